// Generated from crates/server/src/page_data by `cargo xtask codegen`. Do not edit.

import type { SafeHtml } from "./safe-html";

export type { SafeHtml };

export type Locale = "en" | "es";

export type Document = {
  /** What surrounds every page of a language. */
  shell: Shell,
  /** This page. */
  data: PageData,
};

export type PageData = {
  /** The page's language. */
  locale: Locale,
  /** Where the page lives, as links to it are written. */
  path: string,
  /** The HTTP status it is answered with. */
  status: number,
  /** Which shell it was made for; a browser holding another one loads the whole document. */
  shellVersion: string,
  /** What belongs into the document's head and changes with the page. */
  head: Head,
  /** The same page in the other languages. */
  alternates: Array<Alternate>,
  /** How the header behaves on this page. */
  header: HeaderFlags,
  /** Which frame the page stands in. */
  layout: Layout,
  /** Whether the newsletter form stands above the footer. */
  newsletter: boolean,
  /** The content itself. */
  page: Page,
};

export type Head = {
  /** The document title. */
  title: string,
  /** The meta description. */
  description: string,
  /** The absolute address that stands for this page; none for pages that do not exist. */
  canonical: string | null,
  /** Directions for crawlers, when they differ from "index, follow". */
  robots: string | null,
};

export type Alternate = {
  /** Its language. */
  locale: Locale,
  /** Where a link to it leads. */
  href: string,
  /** Whether it is this very page; if not, it is the nearest parent that has been translated. */
  exact: boolean,
};

export type HeaderFlags = {
  /** Lies over the first block instead of above it. */
  transparent: boolean,
  /** Keeps its distance from the content. */
  bottomSpacing: boolean,
  /** The message bar floats over the page. */
  floatingMessageBar: boolean,
  /** Stays in view while scrolling. */
  sticky: boolean,
};

export type Layout = "default" | "landing";

export type Page = {
  "kind": "home",
  /** Its content, top to bottom. */
  blocks: Array<Block>,
} | {
  "kind": "content",
  /** Its heading, used when no block brings one. */
  title: string,
  /** Its content, top to bottom. */
  blocks: Array<Block>,
} | {
  "kind": "offline" } | {
  "kind": "error",
  /** The HTTP status. */
  status: number,
  /** What happened, beyond what the heading says; empty when that is all. */
  message: string,
};

export type Block = {
  "kind": "hero",
  /** A few words above the title. */
  eyebrow: string,
  /** The page's heading. */
  title: string,
  /** One or two sentences. */
  text: string,
  /** The scene. */
  image: Image | null,
  /** Where to go from here. */
  links: Array<Link>,
  /** Whether the scene is dark. */
  tone: Tone,
} | {
  "kind": "statement",
  /** The sentence. */
  text: string,
  /** Where to go from here. */
  links: Array<Link>,
} | {
  "kind": "cards",
  /** Heading of the grid. */
  title: string,
  /** What the cards have in common. */
  text: string,
  /** How many stand side by side on a wide screen. */
  columns: number,
  /** The cards. */
  items: Array<CardItem>,
} | {
  "kind": "split",
  /** Heading of the text. */
  title: string,
  /** The text. */
  bodyHtml: SafeHtml,
  /** The picture. */
  image: Image | null,
  /** Which side the picture is on. */
  imageSide: ImageSide,
  /** Where to go from here. */
  links: Array<Link>,
  /** Whether it stands on dark ground. */
  tone: Tone,
} | {
  "kind": "figures",
  /** Heading of the numbers. */
  title: string,
  /** The numbers. */
  items: Array<Figure>,
} | {
  "kind": "lightStudy",
  /** Heading. */
  title: string,
  /** What there is to see. */
  text: string,
  /** The scene, in neutral light. */
  image: Image | null,
  /** The colour temperatures to choose from, warm to cool. */
  steps: Array<LightStep>,
} | {
  "kind": "richText",
  /** The text. */
  bodyHtml: SafeHtml,
} | {
  "kind": "accordion",
  /** Where a link into the page finds the heading. */
  id: string | null,
  /** Heading of the rows. */
  title: string,
  /** What the rows have in common. */
  text: string,
  /** Whether the rows open and close; otherwise their titles are links. */
  enabled: boolean,
  /** The rows. */
  items: Array<AccordionItem>,
} | {
  "kind": "newsletter",
  /** Heading. */
  title: string,
  /** What subscribers get. */
  text: string,
  /** The small print. */
  legalHtml: SafeHtml,
  /** Where the form posts to, in a new tab. */
  formUrl: string,
};

export type CardItem = {
  /** What it is. */
  title: string,
  /** What to expect there. */
  text: string,
  /** A short fact, such as a number of products. */
  meta: string,
  /** Where it leads, if anywhere. */
  href: string | null,
  /** Its picture. */
  image: Image | null,
};

export type Figure = {
  /** The number, written in the page's language. */
  value: string,
  /** Its unit, if it has one. */
  unit: string,
  /** What it measures. */
  label: string,
};

export type LightStep = {
  /** The colour temperature in kelvin. */
  kelvin: number,
  /** Its name. */
  label: string,
  /** Where one meets this light. */
  text: string,
};

export type AccordionItem = {
  /** Where a link into the page finds it. */
  id: string | null,
  /** What it is about. */
  title: string,
  /** Where it leads, if anywhere. */
  link: Link | null,
  /** The text. */
  bodyHtml: SafeHtml,
};

export type Tone = "dark" | "light";

export type ImageSide = "left" | "right";

export type Image = {
  /** The largest size. */
  src: string,
  /** All sizes with their widths; empty when there is only one. */
  srcset: string,
  /** Natural width, when known. */
  width: number | null,
  /** Natural height, when known. */
  height: number | null,
  /** What it shows; empty when it only decorates. */
  alt: string,
  /** The colour shown until it has arrived. */
  color: string | null,
};

export type Shell = {
  /** Changes whenever anything below changes. */
  version: string,
  /** The language it speaks. */
  locale: Locale,
  /** The maker's name. */
  siteName: string,
  /** The current year, for the footer. */
  year: number,
  /** The maker's logo; the wordmark stands in when there is none. */
  logo: Image | null,
  /** The message above the header, when it is shown. */
  bannerHtml: SafeHtml | null,
  /** All menus. */
  menus: Menus,
  /** Titles and text of the products mega menu. */
  megaMenu: MegaMenu,
  /** The newsletter form above the footer; absent without an address to post to. */
  newsletter: Newsletter | null,
  /** The copyright text. */
  copyrightHtml: SafeHtml,
  /** The quality scheme's mark. */
  qualityImage: Image | null,
  /** Logos that landing pages show in place of the site's. */
  landingLogos: Array<LandingLogo>,
  /** The tag manager that visitors may consent to, when there is one. */
  tagManager: TagManager | null,
};

export type Menus = {
  /** The header's menu. */
  primary: Array<MenuItem>,
  /** First footer column. */
  about: Array<MenuItem>,
  /** Second footer column. */
  legals: Array<MenuItem>,
  /** Third footer column. */
  social: Array<MenuItem>,
  /** Product links of the mega menu. */
  productsMega: Array<MenuItem>,
  /** Space links of the mega menu. */
  spacesMega: Array<MenuItem>,
  /** Collection links of the mega menu. */
  collectionsMega: Array<MenuItem>,
};

export type MenuItem = {
  /** Its words. */
  title: string,
  /** Where it leads; empty when it only groups its children. */
  href: string,
  /** Whether it opens a new tab. */
  newTab: boolean,
  /** The mega menu it opens, if it opens one. */
  megaMenuKey: string | null,
  /** Entries below it. */
  children: Array<MenuItem>,
};

export type MegaMenu = {
  /** Above the spaces. */
  productsTitle: string,
  /** Above the collections. */
  collectionsTitle: string,
  /** A sentence beside them. */
  productsText: string,
  /** Above the product links. */
  linksTitle: string,
  /** The way to all products. */
  link: Link | null,
};

export type Link = {
  /** Its words. */
  title: string,
  /** Where it leads. */
  href: string,
  /** Whether it opens a new tab. */
  newTab: boolean,
};

export type Newsletter = {
  /** Heading. */
  title: string,
  /** What subscribers get. */
  textHtml: SafeHtml,
  /** The small print. */
  legalHtml: SafeHtml,
  /** Where the form posts to, in a new tab. */
  formUrl: string,
};

export type LandingLogo = {
  /** Where the landing page lives, written as the page's own path is. */
  path: string,
  /** Its logo. */
  logo: Image,
};

export type TagManager = {
  /** Which container it is, such as `GTM-ABC123`. */
  containerId: string,
  /** Its script, complete with the container's id. */
  scriptUrl: string,
};
