/** The comparison page: two variants with a reference and their light, and the page before anything was picked. */
import type { CompareColumn, Comparison, Locale, Page } from '../src/lib/page-data.gen';
import { light } from './light';
import { picture } from './product';

/** Every state with its address. */
export function comparePages(locale: Locale): [string, Page][] {
  const path = locale === 'en' ? '/compare-products/' : '/es/compare-products/';
  const empty = bare(locale, path);
  return [
    [path, { kind: 'compare', comparison: empty }],
    [`${path}?ids=LYR009-30-60-WH-P,ENDLESS-0004-SPECIAL`, { kind: 'compare', comparison: filled(empty, locale) }],
  ];
}

function bare(locale: Locale, path: string): Comparison {
  return {
    title: locale === 'en' ? 'Compare products' : 'Comparar productos',
    intro: '',
    action: path,
    columns: [],
    groups: [],
    equalRows: 0,
    onlyDifferences: false,
    differencesHref: null,
    noReferenceHref: null,
    notices: [],
    light: null,
    planeRows: [],
    csvHref: null,
    shareHref: `https://halverdine.example${path}`,
    kept: [],
    productsHref: locale === 'en' ? '/products/' : '/es/products/',
  };
}

function filled(empty: Comparison, locale: Locale): Comparison {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const path = empty.action;
  const column = (id: number, code: string, change: Partial<CompareColumn>): CompareColumn => ({
    id,
    parent: 1,
    code,
    title: 'Lyra',
    description: l('Lyra, 9 W, 3000 K, white', 'Lyra, 9 W, 3000 K, blanco'),
    href: l('/products/lyra/', '/es/products/lyra/'),
    image: picture('lyra-white'),
    status: null,
    replaceHref: null,
    removeHref: path,
    leftHref: null,
    rightHref: null,
    referenceHref: null,
    isReference: false,
    ...change,
  });
  const successor = { code: 'LYR009-30-60-WH-P', description: '', href: path };
  return {
    ...empty,
    columns: [
      column(1, 'LYR009-30-60-WH-P', { isReference: true, rightHref: path }),
      column(2, 'ENDLESS-0004-SPECIAL', { image: null, leftHref: path, referenceHref: path, replaceHref: path, status: { kind: 'discontinuing', replacement: successor } }),
    ],
    groups: [
      {
        title: l('Light', 'Luz'),
        rows: [
          { label: l('Luminous flux', 'Flujo luminoso'), equal: false, cells: [{ text: '910 lm', change: '', best: false }, { text: '560 lm', change: '−350 lm (−38 %)', best: false }] },
          { label: l('Efficacy', 'Eficacia'), equal: false, cells: [{ text: '101 lm/W', change: '', best: true }, { text: '', change: '', best: false }] },
          { label: l('Optic', 'Óptica'), equal: true, cells: [{ text: l('Lens', 'Lente'), change: '', best: false }, { text: l('Lens', 'Lente'), change: '', best: false }] },
        ],
      },
    ],
    equalRows: 1,
    differencesHref: `${path}?differences=1`,
    noReferenceHref: path,
    notices: [
      { kind: 'unknown', name: 'NOPE-1', searchHref: empty.productsHref },
      { kind: 'discontinued', code: 'OLD-1', successor: 'LYR009-30-60-WH-P', replaceHref: path },
      { kind: 'tooMany', names: ['A', 'B'], more: 0 },
      { kind: 'unavailable', name: 'B-2' },
    ],
    light: light(path),
    planeRows: [{ label: l('Illuminance in the centre', 'Iluminancia en el centro'), equal: false, cells: [{ text: '146 lx', change: '', best: false }, { text: '', change: '', best: false }] }],
    csvHref: '/open/compare.csv?ids=LYR009-30-60-WH-P',
    kept: [{ name: 'ids', value: 'LYR009-30-60-WH-P' }],
  };
}
