import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { articlePages } from '../../../preview/articles';
import { LocaleProvider } from '../../i18n/messages';
import type { ArticleList as List, Locale } from '../../lib/page-data.gen';
import { ArticleList } from './article-list';

afterEach(cleanup);

function sample(path: string, locale: Locale = 'en'): List {
  const page = articlePages(locale).get(path);
  if (page?.kind !== 'articles') {
    throw new Error(`No list at ${path}; see preview/articles.ts.`);
  }
  return page.list;
}

function show(list: List, locale: Locale = 'en') {
  render(<LocaleProvider locale={locale}><ArticleList list={list} /></LocaleProvider>);
}

const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { level: 2 }) !== null);
const metaOf = (card: HTMLElement | undefined) => card?.querySelector('.card-meta')?.textContent;
const hrefsOf = (scope: HTMLElement) => within(scope).getAllByRole('link').map((link) => link.getAttribute('href'));

describe('an article in the list', () => {
  test.each([
    ['en', '/articles/', 'Guides · 15 September 2026 · 4 min read · by Inés Carballo', 'Choosing a beam angle', /^Measure the object/],
    ['es', '/es/articles/', 'Guías · 15 de septiembre de 2026 · 4 min de lectura · por Inés Carballo', 'Elegir el ángulo de apertura', /^Se mide el objeto/],
  ] as const)('says in %s what a reader wants to know', (locale, path, meta, title, excerpt) => {
    show(sample(path, locale), locale);
    const [first] = cards() as [HTMLElement];
    expect(metaOf(first)).toBe(meta);
    expect(first.querySelector('time')?.getAttribute('datetime')).toBe('2026-09-15');
    expect(within(first).getByRole('heading').textContent).toBe(title);
    expect(within(first).getByText(excerpt)).toBeTruthy();
    expect(hrefsOf(first), 'its category, then itself').toEqual([`${path}guides/`, `${path}guides/beam-angle/`]);
  });

  test('leaves out what is not known', () => {
    show(sample('/articles/'));
    const [, , , , , withoutCategory, withoutDay] = cards();
    expect(metaOf(withoutCategory)).toBe('15 April 2026 · 9 min read');
    expect(metaOf(withoutDay)).toBe('Guides · by Inés Carballo');
  });

  test('is a title alone where nothing else is known', () => {
    const [card] = sample('/articles/').articles;
    show({ ...sample('/articles/'), articles: [{ ...card!, category: null, day: null, minutes: null, author: '', excerpt: '', image: null }] });
    expect(cards().map(({ textContent }) => textContent)).toEqual(['Choosing a beam angle']);
  });
});

describe('the list', () => {
  const leads = () => cards().map((card) => card.classList.contains('story-card-lead'));

  test('opens with its newest article, on the first page and where it has others to lead', () => {
    const all = sample('/articles/');
    show(all);
    expect(leads()).toEqual([true, false, false, false, false, false, false, false]);
    cleanup();
    show(sample('/articles/?page=2'));
    expect(leads().some(Boolean)).toBe(false);
    cleanup();
    show({ ...all, articles: all.articles.slice(0, 2) });
    expect(leads()).toEqual([false, false]);
  });

  test('draws no placeholders where no article has a picture', () => {
    const pictures = () => cards().map((card) => card.querySelector('.card-picture') !== null);
    show(sample('/articles/'));
    expect(pictures().every(Boolean), 'one without a picture among others').toBe(true);
    cleanup();
    show(sample('/articles/bare/'));
    expect(pictures()).toEqual([false, false]);
  });

  test.each([
    ['en', '/articles/', 'Pages of articles', 'Follow by feed (Atom)'],
    ['es', '/es/articles/', 'Páginas de artículos', 'Suscribirse por feed (Atom)'],
  ] as const)('has pages and a feed in %s', (locale, path, pages, feed) => {
    show(sample(path, locale), locale);
    expect(hrefsOf(screen.getByRole('navigation', { name: pages }))).toEqual([path, `${path}?page=2`, `${path}?page=3`, `${path}?page=2`]);
    const link = screen.getByRole('link', { name: feed });
    expect([link.getAttribute('href'), link.getAttribute('type')]).toEqual([`${path}feed.xml`, 'application/atom+xml']);
    expect(link.hasAttribute('data-loads-document'), 'a feed is no page').toBe(true);
  });

  test('of one page has no links to pages', () => {
    show(sample('/articles/bare/'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the categories', () => {
  test.each([
    ['en', '/articles/', 'Article categories', ['All 27', 'Guides 14', 'Inspiration 9', 'Standards 4', 'News 0']],
    ['es', '/es/articles/', 'Categorías de artículos', ['Todos 27', 'Guías 14', 'Inspiración 9', 'Normativa 4', 'Novedades 0']],
  ] as const)('stand above the list in %s with their counts, and the chosen one is marked', (locale, path, name, words) => {
    show(sample(path, locale), locale);
    const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(words);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
    expect(links[1]?.getAttribute('href')).toBe(`${path}guides/`);
  });

  test.each([
    ['en', '/articles/', 'No articles here yet', 'Read all articles'],
    ['es', '/es/articles/', 'Aquí todavía no hay artículos', 'Leer todos los artículos'],
  ] as const)('lead back to all in %s from one that is empty', (locale, path, none, all) => {
    show(sample(`${path}news/`, locale), locale);
    expect(screen.getByRole('heading', { name: none })).toBeTruthy();
    expect(screen.getByRole('link', { name: all }).getAttribute('href')).toBe(path);
  });

  test('lead nowhere while there is no article at all', () => {
    const [all] = sample('/articles/').categories;
    show({ ...sample('/articles/news/'), categories: [{ ...all!, count: 0, chosen: true }] });
    expect(screen.getByRole('heading', { name: 'No articles here yet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Read all articles' })).toBeNull();
  });
});
