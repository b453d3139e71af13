/** Content in which editors left out everything that can be left out. */
import type { ContentChange, LanguageChange } from './content-folder.ts';
import { WORDS } from './edited-content.ts';

const MISSING: LanguageChange = {
  options: {
    copyright_text: undefined,
    newsletter_form_url: undefined,
    newsletter_prefooter_title: undefined,
    newsletter_prefooter_text: undefined,
    newsletter_prefooter_legal_text: undefined,
    liaqa_logo: undefined,
    products_menu_title: undefined,
    collections_menu_title: undefined,
    products_menu_text: undefined,
    products_menu_links_title: undefined,
    products_menu_link: undefined,
    landing_page_logos: undefined,
  },
  menus: {
    primary_navigation: [],
    footer_navigation_column_one: [],
    footer_navigation_column_two: [],
    footer_navigation_column_three: [],
    products_mega_menu: [],
    spaces_mega_menu: [],
    collections_mega_menu: [],
  },
};

/** The banner is switched off in one language and has no words in the other. */
export const BARE: ContentChange = {
  en: { ...MISSING, options: { ...MISSING.options, show_banner: 'hide', banner_text: WORDS.en.banner } },
  es: { ...MISSING, options: { ...MISSING.options, show_banner: 'show', banner_text: undefined } },
};
