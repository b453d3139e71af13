import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

import { homeBlocks, questionBlocks } from '../../../preview/fixtures';
import { StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import { loadParts } from '../../lib/lazy-part';
import type { Block } from '../../lib/page-data.gen';
import { Blocks } from './blocks';

beforeAll(() => loadParts({}));
afterEach(cleanup);

function show(...blocks: Block[]) {
  return render(
    <StandingVisit>
      <LocaleProvider locale="en">
        <Blocks blocks={blocks} />
      </LocaleProvider>
    </StandingVisit>,
  );
}

function block<Kind extends Block['kind']>(kind: Kind) {
  return homeBlocks('en').find((each) => each.kind === kind) as Extract<Block, { kind: Kind }>;
}

describe('headings', () => {
  test('only a hero that opens the page is its h1', () => {
    show(block('hero'), block('statement'), { ...block('hero'), title: 'Again' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rooms remember their light');
    expect(screen.getByRole('heading', { level: 2, name: 'Again' })).toBeTruthy();
  });

  test('cards without a title of their own keep the outline whole', () => {
    show({ ...block('cards'), title: '', text: '' });
    expect(screen.getByRole('heading', { level: 2, name: 'Lyra' })).toBeTruthy();
  });
});

describe('light study', () => {
  test('is a radio group that starts near 3000 K', async () => {
    show(block('lightStudy'));
    const group = screen.getByRole('group', { name: 'Colour temperature' });
    expect(within(group).getByRole('radio', { checked: true })).toHaveProperty('value', '3000');
    await userEvent.click(within(group).getByRole('radio', { name: '2700 K' }));
    expect(within(group).getByRole('radio', { checked: true })).toHaveProperty('value', '2700');
  });

  test('describes each choice', () => {
    show(block('lightStudy'));
    const radio = screen.getByRole('radio', { name: '4000 K' });
    const note = document.getElementById(radio.getAttribute('aria-describedby')!);
    expect(note?.textContent).toContain('Neutral white');
  });
});

describe('newsletter', () => {
  const newsletter = questionBlocks('en').find((each) => each.kind === 'newsletter')!;

  test('posts an address to the other site in a new tab', () => {
    const { container } = show(newsletter);
    const form = container.querySelector('form')!;
    expect([form.method, form.action, form.target, form.getAttribute('rel')]).toEqual(['post', 'https://newsletter.example.com/subscribe', '_blank', 'noopener']);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    expect([field.type, field.name, field.required, field.autocomplete]).toEqual(['email', 'email', false, 'email']);
    expect(screen.getByRole('button', { name: 'Subscribe' })).toHaveProperty('type', 'submit');
  });

  test('may stand on a page twice', () => {
    show(newsletter, newsletter);
    const ids = screen.getAllByRole('textbox', { name: 'Email address' }).map((field) => field.id);
    expect(new Set(ids).size).toBe(2);
  });

  test('has a heading even when editors gave none', () => {
    show({ ...newsletter, title: '' });
    expect(screen.getByRole('heading', { level: 2, name: 'Subscribe' })).toBeTruthy();
  });
});

describe('what editors leave out', () => {
  test('an empty list shows nothing at all', () => {
    const { container } = show({ ...block('cards'), items: [] }, { ...block('figures'), items: [] });
    expect(container.textContent).toBe('');
  });

  test('a missing picture leaves no broken image', () => {
    show({ ...block('hero'), image: null }, { ...block('split'), image: null }, { ...block('lightStudy'), image: null });
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('a picture of unknown size claims none', () => {
    const hero = block('hero');
    show({ ...hero, image: { ...hero.image!, width: null, height: null } });
    const image = screen.getByRole('img');
    expect(image.getAttributeNames().sort()).toEqual(['alt', 'decoding', 'fetchpriority', 'loading', 'src']);
  });
});

test('a link to a new tab is safe and says so', () => {
  show({ ...block('statement'), links: [{ title: 'Drawings', href: 'https://example.com/', newTab: true }] });
  const link = screen.getByRole('link', { name: 'Drawings (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
});
