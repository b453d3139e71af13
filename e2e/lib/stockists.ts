/** Words of the page of stockists that visitors rely on. */
import type { Page } from '@playwright/test';

import type { Language } from './languages.ts';

type Words = {
  path: string;
  field: string;
  search: string;
  nearMe: string;
  refused: RegExp;
  list: string;
  map: string;
  count: (n: number) => string;
  near: (place: string) => string;
  here: string;
  unknown: (typed: string) => string;
  /** A town with others of its name. */
  newport: RegExp;
  madrid: { typed: string; name: string; place: string };
  leeds: string;
  spain: string;
  showroom: string;
  filters: { country: string; type: string };
  whereToBuy: string;
  buy: (code: string) => string;
  directions: string;
  hours: string;
  searchArea: string;
  showMap: string;
  showOnMap: string;
  empty: string;
};

export const STOCKISTS: Record<Language['code'], Words> = {
  en: {
    path: '/stockists/',
    field: 'Town, postcode or name',
    search: 'Search',
    nearMe: 'Near me',
    refused: /does not share your location/,
    list: 'List of stockists',
    map: 'Map of stockists',
    count: (n) => `${n} stockist${n === 1 ? '' : 's'}`,
    near: (place) => `Nearest to ${place}`,
    here: 'Nearest to you',
    unknown: (typed) => `We could not find “${typed}”`,
    newport: /Newport, Isle of Wight/,
    madrid: { typed: 'madrid', name: 'Halverdine Partner Madrid', place: 'Madrid, Spain' },
    leeds: 'Halverdine Partner Leeds',
    spain: 'Spain',
    showroom: 'Showroom',
    filters: { country: 'Country', type: 'Type' },
    whereToBuy: 'Where to buy',
    buy: (code) => `Buy ${code} online`,
    directions: 'Directions',
    hours: 'Opening hours',
    searchArea: 'Search this area',
    showMap: 'Show map',
    showOnMap: 'Show on map',
    empty: 'No stockists match your choices',
  },
  es: {
    path: '/es/stockists/',
    field: 'Localidad, código postal o nombre',
    search: 'Buscar',
    nearMe: 'Cerca de mí',
    refused: /no nos comunica su ubicación/,
    list: 'Lista de distribuidores',
    map: 'Mapa de distribuidores',
    count: (n) => `${n} distribuidor${n === 1 ? '' : 'es'}`,
    near: (place) => `Los más cercanos a ${place}`,
    here: 'Los más cercanos a usted',
    unknown: (typed) => `No hemos encontrado «${typed}»`,
    newport: /Newport, Isle of Wight/,
    madrid: { typed: 'MADRID', name: 'Distribuidor Halverdine Madrid', place: 'Madrid, España' },
    leeds: 'Distribuidor Halverdine Leeds',
    spain: 'España',
    showroom: 'Sala de exposición',
    filters: { country: 'País', type: 'Tipo' },
    whereToBuy: 'Dónde comprar',
    buy: (code) => `Comprar ${code} online`,
    directions: 'Cómo llegar',
    hours: 'Horario de apertura',
    searchArea: 'Buscar en esta zona',
    showMap: 'Ver el mapa',
    showOnMap: 'Ver en el mapa',
    empty: 'Ningún distribuidor coincide con su selección',
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
