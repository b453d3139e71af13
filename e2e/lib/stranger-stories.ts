/**
 * Articles, spaces, projects and collections as a stranger might write them: words that no column can hold, texts of
 * 5 000 words, nothing but a title, places at the very edge of a picture, and more than fits on a page.
 */
import type { ContentChange, LanguageChange } from './content-folder.ts';

const WORD = 'Photobiological/electromagneticcompatibilitydeclarationsofconformity';
const SENTENCE = 'The light falls where people read, and nowhere else if we can help it. ';
const WIDE = '| Strip | Power | Flux | Colour | Run | Cut | Profile | Driver | Price |\n|---|---|---|---|---|---|---|---|---|\n| STR005-24-27-20 | 4.8 W/m | 480 lm/m | 2700 K | 15 m | 50 mm | PRFSU-2M-AL | DRV075-24-D-20 | 12.40 |\n';
const PICTURE = '{ file = "scenes/strip.webp", alt = "A stair with a strip of light" }';
/** A title that is no markup, whatever it looks like. */
const MARKUP = 'Lamps & <b>lumens</b> ]]>';

/** Pages of the content, each with what it is, in English. */
export const STRANGE_ARTICLES = {
  'the first page of many articles': '/articles/',
  'the last page of many articles': '/articles/?page=3',
  'a category without articles': '/articles/empty/',
  'an article of 5 000 words': '/articles/long/five-thousand-words/',
  'an article with nothing but a title': '/articles/long/bare/',
  'an article with a title of one endless word': '/articles/long/endless/',
  'an article with a title that looks like markup': '/articles/long/markup/',
};

export const STRANGE_STORIES = {
  'spaces with and without pictures': '/spaces/',
  'a space with places at the edges': '/spaces/edges/',
  'a space with nothing': '/spaces/bare/',
  'projects with nothing': '/case-studies/',
  'a project with nothing': '/case-studies/bare/',
  'a project with too much': '/case-studies/much/',
  'collections without products': '/collections/',
  'a collection with nothing': '/collections/bare/',
};

export const STRANGER_STORIES: ContentChange = { en: english(), products: 3 };

function english(): LanguageChange {
  const many = Object.fromEntries(
    Array.from({ length: 26 }, (_, index) => [
      `articles/note-${index}.md`,
      text({ title: `Note ${index} ${index % 5 === 0 ? WORD : ''}`, category: 'long', created: `2026-01-${String(index + 1).padStart(2, '0')}T09:00:00Z` }, 'Short.', index % 2 === 0 ? `image = ${PICTURE}\n` : ''),
    ]),
  );
  const sections = Array.from({ length: 40 }, (_, index) => `## Section ${index} about ${index % 7 === 0 ? WORD : 'light'}\n\n${SENTENCE.repeat(9)}\n\n> ${SENTENCE}\n\n${index % 10 === 0 ? WIDE : ''}`);
  return {
    files: {
      'article-categories/long.md': text({ title: 'Long reads' }, 'For a rainy day.'),
      'article-categories/empty.md': text({ title: 'Nothing yet' }, ''),
      ...many,
      'articles/five-thousand-words.md': text({ title: 'Five thousand words', category: 'long', created: '2026-02-01T09:00:00Z', excerpt: SENTENCE.repeat(6) }, sections.join('\n\n')),
      'articles/bare.md': text({ title: 'Bare', category: 'long', created: '2026-02-02T09:00:00Z' }, ''),
      'articles/endless.md': text({ title: `${WORD}${WORD}`, slug: 'endless', category: 'long', created: '2026-02-03T09:00:00Z' }, `A line with \`${WORD}${WORD}\` in it.`),
      'articles/markup.md': text({ title: MARKUP, slug: 'markup', category: 'long', created: '2026-02-04T09:00:00Z', excerpt: MARKUP }, 'Nothing of it is markup.'),
      'spaces/edges.md': text({ title: 'Edges' }, SENTENCE, `image = ${PICTURE}\nhotspots = [\n${[[0, 0], [100, 0], [0, 100], [100, 100], [50, 50], [50, 51]].map(([x, y]) => `  { x = ${x}, y = ${y}, product = "series-1", text = "${SENTENCE}${WORD}" },\n`).join('')}]\n`),
      'spaces/bare.md': text({ title: 'Bare' }, ''),
      'case-studies/bare.md': text({ title: 'Bare', year: 2025 }, ''),
      'case-studies/much.md': text({ title: `Much ${WORD}`, slug: 'much', year: 2024, town: WORD, country: 'GB', excerpt: SENTENCE.repeat(8) }, `${SENTENCE.repeat(40)}\n\n${WIDE}`, `image = ${PICTURE}\nused = [${Array.from({ length: 30 }, (_, index) => `{ code = "series-${(index % 3) + 1}", quantity = "${index + 1}", text = "${SENTENCE}" }`).join(', ')}]\ngallery = [${Array.from({ length: 20 }, () => PICTURE).join(', ')}]\nteam = [${Array.from({ length: 20 }, (_, index) => `{ role = "Role ${index}", name = "${WORD}" }`).join(', ')}]\n`),
      'collections/bare.md': text({ title: 'Bare' }, ''),
    },
  };
}

function text(fields: Record<string, string | number>, body: string, more = ''): string {
  const lines = Object.entries(fields).map(([name, value]) => (name === 'created' ? `created = ${value}\n` : `${name} = ${JSON.stringify(value)}\n`));
  return `+++\n${lines.join('')}${more}+++\n\n${body}\n`;
}
