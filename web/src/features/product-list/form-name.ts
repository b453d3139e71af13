/** The one form of the list, for controls that stand outside of it. */
export const LIST_FORM = 'list-form';
