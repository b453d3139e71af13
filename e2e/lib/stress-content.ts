/** Content as no editor should write it, and some do: long labels, deep and endless menus, logos of any shape. */
import { svg, type ContentChange, type LanguageChange, type MenuItem } from './content-folder.ts';
import type { Language } from './languages.ts';

const MANY = 40;
const NOWHERE = '#';

export type StressWords = {
  /** The menu item with the full-width panel. */
  trigger: string;
  /** A menu item without an address, three levels deep. */
  branch: string;
  long: string;
  /** One word that no column of a phone can hold. */
  unbreakable: string;
  short: string[];
};

export const STRESS_WORDS: Record<Language['code'], StressWords> = {
  en: {
    trigger: 'Architectural and decorative luminaires',
    branch: 'Planning, calculation and commissioning',
    long: 'Emergency lighting and escape route signage for public buildings',
    unbreakable: 'Photobiological/electromagneticcompatibilitydeclarations',
    short: ['Spaces', 'Collections', 'Articles', 'Contact'],
  },
  es: {
    trigger: 'Luminarias arquitectónicas y decorativas',
    branch: 'Planificación, cálculo y puesta en marcha',
    long: 'Iluminación de emergencia y señalización de evacuación',
    unbreakable: 'Declaraciones/fotobiológicaselectromagnetocompatibles',
    short: ['Espacios', 'Colecciones', 'Artículos', 'Contacto'],
  },
};

/** The header's menu: nine items, of which one opens a panel and one three levels. */
export function stressNavigation(code: Language['code']): MenuItem[] {
  const { trigger, branch, long, unbreakable, short } = STRESS_WORDS[code];
  const url = address(code);
  return [
    { title: trigger, url: url('trigger'), classes: ['menu-item', 'megamenu'], description: 'products' },
    {
      title: branch,
      url: NOWHERE,
      children: [
        { title: `${long} 1`, url: url('level-2'), children: numbered(code, 'level-3', long, 12, 10) },
        { title: unbreakable, url: url('unbreakable'), new_tab: true },
        { title: `${branch} 2`, url: NOWHERE, children: [{ title: `${long} 3`, url: url('deep') }] },
      ],
    },
    { title: long, url: url('long') },
    ...short.map((title, index) => ({ title, url: url(`short-${index}`) })),
    { title: `${long} 4`, url: 'https://elsewhere.example.com/', new_tab: true },
    { title: unbreakable.slice(0, 24), url: url('word'), children: numbered(code, 'word-child', short[0] ?? '', 3, 1) },
  ];
}

/** Every title in a menu that leads somewhere, at any depth. */
export function linkTitles(items: MenuItem[]): string[] {
  return items.flatMap(({ title, url, children = [] }) => [...(url === NOWHERE ? [] : [title]), ...linkTitles(children)]);
}

/** Links of one column of the panel or the footer. */
export function stressColumn(code: Language['code'], name: string): MenuItem[] {
  const { long, unbreakable } = STRESS_WORDS[code];
  return numbered(code, name, long, MANY, 100).map((item, index) =>
    index % 10 === 7 ? { ...item, title: `${unbreakable} ${name} ${index}`, new_tab: true } : item,
  );
}

/** The whole change, for both languages. */
export function stressContent(): ContentChange {
  return {
    en: stressLanguage('en', 'stress/wide.svg'),
    es: stressLanguage('es', 'stress/tall.svg'),
    media: { 'stress/wide.svg': svg(1600, 40), 'stress/tall.svg': svg(40, 900), 'stress/mark.svg': svg(2400, 2400) },
  };
}

function stressLanguage(code: Language['code'], logo: string): LanguageChange {
  const { long, unbreakable } = STRESS_WORDS[code];
  const sentence = `${long}. `.repeat(4) + unbreakable;
  return {
    options: {
      logo: { file: logo, alt: '' },
      show_banner: 'show',
      banner_text: sentence,
      copyright_text: sentence,
      newsletter_prefooter_title: `${long} ${unbreakable}`,
      newsletter_prefooter_text: sentence,
      newsletter_prefooter_legal_text: sentence,
      liaqa_logo: { file: 'stress/mark.svg', alt: long },
      products_menu_title: long,
      collections_menu_title: unbreakable,
      products_menu_text: sentence,
      products_menu_links_title: long,
      products_menu_link: { title: `${long} ${unbreakable}`, url: address(code)('all') },
    },
    menus: {
      primary_navigation: stressNavigation(code),
      spaces_mega_menu: stressColumn(code, 'spaces'),
      collections_mega_menu: stressColumn(code, 'collections'),
      products_mega_menu: stressColumn(code, 'products'),
      footer_navigation_column_one: stressColumn(code, 'about'),
      footer_navigation_column_two: [
        { title: long, url: NOWHERE, children: numbered(code, 'legal', long, 3, 1) },
        { title: unbreakable, url: address(code)('legal') },
      ],
      footer_navigation_column_three: [{ title: unbreakable, url: 'https://social.example.com/', new_tab: true }],
    },
  };
}

function numbered(code: Language['code'], name: string, label: string, count: number, first: number): MenuItem[] {
  return Array.from({ length: count }, (_, index) => ({ title: `${label} ${first + index}`, url: address(code)(`${name}-${index}`) }));
}

/** Addresses that differ but lead to one page, so that nothing is a dead end. */
function address(code: Language['code']) {
  return (fragment: string) => `${code === 'en' ? '/warranty/' : '/es/garantia/'}#${fragment}`;
}
