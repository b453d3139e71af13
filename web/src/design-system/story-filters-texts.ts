import { textsOf } from '../i18n/texts';

/** Texts of the ways to narrow a list of stories or parts down. */
export const useStoryFiltersTexts = textsOf({
  en: {
    filters: 'Filter the list',
    chosen: 'Active filters',
    remove: 'Remove {filter}',
    clear: 'Clear all',
    refused: '“{value}” is not one of the choices under {filter} and was ignored.',
  },
  es: {
    filters: 'Filtrar la lista',
    chosen: 'Filtros activos',
    remove: 'Quitar {filter}',
    clear: 'Borrar todo',
    refused: '«{value}» no figura entre las opciones de {filter} y no se ha tenido en cuenta.',
  },
});
