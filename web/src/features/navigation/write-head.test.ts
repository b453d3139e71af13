import { beforeEach, expect, test } from 'vitest';

import { documents } from '../../../preview/fixtures';
import type { PageData } from '../../lib/page-data.gen';
import { writeHead } from './write-head';

const about: PageData = {
  ...documents().get('/about/')!.data,
  head: { title: 'About', description: 'Who we are', canonical: 'https://halverdine.example/about/', robots: null },
  alternates: [{ locale: 'es', href: '/es/sobre-nosotros/', exact: true }],
};

beforeEach(() => {
  document.head.innerHTML = `
    <title>Home</title>
    <meta name="description" content="old"><meta name="robots" content="noindex">
    <link rel="canonical" href="https://halverdine.example/">
    <link rel="alternate" hreflang="en" href="https://halverdine.example/"><link rel="alternate" hreflang="x-default" href="https://halverdine.example/">
    <link rel="alternate" type="application/rss+xml" href="/feed.xml">
    <meta property="og:url" content="old"><meta property="og:title" content="old"><meta property="og:image" content="old"><meta property="og:image:alt" content="old">
    <link rel="alternate" type="application/atom+xml" href="/articles/feed.xml">
    <script type="application/ld+json">{}</script>`;
});

function alternates() {
  return [...document.head.querySelectorAll('link[hreflang]')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
}

function meta(name: string) {
  return document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}

test('the head says of a page what the server would', () => {
  writeHead(document, about);
  expect([document.title, meta('description'), meta('robots')]).toEqual(['About', 'Who we are', undefined]);
  expect([meta('og:title'), meta('og:url')]).toEqual(['About', 'https://halverdine.example/about/']);
  expect(alternates()).toEqual([
    ['en', 'https://halverdine.example/about/'],
    ['es', 'https://halverdine.example/es/sobre-nosotros/'],
    ['x-default', 'https://halverdine.example/about/'],
  ]);
});

test('a page that search engines are to leave alone says so, also after one that says nothing', () => {
  const hidden: PageData = { ...about, head: { ...about.head, robots: 'noindex, follow' } };
  writeHead(document, hidden);
  expect(meta('robots')).toBe('noindex, follow');
  writeHead(document, about);
  expect(meta('robots')).toBeUndefined();
  writeHead(document, hidden);
  expect(meta('robots')).toBe('noindex, follow');
});

test('what was only true of the last page is gone', () => {
  writeHead(document, about);
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
  expect([meta('og:image'), meta('og:image:alt')]).toEqual([undefined, undefined]);
  expect(document.head.querySelector('link[type="application/atom+xml"]')).toBeNull();
  expect(document.head.querySelector('link[type="application/rss+xml"]')).not.toBeNull();
});

test('a page that does not exist claims no address and no other language', () => {
  writeHead(document, documents().get('/missing/')!.data);
  expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  expect(meta('og:url')).toBeUndefined();
  expect(alternates()).toEqual([]);
});

test('a translation that is only near is not the same page', () => {
  writeHead(document, { ...about, alternates: [{ locale: 'es', href: '/es/', exact: false }] });
  expect(alternates().map(([language]) => language)).toEqual(['en', 'x-default']);
});
