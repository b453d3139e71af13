import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import { LocaleProvider } from '../i18n/messages';
import type { StoryFilter, StoryOption } from '../lib/page-data.gen';
import { StoryFilters } from './story-filters.part';

afterEach(cleanup);

const option = (value: string, label: string, more: Partial<StoryOption> = {}): StoryOption => ({ value, label, count: 2, chosen: false, href: `/list/?country=${value}`, ...more });
const COUNTRY: StoryFilter = {
  name: 'country',
  label: 'Country',
  options: [option('ES', 'Spain', { chosen: true, href: '/list/' }), option('IE', 'Ireland'), option('PT', 'Portugal', { count: 0 })],
};

function show(change: Partial<Parameters<typeof StoryFilters>[0]> = {}) {
  render(
    <LocaleProvider locale="en">
      <StoryFilters filters={[COUNTRY]} refused={[]} clearHref="/list/" count="2 case studies" {...change} />
      <p>Elsewhere</p>
    </LocaleProvider>,
  );
}

const details = () => screen.getByText('Country', { selector: 'summary' }).closest('details')!;

describe('ways to narrow a list down', () => {
  test('are links to the list with each value, and what leads to nothing is none', () => {
    show();
    expect(screen.getByRole('link', { name: 'Ireland 2' }).getAttribute('href')).toBe('/list/?country=IE');
    expect(screen.getByRole('link', { name: 'Spain 2' }).getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('link', { name: /Portugal/ })).toBeNull();
  });

  test('what was chosen can be taken back one by one, or all at once', () => {
    show();
    const chosen = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chosen.getAllByRole('link')).toHaveLength(1);
    expect(chosen.getByRole('link', { name: 'Remove Country: Spain' }).getAttribute('href')).toBe('/list/');
    expect(screen.getByRole('link', { name: 'Clear all' }).getAttribute('href')).toBe('/list/');
  });

  test('what was asked for and does not exist is told', () => {
    show({ refused: [{ filter: 'Country', value: 'Atlantis' }] });
    expect(screen.getByText('“Atlantis” is not one of the choices under Country and was ignored.')).toBeTruthy();
  });

  test('nothing chosen, nothing to clear', () => {
    show({ filters: [], clearHref: null });
    expect(screen.getByText('2 case studies')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
  });

  test('Escape folds the open one and returns to its button', async () => {
    show();
    details().open = true;
    await userEvent.keyboard('{Escape}');
    expect(details().open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Country');
  });

  test('a press elsewhere folds the open one, a press inside does not', async () => {
    show();
    details().open = true;
    await userEvent.click(screen.getByText('Portugal'));
    expect(details().open).toBe(true);
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(details().open).toBe(false);
  });
});
