/** The id of the filter form, for controls that stand outside its element. */
export const LIST_FORM = 'list-form';
