import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import { media, teaser } from '../../../preview/story-parts';
import { LocaleProvider } from '../../i18n/messages';
import type { Hotspot, Locale } from '../../lib/page-data.gen';
import { CompareControlContext } from '../../state/compare-control';
import { Hotspots } from './hotspots.part';

afterEach(cleanup);

const SPOTS: Hotspot[] = [
  { x: 64.2, y: 33.7, text: 'Keeps UGR below 19.', product: teaser('en', 'meridian') },
  { x: 10, y: 90, text: 'A dark corner.', product: null },
];

function show(hotspots = SPOTS, locale: Locale = 'en') {
  render(
    <LocaleProvider locale={locale}>
      <CompareControlContext value={({ title, href }) => <a href={`${href}#variants`}>{`Compare ${title}`}</a>}>
        <Hotspots image={media('spaces/office', 'An office')} hotspots={hotspots} />
      </CompareControlContext>
    </LocaleProvider>,
  );
}

describe('places in a picture', () => {
  test('stand in a list as well, in the same order', () => {
    show();
    const rows = within(screen.getByRole('region', { name: 'In the picture' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1MeridianKeeps UGR below 19.Compare Meridian', '2A dark corner.']);
    expect(within(rows[0]!).getByRole('link', { name: 'Meridian' }).getAttribute('href')).toBe('/products/meridian/');
    expect(within(rows[0]!).getByRole('link', { name: 'Compare Meridian' }).getAttribute('href')).toBe('/products/meridian/#variants');
  });

  test('lead to their rows without scripts', () => {
    show();
    const href = screen.getByRole('button', { name: '1: Meridian' }).getAttribute('href')!;
    expect(document.querySelector(href)?.textContent).toContain('Meridian');
  });

  test('open a card that takes focus; Escape closes it and gives focus back', async () => {
    show();
    const spot = screen.getByRole('button', { name: '1: Meridian' });
    await userEvent.click(spot);
    const card = screen.getByRole('dialog', { name: '1: Meridian' });
    expect(document.activeElement).toBe(card);
    expect(spot.getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(spot);
  });

  test('have a button to close their card, which gives focus back too', async () => {
    show();
    const spot = screen.getByRole('button', { name: '1: Meridian' });
    await userEvent.click(spot);
    const card = within(screen.getByRole('dialog', { name: '1: Meridian' }));
    expect(card.getByRole('link', { name: 'Meridian' }).getAttribute('href')).toBe('/products/meridian/');
    expect(card.getByRole('link', { name: 'Compare Meridian' })).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(spot);
  });

  test('are opened and closed by the space bar', async () => {
    show();
    const spot = screen.getByRole('button', { name: '1: Meridian' });
    spot.focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('dialog', { name: '1: Meridian' })).toBe(document.activeElement);
    spot.focus();
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are named and counted in Spanish', async () => {
    show(SPOTS, 'es');
    expect(screen.getByRole('region', { name: 'En la imagen' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '1: Meridian' }));
    await userEvent.click(screen.getByRole('button', { name: 'Punto siguiente' }));
    const card = within(screen.getByRole('dialog', { name: 'Punto 2 de la imagen' }));
    expect(card.getByText('2 de 2')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Punto anterior' }));
    expect(within(screen.getByRole('dialog')).getByText('1 de 2')).toBeTruthy();
  });

  test('one card at a time, and its buttons lead round all places', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '1: Meridian' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next place' }));
    expect(screen.getByRole('dialog', { name: 'Place 2 in the picture' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next place' }));
    expect(screen.getAllByRole('dialog').map((card) => card.getAttribute('aria-label'))).toEqual(['1: Meridian']);
  });

  test('a press elsewhere closes the card, a second press on its place too', async () => {
    show();
    const spot = screen.getByRole('button', { name: '1: Meridian' });
    await userEvent.click(spot);
    await userEvent.click(screen.getByRole('img', { name: 'An office' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(spot);
    await userEvent.click(spot);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a picture without places is a picture', () => {
    show([]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
