import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { questionBlocks } from '../../../preview/fixtures';
import { openVisit, StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { BlockOf } from '../../lib/block';
import { navigate } from '../../state/navigation';
import { Accordion } from './accordion';

const scrolled = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});

afterEach(() => {
  cleanup();
  scrolled.mockReset();
});

const [toggling, links] = questionBlocks('en').filter((block) => block.kind === 'accordion') as [BlockOf<'accordion'>, BlockOf<'accordion'>];

function page(block: BlockOf<'accordion'>, address: string) {
  return (
    <StandingVisit at={address}>
      <LocaleProvider locale="en">
        <Accordion block={block} />
      </LocaleProvider>
    </StandingVisit>
  );
}

function show(block: BlockOf<'accordion'>, address = '/faq/') {
  return render(page(block, address));
}

/** As a browser gets it: the server's HTML first, in which it may have opened a row already. */
function takeOver(address: string, prepare: (html: HTMLElement) => void = () => undefined) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(toggling, address));
  prepare(container);
  return render(page(toggling, address), { container, hydrate: true });
}

function row(title: string) {
  return screen.getByText(title).closest('details');
}

describe('enabled', () => {
  test('rows open and close by themselves, several at once', async () => {
    show(toggling);
    const [first, second] = [row('Which driver for how much strip?')!, row('Which dimmer works, and why does mine hum?')!];
    expect([first.open, second.open]).toEqual([false, false]);
    await userEvent.click(within(first).getByText('Which driver for how much strip?'));
    await userEvent.click(within(second).getByText('Which dimmer works, and why does mine hum?'));
    expect([first.open, second.open]).toEqual([true, true]);
    await userEvent.click(within(first).getByText('Which driver for how much strip?'));
    expect([first.open, second.open]).toEqual([false, true]);
  });

  test('a row that also leads somewhere says so in its text', () => {
    show(toggling);
    const link = within(row('Which dimmer works, and why does mine hum?')!).getByRole('link', { hidden: true });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['The tested dimmers', '/dimmers/']);
  });

  test('a row without text has nothing to open and is a link', () => {
    show(toggling);
    expect(row('Ask the studio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask the studio' }).getAttribute('href')).toBe('/contact/');
  });

  test('titles of rows stand below that of the block, or in its place', () => {
    show(toggling);
    expect(screen.getByRole('heading', { level: 2, name: 'On the ladder' }).id).toBe('questions');
    expect(screen.getByRole('heading', { level: 3, name: 'Ask the studio' })).toBeTruthy();
    cleanup();
    show({ ...toggling, title: '', text: '' });
    expect(screen.getByRole('heading', { level: 2, name: 'Ask the studio' })).toBeTruthy();
  });
});

describe('an address that points into a row', () => {
  test('opens it on arrival', () => {
    takeOver('/faq/#dimmer');
    expect(row('Which dimmer works, and why does mine hum?')!.open).toBe(true);
    expect(row('Which driver for how much strip?')!.open).toBe(false);
    expect(scrolled.mock.contexts).toEqual([row('Which dimmer works, and why does mine hum?')]);
  });

  test('leaves a visitor in peace whose browser has opened it already', () => {
    takeOver('/faq/#dimmer', (html) => {
      html.querySelector('#dimmer')!.closest('details')!.open = true;
    });
    expect(row('Which dimmer works, and why does mine hum?')!.open).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('opens it on the way back without moving the visitor', () => {
    show(toggling, '/faq/#dimmer');
    expect(row('Which dimmer works, and why does mine hum?')!.open).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('opens it when it is followed, and again after it was closed', async () => {
    openVisit({ at: '/faq/', first: toggling, draw: (block) => <LocaleProvider locale="en"><Accordion block={block} /></LocaleProvider> });
    const dimmers = row('Which dimmer works, and why does mine hum?')!;
    await act(() => navigate('#dimmer'));
    expect(dimmers.open).toBe(true);
    expect(document.activeElement).toBe(dimmers.querySelector('summary'));
    dimmers.open = false;
    await act(() => navigate('#dimmer'));
    expect(dimmers.open).toBe(true);
  });

  test.each(['#nowhere', '#%E0%A4%A', '#questions'])('to %s opens nothing', (hash) => {
    const { container } = show(toggling, `/faq/${hash}`);
    expect(container.querySelector('details[open]')).toBeNull();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('not enabled', () => {
  test('titles are links and nothing toggles', () => {
    const { container } = show(links);
    expect(container.querySelector('details')).toBeNull();
    const link = screen.getByRole('link', { name: 'Find the code' });
    expect(link.getAttribute('href')).toBe('/faq/');
    expect(link.closest('h3')).toBeTruthy();
    expect(screen.getByText('Inside the cover or on the reel.')).toBeTruthy();
  });

  test('a link to a new tab says so', () => {
    show(links);
    expect(screen.getByRole('link', { name: 'Drawings (opens in a new tab)' }).getAttribute('target')).toBe('_blank');
  });

  test('a title that leads nowhere is a heading', () => {
    show(links);
    const heading = screen.getByRole('heading', { level: 3, name: 'By post' });
    expect(within(heading).queryByRole('link')).toBeNull();
  });
});

test('an accordion without rows shows nothing at all', () => {
  const { container } = show({ ...toggling, items: [] });
  expect(container.querySelector('section')).toBeNull();
});
