import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { articlePages } from '../../../preview/articles';
import { LocaleProvider } from '../../i18n/messages';
import type { Article, Locale } from '../../lib/page-data.gen';
import { CompareControlContext } from '../../state/compare-control';
import { ArticleBody } from './article-body';
import { ArticleEnd } from './article-end.part';
import { ArticleOpening } from './article-opening';
import { Contents } from './contents.part';

afterEach(cleanup);

function sample(path: string, locale: Locale = 'en'): Article {
  const page = articlePages(locale).get(path);
  if (page?.kind !== 'article') {
    throw new Error(`No article at ${path}; see preview/articles.ts.`);
  }
  return page.article;
}

const hrefsOf = (scope: HTMLElement) => within(scope).getAllByRole('link').map((link) => link.getAttribute('href'));
const titlesOf = (region: HTMLElement) => within(region).getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim());

describe('the opening of an article', () => {
  const open = (article: Article, locale: Locale = 'en') => render(<LocaleProvider locale={locale}><ArticleOpening article={article} /></LocaleProvider>);

  test.each([
    ['en', '/', 'Choosing a beam angle', 'Guides · 21 April 2026 · 6 min read', 'Lighting designer', 'Updated 15 September 2026'],
    ['es', '/es/', 'Elegir el ángulo de apertura', 'Guías · 21 de abril de 2026 · 6 min de lectura', 'Diseñadora de iluminación', 'Actualizado el 15 de septiembre de 2026'],
  ] as const)('says in %s what it is about, who wrote it and when', (locale, home, title, meta, role, updated) => {
    open(sample(`${home}articles/guides/beam-angle/`, locale), locale);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(document.querySelector('.story-meta')?.textContent).toBe(meta);
    expect(document.querySelector('.story-category')?.getAttribute('href')).toBe(`${home}articles/guides/`);
    expect(screen.getByText('Inés Carballo').nextElementSibling?.textContent).toBe(role);
    expect(screen.getByText(updated).getAttribute('datetime')).toBe('2026-09-15');
    expect(screen.getByRole('img')).toBeTruthy();
  });

  test('leads up to the lists that the article is in', () => {
    open(sample('/articles/guides/beam-angle/'));
    expect(hrefsOf(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toEqual(['/', '/articles/', '/articles/guides/']);
  });

  test('leaves out what is not known', () => {
    open(sample('/articles/guides/bare/'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A note');
    expect(document.querySelector('time, .story-meta, .article-byline, img')).toBeNull();
  });
});

describe('the contents of an article', () => {
  test.each([
    ['en', '/articles/guides/beam-angle/', 'In this article'],
    ['es', '/es/articles/guides/beam-angle/', 'En este artículo'],
  ] as const)('name its sections in %s, folded and beside the text, and lead to their headings', (locale, path, name) => {
    const article = sample(path, locale);
    globalThis.IntersectionObserver = class { observe = () => undefined; disconnect = () => undefined; } as unknown as typeof IntersectionObserver;
    render(<LocaleProvider locale={locale}><ArticleBody article={article} aside={<Contents entries={article.contents} />}>end</ArticleBody></LocaleProvider>);
    const lists = screen.getAllByRole('navigation', { name, hidden: true });
    expect(lists.map((list) => list.closest('details')?.open)).toEqual([false, undefined]);
    for (const list of lists) {
      const links = [...list.querySelectorAll('a')];
      expect(links.map(({ textContent }) => textContent)).toEqual(article.contents.map(({ title }) => title));
      for (const link of links) {
        expect(document.getElementById(decodeURIComponent(link.hash.slice(1)))?.textContent).toBe(link.textContent);
      }
    }
  });
});

describe('what follows an article', () => {
  function end(article: Article, locale: Locale = 'en') {
    render(
      <LocaleProvider locale={locale}>
        <CompareControlContext value={({ title }) => <span>{`Compare ${title}`}</span>}><ArticleEnd article={article} /></CompareControlContext>
      </LocaleProvider>,
    );
  }

  test.each([
    ['en', '/', 'Products in this article', 'More articles', ['Previous articleLight that sells', 'Next articleGlare in offices, and what 19 means'], 'Read on'],
    ['es', '/es/', 'Productos de este artículo', 'Más artículos', ['Artículo anteriorLa luz que vende', 'Artículo siguienteEl deslumbramiento en oficinas y qué significa 19'], 'Siga leyendo'],
  ] as const)('are in %s its products, the articles around it and others on the subject', (locale, home, products, turns, words, related) => {
    end(sample(`${home}articles/guides/beam-angle/`, locale), locale);
    const about = screen.getByRole('region', { name: products });
    expect(titlesOf(about)).toEqual(['Arden', 'Lyra']);
    expect(hrefsOf(about)).toEqual([`${home}products/arden/`, `${home}products/lyra/`]);
    expect(within(about).getAllByText(/^Compare /).map(({ textContent }) => textContent)).toEqual(['Compare Arden', 'Compare Lyra']);
    const around = within(screen.getByRole('navigation', { name: turns })).getAllByRole('link');
    expect(around.map(({ textContent }) => textContent)).toEqual(words);
    expect(around.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['prev', `${home}articles/inspiration/light-that-sells/`],
      ['next', `${home}articles/standards/ugr-in-offices/`],
    ]);
    expect(titlesOf(screen.getByRole('region', { name: related }))).toHaveLength(3);
  });

  test('is nothing where there is nothing to lead to', () => {
    end(sample('/articles/guides/bare/'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
