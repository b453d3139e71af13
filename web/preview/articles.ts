/** Articles in both languages: lists in every state, an ordinary article, one of 5 000 words, and one with nothing but a title. */
import type { Article, ArticleList, Locale, Page } from '../src/lib/page-data.gen';
import { articleCards, crumbs, homeOf, html, link, LONG_TITLE, LONG_WORD, media, pages, teaser } from './story-parts';

/** Every page of articles by its address. */
export function articlePages(locale: Locale): Map<string, Page> {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}articles/`;
  const cards = articleCards(locale);
  const empty = `${root}news/`;
  const ofAll = list(locale, root, { articles: cards, pagination: pages(1, 3, root) });
  return new Map<string, Page>([
    [root, { kind: 'articles', list: ofAll }],
    [`${root}?page=2`, { kind: 'articles', list: { ...ofAll, articles: cards.slice(3), pagination: pages(2, 3, root) } }],
    [empty, { kind: 'articles', list: list(locale, empty, { title: l('News', 'Novedades'), articles: [], total: 0 }) }],
    [`${root}bare/`, { kind: 'articles', list: { ...list(locale, root, { title: LONG_TITLE, intro: '' }), categories: [], articles: cards.slice(0, 2).map((card) => ({ ...card, title: LONG_TITLE, image: null })) } }],
    [`${root}guides/beam-angle/`, { kind: 'article', article: article(locale) }],
    [`${root}guides/long/`, { kind: 'article', article: longArticle(locale) }],
    [`${root}guides/bare/`, { kind: 'article', article: bareArticle(locale) }],
  ]);
}

function list(locale: Locale, here: string, change: Partial<ArticleList>): ArticleList {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}articles/`;
  const category = (title: string, href: string, count: number) => ({ title, href, count, chosen: href === here });
  return {
    title: l('Articles', 'Artículos'),
    intro: l('What we learn at the bench, on the ladder and in the dark room.', 'Lo que aprendemos en el banco, en la escalera y en el cuarto oscuro.'),
    breadcrumbs: crumbs(locale, [change.title ?? l('Articles', 'Artículos'), 'articles/']),
    categories: [
      category(l('All', 'Todos'), root, 27),
      category(l('Guides', 'Guías'), `${root}guides/`, 14),
      category(l('Inspiration', 'Inspiración'), `${root}inspiration/`, 9),
      category(l('Standards', 'Normativa'), `${root}standards/`, 4),
      category(l('News', 'Novedades'), `${root}news/`, 0),
    ],
    total: 27,
    articles: [],
    pagination: pages(1, 1, here),
    feed: `${root}feed.xml`,
    blocks: [],
    ...change,
  };
}

const BODY = {
  en: `<p>“Which beam do I need?” can only be answered with a second question: how far away is the thing, and how big? With those two lengths the choice is nearly made.</p>
<h2 id="width">Width</h2><p>The pool of light is twice the distance times the tangent of half the angle. Nobody remembers tangents, so <a href="/products/arden/">here they are</a>, with <code>ARD012-27-15</code> as the example and <a href="https://example.com/en-12464-1">the standard</a> beside it.</p>
<table><thead><tr><th>Distance</th><th>15°</th><th>24°</th><th>36°</th><th>60°</th></tr></thead><tbody><tr><td>1.0 m</td><td>0.26 m</td><td>0.43 m</td><td>0.65 m</td><td>1.15 m</td></tr><tr><td>1.5 m</td><td>0.39 m</td><td>0.64 m</td><td>0.97 m</td><td>1.73 m</td></tr><tr><td>2.0 m</td><td>0.53 m</td><td>0.85 m</td><td>1.30 m</td><td>2.31 m</td></tr></tbody></table>
<p>For quick work: at 15° the pool is a quarter of the distance, at 24° somewhat less than half, at 36° two thirds, and at 60° a little more than the distance itself. Measure to the object, not to the floor.</p>
<figure><img src="/media/articles/polar-curve.png" alt="A polar curve" width="1600" height="900"><figcaption>The curve of a 24° lens: half of the intensity is left where the beam angle ends.</figcaption></figure>
<h2 id="brightness">Brightness</h2><p>Lumens in a wide beam are spread thin. Same watts, same lumens, and more than five times the light on the object between the widest lens and the narrowest.</p>
<blockquote><p>The cheapest way to make something brighter is often a different lens, not a stronger spot.</p></blockquote>
<p>It follows that the cheapest way to make something brighter is often a different lens. The 20 W Arden at 36° gives 1130 lx at two metres; the 12 W one at 24° gives 1480.</p>
<h2 id="tilted">Tilted: a picture on the wall</h2><p>Straight down is the easy case. For a picture, tilt the spot about 30° from the vertical:</p><ul><li>the track belongs 1.2 × tan 30° = 0.69 m from the wall;</li><li>the light travels 1.2 ÷ cos 30° = 1.39 m;</li><li>across, a 24° lens covers 0.59 m and a 36° lens 0.90 m.</li></ul><h3>Oil and paper</h3><p>For a canvas 80 cm wide, take 36°. For a work on paper that is far too much, so dim it.</p><pre><code>lux = candela × cos(angle) ÷ distance²</code></pre>
<h2 id="wide">Where wide is right</h2><p>General light wants overlap, not pools. If the choice is still open, ask what else the beam will hit. The narrow lens forgives nothing, but it leaves the rest of the room to you.</p>`,
  es: `<p>«¿Qué haz necesito?» solo se contesta con otra pregunta: ¿a qué distancia está la cosa y cuánto mide? Con esas dos longitudes, la elección está casi hecha.</p>
<h2 id="width">El ancho</h2><p>La mancha de luz mide dos veces la distancia por la tangente de la mitad del ángulo. Como nadie se sabe las tangentes, <a href="/es/products/arden/">aquí están</a>, con <code>ARD012-27-15</code> de ejemplo.</p>
<table><thead><tr><th>Distancia</th><th>15°</th><th>24°</th><th>36°</th><th>60°</th></tr></thead><tbody><tr><td>1,0 m</td><td>0,26 m</td><td>0,43 m</td><td>0,65 m</td><td>1,15 m</td></tr><tr><td>1,5 m</td><td>0,39 m</td><td>0,64 m</td><td>0,97 m</td><td>1,73 m</td></tr></tbody></table>
<figure><img src="/media/articles/polar-curve.png" alt="Una curva polar" width="1600" height="900"><figcaption>La curva de una lente de 24°: donde acaba el ángulo de apertura queda la mitad de la intensidad.</figcaption></figure>
<h2 id="brightness">El brillo</h2><p>En un haz ancho, los lúmenes se reparten mucho. Los mismos vatios, los mismos lúmenes y más de cinco veces la luz sobre el objeto entre la lente más ancha y la más estrecha.</p>
<blockquote><p>La forma más barata de dar más luz a algo suele ser otra lente, no un foco más potente.</p></blockquote>
<h2 id="tilted">Inclinado: un cuadro en la pared</h2><p>Hacia abajo es el caso fácil. Para un cuadro, se inclina el foco unos 30° respecto a la vertical.</p>
<h2 id="wide">Dónde conviene abrir</h2><p>La luz general pide solape, no manchas. La lente estrecha no perdona nada, pero le deja a usted el resto de la sala.</p>`,
};

function article(locale: Locale): Article {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const root = `${homeOf(locale)}articles/`;
  const cards = articleCards(locale);
  return {
    title: l('Choosing a beam angle', 'Elegir el ángulo de apertura'),
    excerpt: l('15°, 24° or 36°? Measure the object, measure the distance, and let a tangent decide. Then remember that half the light falls outside.', '¿15°, 24° o 36°? Se mide el objeto, se mide la distancia y decide una tangente. Después conviene recordar que la mitad de la luz cae fuera.'),
    image: media('articles/beam-angle', l('Three cones of light on a wall', 'Tres conos de luz en una pared')),
    breadcrumbs: crumbs(locale, [l('Articles', 'Artículos'), 'articles/'], [l('Guides', 'Guías'), 'articles/guides/'], [l('Choosing a beam angle', 'Elegir el ángulo de apertura'), '']),
    category: link(l('Guides', 'Guías'), `${root}guides/`),
    published: { iso: '2026-04-21', text: l('21 April 2026', '21 de abril de 2026') },
    modified: { iso: '2026-09-15', text: l('15 September 2026', '15 de septiembre de 2026') },
    minutes: 6,
    author: { name: 'Inés Carballo', role: l('Lighting designer', 'Diseñadora de iluminación'), monogram: 'IC', image: null },
    contents: [
      { id: 'width', title: l('Width', 'El ancho') },
      { id: 'brightness', title: l('Brightness', 'El brillo') },
      { id: 'tilted', title: l('Tilted: a picture on the wall', 'Inclinado: un cuadro en la pared') },
      { id: 'wide', title: l('Where wide is right', 'Dónde conviene abrir') },
    ],
    bodyHtml: html(BODY[locale]),
    blocks: [],
    products: [teaser(locale, 'arden'), teaser(locale, 'lyra')],
    related: cards.slice(1, 4),
    previous: link(cards[5]?.title ?? '', `${root}inspiration/light-that-sells/`),
    next: link(cards[1]?.title ?? '', `${root}standards/ugr-in-offices/`),
    url: `https://halverdine.example${root}guides/beam-angle/`,
  };
}

/** 5 000 words in 40 sections, with a word and a table that no line holds. */
function longArticle(locale: Locale): Article {
  const sections = Array.from({ length: 40 }, (_, index) => ({ id: `section-${index}`, title: index === 3 ? LONG_WORD : `Section ${index + 1}, in which something is measured once more` }));
  const paragraph = `<p>${'Light is measured, cut to size and chosen for how it ages. '.repeat(11)}</p>`;
  const wide = `<table><tr>${'<th>A column of figures</th>'.repeat(14)}</tr><tr>${'<td>1 234.5 cd/klm</td>'.repeat(14)}</tr></table>`;
  const body = sections.map(({ id, title }, index) => `<h2 id="${id}">${title}</h2>${index === 1 ? wide : ''}${index === 3 ? `<p>${LONG_WORD} <code>${LONG_WORD.repeat(2)}</code></p>` : ''}${paragraph}`);
  return { ...article(locale), title: LONG_TITLE, image: null, author: null, contents: sections, bodyHtml: html(body.join('')), products: [], related: [], previous: null };
}

function bareArticle(locale: Locale): Article {
  return {
    title: locale === 'en' ? 'A note' : 'Una nota',
    excerpt: '', image: null, breadcrumbs: crumbs(locale, [locale === 'en' ? 'A note' : 'Una nota', '']), category: null, published: null, modified: null, minutes: null, author: null, contents: [],
    bodyHtml: html('<p>One paragraph, and that is all.</p><figure><img src="/media/articles/voltage-drop.png" alt="" width="1600" height="900"><figcaption>A caption.</figcaption></figure>'),
    blocks: [], products: [], related: [], previous: null, next: null, url: `https://halverdine.example${homeOf(locale)}articles/guides/bare/`,
  };
}
