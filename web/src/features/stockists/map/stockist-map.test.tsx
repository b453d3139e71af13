import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LocaleProvider } from '../../../i18n/messages';
import type { StockistMap as MapData, StockistOrder, StockistPoints } from '../../../lib/page-data.gen';
import { foreignAgreement } from './foreign-agreement';
import type { StockistMapProps } from './map-props';
import { StockistMap } from './stockist-map.part';

const MAP: MapData = { pointsHref: '/points', orderHref: '/order', outlinesHref: '/outlines/', centre: null, foreign: null, credits: [{ title: 'Natural Earth', href: 'https://example.com/', newTab: true }] };
const POINTS: StockistPoints = { points: [[1, 53.8, -1.55, 'Partner Leeds'], [7, 51.5, -0.12, 'Partner London'], [8, 40.4, -3.7, 'Partner Madrid'], [9, 40.4, -3.7, 'Partner Madrid Sur']] };
const ORDER: StockistOrder = { perPage: 20, order: [1, ...new Array<null>(40).fill(null), 7, 8, 9] };

let asked: string[] = [];
let answerPoints = () => Response.json(POINTS);
let answerOrder = () => Response.json(ORDER);
let outlines: () => Response = () => new Response('', { status: 404 });

beforeEach(() => {
  asked = [];
  answerPoints = () => Response.json(POINTS);
  answerOrder = () => Response.json(ORDER);
  outlines = () => new Response('', { status: 404 });
  vi.stubGlobal('fetch', (input: string) => {
    asked.push(input);
    return Promise.resolve(input === '/points' ? answerPoints() : input.startsWith('/order') ? answerOrder() : outlines());
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  foreignAgreement().forget();
});

function show(props: Partial<StockistMapProps> = {}, locale: 'en' | 'es' = 'en') {
  const heard = { onHover: vi.fn(), onSelect: vi.fn(), onArea: vi.fn() };
  const all: StockistMapProps = { map: MAP, area: null, hovered: null, selected: null, ...heard, ...props };
  const draw = (changed: Partial<StockistMapProps> = {}) => <LocaleProvider locale={locale}><StockistMap {...all} {...changed} /></LocaleProvider>;
  const { rerender, unmount } = render(draw());
  return { ...heard, unmount, change: (changed: Partial<StockistMapProps>) => { rerender(draw(changed)); } };
}

test('stockists become markers in the order of the list, those at one place a cluster', async () => {
  show();
  await screen.findByRole('button', { name: 'Partner London' });
  const stage = screen.getByRole('group', { name: 'Map of stockists' });
  expect(within(stage).getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Partner Leeds', 'Partner London', '2 stockists, zoom in']);
  expect(stage.tabIndex).toBe(0);
});

test('pressing a marker tells which page of the list it stands on', async () => {
  const { onSelect } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Partner London' }));
  expect(onSelect).toHaveBeenCalledWith({ id: 7, page: 3, isByKey: false });
});

test('pointing at a marker and focusing it tell whom it stands for', async () => {
  const { onHover } = show();
  const marker = await screen.findByRole('button', { name: 'Partner Leeds' });
  marker.focus();
  expect(onHover).toHaveBeenLastCalledWith(1);
  marker.blur();
  expect(onHover).toHaveBeenLastCalledWith(null);
});

test('after keys have moved the map, what is in view can be searched', async () => {
  const { onArea } = show();
  await screen.findByRole('button', { name: 'Partner Leeds' });
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  const stage = screen.getByRole('group', { name: 'Map of stockists' });
  const before = screen.getByRole('button', { name: 'Partner Leeds' }).style.transform;
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Partner Leeds' }).style.transform).not.toBe(before);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }));
  expect(onArea).toHaveBeenCalledWith({ south: expect.any(Number) as number, west: expect.any(Number) as number, north: expect.any(Number) as number, east: expect.any(Number) as number });
  expect(screen.getByText('4 stockists in view')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
});

test('stockists at one address are listed when nothing tells them apart', async () => {
  answerOrder = () => Response.json({ perPage: 20, order: ORDER.order.map((id) => (id === 8 || id === 9 ? id : null)) });
  const { onSelect } = show({}, 'es');
  const cluster = await screen.findByRole('button', { name: '2 distribuidores, acercar' });
  fireEvent.click(cluster);
  const group = await screen.findByRole('group', { name: '2 distribuidores en esta dirección' });
  await userEvent.click(within(group).getByRole('button', { name: 'Partner Madrid Sur' }));
  expect(onSelect).toHaveBeenCalledWith({ id: 9, page: 3, isByKey: false });
});

test('Escape gives the selection up', async () => {
  const { onSelect } = show({ selected: 7 });
  await screen.findByRole('button', { name: 'Partner London', pressed: true });
  fireEvent.keyDown(screen.getByRole('group', { name: 'Map of stockists' }), { key: 'Escape' });
  expect(onSelect).toHaveBeenCalledWith(null);
});

test('one that is chosen in the list gets a marker of its own and comes into view', async () => {
  const { change } = show({ area: { bounds: { south: 53, west: -3, north: 55, east: 0 }, clearHref: '/' } });
  await screen.findByRole('button', { name: 'Partner Leeds' });
  expect(screen.queryByRole('button', { name: 'Partner Madrid' })).toBeNull();
  change({ selected: 8 });
  const marker = await screen.findByRole('button', { name: 'Partner Madrid', pressed: true });
  await waitFor(() => {
    expect(marker.style.transform).toBe('translate(320.0px, 240.0px)');
  });
});

test('moves at the pace of its frames, whose clock may lag behind', async () => {
  const seen: number[] = [];
  let frames = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(() => { draw((frames += 1) * 20); }));
  const { change } = show({ area: { bounds: { south: 53, west: -3, north: 55, east: 0 }, clearHref: '/' } });
  await screen.findByRole('button', { name: 'Partner Leeds' });
  change({ selected: 8 });
  const marker = await screen.findByRole('button', { name: 'Partner Madrid', pressed: true });
  await waitFor(() => {
    seen.push(Number(/, (-?[\d.]+)px/.exec(marker.style.transform)?.[1]));
    expect(marker.style.transform).toBe('translate(320.0px, 240.0px)');
  });
  // Madrid lies some three thousand pixels south of what was shown.
  expect(Math.max(...seen.filter(Number.isFinite)), 'never further away than it was').toBeLessThan(5000);
});

test('stockists that cannot be fetched are told of, and tried again', async () => {
  answerPoints = () => new Response('', { status: 503 });
  show();
  await screen.findByText('The stockists could not be placed on the map.');
  answerPoints = () => Response.json(POINTS);
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
  await screen.findByRole('button', { name: 'Partner Leeds' });
  expect(screen.queryByText('The stockists could not be placed on the map.')).toBeNull();
});

test('the places are fetched once for all lists, and again when a list has somebody new', async () => {
  const { change } = show();
  await screen.findByRole('button', { name: 'Partner London' });
  answerOrder = () => Response.json({ perPage: 20, order: [7] });
  change({ map: { ...MAP, orderHref: '/order?search=london' } });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Partner Leeds' })).toBeNull();
  });
  expect(asked.filter((href) => href === '/points')).toHaveLength(1);
  answerPoints = () => Response.json({ points: [...POINTS.points, [10, 48.86, 2.35, 'Partner Paris']] });
  answerOrder = () => Response.json({ perPage: 20, order: [10, 7] });
  change({ map: { ...MAP, orderHref: '/order?search=paris' } });
  await screen.findByRole('button', { name: 'Partner Paris' });
  expect(asked.filter((href) => href === '/points')).toHaveLength(2);
});

test('outlines that are missing are drawn without; those that fail are told of', async () => {
  show();
  await screen.findByRole('button', { name: 'Partner Leeds' });
  expect(screen.queryByText('Parts of the map could not be loaded.')).toBeNull();
  cleanup();
  outlines = () => new Response('', { status: 500 });
  show();
  await screen.findByText('Parts of the map could not be loaded.');
  await screen.findByRole('button', { name: 'Partner Leeds' });
});

test('what is on its way is called off when the map goes', () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_input: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise(() => undefined);
  });
  const { unmount } = show();
  screen.getByText('Drawing the map…');
  unmount();
  expect(signal?.aborted).toBe(true);
});

test('a map from elsewhere comes without a question where the site does not ask', async () => {
  const foreign = { styleUrl: 'https://tiles.example/style.json', host: 'tiles.example', asks: false };
  show({ map: { ...MAP, foreign } }, 'es');
  // It is tried at once: this browser has no WebGL.
  await screen.findByText('No se ha podido mostrar el mapa de tiles.example. Este es nuestro propio dibujo.');
  expect(screen.queryByRole('button', { name: 'Mostrar el mapa detallado' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Partner Leeds' })).toBeTruthy();
});

test('a map from elsewhere is asked for first, and without WebGL our own stays, with a word about it', async () => {
  const foreign = { styleUrl: 'https://tiles.example/style.json', host: 'tiles.example', asks: true };
  show({ map: { ...MAP, foreign } });
  await screen.findByRole('button', { name: 'Partner Leeds' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this for a year' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the detailed map' }));
  await screen.findByText('The map from tiles.example could not be shown. This is our own drawing.');
  await screen.findByRole('button', { name: 'Partner Leeds' });
  expect(asked.some((href) => href.includes('tiles.example'))).toBe(false);
});
