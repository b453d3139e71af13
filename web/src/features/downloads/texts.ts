import { textsOf } from '../../i18n/texts';

/** Texts of the page of all documents. */
export const useDownloadsTexts = textsOf({
  en: {
    count: { one: '{n} document', other: '{n} documents' },
    searchLabel: 'Search by product, code or title',
    list: 'List of documents',
    about: 'Related product',
    pages: 'Pages of the document list',
    none: 'No documents match your search',
    noneFor: 'No documents found for “{query}”',
    noneHint: 'Check the spelling, or search for part of the product code.',
    whole: 'Show all documents',
    empty: 'There are no documents yet',
  },
  es: {
    count: { one: '{n} documento', other: '{n} documentos' },
    searchLabel: 'Buscar por producto, referencia o título',
    list: 'Lista de documentos',
    about: 'Producto relacionado',
    pages: 'Páginas de la lista de documentos',
    none: 'Ningún documento coincide con la búsqueda',
    noneFor: 'No hay documentos para «{query}»',
    noneHint: 'Compruebe la ortografía o busque por una parte de la referencia.',
    whole: 'Ver todos los documentos',
    empty: 'Todavía no hay documentos',
  },
});
