/**
 * One content with everything in it that specs need beside the demo's: all that editors can fill in around a page, pages
 * that ask something of the header, and more products than a list shows at once. Specs share it, and so its server.
 */
import type { ContentChange, LanguageChange, MenuItem, PageFile } from './content-folder.ts';
import type { Language } from './languages.ts';

type Words = Record<'banner' | 'title' | 'text' | 'legal' | 'copyright' | 'mark' | 'campaign', string>;

export const WORDS: Record<Language['code'], Words> = {
  en: {
    banner: 'Open evening on Friday',
    title: 'A newsletter in spring',
    text: 'What we measured.',
    legal: 'Used for the newsletter only.',
    copyright: 'Written for a test.',
    mark: 'Tested twice',
    campaign: 'Night walk',
  },
  es: {
    banner: 'Tarde abierta el viernes',
    title: 'Un boletín en primavera',
    text: 'Lo que hemos medido.',
    legal: 'Solo para el boletín.',
    copyright: 'Escrito para una prueba.',
    mark: 'Probado dos veces',
    campaign: 'Paseo nocturno',
  },
};

const MENUS = {
  about: [{ title: 'Alfa', url: '/about/' }, { title: 'Beta', url: '/warranty/' }],
  legals: [{ title: 'Gamma', url: '/terms/' }],
  social: [{ title: 'Delta', url: 'https://social.example.com/delta', new_tab: true }],
} satisfies Record<string, MenuItem[]>;

/** Addresses as editors write them, and the landing page each belongs to. */
const SLUGS = { bare: 'campaign-bare', rooted: '/campaign-rooted', closed: 'campaign-closed/', both: '/campaign-both/' };
export const FORM = 'https://letters.example.com/join';
const HOME: Record<Language['code'], string> = { en: '/', es: '/es/' };
/** Long enough to scroll. */
const LONG = Array.from({ length: 60 }, (_, line) => `Line ${line} of a page that is long enough to scroll.`).join('\n\n');
/** Enough for three pages of the list. */
const PRODUCTS = 60;

/** The whole change. */
export const EDITED: ContentChange = {
  en: complete('en'),
  es: complete('es'),
  media: {
    'test/campaign.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 90"><rect width="300" height="90"/></svg>\n',
    'test/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 60"><rect width="96" height="60"/></svg>\n',
  },
  products: PRODUCTS,
};

function landing(title: string): PageFile {
  return { title, template: 'landing', body: 'One page, one purpose.' };
}

function complete(code: Language['code']): LanguageChange {
  const words = WORDS[code];
  const logo = (alt: string) => ({ file: 'test/campaign.svg', alt });
  return {
    options: {
      show_banner: 'show',
      banner_text: `${words.banner}, [more](${HOME[code]})`,
      newsletter_form_url: FORM,
      newsletter_prefooter_title: words.title,
      newsletter_prefooter_text: words.text,
      newsletter_prefooter_legal_text: words.legal,
      copyright_text: words.copyright,
      liaqa_logo: { file: 'test/mark.svg', alt: words.mark },
      landing_page_logos: Object.values(SLUGS).map((slug) => ({ page_slug: slug, landing_page_logo: logo(words.campaign) })),
    },
    menus: {
      footer_navigation_column_one: MENUS.about,
      footer_navigation_column_two: MENUS.legals,
      footer_navigation_column_three: MENUS.social,
    },
    pages: {
      'campaign-bare': landing('Bare'),
      'campaign-rooted': landing('Rooted'),
      'campaign-closed': landing('Closed'),
      'campaign-both': landing('Both'),
      'campaign-nameless': landing('Nameless'),
      'campaign-bare/below': landing('Below'),
      ...flagged(code),
    },
  };
}

/** Pages that differ in what they ask of the header only: `/flags-plain/` and so on. */
function flagged(code: Language['code']): Record<string, PageFile> {
  const page = (header: NonNullable<PageFile['header']>): PageFile => ({ title: `Flags ${code}`, header, body: LONG });
  return {
    'flags-plain': page({}),
    'flags-still': page({ sticky: false }),
    'flags-tight': page({ bottom_spacing: false }),
    'flags-floating': page({ floating_message_bar: true }),
    'flags-over': { ...page({ transparent: true }), blocks: [{ layout: 'hero', title: 'A scene', text: 'Dark.', tone: 'dark' }] },
  };
}
