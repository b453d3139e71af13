/** Stockists in both languages and every state of their page. */
import type { CountryLink, Locale, OpeningHours, OpeningSpan, Page, StockistCard, Stockists, StockistsTold, StoryFilter } from '../src/lib/page-data.gen';
import { everyBlock } from './blocks';

const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);

const DAY_S = 86_400;
const WORD = 'Electroluminiszenzhalbleiterleuchtdiodenkaskadenschaltung';

/** Monday, 16 November 2026, 00:00 UTC: the preview's week, by clocks at Greenwich. */
export const MONDAY = 1_794_787_200;

const WORKDAYS = [0, 1, 2, 3, 4];

/** Four weeks from that Monday on, so that the preview knows for a while whether a shop is open. */
function spansOf(locale: Locale, week: readonly (readonly [opens: string, closes: string])[][]): OpeningSpan[] {
  const names = pick(locale, 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday', 'lunes martes miércoles jueves viernes sábado domingo').split(' ');
  const seconds = (clock: string) => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3)) * 60;
  return Array.from({ length: 28 }, (_, day) => (week[day % 7] ?? []).map(([opens, closes]) => ({ from: MONDAY + day * DAY_S + seconds(opens), until: MONDAY + day * DAY_S + seconds(closes), midnight: MONDAY + day * DAY_S, weekday: day % 7, day: names[day % 7] ?? '', opens, closes }))).flat();
}

export function weekdayHours(locale: Locale): OpeningHours {
  const days = Array.from({ length: 5 }, () => [['07:30', '17:30']] as const);
  return {
    week: [
      { weekdays: WORKDAYS, days: pick(locale, 'Mon–Fri', 'Lun–Vie'), times: '07:30–17:30' },
      { weekdays: [5], days: pick(locale, 'Sat', 'Sáb'), times: '08:00–12:00' },
      { weekdays: [6], days: pick(locale, 'Sun', 'Dom'), times: '' },
    ],
    written: '',
    spans: spansOf(locale, [...days.map((day) => [...day]), [['08:00', '12:00']], []]),
    always: false,
  };
}

function splitHours(locale: Locale): OpeningHours {
  const day = [['10:00', '14:00'], ['17:00', '20:00']] as const;
  return {
    week: [{ weekdays: WORKDAYS, days: pick(locale, 'Mon–Fri', 'Lun–Vie'), times: '10:00–14:00, 17:00–20:00' }, { weekdays: [5], days: pick(locale, 'Sat', 'Sáb'), times: '10:00–14:00' }, { weekdays: [6], days: pick(locale, 'Sun', 'Dom'), times: '' }],
    written: '',
    spans: spansOf(locale, [...Array.from({ length: 5 }, () => [...day]), [['10:00', '14:00']], []]),
    always: false,
  };
}

export function bareStockist(id: number, name: string): StockistCard {
  return { id, name, types: [], groups: [], address: [], phone: null, email: null, website: null, shopHref: null, routeHref: null, distance: null, hours: null, point: null, isAbout: false };
}

export function stockistCards(locale: Locale): StockistCard[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const groups = l('Downlights|Track and spot|Linear|Panels|Bulkheads and wall|Exterior|Emergency|Pendants|Strip and profile|Drivers and controls|Accessories', 'Downlights|Carril y proyectores|Lineales|Paneles|Apliques y plafones|Exterior|Emergencia|Colgantes|Tiras y perfiles|Drivers y control|Accesorios').split('|');
  const [trade, showroom, online] = [l('Trade counter', 'Mostrador profesional'), l('Showroom', 'Sala de exposición'), l('Online shop', 'Tienda online')];
  const partner = (town: string) => l(`Halverdine Partner ${town}`, `Distribuidor Halverdine ${town}`);
  const shop = (id: number, town: string, address: string[], distance: string, change: Partial<StockistCard> = {}): StockistCard => {
    const key = town.toLowerCase().replace(/ .*/, '');
    return {
      ...bareStockist(id, partner(town)),
      types: [trade, showroom],
      groups: groups.slice(0, 6),
      address,
      phone: { text: `01632 960${200 + id}`, href: `tel:+441632960${200 + id}` },
      email: { text: `${key}@example.com`, href: `mailto:${key}@example.com` },
      website: { text: `${key}.example.com`, href: `https://${key}.example.com/` },
      routeHref: `https://www.openstreetmap.org/directions?to=${50 + id}%2C-1`,
      distance,
      hours: weekdayHours(locale),
      point: { latitude: 50 + id / 10, longitude: -1.5 },
      ...change,
    };
  };
  const miles = (value: number) => l(`${value} miles`, `${String(Math.round(value * 16.09) / 10).replace('.', ',')} km`);
  return [
    shop(4, 'Leeds', ['Unit 4, Fulling Mill, Teasel Road', 'Leeds LS10 9YZ', l('United Kingdom', 'Reino Unido')], miles(1.2), { types: [trade, showroom, online], groups, shopHref: 'https://leeds.example.com/search?q=LYR006-WH-P' }),
    shop(3, 'Manchester', ['3 Shuttle Works, Carding Street', 'Manchester M4 9WQ', l('United Kingdom', 'Reino Unido')], miles(35.4), { types: [showroom], hours: splitHours(locale), website: null }),
    shop(5, 'Liverpool', ['18 Ropewalk Sheds, Capstan Street', 'Liverpool L3 9VX', l('United Kingdom', 'Reino Unido')], miles(64), { types: [trade, showroom, online], shopHref: 'https://liverpool.example.com/find/LYR006-WH-P' }),
    shop(7, 'Nottingham', ['9 Lacemaker Court, Bobbin Lane', 'Nottingham NG2 9XQ', l('United Kingdom', 'Reino Unido')], miles(62), { isAbout: true, groups: groups.slice(2, 5), phone: null }),
    shop(2, 'Birmingham', ['Unit 12, Brassfounders Court, Anvil Street', 'Birmingham B5 9QX'], miles(92), { hours: { week: [], written: '', spans: [], always: true }, website: null }),
    shop(10, 'Norwich', ['5 Mustard Yard, Weavers Loke', 'Norwich NR3 9VZ'], miles(144), { hours: { week: [], written: l('Mon to Thu, half eight till five-ish (not in August)', 'De lunes a jueves, de ocho y media a cinco más o menos (agosto no)'), spans: [], always: false } }),
    shop(26, 'Madrid', ['Calle de los Faroleros, 18, nave 4', '28045 Madrid', l('Spain', 'España')], miles(928), { hours: splitHours(locale), phone: null }),
    shop(39, 'Las Palmas de Gran Canaria', ['Calle de los Estibadores, 5, nave 3', '35008 Las Palmas de Gran Canaria', l('Spain', 'España')], miles(1890), { hours: null }),
    { ...bareStockist(50, '<b onclick="alert(1)">Faro & Hijos</b>'), address: ['<script>alert(2)</script>'], types: ['<i>Showroom</i>'] },
    { ...bareStockist(51, `${WORD} ${l('and daughters, electrical wholesale since 1911', 'e hijas, material eléctrico desde 1911')}`), types: [WORD, trade], address: [WORD], email: { text: `${WORD.toLowerCase()}@example.com`, href: 'mailto:x@example.com' }, groups: [WORD], distance: miles(12_345), hours: { week: [], written: WORD.repeat(2), spans: [], always: false } },
    bareStockist(52, 'Kilkenny Light'),
  ];
}

function countriesOf(locale: Locale, root: string): CountryLink[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  return [{ title: l('United Kingdom', 'Reino Unido'), href: `${root}?country=GB`, count: 18 }, { title: l('Ireland', 'Irlanda'), href: `${root}?country=IE`, count: 8 }, { title: l('Spain', 'España'), href: `${root}?country=ES`, count: 14 }];
}

export function stockistsPages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => pick(locale, en, es);
  const home = l('/', '/es/');
  const root = `${home}stockists/`;
  const cards = stockistCards(locale);
  const countries = countriesOf(locale, root);
  const option = (name: string, value: string, label: string, count: number) => ({ value, label, count, chosen: false, href: `${root}?${name}=${value}` });
  const filters: StoryFilter[] = [
    { name: 'country', label: l('Country', 'País'), options: countries.map(({ title, href, count }) => option('country', href.slice(-2), title, count)) },
    { name: 'type', label: l('Type', 'Tipo'), options: [option('type', 'trade-counter', l('Trade counter', 'Mostrador profesional'), 29), option('type', 'showroom', l('Showroom', 'Sala de exposición'), 24), option('type', 'online', l('Online shop', 'Tienda online'), 17)] },
    { name: 'group', label: l('Product group', 'Gama'), options: [option('group', 'downlights', 'Downlights', 40), option('group', 'exterior', 'Exterior', 22), option('group', 'pools', l('Pools', 'Piscinas'), 0)] },
  ];
  const alone = { current: 1, last: 1, previous: null, next: null, links: [] };
  const stockists: Stockists = {
    title: l('Stockists', 'Puntos de venta'),
    intro: l('Forty counters and showrooms where you can see our light, ask about it and take it with you.', 'Cuarenta almacenes y salas de exposición donde ver nuestra luz, preguntar por ella y llevársela.'),
    breadcrumbs: [{ title: l('Home', 'Inicio'), href: home }, { title: l('Stockists', 'Puntos de venta'), href: null }],
    action: root,
    search: '',
    kept: [],
    nearHref: `${root}?near={near}`,
    areaHref: `${root}?area={area}`,
    filters,
    refused: [],
    clearHref: null,
    told: null,
    area: null,
    wanted: null,
    total: 40,
    items: cards.map((card) => ({ ...card, distance: null, shopHref: null })),
    pagination: { current: 1, last: 2, previous: null, next: `${root}?page=2`, links: [1, 2].map((page) => ({ page, href: page === 1 ? root : `${root}?page=${page}` })) },
    map: { pointsHref: `/api/stockists/places?lang=${locale}`, orderHref: `/api/stockists?lang=${locale}`, outlinesHref: '/outlines/', centre: null, foreign: null, credits: [] },
    blocks: everyBlock(locale).filter((block) => block.kind === 'callToAction'),
  };
  const page = (change: Partial<Stockists>): Page => ({ kind: 'stockists', stockists: { ...stockists, ...change } });
  const asked = (search: string, told: StockistsTold, change: Partial<Stockists> = {}): [string, Page] => [`${root}?search=${search}`, page({ search, told, clearHref: root, items: cards, blocks: [], ...change })];
  const chosen = filters.map((filter) => ({ ...filter, options: filter.options.map((each) => (each.value === 'showroom' ? { ...each, chosen: true, href: root } : each)) }));
  const isle = l('Newport, Isle of Wight', 'Newport, Isla de Wight');
  return new Map<string, Page>([
    [root, page({})],
    asked('leeds', { kind: 'near', place: l('Leeds, West Yorkshire, United Kingdom', 'Leeds, West Yorkshire, Reino Unido'), others: [], far: null }),
    asked('newport', { kind: 'near', place: l('Newport, Wales', 'Newport, Gales'), others: [{ title: isle, href: `${root}?search=newport-isle-of-wight`, newTab: false }, { title: 'Newport, Shropshire', href: `${root}?search=newport-shropshire`, newTab: false }], far: l('142 miles', '228 km') }),
    asked('spain', { kind: 'in', country: l('Spain', 'España') }),
    asked('faro', { kind: 'named' }, { total: 1, items: cards.slice(8, 9), pagination: alone }),
    asked('iceland', { kind: 'noneIn', country: l('Iceland', 'Islandia'), countries }, { total: 0, items: [], pagination: alone }),
    asked('leedz', { kind: 'unknown', meant: [{ title: l('Leeds, West Yorkshire, United Kingdom', 'Leeds, West Yorkshire, Reino Unido'), href: `${root}?search=leeds`, newTab: false }], countries }, { total: 0, items: [], pagination: alone }),
    asked('xyzzy', { kind: 'unknown', meant: [], countries }, { total: 0, items: [], pagination: alone }),
    asked('none', { kind: 'named' }, { total: 0, items: [], pagination: alone, filters: chosen, told: null }),
    asked('empty', { kind: 'named' }, { search: '', told: null, clearHref: null, total: 0, items: [], filters: [], pagination: alone }),
    asked('many', { kind: 'in', country: l('Spain', 'España') }, { total: 10_000, pagination: { current: 5, last: 417, previous: `${root}?page=4`, next: `${root}?page=6`, links: [1, 4, 5, 6, 417].map((number) => ({ page: number, href: `${root}?page=${number}` })) } }),
    [`${root}?near=53.800%2C-1.550`, page({ told: { kind: 'here', far: null }, clearHref: root, items: cards, blocks: [] })],
    [`${root}?near=64.100%2C-21.900`, page({ told: { kind: 'here', far: l('840 miles', '1351 km') }, clearHref: root, items: cards, blocks: [] })],
    [`${root}?variation=LYR006-WH-P`, page({ wanted: { code: 'LYR006-WH-P', href: `${home}products/lyra/?variation=LYR006-WH-P`, clearHref: root }, kept: [{ name: 'variation', value: 'LYR006-WH-P' }], clearHref: root, items: cards, told: { kind: 'near', place: l('Leeds, West Yorkshire, United Kingdom', 'Leeds, West Yorkshire, Reino Unido'), others: [], far: null }, blocks: [] })],
    [`${root}?area=50%2C-3%2C55%2C1&type=showroom`, page({ area: { bounds: { south: 50, west: -3, north: 55, east: 1 }, clearHref: `${root}?type=showroom` }, filters: chosen, kept: [{ name: 'type', value: 'showroom' }], clearHref: root, refused: [{ filter: l('Country', 'País'), value: 'XX' }], total: 3, items: cards.slice(0, 3), pagination: alone, blocks: [] })],
  ]);
}
