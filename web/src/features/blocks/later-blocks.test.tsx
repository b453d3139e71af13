import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { bareBlocks, everyBlock, longBlocks } from '../../../preview/blocks';
import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { Block, Locale, VideoSource } from '../../lib/page-data.gen';
import type { SafeHtml } from '../../lib/safe-html';
import { Blocks } from './blocks';

beforeAll(() => loadParts({}));
afterEach(cleanup);

function show(blocks: Block[], locale: Locale = 'en') {
  return render(
    <StandingVisit>
      <LocaleProvider locale={locale}>
        <Blocks blocks={blocks} />
      </LocaleProvider>
    </StandingVisit>,
  );
}

function block<Kind extends Block['kind']>(kind: Kind, locale: Locale = 'en') {
  return everyBlock(locale).find((each) => each.kind === kind) as Extract<Block, { kind: Kind }>;
}

test.each(['en', 'es'] as const)('every block is drawn in %s, with all that editors may write and without it', (locale) => {
  for (const blocks of [everyBlock(locale), bareBlocks(locale), longBlocks(locale)]) {
    const failures = vi.spyOn(console, 'error');
    const { container } = show(blocks, locale);
    const drawn = blocks.filter((each) => each.kind !== 'newsletter').length;
    expect(container.querySelectorAll(':scope > section')).toHaveLength(drawn);
    expect(container.querySelector(':is(h2, h3):empty, a:empty, [href=""], p:empty')).toBeNull();
    expect(failures).not.toHaveBeenCalled();
    cleanup();
  }
});

describe('a block that fails', () => {
  test('vanishes, says so once, and leaves the others alone', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show([{ kind: 'steps', title: 'Broken' } as Block, { kind: 'cards', title: 'Broken too' } as Block, block('table')]);
    expect(screen.getByRole('heading', { name: 'Which IP where' })).toBeTruthy();
    expect(screen.queryByText(/Broken/)).toBeNull();
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe('products', () => {
  /** Lays cards out side by side, which the test browser does not: each 100 px wide, in a row of so many. */
  function layOut(visible: number, scrollLeft = 0) {
    const row = screen.getByRole('group', { name: 'Made for this room' }).querySelector('ul')!;
    const size = (element: HTMLElement, values: Record<string, number>) => {
      Object.entries(values).forEach(([name, value]) => Object.defineProperty(element, name, { value, configurable: true }));
    };
    const cards = [...row.children] as HTMLElement[];
    cards.forEach((card, index) => { size(card, { offsetLeft: index * 100, offsetWidth: 90 }); });
    size(row, { clientWidth: visible * 100, scrollWidth: Math.max(cards.length, visible) * 100, scrollLeft });
    fireEvent.scroll(row);
    return row;
  }

  test('are paged through by buttons that tell where one is', async () => {
    show([block('products')]);
    const row = layOut(3);
    const scrollTo = vi.fn();
    row.scrollTo = scrollTo;
    expect(screen.getByText('Products 1 to 3 of 8')).toBeTruthy();
    expect(row.tabIndex).toBe(0);
    const [before, after] = [screen.getByRole('button', { name: 'Previous products' }), screen.getByRole('button', { name: 'Next products' })];
    expect([before.getAttribute('aria-disabled'), after.getAttribute('aria-disabled')]).toEqual(['true', null]);

    await userEvent.click(after);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300 });
    layOut(3, 500);
    expect(screen.getByText('Products 6 to 8 of 8')).toBeTruthy();
    expect([before.getAttribute('aria-disabled'), after.getAttribute('aria-disabled')]).toEqual([null, 'true']);
    await userEvent.click(before);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 200 });
  });

  test('have no buttons and no stop for the tab key when all of them fit', () => {
    show([block('products')]);
    const row = layOut(8);
    expect(screen.queryByRole('button')).toBeNull();
    expect(row.hasAttribute('tabindex')).toBe(false);
  });
});

describe('video', () => {
  const film = (source: VideoSource) => ({ ...block('video'), source });

  test('is fetched only when it is played, with its captions in the language of the page', async () => {
    const { container } = show([block('video', 'es')], 'es');
    expect(container.querySelector('video, iframe, track, source')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Reproducir el vídeo Una luminaria/ }));
    const video = container.querySelector('video')!;
    expect(document.activeElement).toBe(video);
    expect(video.controls).toBe(true);
    expect(video.getAttribute('aria-label')).toBe('Una luminaria, de la chapa a la luz');
    expect([...video.querySelectorAll('track')].map(({ srclang, default: isDefault }) => [srclang, isDefault])).toEqual([['en', false], ['es', true]]);
  });

  test('that cannot be played leads to its file', async () => {
    const { container } = show([block('video')]);
    await userEvent.click(screen.getByRole('button', { name: /^Play video/ }));
    fireEvent.error(container.querySelector('source')!);
    expect(screen.getByRole('status').textContent).toContain('cannot be played here');
    expect(screen.getByRole('link', { name: 'Open the video file' }).getAttribute('href')).toBe('/media/films/workshop.mp4');
  });

  test('of a player names whose it is before anything comes from there', async () => {
    const { container } = show([film({ kind: 'player', src: 'https://player.example/embed/1?dnt=1', provider: 'Vimeo', href: 'https://player.example/1' })]);
    expect(screen.getByText(/^Playing it connects you to Vimeo/)).toBeTruthy();
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Play video/ }));
    const frame = screen.getByTitle('A luminaire, from sheet to light');
    expect(frame.getAttribute('src')).toBe('https://player.example/embed/1?dnt=1&autoplay=1');
  });

  test('somewhere else is a link to a new tab', () => {
    show([film({ kind: 'elsewhere', provider: 'films.example', href: 'https://films.example/1' })]);
    const link = screen.getByRole('link', { name: /^Watch on films.example/ });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['https://films.example/1', '_blank', 'noopener']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('has its words to read', () => {
    show([{ ...block('video'), transcriptHtml: '<p>A sheet is cut.</p>' as SafeHtml }]);
    expect(within(screen.getByText('Transcript').closest('details')!).getByText('A sheet is cut.')).toBeTruthy();
  });
});

test('a table has a caption, and heads for its columns and rows', () => {
  show([block('table')]);
  const table = screen.getByRole('table', { name: 'Which IP where' });
  expect(table.querySelector('caption')?.textContent).toMatch(/^Minimum ratings/);
  expect(within(table).getByRole('columnheader', { name: 'Zone' }).getAttribute('scope')).toBe('col');
  expect(within(table).getByRole('rowheader', { name: 'Within 0.6 m' }).getAttribute('scope')).toBe('row');
});

test('a place has an address, a number to call, coordinates and a map in a new tab', () => {
  show([block('map', 'es')], 'es');
  expect(screen.getByText(/53,7921° N, 1,5487° O/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /\+44 113 496 0142/ }).getAttribute('href')).toBe('tel:+441134960142');
  expect(screen.getAllByRole('link', { name: /^Abrir en un mapa Taller/ }).map((link) => link.getAttribute('target'))).toEqual(['_blank']);
});

test('people without a picture have a monogram that is not read aloud', () => {
  show([block('staff')]);
  const studio = screen.getByRole('list', { name: 'Studio' });
  expect(within(studio).getByText('IC').getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
  expect(within(studio).getByRole('link', { name: /ines@halverdine.example/ }).getAttribute('href')).toBe('mailto:ines@halverdine.example');
});

test('without an address to send to there is no sign-up', () => {
  const { container } = show([{ kind: 'newsletter', title: 'Letters', text: '', legalHtml: '' as SafeHtml, formUrl: '' }]);
  expect(container.textContent).toBe('');
});

describe('tested dimmers', () => {
  test('links lead to each product of the list', () => {
    show([block('testedDimmers')]);
    const links = within(screen.getByRole('navigation', { name: 'Tested dimmers by product' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#brisa', '#lyra']);
    for (const link of links) {
      const heading = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(heading?.textContent).toBe(link.textContent);
      expect(screen.getByRole('table', { name: heading?.textContent ?? '' })).toBeTruthy();
    }
  });

  test('one product needs no links', () => {
    const dimmers = block('testedDimmers', 'es');
    show([{ ...dimmers, groups: dimmers.groups.slice(0, 1) }], 'es');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('link', { name: 'Brisa' }).getAttribute('href')).toBe('/es/products/brisa/');
  });
});
