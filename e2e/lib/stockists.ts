/** Words of the page of stockists that visitors rely on. */
import type { Page } from '@playwright/test';

import type { Language } from './languages.ts';

type Words = {
  path: string;
  field: string;
  search: string;
  nearMe: string;
  list: string;
  map: string;
  count: (n: number) => string;
  madrid: { typed: string; name: string; place: string };
  leeds: string;
  spain: string;
  showroom: string;
  whereToBuy: string;
  buy: (code: string) => string;
  hours: string;
  searchArea: string;
  showMap: string;
  showOnMap: string;
};

export const STOCKISTS: Record<Language['code'], Words> = {
  en: {
    path: '/stockists/',
    field: 'Town, postcode or name',
    search: 'Search',
    nearMe: 'Near me',
    list: 'List of stockists',
    map: 'Map of stockists',
    count: (n) => `${n} stockist${n === 1 ? '' : 's'}`,
    madrid: { typed: 'madrid', name: 'Halverdine Partner Madrid', place: 'Madrid, Spain' },
    leeds: 'Halverdine Partner Leeds',
    spain: 'Spain',
    showroom: 'Showroom',
    whereToBuy: 'Where to buy',
    buy: (code) => `Buy ${code} online`,
    hours: 'Opening hours',
    searchArea: 'Search this area',
    showMap: 'Show map',
    showOnMap: 'Show on map',
  },
  es: {
    path: '/es/stockists/',
    field: 'Localidad, código postal o nombre',
    search: 'Buscar',
    nearMe: 'Cerca de mí',
    list: 'Lista de distribuidores',
    map: 'Mapa de distribuidores',
    count: (n) => `${n} distribuidor${n === 1 ? '' : 'es'}`,
    madrid: { typed: 'MADRID', name: 'Distribuidor Halverdine Madrid', place: 'Madrid, España' },
    leeds: 'Distribuidor Halverdine Leeds',
    spain: 'España',
    showroom: 'Sala de exposición',
    whereToBuy: 'Dónde comprar',
    buy: (code) => `Comprar ${code} online`,
    hours: 'Horario de apertura',
    searchArea: 'Buscar en esta zona',
    showMap: 'Ver el mapa',
    showOnMap: 'Ver en el mapa',
  },
};

/** The cards of the list. */
export function cards(page: Page, words: Words) {
  return page.getByRole('list', { name: words.list }).getByRole('article');
}

export async function searchFor(page: Page, words: Words, typed: string) {
  const form = page.getByRole('main').getByRole('search');
  await form.getByRole('searchbox', { name: words.field }).fill(typed);
  await form.getByRole('button', { name: words.search, exact: true }).click();
}
