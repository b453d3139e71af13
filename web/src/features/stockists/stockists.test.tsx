import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { bareStockist, MONDAY, stockistsPages, weekdayHours } from '../../../preview/stockists';
import { openVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Locale, StockistCard as Card, Stockists } from '../../lib/page-data.gen';
import { nearAddress } from './near-me';
import { StockistCard } from './stockist-card';
import { StockistFinder } from './stockists.part';
import { areaAddress, pageAddress } from './use-map-moves';

const MINUTE_MS = 60_000;

/** A list with few stockists, for what is not about them. */
const FEW = '/stockists/?area=50%2C-3%2C55%2C1&type=showroom';

beforeEach(() => {
  window.matchMedia = vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sample(address: string, locale: Locale = 'en'): Stockists {
  const page = stockistsPages(locale).get(address);
  if (page?.kind !== 'stockists') {
    throw new Error(`No sample at ${address}; see preview/stockists.ts.`);
  }
  return page.stockists;
}

function show(address: string, locale: Locale = 'en') {
  const asked: string[] = [];
  openVisit<Stockists>({
    at: address,
    first: sample(address, locale),
    draw: (stockists) => <LocaleProvider locale={locale}><StockistFinder stockists={stockists} /></LocaleProvider>,
    answer: ({ pathname, search }) => {
      asked.push(pathname + search);
      return Promise.resolve(sample(FEW));
    },
  });
  return asked;
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the search', () => {
  test('is a plain form that keeps what was chosen', async () => {
    const asked = show(FEW);
    const form = screen.getByRole<HTMLFormElement>('search');
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/stockists/']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Town, postcode or name' }), '  St. Albans {Enter}');
    expect(asked).toEqual(['/stockists/?search=St.+Albans&type=showroom']);
  });

  test('follows the address and keeps the focus', async () => {
    show('/stockists/?search=leeds');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, ' city{Enter}');
    await waitFor(() => {
      expect(field.value).toBe('');
    });
    expect(document.activeElement).toBe(field);
  });
});

describe('near me', () => {
  type Answer = (position: { coords: { latitude: number; longitude: number } }) => void;
  type Failure = (error: { code: number }) => void;

  function locate() {
    const calls: { answer: Answer; fail: Failure }[] = [];
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: (answer: Answer, fail: Failure) => calls.push({ answer, fail }) } });
    return calls;
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const press = async (name = 'Near me') => userEvent.click(screen.getByRole('button', { name }));

  test('asks only when pressed, and shows the list around the answer', async () => {
    const calls = locate();
    const asked = show(FEW);
    expect(calls).toHaveLength(0);
    await press();
    expect(screen.getByText('Finding out where you are…').getAttribute('aria-live')).toBe('polite');
    await act(async () => {
      calls[0]?.answer({ coords: { latitude: 53.80012, longitude: -1.5491 } });
      await Promise.resolve();
    });
    expect(asked).toEqual(['/stockists/?near=53.8%2C-1.549']);
    expect(await screen.findByRole('button', { name: 'Near me' })).toBeTruthy();
  });

  test.each([
    [1, /^Your browser does not share your location with us: allow it/],
    [2, /^Your device does not know where it is/],
    [3, /^Locating you took too long/],
  ])('failure %i is told, and can be tried again', async (code, told) => {
    const calls = locate();
    const asked = show(FEW);
    await press();
    act(() => {
      calls[0]?.fail({ code });
    });
    expect(await screen.findByText(told)).toBeTruthy();
    await press();
    expect(calls).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test('pressed again it stops, and a late answer is thrown away', async () => {
    const calls = locate();
    const asked = show(FEW);
    await press();
    await press('Stop locating');
    await act(async () => {
      calls[0]?.answer({ coords: { latitude: 1, longitude: 2 } });
      calls[0]?.fail({ code: 1 });
      await Promise.resolve();
    });
    expect(asked).toEqual([]);
    expect(screen.queryByText(/^Your browser/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Near me' })).toBeTruthy();
  });

  test('is not offered without geolocation, nor where the connection is not secure', () => {
    vi.stubGlobal('isSecureContext', true);
    show(FEW);
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
    cleanup();
    locate();
    vi.stubGlobal('isSecureContext', false);
    show(FEW);
    expect(screen.queryByRole('button', { name: 'Near me' })).toBeNull();
  });

  test('a position becomes an address of three decimals', () => {
    expect(nearAddress('/stockists/?type=online&near={near}', { latitude: -0.0001, longitude: 179.99999 })).toBe('/stockists/?type=online&near=0%2C180');
  });
});

describe('what became of a search', () => {
  test('a place, others of its name, and how far the nearest is', () => {
    show('/stockists/?search=newport');
    expect(screen.getByText('Newport, Wales').closest('p')?.textContent).toBe('Nearest to Newport, Wales');
    expect(hrefOf('Newport, Isle of Wight')).toBe('/stockists/?search=newport-isle-of-wight');
    expect(screen.getByText(/^The nearest one is 142 miles away\./)).toBeTruthy();
    expect(hrefOf('Show online shops')).toBe('/stockists/?type=online');
  });

  test.each([
    ['/stockists/?near=53.800%2C-1.550', 'Nearest to you'],
    ['/stockists/?search=spain', 'Stockists in Spain'],
    ['/stockists/?search=faro', 'Name or address matches “faro”'],
  ])('%s says %s', (address, told) => {
    show(address);
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === told)).toBeTruthy();
  });

  test.each([
    ['iceland', 'No stockists in Iceland yet'],
    ['xyzzy', 'We could not find “xyzzy”'],
  ])('%s leads to the countries that have some', (search, title) => {
    show(`/stockists/?search=${search}`);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title]);
    expect(hrefOf('Ireland 8')).toBe('/stockists/?country=IE');
    expect(hrefOf('Show all stockists')).toBe('/stockists/');
    expect(screen.queryByRole('group', { name: 'Filter the list' })).toBeNull();
  });

  test('a slip leads to the place that was meant', () => {
    show('/stockists/?search=leedz');
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === 'Did you mean Leeds, West Yorkshire, United Kingdom?')).toBeTruthy();
    expect(hrefOf('Leeds, West Yorkshire, United Kingdom')).toBe('/stockists/?search=leeds');
    cleanup();
    show('/stockists/?search=xyzzy');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });

  test('nothing with these filters leads back to all; where there are none at all, there is nothing to search', () => {
    show('/stockists/?search=none');
    expect(screen.getByRole('heading', { name: 'No stockists match your choices' })).toBeTruthy();
    expect(hrefOf('Show all stockists')).toBe('/stockists/');
    cleanup();
    show('/stockists/?search=empty');
    expect(screen.getByRole('heading', { name: 'There are no stockists yet' })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  test('a part of the map and values that nobody has', () => {
    show(FEW);
    expect(hrefOf('In this part of the map, remove')).toBe('/stockists/?type=showroom');
    expect(screen.getByText('“XX” is not one of the choices under Country and was ignored.')).toBeTruthy();
  });

  test('thousands are counted as people write them, and paged', () => {
    show('/stockists/?search=many');
    expect(screen.getByText('10,000 stockists')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Pages of the stockist list' })).toBeTruthy();
  });
});

describe('in Spanish', () => {
  const showSpanish = (query: string) => show(`/es/stockists/${query}`, 'es');

  test.each([
    ['?search=newport', 'Los más cercanos a Newport, Gales'],
    ['?near=53.800%2C-1.550', 'Los más cercanos a usted'],
    ['?search=spain', 'Distribuidores en España'],
    ['?search=faro', 'El nombre o la dirección coincide con «faro»'],
  ])('%s says %s', (query, told) => {
    showSpanish(query);
    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === told)).toBeTruthy();
  });

  test.each([
    ['iceland', 'Todavía no hay distribuidores en Islandia'],
    ['xyzzy', 'No hemos encontrado «xyzzy»'],
  ])('%s leads to the countries that have some', (search, title) => {
    showSpanish(`?search=${search}`);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title]);
    expect(hrefOf('España 14')).toBe('/es/stockists/?country=ES');
  });

  test('search, list and cards have their own words', () => {
    showSpanish('?variation=LYR006-WH-P');
    const form = within(screen.getByRole('search'));
    expect(form.getByRole('searchbox', { name: 'Localidad, código postal o nombre' })).toBeTruthy();
    expect(form.getByRole('button', { name: 'Buscar' })).toBeTruthy();
    expect(screen.getByText(/^\d+ distribuidores$/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Lista de distribuidores' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Comprar LYR006-WH-P online/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Ver en el mapa/ }).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Ver el mapa' })).toBeTruthy();
  });
});

describe('the cards', () => {
  test('a wanted variant can be bought online where that is known', () => {
    show('/stockists/?variation=LYR006-WH-P');
    expect(hrefOf('LYR006-WH-P')).toBe('/products/lyra/?variation=LYR006-WH-P');
    expect(hrefOf('Stockists of all products')).toBe('/stockists/');
    const buy = screen.getAllByRole('link', { name: /^Buy LYR006-WH-P online/ });
    expect(buy.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')])).toEqual([
      ['https://leeds.example.com/search?q=LYR006-WH-P', 'noopener', '_blank'],
      ['https://liverpool.example.com/find/LYR006-WH-P', 'noopener', '_blank'],
    ]);
    expect(buy[0]?.textContent).toContain('(opens in a new tab)');
  });

  test('say how to get in touch and there', () => {
    show('/stockists/?search=leeds');
    const leeds = card('Halverdine Partner Leeds');
    expect(leeds.getByRole('link', { name: '01632 960204' }).getAttribute('href')).toBe('tel:+441632960204');
    expect(leeds.getByRole('link', { name: 'leeds@example.com' }).getAttribute('href')).toBe('mailto:leeds@example.com');
    expect(leeds.getByRole('link', { name: /^Directions Halverdine Partner Leeds/ }).getAttribute('target')).toBe('_blank');
    expect(leeds.getByText(/Downlights · Track and spot · Linear/).textContent).toMatch(/^Product groups in stock: /);
    expect(leeds.getByText('1.2 miles')).toBeTruthy();
    expect(card('Halverdine Partner Nottingham').getByText('Approximate position, from the postcode or town')).toBeTruthy();
  });

  test('one of which only the name is known shows the name', () => {
    show('/stockists/');
    expect(screen.getByRole('article', { name: 'Kilkenny Light' }).textContent).toBe('Kilkenny Light');
  });

  test('what looks like HTML is text', () => {
    show('/stockists/');
    const article = screen.getByRole('article', { name: '<b onclick="alert(1)">Faro & Hijos</b>' });
    expect(article.querySelector('b, script, i')).toBeNull();
    expect(article.textContent).toContain('<script>alert(2)</script>');
  });

  test('point out what the mouse or the focus is on, and what was chosen for the map', async () => {
    show('/stockists/');
    const leeds = screen.getByRole('article', { name: 'Halverdine Partner Leeds' });
    await userEvent.hover(leeds);
    expect(leeds.hasAttribute('data-hovered')).toBe(true);
    await userEvent.unhover(leeds);
    expect(leeds.hasAttribute('data-hovered')).toBe(false);
    act(() => {
      within(leeds).getByRole('link', { name: 'leeds@example.com' }).focus();
    });
    expect(leeds.hasAttribute('data-hovered')).toBe(true);
    const scroll = vi.fn();
    screen.getByRole('complementary', { name: 'Stockists on the map' }).scrollIntoView = scroll;
    await userEvent.click(within(leeds).getByRole('button', { name: /^Show on map/ }));
    expect(scroll).toHaveBeenCalledOnce();
    expect(leeds.getAttribute('aria-current')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Show list' }));
    expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy();
  });
});

describe('opening hours', () => {
  function showHours(change: Partial<Card>, locale: Locale = 'en') {
    return render(
      <LocaleProvider locale={locale}>
        <ul>
          <StockistCard card={{ ...bareStockist(1, 'Leeds'), ...change }} wanted="" selection={{ hovered: null, selected: null }} onShowOnMap={vi.fn()} />
        </ul>
      </LocaleProvider>,
    );
  }
  const summary = () => document.querySelector('summary')?.textContent;
  const at = (clock: string) => {
    vi.setSystemTime(new Date((MONDAY + Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3)) * 60) * 1000));
  };

  test('follow the clock by the minute, and today is marked', () => {
    vi.useFakeTimers();
    at('17:29');
    showHours({ hours: weekdayHours('en') });
    expect(summary()).toBe('Opening hours: Closing soon, at 17:30');
    expect(document.querySelector('[aria-current="date"]')?.textContent).toBe('Mon–Fri07:30–17:30');
    act(() => {
      vi.advanceTimersByTime(MINUTE_MS);
    });
    expect(summary()).toBe('Opening hours: Closed, opens tomorrow at 07:30');
  });

  test('no timer runs while the page is hidden, and it catches up when it is seen', () => {
    vi.useFakeTimers();
    at('06:00');
    showHours({ hours: weekdayHours('es') }, 'es');
    expect(summary()).toBe('Horario de apertura: Cerrado, abre hoy a las 07:30');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(vi.getTimerCount()).toBe(0);
    at('09:00');
    visible.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(summary()).toBe('Horario de apertura: Abierto hasta las 17:30');
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
    visible.mockRestore();
  });

  test('that cannot be read are shown as written, without a status', () => {
    showHours({ hours: { week: [], written: 'Half eight till five-ish', spans: [], always: false } });
    expect(screen.getByText('Half eight till five-ish').getAttribute('data-state')).toBe('unknown');
    expect(document.querySelector('details')).toBeNull();
  });

  test('of a page that is too old show the first line of the week', () => {
    vi.useFakeTimers();
    vi.setSystemTime(new Date((MONDAY + 90 * 86_400) * 1000));
    showHours({ hours: weekdayHours('en') });
    expect(summary()).toBe('Opening hours: Mon–Fri 07:30–17:30');
  });

  test('that never end, and none at all', () => {
    showHours({ hours: { week: [], written: '', spans: [], always: true } });
    expect(screen.getByText('Open 24 hours')).toBeTruthy();
    cleanup();
    showHours({ hours: { week: [], written: '', spans: [], always: false } });
    expect(screen.getByRole('article').textContent).toBe('Leeds');
  });
});

test('moves on the map become addresses', () => {
  expect(areaAddress('/stockists/?type=online&area={area}', { south: 50.123, west: -3, north: 55, east: 1.5 })).toBe('/stockists/?type=online&area=50.12%2C-3%2C55%2C1.5');
  expect(pageAddress({ pathname: '/stockists/', search: '?type=online&page=3' }, 2)).toBe('/stockists/?type=online&page=2');
  expect(pageAddress({ pathname: '/stockists/', search: '?page=3' }, 1)).toBe('/stockists/');
});
