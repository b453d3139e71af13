/** A hundred lists that nobody wrote down, counted a second time from the open data: every number beside every option, and what is found. */
import type { APIRequestContext } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { meaning, openVariants, type Meets, type Variant } from '../lib/open-catalogue.ts';

// No visitor asks for as many lists in so short a time.
const test = testOf({ LUCERNA_LIMITS_SEARCHES_PER_MINUTE: '100000' });

type Option = { value: string; count: number; chosen: boolean };
type Filter = { name: string; choice: { kind: 'several' | 'one'; options: Option[] } | { kind: 'range'; least: string; most: string } };
type List = { products: number; variants: number; filters: { filters: Filter[] }[] };
type Chosen = { name: string; value: string };

const LISTS = 100;
/** Another number tries other lists. */
const SEED = 20261117;

/** What is typed before a choice is made: words, figures, both, and words that nothing knows. */
const SEARCHES: Record<string, string[]> = {
  '': ['downlight', 'ip65', 'led panel', 'emergency', 'strip 24v', 'dali', 'under 20 w', '600x600', 'bathroom downlight ip65', 'cheap floodlight', 'cri 90'],
  '/es': ['foco empotrado', 'regulable', 'emergencia', 'tira led', 'panel 60x60', 'ip65 negro', 'aplique', 'menos de 20 w', 'autotest'],
};

for (const [prefix, searches] of Object.entries(SEARCHES)) {
  const listAt = async (request: APIRequestContext, origin: string, parameters: Record<string, string>): Promise<List> => {
    const answer = await request.get(`${origin}/_data${prefix}/products/?${new URLSearchParams(parameters).toString()}`);
    expect(answer.status(), answer.url()).toBe(200);
    return ((await answer.json()) as { page: { list: List } }).page.list;
  };

  test(`the counts of ${LISTS} random lists below "${prefix}/" are those of the open data`, async ({ site, request }) => {
    const variants = await openVariants(request, site.url);
    const all = filtersOf(await listAt(request, site.url, {}));
    const random = randomNumbers(SEED);
    const wrong: string[] = [];
    let options = 0;
    for (let count = 0; count < LISTS; count++) {
      const chosen = randomChoice(all, random);
      const list = await listAt(request, site.url, Object.fromEntries(chosen.map(({ name, value }) => [name, value])));
      const of = (name: string) => chosen.filter((choice) => choice.name !== name);
      const name = chosen.map(({ name, value }) => `${name}=${value}`).join('&');
      const found = meeting(variants, chosen);
      if (list.products !== productsOf(found) || list.variants !== found.length) {
        wrong.push(`${name}: ${list.products} products and ${list.variants} variants instead of ${productsOf(found)} and ${found.length}`);
      }
      for (const filter of filtersOf(list)) {
        if (filter.choice.kind !== 'range') {
          for (const { value, count: promised } of filter.choice.options) {
            const expected = productsOf(meeting(variants, [...of(filter.name), { name: filter.name, value }]));
            options++;
            if (promised !== expected) {
              wrong.push(`${name}: ${filter.name}=${value} promises ${promised} instead of ${expected}`);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(options).toBeGreaterThan(LISTS * 50);
  });

  test(`after a search below "${prefix}/", a choice finds what it promised`, async ({ site, request }) => {
    const random = randomNumbers(SEED);
    const wrong: string[] = [];
    for (const search of searches) {
      const offered = filtersOf(await listAt(request, site.url, { search })).flatMap(({ name, choice }) =>
        choice.kind === 'range' ? [] : choice.options.filter(({ chosen }) => !chosen).map((option) => ({ name, ...option })),
      );
      for (let tried = 0; tried < 6; tried++) {
        const { name, value, count } = offered[Math.floor(random() * offered.length)] ?? { name: '', value: '', count: 0 };
        const { products } = await listAt(request, site.url, { search, [name]: value });
        if (products !== count) {
          wrong.push(`${search}: ${name}=${value} promises ${count} and finds ${products}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}

const filtersOf = (list: List) => list.filters.flatMap(({ filters }) => filters);
const productsOf = (found: Variant[]) => new Set(found.map(({ product }) => product)).size;

function meeting(variants: Variant[], chosen: Chosen[]): Variant[] {
  const meets: Meets[] = chosen.map(({ name, value }) => meaning(name, value));
  return variants.filter((variant) => meets.every((is) => is(variant)));
}

/** One to four filters, each with something of what it offers. */
function randomChoice(filters: Filter[], random: () => number): Chosen[] {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const wanted = 1 + Math.floor(random() * 4);
  const chosen = new Map<string, string>();
  while (chosen.size < wanted) {
    const { name, choice } = pick(filters);
    if (choice.kind === 'range') {
      chosen.set(name, randomRange(choice, random));
    } else if (choice.kind === 'one') {
      chosen.set(name, pick(choice.options).value);
    } else {
      const values = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(choice.options).value);
      chosen.set(name, [...new Set(values)].join(','));
    }
  }
  return [...chosen].map(([name, value]) => ({ name, value }));
}

/** A range between the ends, either of which may be open, but not both. */
function randomRange({ least, most }: { least: string; most: string }, random: () => number): string {
  const number = (text: string) => Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  const at = () => Math.round(number(least) + random() * (number(most) - number(least)));
  const [from = 0, to = 0] = [at(), at()].sort((one, other) => one - other);
  const open = random();
  return `${open < 0.25 ? '' : from}..${open > 0.75 ? '' : to}`;
}

/** The same numbers in every run: xorshift. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
