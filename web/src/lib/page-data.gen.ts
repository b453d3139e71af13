// Generated from crates/server/src/page_data by `cargo xtask codegen`. Do not edit.

import type { SafeHtml } from "./safe-html";

export type { SafeHtml };

export type Document = {
  /** What surrounds every page of a language. */
  shell: Shell,
  /** This page. */
  data: PageData,
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
  /** The logo for dark ground; the other one keeps its colours there when there is none. */
  logoDark: Image | null,
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

export type Locale = "en" | "es";

export type Image = {
  /** Where it is. Its sizes are below: `{src}/{width}.avif` and `{src}/{width}.webp`. */
  src: string,
  /** Its sizes, narrowest first, not larger than the picture itself; absent when there is only the one at `src`. */
  widths?: Array<number>,
  /** Natural width, when known. */
  width: number | null,
  /** Natural height, when known. */
  height: number | null,
  /** What it shows; empty when it only decorates. */
  alt: string,
  /** The colour shown until it has arrived. */
  color: string | null,
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
  /** The canonical address, absolute; absent for pages that do not exist. */
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
  "kind": "products",
  /** Its heading. */
  title: string,
  /** A sentence or two below the heading; empty when there are none, or something was chosen. */
  intro: string,
  /** The products. */
  list: ProductList,
  /** Pages and articles that match a search, at most six; never in place of products. */
  pages: Array<PageHit>,
} | {
  "kind": "categories",
  /** The tree. */
  tree: CategoryTree,
} | {
  "kind": "category",
  /** The category. */
  category: Category,
} | {
  "kind": "product",
  /** The product. */
  product: Product,
} | {
  "kind": "compare",
  /** The comparison. */
  comparison: Comparison,
} | {
  "kind": "articles",
  /** The list. */
  list: ArticleList,
} | {
  "kind": "article",
  /** The article. */
  article: Article,
} | {
  "kind": "spaces",
  /** The list. */
  list: SpaceList,
} | {
  "kind": "space",
  /** The space. */
  space: Space,
} | {
  "kind": "caseStudies",
  /** The list. */
  list: CaseStudyList,
} | {
  "kind": "caseStudy",
  /** The project. */
  caseStudy: CaseStudy,
} | {
  "kind": "collections",
  /** The list. */
  list: CollectionList,
} | {
  "kind": "collection",
  /** The collection. */
  collection: Collection,
} | {
  "kind": "parts",
  /** The parts. */
  parts: Parts,
} | {
  "kind": "downloads",
  /** The list. */
  downloads: Downloads,
} | {
  "kind": "stockists",
  /** All stockists, or those that were asked for. */
  stockists: Stockists,
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
  /** How it is laid out. */
  layout: HeroLayout,
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
} | {
  "kind": "form",
  /** Where a link into the page finds it. */
  id: string,
  /** Heading. */
  title: string,
  /** What to expect. */
  textHtml: SafeHtml,
  /** The form. */
  form: Form,
} | {
  "kind": "gallery",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The pictures; never none. */
  items: Array<GalleryItem>,
} | {
  "kind": "products",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The products; never none. */
  items: Array<ProductTeaser>,
  /** Where more of them are. */
  link: Link | null,
} | {
  "kind": "caseStudies",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The projects; never none. */
  items: Array<CaseStudyCard>,
  /** Where more of them are. */
  link: Link | null,
} | {
  "kind": "articles",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The articles; never none. */
  items: Array<ArticleCard>,
  /** Where more of them are. */
  link: Link | null,
} | {
  "kind": "testimonials",
  /** Heading. */
  title: string,
  /** The quotations; never none. */
  items: Array<Quotation>,
} | {
  "kind": "downloads",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The files; never none. */
  items: Array<DocumentLink>,
} | {
  "kind": "table",
  /** Heading. */
  title: string,
  /** What it shows, below it; empty when the heading says so. */
  caption: string,
  /** The names of the columns; empty when they have none. */
  head: Array<string>,
  /** The cells, row by row, all rows of the same length. */
  rows: Array<Array<string>>,
  /** Whether the first cell of a row names it. */
  rowHeads: boolean,
} | {
  "kind": "video",
  /** Heading; also the name of the film. */
  title: string,
  /** What there is to see. */
  text: string,
  /** The picture that stands for it. */
  image: Image | null,
  /** How long it is, such as `2:40`; empty when that is not known. */
  duration: string,
  /** Where it comes from. */
  source: VideoSource,
  /** What is said and shown, in words; empty when nobody wrote it down. */
  transcriptHtml: SafeHtml,
} | {
  "kind": "map",
  /** Heading. */
  title: string,
  /** How to get there. */
  textHtml: SafeHtml,
  /** A drawn map or a photograph of the place. */
  image: Image | null,
  /** The places; never none. */
  places: Array<MapPlace>,
} | {
  "kind": "staff",
  /** Heading. */
  title: string,
  /** What there is to say about all of them. */
  text: string,
  /** The departments; never none. */
  departments: Array<Department>,
} | {
  "kind": "glossary",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The words by their first letter, in the order of the language; never none. */
  letters: Array<GlossaryLetter>,
} | {
  "kind": "testedDimmers",
  /** Heading. */
  title: string,
  /** How to read the results. */
  text: string,
  /** The products; never none. */
  groups: Array<DimmerGroup>,
} | {
  "kind": "calculator",
  /** Heading. */
  title: string,
  /** What it does. */
  text: string,
  /** The calculator. */
  calculator: Calculator,
} | DeclaredBlock;

export type Tone = "dark" | "light";

export type HeroLayout = "scene" | "beside" | "plain";

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

export type Form = {
  /** Its number, which the robot check is made for. */
  number: number,
  /** Its name, the same in every answer about it. */
  slug: string,
  /** What it is called. */
  title: string,
  /** Where a browser without scripts posts it: the page it stands on. */
  action: string,
  /** Where scripts post it; the answer is the back end's, as JSON. */
  feedbackUrl: string,
  /** The questions, in order. */
  fields: Array<FormField>,
  /** The back end's own rules, as its schema has them. */
  rules: Array<FormRule>,
  /** What to say in which case, by the names of Contact Form 7. */
  messages: { [key in string]: string },
  /** How the site tells people from programs. */
  check: RobotCheck,
  /** The name of the field that only programs fill in. */
  trap: string,
  /** Other ways to reach the company, for when the form does not work. */
  otherWays: Array<Link>,
  /** What came of sending it, when it was sent without scripts. */
  sent: SentForm | null,
};

export type FormField = {
  /** The name it is sent under. */
  name: string,
  /** What it takes. */
  kind: FormFieldKind,
  /** What people read next to it. */
  label: string,
  /** A hint below it. */
  help: string,
  /** A hint inside it. */
  placeholder: string,
  /** Whether it must be filled in. */
  required: boolean,
  /** What is filled in at first. */
  value: string,
  /** Whether a parameter of the address with the field's name fills it in. */
  fromAddress: boolean,
  /** What there is to choose from. */
  options: Array<FormOption>,
  /** Whether several of the options, or several files, may be chosen. */
  multiple: boolean,
  /** The HTML attribute that lets browsers help. */
  autocomplete: string | null,
  /** What a box accepts. */
  acceptHtml: SafeHtml,
  /** The shortest text, in UTF-16 units. */
  minLength: number | null,
  /** The longest text, in UTF-16 units. */
  maxLength: number | null,
  /** The smallest number or the earliest day; empty when there is none. */
  min: string,
  /** The largest number or the latest day; empty when there is none. */
  max: string,
  /** How far two numbers may be apart; empty when it does not matter. */
  step: string,
  /** Endings of file names that are taken, with their dot; empty when the form does not say. */
  accept: Array<string>,
  /** The largest file, in bytes. */
  maxSize: number | null,
  /** The largest file, as people read it, such as `10 MB`. */
  maxSizeText: string,
  /** How many files. */
  maxFiles: number,
  /** What a quiz asks. */
  question: string,
  /** What the back end recognises the right answer by; sent as `_wpcf7_quiz_answer_` and the field's name. */
  answerHash: string,
};

export type FormFieldKind = "text" | "email" | "tel" | "url" | "number" | "date" | "textarea" | "select" | "radio" | "checkbox" | "acceptance" | "file" | "hidden" | "quiz";

export type FormOption = {
  /** What is sent. */
  value: string,
  /** What people read. */
  label: string,
};

export type FormRule = {
  /** Its name in Contact Form 7's schema, such as `required`. */
  rule: string,
  /** The field it is about. */
  field: string,
  /** What to say when it is broken. */
  error?: string,
  /** The bound of a length, a number, a date or a size. */
  threshold?: string | number,
  /** What is allowed: choices, or endings of file names. */
  accept?: Array<string>,
  /** The rules that `all` and `any` are made of. */
  rules?: Array<FormRule>,
};

export type RobotCheck = {
  "kind": "proofOfWork",
  /** Where the work is given out. */
  challengeUrl: string,
  /** How long a visitor takes at least, from getting the work to handing it in. */
  leastSeconds: number,
} | {
  "kind": "recaptcha",
  /** The site key; `None` is the operator's mistake, and is told as such. */
  siteKey: string | null,
  /** The version; only 3 gives a score. */
  version: number | null,
  /** Where its script comes from. */
  scriptUrl: string,
  /** What the visitor is said to be doing. */
  action: string,
} | {
  "kind": "turnstile",
  /** The site key; `None` is the operator's mistake, and is told as such. */
  siteKey: string | null,
  /** Where its script comes from. */
  scriptUrl: string,
  /** What the visitor is said to be doing. */
  action: string,
};

export type SentForm = {
  /** How it went, by the names of Contact Form 7. */
  status: string,
  /** What to tell the visitor. */
  message: string,
  /** The fields that need another look. */
  errors: Array<FormError>,
  /** What was filled in. */
  values: Array<FormValue>,
  /** A question that shows that a person is there, when the form is complete but for that. */
  question: PersonQuestion | null,
  /** Shows that the question has been answered. */
  receipt: string | null,
};

export type FormError = {
  /** The field's name. */
  field: string,
  /** What is wrong with it. */
  message: string,
};

export type FormValue = {
  /** The field's name. */
  name: string,
  /** The texts, several where several were chosen. */
  values: Array<string>,
};

export type PersonQuestion = {
  /** What is asked. */
  text: string,
  /** What the site recognises the right answer by. */
  token: string,
};

export type GalleryItem = {
  /** The picture. */
  image: Image,
  /** What there is to say about it; empty when there is nothing. */
  caption: string,
};

export type ProductTeaser = {
  /** Its number. */
  id: number,
  /** How many variants it has. */
  variantCount: number,
  /** Its name. */
  title: string,
  /** What it is, in a few words. */
  subtitle: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
};

export type CaseStudyCard = {
  /** Its title. */
  title: string,
  /** One or two sentences; empty when there are none. */
  excerpt: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
  /** Where it is, such as `Málaga, Spain`; empty when that is not known. */
  place: string,
  /** When it was finished; empty when that is not known. */
  year: string,
  /** The kind of room; empty when that is not known. */
  space: string,
};

export type ArticleCard = {
  /** Its title. */
  title: string,
  /** One or two sentences; empty when there are none. */
  excerpt: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
  /** The category it is filed under. */
  category: Link | null,
  /** When it was published. */
  day: Day | null,
  /** How long reading takes, in minutes. */
  minutes: number | null,
  /** Who wrote it; empty when that is not known. */
  author: string,
};

export type Day = {
  /** As `2026-06-23`. */
  iso: string,
  /** As the language writes it. */
  text: string,
};

export type Quotation = {
  /** What they said. */
  textHtml: SafeHtml,
  /** Who said it. */
  person: string,
  /** What they do, and for whom; empty when that is not known. */
  role: string,
  /** Two letters that stand for them where there is no picture. */
  monogram: string,
  /** Their picture. */
  image: Image | null,
  /** The project it is about. */
  project: StoryTeaser | null,
};

export type StoryTeaser = {
  /** Its title. */
  title: string,
  /** One or two sentences as plain text; empty when there are none. */
  text: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
};

export type DocumentLink = {
  /** What it is. */
  label: string,
  /** Where it is. */
  href: string,
  /** The name to save it under. */
  name: string,
  /** What tells it from others: format, language, revision, day and size. */
  details: Array<string>,
};

export type VideoSource = {
  "kind": "file",
  /** Where it is. */
  src: string,
  /** Its media type, such as `video/mp4`; empty when that is not known. */
  mimeType: string,
  /** Its captions. */
  captions: Array<VideoCaptions>,
} | {
  "kind": "player",
  /** Where the player is. */
  src: string,
  /** Whose it is, for people: `YouTube` or `Vimeo`. */
  provider: string,
  /** Where the film can be seen without the player. */
  href: string,
} | {
  "kind": "elsewhere",
  /** Whose it is, for people; its host when it is not a known one. */
  provider: string,
  /** Where the film can be seen. */
  href: string,
};

export type VideoCaptions = {
  /** The ISO 639-1 code of their language. */
  language: string,
  /** What people call it. */
  label: string,
  /** Where the WebVTT file is. */
  src: string,
};

export type MapPlace = {
  /** What it is called. */
  title: string,
  /** The postal address, one line each. */
  address: Array<string>,
  /** Degrees north; none when that is not known. */
  latitude: number | null,
  /** Degrees east. */
  longitude: number | null,
  /** Where a map shows it. */
  href: string | null,
  /** The telephone number; empty when there is none. */
  telephone: string,
};

export type Department = {
  /** What it is called; empty for people without one. */
  title: string,
  /** The people; never none. */
  people: Array<Person>,
};

export type Person = {
  /** The name. */
  name: string,
  /** What they do. */
  role: string,
  /** Two letters that stand for them where there is no picture. */
  monogram: string,
  /** Their picture. */
  image: Image | null,
  /** A few sentences about them. */
  aboutHtml: SafeHtml,
  /** The e-mail address; empty when there is none. */
  email: string,
  /** The telephone number; empty when there is none. */
  telephone: string,
};

export type GlossaryLetter = {
  /** The letter, or `0–9`. */
  letter: string,
  /** Where a link into the page finds them. */
  id: string,
  /** The words; never none. */
  terms: Array<GlossaryTerm>,
};

export type GlossaryTerm = {
  /** Where a link into the page finds it; none for a word that no address can be made of. */
  id: string | null,
  /** The word. */
  term: string,
  /** Other words and abbreviations for the same. */
  also: Array<string>,
  /** What it means. */
  bodyHtml: SafeHtml,
  /** Related words of the same page. */
  see: Array<GlossaryReference>,
};

export type GlossaryReference = {
  /** The word. */
  term: string,
  /** Where it is explained. */
  href: string,
};

export type DimmerGroup = {
  /** Where a link into the page finds it. */
  id: string | null,
  /** The product's name. */
  title: string,
  /** The product's page. */
  href: string,
  /** The results. */
  table: DimmerTable,
};

export type DimmerTable = {
  /** The results; never none. */
  rows: Array<DimmerRow>,
  /** Whether results differ by code, so that each says which codes it is about. */
  byCode: boolean,
  /** What the marks in the rows mean, each once. */
  remarks: Array<DimmerRemark>,
};

export type DimmerRow = {
  /** Its maker and model. */
  dimmer: string,
  /** How it dims; empty when that is not known. */
  technique: string,
  /** The codes that were tried, with `…` for what differs; empty for all of them. */
  codes: string,
  /** How many one dimmer takes, such as `1–12`; empty when that is not known. */
  count: string,
  /** The lowest level at which the light was steady, such as `5%`; empty when that is not known. */
  lowest: string,
  /** The marks of what is to be minded. */
  remarks: Array<string>,
};

export type DimmerRemark = {
  /** Its mark in the rows. */
  code: string,
  /** What it means. */
  text: string,
};

export type Calculator = {
  /** The page that the form leads to without scripts, and that a shared link opens. */
  action: string,
  /** Whether that is the open page, so that its address follows what is chosen. */
  followsAddress: boolean,
  /** This question behind the question mark, the question mark included; empty for what stands there at first. */
  query: string,
  /** The strips to choose from, by model. */
  strips: Array<StripModel>,
  /** The chosen strip; `None` when the code in the address is none of a strip. */
  strip: ChosenStrip | null,
  /** What stands in the fields for lengths; never none. */
  segments: Array<StripField>,
  /** How many there may be. */
  maxSegments: number,
  /** What stands in the field for the cable. */
  cable: StripField,
  /** Where to cut. */
  roundings: Array<StripChoice>,
  /** How the light is dimmed. */
  dimmings: Array<StripChoice>,
  /** Where the strip is. */
  locations: Array<StripChoice>,
  /** Where the drivers are. */
  places: Array<StripChoice>,
  /** How a profile is mounted; the first is for none. Empty without profiles in the catalogue. */
  profiles: Array<StripChoice>,
  /** What covers the profile; the last is for nothing. Empty without a profile. */
  diffusers: Array<StripChoice>,
  /** The finishes of the profile; empty without one. */
  finishes: Array<StripChoice>,
  /** Which bars of the profile may be used; empty without one, or when it has one length only. */
  bars: Array<StripChoice>,
  /** Values in the address that mean nothing here, and that so were left aside. */
  refused: Array<RefusedValue>,
  /** What comes out. */
  result: StripResult,
};

export type StripModel = {
  /** The model with what it is: `STR010-24 · 24 V · 9.6 W/m`. */
  label: string,
  /** Its strips; never none. */
  strips: Array<StripChoice>,
};

export type StripChoice = {
  /** Its value in the address; empty for what needs none. */
  value: string,
  /** What people call it. */
  label: string,
  /** Whether it is chosen. */
  isChosen: boolean,
  /** Why nothing would come out if it were chosen and everything else stayed. */
  problem: StripProblem | null,
};

export type StripProblem = { "code": "UNREADABLE" } | { "code": "UNKNOWN_STRIP",
  /** What was asked for. */
  strip: string,
} | { "code": "LENGTH_REQUIRED" } | { "code": "TOO_SHORT",
  /** What was asked for. */
  length: string,
  /** One cut. */
  minimum: string,
} | { "code": "TOO_LONG",
  /** What was asked for. */
  length: string,
  /** The limit. */
  max: string,
} | { "code": "TOO_MANY_SEGMENTS",
  /** What was asked for. */
  segments: string,
  /** The limit. */
  max: string,
} | { "code": "TOO_MANY_RUNS",
  /** What would be needed. */
  runs: string,
  /** The limit. */
  max: string,
} | { "code": "STRIP_IP_TOO_LOW",
  /** What it has. */
  have: string,
  /** What the place needs. */
  need: string,
} | { "code": "STRIP_DATA_WRONG",
  /** Its longest run. */
  maxRun: string,
  /** One cut. */
  cut: string,
} | { "code": "NO_PROFILE" } | { "code": "NO_BARS",
  /** The lengths that there are. */
  lengths: string,
  /** The finishes that there are. */
  finishes: string,
} | { "code": "PROFILE_TOO_HOT",
  /** What the strip has. */
  power: string,
  /** What the profile takes. */
  max: string,
} | { "code": "PROFILE_TOO_NARROW",
  /** The width of the strip. */
  width: string,
  /** The room in the profile. */
  room: string,
} | { "code": "NO_DRIVER",
  /** The voltage of the strip. */
  volts: string,
  /** The dimming that was asked for. */
  dimming: string,
  /** The protection that is needed. */
  ip: string,
  /** What drivers of that voltage and protection can be dimmed by; empty when there are none. */
  offered: string,
} | { "code": "CABLE_LENGTH_INVALID" } | { "code": "CABLE_TOO_LONG",
  /** What was asked for. */
  cable: string,
  /** The longest that works. */
  max: string,
  /** The current of the longest run. */
  current: string,
  /** The thickest cable. */
  area: string,
};

export type ChosenStrip = {
  /** Its code. */
  code: string,
  /** What it is. */
  description: string,
  /** Its page. */
  href: string | null,
  /** Its picture. */
  image: Image | null,
  /** The figures that the calculation uses. */
  facts: Array<Fact>,
};

export type Fact = {
  /** What is stated. */
  label: string,
  /** The value, with its unit. */
  value: string,
  /** Where the glossary explains what is stated. */
  explained?: string,
};

export type StripField = {
  /** As it was typed. */
  typed: string,
  /** How many of them, as it was typed; empty for what there is one of. */
  quantity: string,
  /** How it was read, when no unit was typed: `2 500 mm`. */
  readAs: string | null,
  /** Why it could not be read. */
  mistake: StripMistake | null,
};

export type StripMistake = {
  "kind": "tooManyCharacters" } | {
  "kind": "negative" } | {
  "kind": "unreadable",
  /** What. */
  found: string,
} | {
  "kind": "unknownUnit",
  /** The word. */
  unit: string,
} | {
  "kind": "ambiguous",
  /** The number. */
  number: string,
} | {
  "kind": "unitsOutOfOrder" } | {
  "kind": "quantity",
  /** What was typed. */
  found: string,
  /** The most there may be. */
  max: number,
};

export type RefusedValue = {
  /** What people call the filter. */
  filter: string,
  /** The value, as it was written. */
  value: string,
};

export type StripResult = {
  "kind": "plan",
  /** The installation. */
  plan: StripPlan,
} | {
  "kind": "problem",
  /** Why. */
  problem: StripProblem,
  /** What could be changed. */
  remedies: Array<StripRemedy>,
};

export type StripPlan = {
  /** The figures of the whole, in the order in which they are shown. */
  figures: Array<StripFigure>,
  /** The segments, as they were asked for. */
  segments: Array<StripSegment>,
  /** How many more segments there are than can be drawn. */
  hiddenSegments: number,
  /** The drivers. */
  drivers: Array<StripDriver>,
  /** The drivers beside others that would do. */
  compareHref: string | null,
  /** What to order. */
  parts: Array<StripPart>,
  /** The parts list as a file. */
  csvHref: string,
  /** What to look at. */
  warnings: Array<StripWarning>,
  /** What else could be built. */
  alternatives: Array<StripAlternative>,
};

export type StripFigure = {
  /** Which one. */
  kind: StripFigureKind,
  /** The figure with its unit. */
  text: string,
  /** The formulas that lead to it, in order. */
  why: Array<StripWhy>,
};

export type StripFigureKind = "length" | "power" | "light" | "runs" | "longestRun" | "runPower" | "runCurrent" | "drivers" | "load" | "cableArea" | "cableDrop" | "cableLength" | "reels" | "joints" | "offcut" | "supports" | "daliAddresses";

export type StripWhy = {
  /** Its name, such as `cuts-down`. */
  formula: string,
  /** The formula: names, numbers, `+ - * /`, brackets, and `floor`, `ceil`, `min` and `max`. */
  expression: string,
  /** The numbers by their names in the formula. */
  values: Array<StripValue>,
  /** What comes out. */
  result: string,
  /** The length in question, where there are several; empty otherwise. */
  of: string,
};

export type StripValue = {
  /** Its name there. */
  name: string,
  /** The number with its unit. */
  text: string,
};

export type StripSegment = {
  /** What was asked for. */
  requested: string,
  /** How many of them. */
  quantity: number,
  /** The cuts of the strip. */
  cuts: number,
  /** The length of the strip. */
  length: string,
  /** What remains; with a minus sign when the strip is longer. */
  gap: string,
  /** The nearest cut on the other side; `None` when there is none. */
  otherCut: string | null,
  /** The runs, in the order in which they are laid. */
  runs: Array<StripRun>,
  /** Where the figures come from. */
  why: Array<StripWhy>,
  /** How it is drawn. */
  drawing: StripDrawing,
};

export type StripRun = {
  /** How many. */
  quantity: number,
  /** The length of each. */
  length: string,
  /** The power of each. */
  power: string,
  /** The current of each. */
  current: string,
  /** The share of the voltage that its cable loses; empty without cables. */
  drop: string,
};

export type StripDrawing = {
  /** The longer of what was asked for and the strip. */
  width: number,
  /** What was asked for. */
  requested: number,
  /** The runs one after another: each is fed at its beginning. */
  runs: Array<DrawnRun>,
  /** The bars of the profile: the length of each piece. */
  pieces: Array<number>,
  /** Runs that are not drawn, because there are too many of them. */
  hiddenRuns: number,
};

export type DrawnRun = {
  /** Where it begins. */
  from: number,
  /** Where it ends. */
  to: number,
  /** Where pieces of strip are joined. */
  joints: Array<number>,
};

export type StripDriver = {
  /** Their code. */
  code: string,
  /** What they are. */
  description: string,
  /** Their page. */
  href: string | null,
  /** Their picture. */
  image: Image | null,
  /** How many of them. */
  quantity: number,
  /** What each is rated for. */
  rated: string,
  /** What each carries. */
  power: string,
  /** The share of its rating that each carries, for people. */
  load: string,
  /** The same in percent. */
  loadPercent: number,
  /** How many percent are allowed. */
  limitPercent: number,
  /** The runs of each: `2 × 6 000 mm`. */
  runs: Array<string>,
  /** Each has more runs than outputs. */
  needsTerminalBlock: boolean,
  /** Where its load comes from. */
  why: Array<StripWhy>,
};

export type StripPart = {
  /** What it is for. */
  kind: StripPartKind,
  /** Its code; `None` when the catalogue has none. */
  code: string | null,
  /** What it is; empty when the catalogue has none. */
  description: string,
  /** Its page. */
  href: string | null,
  /** Its picture. */
  image: Image | null,
  /** How many. */
  quantity: number,
};

export type StripPartKind = "strip" | "driver" | "profile" | "diffuser" | "endCaps" | "joiner" | "clip" | "suspensionKit" | "feedConnector" | "jointConnector" | "sealingKit" | "cable" | "terminalBlock";

export type StripWarning = { "code": "ESTIMATE" } | { "code": "STRIP_TOO_LONG_FOR_SPACE",
  /** By so much. */
  excess: string,
} | { "code": "VOLTAGE_DROP",
  /** What is lost. */
  drop: string,
  /** From where on it may be visible. */
  limit: string,
  /** The next size that stays below; `None` when there is none. */
  betterArea: string | null,
} | { "code": "MINIMUM_LOAD",
  /** Its code. */
  driver: string,
  /** What it has. */
  power: string,
  /** What it needs. */
  minimum: string,
} | { "code": "FACTORY_JOINT",
  /** How many joints. */
  joints: number,
} | { "code": "DALI_LINE_FULL",
  /** What is needed. */
  addresses: number,
  /** What one line has. */
  max: number,
  /** The lines that are needed. */
  lines: number,
} | { "code": "PART_NOT_LISTED",
  /** For what. */
  part: StripPartKind,
} | { "code": "SEVERAL_CHANNELS" };

export type StripAlternative = {
  /** What is different. */
  kind: StripAlternativeKind,
  /** What it becomes, for people. */
  label: string,
  /** The question after the change, behind the question mark. */
  query: string,
  /** What that changes; empty when it changes none of the figures. */
  changes: Array<StripChange>,
};

export type StripAlternativeKind = "otherVoltage" | "otherDimming" | "fewerDrivers" | "otherCut";

export type StripChange = {
  /** Which one. */
  kind: StripFigureKind,
  /** By how much, with its sign and unit: `+2`, `−4.8 W`. */
  text: string,
};

export type StripRemedy = {
  /** What is changed. */
  kind: StripRemedyKind,
  /** What it becomes, for people; empty where there is nothing to name. */
  label: string,
  /** The question after the change, behind the question mark. */
  query: string,
};

export type StripRemedyKind = "strip" | "dimming" | "remoteDriver" | "profile" | "noProfile" | "allBars" | "cable" | "length";

export type DeclaredBlock = {
  "kind": "statement",
  /** The sentence. */
  text: string,
  /** Where to go from here. */
  links: Array<Link>,
} | {
  "kind": "columns",
  /** Heading. */
  title: string,
  /** What they have in common. */
  text: string,
  /** The columns. */
  columns: Array<TextColumn>,
} | {
  "kind": "split",
  /** Heading of the text. */
  title: string,
  /** The text. */
  bodyHtml: SafeHtml,
  /** The picture. */
  image: Image | null,
  /** Which side the picture is on. */
  imageSide: "right" | "left",
  /** Where to go from here. */
  links: Array<Link>,
  /** Whether it stands on dark ground. */
  tone: "light" | "dark",
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
  "kind": "steps",
  /** Heading. */
  title: string,
  /** What they lead to. */
  text: string,
  /** The steps. */
  items: Array<StepItem>,
} | {
  "kind": "pictureFigures",
  /** Heading. */
  title: string,
  /** What the numbers have in common. */
  text: string,
  /** The picture. */
  image: Image | null,
  /** The numbers. */
  figures: Array<PictureFigure>,
  /** Where to go from here. */
  links: Array<Link>,
  /** Whether it stands on dark ground. */
  tone: "light" | "dark",
} | {
  "kind": "quote",
  /** The sentence. */
  text: string,
  /** Who said it; empty when nobody in particular did. */
  person: string,
  /** What they do. */
  role: string,
} | {
  "kind": "callToAction",
  /** Heading. */
  title: string,
  /** Why. */
  text: string,
  /** Where to go from here. */
  links: Array<Link>,
  /** Whether it stands on dark ground. */
  tone: "light" | "dark",
  /** A picture behind it. */
  image: Image | null,
};

export type TextColumn = {
  /** Its heading; empty when it has none. */
  title: string,
  /** The text. */
  bodyHtml: SafeHtml,
  /** A picture above it. */
  image: Image | null,
  /** Where to go from here. */
  links: Array<Link>,
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

export type StepItem = {
  /** What is done. */
  title: string,
  /** How. */
  bodyHtml: SafeHtml,
  /** What it looks like. */
  image: Image | null,
};

export type PictureFigure = {
  /** The number as it is to be read. */
  value: string,
  /** What it counts or measures in. */
  unit: string,
  /** What it says about the picture. */
  label: string,
};

export type ProductList = {
  /** Where the list lives, without its query. */
  action: string,
  /** What was searched for; empty for all products. */
  search: string,
  /** Whether figures and codes in it are plain words. */
  plain: boolean,
  /** Whether the text was taken for a product code: matching variants matter more than their families. */
  isCode: boolean,
  /** What the list is narrowed down to. */
  chips: Array<Chip>,
  /** The same text as plain words, when figures or a code were read into it. */
  plainHref: string | null,
  /** What is told about the search besides its results. */
  told: SearchTold,
  /** Values of filters that cannot be meant and so narrow nothing down. */
  refused: Array<RefusedValue>,
  /** The codes of a list that was searched for; there are no cards then. */
  codes: CodeList | null,
  /** How many products there are in all. */
  products: number,
  /** How many variants of them match. */
  variants: number,
  /** The products of this page. */
  cards: Array<ProductCard>,
  /** The other pages. */
  pagination: Pagination,
  /** Choices that a new search keeps, as hidden fields of its form. */
  kept: Array<KeptField>,
  /** What the list can be narrowed down by, in groups; empty when there is nothing to choose from. */
  filters: Array<FilterGroup>,
  /** The orders there are, the present one chosen. */
  sorts: Array<SortOption>,
  /** The list without anything that was chosen; none when nothing was. */
  clearHref: string | null,
  /** Whether the search cannot be asked at the moment; there are no cards then. */
  unavailable: boolean,
};

export type Chip = {
  /** What it says, such as `4000 K` or `IP65 or better`. */
  label: string,
  /** The list without it. */
  removeHref: string,
};

export type SearchTold = {
  /** Words that nothing shown has. */
  ignored: Array<string>,
  /** The words that results were found by, where not all of them count. */
  kept: Array<string>,
  /** What is not made, with what comes nearest. */
  notMade: Array<NotMade>,
  /** The code that does not exist. */
  unknown: UnknownCode | null,
  /** Codes of a list that do not exist. */
  missing: Array<string>,
};

export type NotMade = {
  /** As it was typed. */
  words: string,
  /** What comes nearest, each with its list. */
  nearest: Array<Suggestion>,
};

export type Suggestion = {
  /** The text. */
  text: string,
  /** The list for it. */
  href: string,
};

export type UnknownCode = {
  /** As it was typed. */
  typed: string,
  /** The code that was probably meant. */
  meant: Suggestion | null,
  /** Whether that is the same number with the right check digit. */
  isCheckDigit: boolean,
  /** What tells the nearest apart, such as Finish; empty when it is more than one thing. */
  varies: string,
  /** The nearest codes: called by what tells them apart, or by the codes themselves. */
  near: Array<Suggestion>,
};

export type CodeList = {
  /** One line a code, in the order of the list. */
  lines: Array<CodeLine>,
  /** How many lines too many there were. */
  leftOut: number,
};

export type CodeLine = {
  /** As it was typed. */
  typed: string,
  /** How many are wanted, where that is said. */
  quantity: number | null,
  /** What has this code. */
  row: SearchRow | null,
  /** How many codes have it in them, when it is only a part; 0 when none has. */
  several: number,
  /** Where those are listed, or where the code is searched for alone. */
  href: string,
  /** What comes nearest, when there is no such code. */
  unknown: UnknownCode | null,
};

export type SearchRow = {
  /** The number of the product. */
  parent: number,
  /** The number of the variant; none for a product. */
  id: number | null,
  /** The product code. */
  code: string,
  /** The product's name; a variant's description. In pieces, so that what matches can be marked. */
  name: Array<NamePiece>,
  /** What it is, in a few words; empty for variants. */
  subtitle: string,
  /** Where View leads. */
  href: string,
  /** The picture. */
  image: Image | null,
  /** How many variants match; none for a variant. */
  matching: number | null,
  /** The old code that it replaces, when that was searched for. */
  replaces: string | null,
};

export type NamePiece = {
  /** The text. */
  text: string,
  /** Whether it is what was searched for. */
  marked: boolean,
};

export type ProductCard = {
  /** Its number. */
  id: number,
  /** The start of its codes; empty when it has none. */
  code: string,
  /** Its name. */
  title: string,
  /** What it is, in a few words. */
  subtitle: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
  /** Its key figures, such as `10–28 W`. */
  figures: Array<string>,
  /** How many variants it has. */
  variantCount: number,
  /** How many of them match. */
  matching: number,
  /** Whether some of it is new. */
  isNew: boolean,
  /** The variants that match best; empty when they are not what was searched for. */
  variants: Array<CardVariant>,
};

export type CardVariant = {
  /** Its number. */
  id: number,
  /** Its code. */
  code: string,
  /** What it is. */
  description: string,
  /** Its place on the page of its product. */
  href: string,
  /** The old code that it replaces, when that was searched for. */
  replaces: string | null,
};

export type Pagination = {
  /** This page, from 1. */
  current: number,
  /** The last page; 1 when there is only one. */
  last: number,
  /** The page before. */
  previous: string | null,
  /** The page after. */
  next: string | null,
  /** Pages worth a link of their own, in order; gaps are left out. */
  links: Array<PageLink>,
};

export type PageLink = {
  /** Its number. */
  page: number,
  /** Where it is. */
  href: string,
};

export type KeptField = {
  /** Its name. */
  name: string,
  /** Its value. */
  value: string,
};

export type FilterGroup = {
  /** Its heading. */
  title: string,
  /** Its filters; never none. */
  filters: Array<ListFilter>,
};

export type ListFilter = {
  /** Its name in the address. */
  name: string,
  /** What people call it. */
  label: string,
  /** What can be chosen. */
  choice: FilterChoice,
};

export type FilterChoice = {
  "kind": "several",
  /** The values; never none. */
  options: Array<FilterOption>,
} | {
  "kind": "one",
  /** The values; never none. */
  options: Array<FilterOption>,
} | {
  "kind": "range",
  /** The unit, such as `W`. */
  unit: string,
  /** The least and the most there is, as the language writes numbers; empty when that is not known. */
  least: string,
  /** See `least`. */
  most: string,
  /** What was chosen, as the language writes numbers, or what was typed instead of one; empty when that end is
   * open. */
  from: string,
  /** See `from`. */
  to: string,
  /** What is chosen that two ends cannot say, such as a rectangular hole. Forms send it under the filter's name;
   * an end goes before it. */
  exact: FilterOption | null,
};

export type FilterOption = {
  /** What stands for it in the address. */
  value: string,
  /** What people call it. */
  label: string,
  /** How many products there would be with it. With none it cannot be chosen, only taken back. */
  count: number,
  /** Whether it is chosen. */
  chosen: boolean,
  /** A colour to show, such as `cct-3000` or `finish-brass`. */
  swatch: string | null,
};

export type SortOption = {
  /** Its name in the address, as `sort`; empty for the one that needs none. */
  value: string,
  /** What people call it. */
  label: string,
  /** Whether it is the present one. */
  chosen: boolean,
};

export type PageHit = {
  /** What it is, for people: `Article`, `Case study`. */
  kind: string,
  /** Its title. */
  title: string,
  /** A sentence of it; empty when there is none. */
  text: string,
  /** Where it is. */
  href: string,
};

export type CategoryTree = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** Those at the top. */
  categories: Array<CategoryCard>,
};

export type Breadcrumb = {
  /** What it is called. */
  title: string,
  /** Where it leads; none for this page and for places without a page. */
  href: string | null,
};

export type CategoryCard = {
  /** Its name. */
  title: string,
  /** A sentence about it as plain text; empty when there is none. */
  text: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
  /** How many products there are in it and below. */
  products: number,
  /** The categories below it. */
  children: Array<CategoryCard>,
};

export type Category = {
  /** Its name. */
  title: string,
  /** The text about it; empty once something was chosen, as are its picture and what lies below it. */
  textHtml: SafeHtml,
  /** Its picture. */
  image: Image | null,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** The categories below it. */
  children: Array<CategoryCard>,
  /** Its products and those of all categories below it. */
  list: ProductList,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type Product = {
  /** Its number. */
  id: number,
  /** Its name. */
  title: string,
  /** What it is, in a few words. */
  subtitle: string,
  /** One or two sentences about it. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** Its pictures, the one that fits the chosen variant first. */
  pictures: Array<Image>,
  /** The figures that people compare first. */
  figures: Array<Fact>,
  /** What speaks for it, in short sentences. */
  highlights: Array<string>,
  /** Whether it can be had, when there is something to say about it. */
  status: ProductStatus | null,
  /** What the visitor has to know about the address that led here. */
  notice: ProductNotice | null,
  /** The chosen variant. */
  chosen: ChosenVariant | null,
  /** The address of the family, without a choice. */
  familyHref: string,
  /** Where it can be bought; none when there are no stockists. */
  stockistsHref: string | null,
  /** What a visitor chooses by. */
  axes: Array<ChoiceAxis>,
  /** How its light is spread, when a variant is chosen and its file can be read. */
  light: Light | null,
  /** Sizes the chosen strip; only strips have one. */
  calculator: Calculator | null,
  /** Drawings with its dimensions. */
  drawings: Array<Drawing>,
  /** The technical table, of the chosen variant or of the whole family. */
  specification: Array<FactGroup>,
  /** What energy labelling has to say. */
  energy: EnergyStatement | null,
  /** The variants, one page of them. */
  variants: VariantTable,
  /** Files to download. */
  documents: Array<DocumentLink>,
  /** All of them in one file. */
  archive: DocumentLink | null,
  /** The photometric files of all variants, while none is chosen. */
  photometry: FamilyPhotometry | null,
  /** The same product for programs, as it is offered to people: the family or the variant as JSON, the family as CSV. */
  openData: Array<DocumentLink>,
  /** The editors' text. */
  bodyHtml: SafeHtml,
  /** Products that hold its accessories. */
  accessories: Array<ProductTeaser>,
  /** Products that go with it. */
  related: Array<ProductTeaser>,
  /** Drivers that can feed it, the tightest fit first. */
  drivers: Array<DriverFit>,
  /** Dimmers that the chosen variant, or the family, was tried with. */
  dimmers: DimmerTable | null,
  /** Kinds of rooms it is made for, and projects that use it. */
  usedIn: Array<PlaceTeaser>,
  /** The old item beside what replaces it, when one of them was asked for. */
  succession: Succession | null,
};

export type ProductStatus = {
  /** How it stands. */
  kind: StatusKind,
  /** What takes its place. */
  replacement: Replacement | null,
};

export type StatusKind = "new" | "discontinuing" | "legacy";

export type Replacement = {
  /** Its code. */
  code: string,
  /** What it is; empty when that is not known. */
  description: string,
  /** Where it is shown. */
  href: string | null,
};

export type ProductNotice = {
  "kind": "unknownVariant" } | {
  "kind": "elsewhere",
  /** Its code; empty when it has none. */
  code: string,
  /** The name of its product. */
  title: string,
  /** Where it is. */
  href: string,
} | {
  "kind": "changed",
  /** What is different now. */
  changes: Array<Change>,
};

export type Change = {
  /** What is chosen. */
  label: string,
  /** What it was. */
  before: string,
  /** What it is. */
  after: string,
};

export type ChosenVariant = {
  /** Its number. */
  id: number,
  /** Its code; empty when it has none. */
  code: string,
  /** Its trade item number. */
  gtin: string | null,
  /** What it is. */
  description: string,
  /** Where a sample of it can be asked for. */
  sample: Link | null,
};

export type ChoiceAxis = {
  /** What it is called. */
  label: string,
  /** The values, in the maker's order. */
  options: Array<AxisOption>,
};

export type AxisOption = {
  /** What it is called. */
  label: string,
  /** The variant nearest to the present choice that has it. */
  href: string,
  /** Whether it is chosen. */
  chosen: boolean,
  /** The other choices that have to change with it; empty when all of them stay. */
  changes: Array<string>,
  /** A colour to show, such as `cct-3000` or `finish-brass`. */
  swatch: string | null,
};

export type Light = {
  /** The units that intensities can be shown in; never none. */
  units: Array<UnitChoice>,
  /** The rings of the diagram, from the innermost; never none. */
  rings: Array<PolarRing>,
  /** Whether any light goes down. */
  hasDownlight: boolean,
  /** Whether any light goes up. */
  hasUplight: boolean,
  /** What is drawn, one entry for each variant with a readable file; never none. */
  sources: Array<LightSource>,
  /** The intensities by angle. */
  table: IntensityTable,
  /** What arrives on a plane; none when no light goes down. */
  plane: LightOnPlane | null,
};

export type UnitChoice = {
  /** The unit, `cd` or `cd/klm`. */
  label: string,
  /** The page with this unit. */
  href: string,
  /** Whether it is the present one. */
  chosen: boolean,
};

export type PolarRing = {
  /** How far it is from the middle. */
  radius: number,
  /** The intensity it stands for. */
  label: string,
};

export type LightSource = {
  /** The variant's code. */
  code: string,
  /** The name of the file that it was read from. */
  file: string,
  /** Whether the file says that its values were computed, not measured. */
  simulated: boolean,
  /** The plane C0-C180 as the data of an SVG path. */
  c0Path: string,
  /** The plane C90-C270; none when the light is the same all around. */
  c90Path: string | null,
  /** The brightest point, when it lies in one of these planes. */
  peakMark: PolarMark | null,
  /** The edges of the beam in the plane C0-C180, on the outermost ring; none when it has no beam. */
  beamMarks: Array<PolarMark>,
  /** The edges of the field, where a tenth is left, in the same way. */
  fieldMarks: Array<PolarMark>,
  /** All intensities over all directions, such as `812 lm`. */
  flux: string,
  /** The flux that the catalogue states, when it is another one. */
  statedFlux: string | null,
  /** The highest intensity, such as `1 887 cd`. */
  peak: string,
  /** Where it is, such as `C 20°, γ 65°`; none when it is straight down. */
  peakDirection: string | null,
  /** The width of the beam in each plane: where half of the intensity is left. */
  beam: Array<PlaneAngle>,
  /** The width of the field in each plane: where a tenth is left. */
  field: Array<PlaneAngle>,
  /** Whether the angles refer to the highest intensity, because there is no light straight down. */
  ofMaximum: boolean,
  /** The share of the light that goes down, such as `80 %`. */
  downward: string,
};

export type PolarMark = {
  /** To the right. */
  x: number,
  /** Downwards. */
  y: number,
};

export type PlaneAngle = {
  /** The plane, such as `C0–C180`; empty when it is the same in all. */
  plane: string,
  /** The angle, such as `36°`. */
  angle: string,
};

export type IntensityTable = {
  /** The columns after the angle. */
  columns: Array<IntensityColumn>,
  /** The rows. */
  rows: Array<FigureRow>,
};

export type IntensityColumn = {
  /** The variant's code; empty when there is only one. */
  code: string,
  /** The plane, such as `C0` or `C90–C270`; empty when it is the same in all. */
  plane: string,
};

export type FigureRow = {
  /** What the figures are for, such as `15°` or `2.4 m`. */
  label: string,
  /** Whether it is what the visitor asked for. */
  chosen: boolean,
  /** One for each column; empty for what cannot be said. */
  values: Array<string>,
};

export type LightOnPlane = {
  /** The mounting height in metres, as the language writes it. */
  height: string,
  /** The least and the most that can be asked for. */
  minHeight: string,
  /** See `min_height`. */
  maxHeight: string,
  /** What was asked for but cannot be meant. */
  refused: string | null,
  /** Where its form leads. */
  action: string,
  /** What its form keeps, as hidden fields. */
  kept: Array<KeptField>,
  /** Light in the beam at several distances, for one variant whose light falls in a beam. */
  cone: Cone | null,
  /** Light beside the luminaire at the mounting height, for light without a beam. */
  spread: Spread | null,
};

export type Cone = {
  /** The edges of the beam in the plane C0-C180: metres to the side for each metre down, left and right. */
  edges: [number, number],
  /** Whether the beam is wider in one plane than in the other; then there is a diameter for each. */
  isOval: boolean,
  /** By distance: lux in the middle, lux at the edge, diameter in C0-C180 and, of oval beams, in C90-C270. */
  rows: Array<FigureRow>,
};

export type Spread = {
  /** The planes that are told, such as `C0`; one empty name when all are the same. */
  planes: Array<string>,
  /** By distance to the side: lux in each of these planes. */
  rows: Array<FigureRow>,
};

export type Drawing = {
  /** What it is called. */
  label: string,
  /** The drawing. */
  image: Image,
};

export type FactGroup = {
  /** Its heading. */
  title: string,
  /** Its rows; never none. */
  facts: Array<Fact>,
};

export type EnergyStatement = {
  /** The class on the arrow; none where an arrow is not allowed. */
  arrow: string | null,
  /** The statement in words. */
  text: string,
};

export type VariantTable = {
  /** How many there are in all. */
  total: number,
  /** How many are left. */
  matching: number,
  /** What is searched for in codes and descriptions; empty for nothing. */
  find: string,
  /** Attributes to narrow it down by; each has several values. */
  filters: Array<TableFilter>,
  /** The columns after the code. */
  columns: Array<TableColumn>,
  /** Those of this page. */
  rows: Array<VariantRow>,
  /** The other pages. */
  pagination: Pagination,
  /** The table without anything that was chosen; none when nothing was. */
  clearHref: string | null,
  /** What its form keeps, as hidden fields: the chosen variant and the order. */
  kept: Array<KeptField>,
};

export type TableFilter = {
  /** Its name in the address. */
  name: string,
  /** What people call it. */
  label: string,
  /** Its values. */
  options: Array<TableOption>,
};

export type TableOption = {
  /** What stands for it in the address. */
  value: string,
  /** What people call it. */
  label: string,
  /** Whether it is chosen; one at a time. */
  chosen: boolean,
};

export type TableColumn = {
  /** Its heading, with the unit. */
  label: string,
  /** Whether its cells are figures, which stand to the right. */
  numeric: boolean,
  /** The table sorted by it, the other way round when it already is. */
  href: string,
  /** Whether the table is sorted by it, and how. */
  sorted: Direction | null,
};

export type Direction = "ascending" | "descending";

export type VariantRow = {
  /** Its number, for its address. */
  id: number,
  /** Its code; its description when it has none. */
  code: string,
  /** One for each column; empty for what is not known. */
  cells: Array<string>,
  /** How it stands, when there is something to say. */
  status: StatusKind | null,
};

export type FamilyPhotometry = {
  /** All of them in one file. */
  archive: DocumentLink,
  /** Those of each variant. */
  rows: Array<PhotometryRow>,
  /** How many variants more there are in the archive. */
  leftOut: number,
};

export type PhotometryRow = {
  /** The product code, under which the files are saved. */
  code: string,
  /** What it is, in a few words. */
  description: string,
  /** Where the EULUMDAT file is. */
  ldt: string | null,
  /** Where the IES file is. */
  ies: string | null,
};

export type DriverFit = {
  /** Its number. */
  id: number,
  /** The number of its product. */
  parent: number,
  /** Its picture. */
  image: Image | null,
  /** Its code. */
  code: string,
  /** What it is. */
  description: string,
  /** Its page. */
  href: string,
  /** Why it fits, such as `24 V · 75 W · DALI-2`. */
  figures: Array<string>,
};

export type PlaceTeaser = {
  /** What sort of place: a kind of room, or a project. */
  kind: PlaceKind,
  /** Its name. */
  title: string,
  /** Where it is or what it is about, in a few words; empty when there is nothing to say. */
  text: string,
  /** Its page; none for places without a page. */
  href: string | null,
  /** Its picture. */
  image: Image | null,
};

export type PlaceKind = "space" | "caseStudy";

export type Succession = {
  /** The discontinued code. */
  oldCode: string,
  /** The page of the old item; absent when it has no page, or is this one. */
  oldHref: string | null,
  /** The code that replaces it. */
  newCode: string,
  /** The page of its successor; absent when it is this one. */
  newHref: string | null,
  /** Since when the old one is not made any more, as people write a day; empty when that is not known. */
  withdrawn: string,
  /** Whether the old one is still made, for the time being. */
  isLeaving: boolean,
  /** What to mind when replacing it; empty when there is nothing. */
  note: string,
  /** What matters when one takes the place of the other: size and cut-out, power, light, dimming. Never none. */
  rows: Array<DifferenceRow>,
};

export type DifferenceRow = {
  /** What is compared. */
  label: string,
  /** The value of the old one; empty when it is not known. */
  old: string,
  /** The value of the new one; empty when it is not known. */
  new: string,
  /** What the difference is, such as `+120 lm`; empty where there is none or it cannot be put into figures. */
  change: string,
  /** Whether they differ. */
  differs: boolean,
};

export type Comparison = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** Where the page lives, without its query. */
  action: string,
  /** The variants, at most four; empty when nothing was asked for or nothing was found. */
  columns: Array<CompareColumn>,
  /** The rows in groups; rows that are left out, because all columns are equal, are not among them. */
  groups: Array<CompareGroup>,
  /** How many rows are left out because all columns are equal. */
  equalRows: number,
  /** Whether only rows that differ are shown. */
  onlyDifferences: boolean,
  /** The page with only the differences, or with everything again; none when there is nothing to compare. */
  differencesHref: string | null,
  /** The page without a reference; none when there is none. */
  noReferenceHref: string | null,
  /** What was asked for but is not shown. */
  notices: Array<CompareNotice>,
  /** How the variants spread their light. */
  light: Light | null,
  /** What arrives on a plane at the chosen height, aligned with the columns. */
  planeRows: Array<CompareRow>,
  /** The comparison as a table for spreadsheets; none when there is nothing to compare. */
  csvHref: string | null,
  /** The address to share. */
  shareHref: string,
  /** What the form for another code keeps, as hidden fields; its own field is `add`. */
  kept: Array<KeptField>,
  /** All products, to start from. */
  productsHref: string,
};

export type CompareColumn = {
  /** Its number. */
  id: number,
  /** The number of its product. */
  parent: number,
  /** Its code; empty when it has none. */
  code: string,
  /** The name of its product. */
  title: string,
  /** What it is. */
  description: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
  /** Whether it can be had, when there is something to say about it. */
  status: ProductStatus | null,
  /** The page with its successor in its place; none when it has none. */
  replaceHref: string | null,
  /** The page without it. */
  removeHref: string,
  /** The page with it one place further to the left; none when it is the first. */
  leftHref: string | null,
  /** The page with it one place further to the right; none when it is the last. */
  rightHref: string | null,
  /** The page with this column as the reference; none when it is, or is the only one. */
  referenceHref: string | null,
  /** Whether the others are compared with it. */
  isReference: boolean,
};

export type CompareGroup = {
  /** Its heading. */
  title: string,
  /** Its rows; never none. */
  rows: Array<CompareRow>,
};

export type CompareRow = {
  /** What is compared. */
  label: string,
  /** Where the glossary explains what is compared. */
  explained?: string,
  /** Whether all columns have the same value. */
  equal: boolean,
  /** One for each column. */
  cells: Array<CompareCell>,
};

export type CompareCell = {
  /** The value with its unit; empty when it is not known. */
  text: string,
  /** The difference from the reference, such as `+350 lm (+12 %)`; empty where there is none or it cannot be put into figures. */
  change: string,
  /** Whether it is the best of the row, where one can be. */
  best: boolean,
};

export type CompareNotice = {
  "kind": "unknown",
  /** What was asked for. */
  name: string,
  /** A search for it. */
  searchHref: string,
} | {
  "kind": "discontinued",
  /** The old code. */
  code: string,
  /** What takes its place. */
  successor: string | null,
  /** The page with the successor in its place. */
  replaceHref: string | null,
} | {
  "kind": "tooMany",
  /** Those that are left out, or the first of them. */
  names: Array<string>,
  /** How many more are left out. */
  more: number,
} | {
  "kind": "unavailable",
  /** What was asked for. */
  name: string,
};

export type ArticleList = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** All articles, then the categories; empty when there are no categories. */
  categories: Array<ArticleCategory>,
  /** How many articles there are on all pages. */
  total: number,
  /** Those of this page, the newest first. */
  articles: Array<ArticleCard>,
  /** The other pages. */
  pagination: Pagination,
  /** The feed of the list. */
  feed: string,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type ArticleCategory = {
  /** Its name. */
  title: string,
  /** Its list. */
  href: string,
  /** How many articles it has. */
  count: number,
  /** Whether it is this page. */
  chosen: boolean,
};

export type Article = {
  /** Its title. */
  title: string,
  /** One or two sentences; empty when there are none. */
  excerpt: string,
  /** Its picture. */
  image: Image | null,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** The category it is filed under. */
  category: Link | null,
  /** When it was published. */
  published: Day | null,
  /** When it was last changed, if that was on a later day. */
  modified: Day | null,
  /** How long reading takes, in minutes. */
  minutes: number | null,
  /** Who wrote it. */
  author: Byline | null,
  /** Its sections, for the table of contents; empty when it has fewer than three. */
  contents: Array<ContentsEntry>,
  /** Its text; the headings have the addresses of `contents`. */
  bodyHtml: SafeHtml,
  /** Further content from the editors, below the text. */
  blocks: Array<Block>,
  /** The products it is about. */
  products: Array<ProductTeaser>,
  /** Articles on the same subject. */
  related: Array<ArticleCard>,
  /** The article published before it. */
  previous: Link | null,
  /** The article published after it. */
  next: Link | null,
  /** Its absolute address, for sharing. */
  url: string,
};

export type Byline = {
  /** The name. */
  name: string,
  /** What they do; empty when that is not known. */
  role: string,
  /** Two letters that stand for them where there is no picture. */
  monogram: string,
  /** Their picture. */
  image: Image | null,
};

export type ContentsEntry = {
  /** Where a link into the page finds it. */
  id: string,
  /** Its heading. */
  title: string,
};

export type SpaceList = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** The spaces, in the editors' order. */
  spaces: Array<StoryTeaser>,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type Space = {
  /** Its name. */
  title: string,
  /** One or two sentences; empty when there are none. */
  excerpt: string,
  /** Its picture, which the hotspots lie on. */
  image: Image | null,
  /** Places in the picture; empty when there is no picture. */
  hotspots: Array<Hotspot>,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** What to look for, in numbers. */
  figures: Array<Figure>,
  /** The text. */
  bodyHtml: SafeHtml,
  /** Recommended products by what they do. */
  groups: Array<ProductGroup>,
  /** Where it was done. */
  caseStudies: Array<CaseStudyCard>,
  /** Further content from the editors. */
  blocks: Array<Block>,
  /** The other spaces. */
  others: Array<StoryTeaser>,
};

export type Hotspot = {
  /** From the left edge, in percent of the width. */
  x: number,
  /** From the top edge, in percent of the height. */
  y: number,
  /** What there is to say; empty when the product says it all. */
  text: string,
  /** The product that hangs there. */
  product: ProductTeaser | null,
};

export type ProductGroup = {
  /** What they do. */
  title: string,
  /** What to know when choosing among them; empty when there is nothing. */
  text: string,
  /** The products; never none. */
  products: Array<ProductTeaser>,
};

export type CaseStudyList = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** By space, product category and country; without those that have only one value. */
  filters: Array<StoryFilter>,
  /** Values in the address that nothing has and that so narrow nothing down. */
  refused: Array<RefusedValue>,
  /** The list without anything that was chosen; none when nothing was. */
  clearHref: string | null,
  /** How many there are on all pages. */
  total: number,
  /** Those of this page, the newest first. */
  caseStudies: Array<CaseStudyCard>,
  /** The other pages. */
  pagination: Pagination,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type StoryFilter = {
  /** Its name in the address. */
  name: string,
  /** What people call it. */
  label: string,
  /** What can be chosen; never none. */
  options: Array<StoryOption>,
};

export type StoryOption = {
  /** What stands for it in the address. */
  value: string,
  /** What people call it. */
  label: string,
  /** How many there would be with it. */
  count: number,
  /** Whether it is chosen. */
  chosen: boolean,
  /** The list with it; without it when it is chosen. */
  href: string,
};

export type CaseStudy = {
  /** Its title. */
  title: string,
  /** One or two sentences; empty when there are none. */
  excerpt: string,
  /** Its picture. */
  image: Image | null,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** Where, when and what, in words. */
  facts: Array<CaseFact>,
  /** Results in numbers. */
  figures: Array<Figure>,
  /** The text. */
  bodyHtml: SafeHtml,
  /** More pictures, to be looked at closely. */
  gallery: Array<Image>,
  /** What was used, with quantities. */
  used: Array<UsedItem>,
  /** The products that were used, as cards. */
  products: Array<ProductTeaser>,
  /** What the client said. */
  quotations: Array<Quotation>,
  /** Who did what. */
  credits: Array<Fact>,
  /** Further content from the editors. */
  blocks: Array<Block>,
  /** The one to read next. */
  next: CaseStudyCard | null,
};

export type CaseFact = {
  /** What is stated. */
  label: string,
  /** The value. */
  value: string,
  /** Where more of the kind is to be found. */
  href: string | null,
};

export type UsedItem = {
  /** How many or how much, such as `14` or `4.1 m`; empty when that is not known. */
  quantity: string,
  /** The product code; empty for a whole family. */
  code: string,
  /** What it is. */
  title: string,
  /** Where it was put; empty when there is nothing to say. */
  text: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
};

export type CollectionList = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** The collections, in the editors' order. */
  collections: Array<CollectionCard>,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type CollectionCard = {
  /** Title, text, page and picture. */
  story: StoryTeaser,
  /** The names of its families. */
  families: Array<string>,
};

export type Collection = {
  /** Its name. */
  title: string,
  /** One or two sentences; empty when there are none. */
  excerpt: string,
  /** Its picture. */
  image: Image | null,
  /** More pictures of its mood. */
  gallery: Array<Image>,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** The text. */
  bodyHtml: SafeHtml,
  /** Its families. */
  products: Array<ProductTeaser>,
  /** Its finishes, those that most families come in first. */
  finishes: Array<CollectionFinish>,
  /** Projects with its products. */
  caseStudies: Array<CaseStudyCard>,
  /** Further content from the editors. */
  blocks: Array<Block>,
  /** The other collections. */
  others: Array<StoryTeaser>,
};

export type CollectionFinish = {
  /** What it is called. */
  label: string,
  /** A colour to show, such as `finish-brass`. */
  swatch: string | null,
  /** The names of the families. */
  families: Array<string>,
};

export type Parts = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** What the list can be narrowed down by, such as the voltage, or what an accessory fits. */
  filters: Array<StoryFilter>,
  /** Values in the address that nothing has and that so narrow nothing down. */
  refused: Array<RefusedValue>,
  /** The list without anything that was chosen; none when nothing was. */
  clearHref: string | null,
  /** The groups, such as all DALI-2 drivers; none is empty. */
  groups: Array<PartsGroup>,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type PartsGroup = {
  /** Where a link into the page finds it. */
  id: string,
  /** The type. */
  title: string,
  /** What the columns of figures are called. */
  columns: Array<string>,
  /** The parts; never none. */
  rows: Array<PartRow>,
  /** How many more there are. */
  leftOut: number,
  /** Where all of them are. */
  allHref: string | null,
};

export type PartRow = {
  /** Its number. */
  id: number,
  /** The number of its product. */
  parent: number,
  /** The name of its product; empty when that is not known. */
  family: string,
  /** Its code. */
  code: string,
  /** What it is. */
  description: string,
  /** Its page. */
  href: string,
  /** Its picture. */
  image: Image | null,
  /** Whether it can be had, when there is something to say about it. */
  status: StatusKind | null,
  /** The figures that matter for choosing it, one for each column; empty where one is not known. */
  figures: Array<string>,
};

export type Downloads = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** Where the list lives, without its query. */
  action: string,
  /** The words that were searched for; empty for all documents. */
  search: string,
  /** Choices that a new search keeps, as hidden fields of its form. */
  kept: Array<KeptField>,
  /** By type and by language. */
  filters: Array<StoryFilter>,
  /** Values in the address that nothing has and that so narrow nothing down. */
  refused: Array<RefusedValue>,
  /** The list without anything that was chosen or searched for; none when nothing was. */
  clearHref: string | null,
  /** How many there are on all pages. */
  total: number,
  /** Those of this page. */
  files: Array<DownloadRow>,
  /** The other pages. */
  pagination: Pagination,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type DownloadRow = {
  /** The file. */
  file: DocumentLink,
  /** The product it is about. */
  product: Link | null,
};

export type Stockists = {
  /** Its heading. */
  title: string,
  /** A sentence or two; empty when there are none. */
  intro: string,
  /** The way from the front page, this page last. */
  breadcrumbs: Array<Breadcrumb>,
  /** Where the search field leads. */
  action: string,
  /** What was typed; empty for nothing. */
  search: string,
  /** Choices that a new search keeps, as hidden fields of its form. */
  kept: Array<KeptField>,
  /** The same list around the visitor: `{near}` stands for the position. */
  nearHref: string,
  /** The same list in a part of the map: `{area}` stands for its edges. */
  areaHref: string,
  /** By country, type and product group; without those that have only one value. */
  filters: Array<StoryFilter>,
  /** Values in the address that nothing has and that so narrow nothing down. */
  refused: Array<RefusedValue>,
  /** The list without anything that was asked for; none when nothing was. */
  clearHref: string | null,
  /** What became of what was typed, or of the visitor's position. */
  told: StockistsTold | null,
  /** The part of the map that the list is of. */
  area: StockistArea | null,
  /** The variant that somebody wants to buy. */
  wanted: WantedVariant | null,
  /** How many there are on all pages. */
  total: number,
  /** Those of this page: the nearest first where a place is known. */
  items: Array<StockistCard>,
  /** The other pages. */
  pagination: Pagination,
  /** What the map is drawn from. */
  map: StockistMap,
  /** Further content from the editors, below the list. */
  blocks: Array<Block>,
};

export type StockistsTold = {
  "kind": "near",
  /** The place, with region and country where it has them. */
  place: string,
  /** Other places of that name. */
  others: Array<Link>,
  /** How far away the nearest is, when that is far. */
  far: string | null,
} | {
  "kind": "here",
  /** How far away the nearest is, when that is far. */
  far: string | null,
} | {
  "kind": "in",
  /** The country. */
  country: string,
} | {
  "kind": "named" } | {
  "kind": "noneIn",
  /** The country. */
  country: string,
  /** The countries that have some. */
  countries: Array<CountryLink>,
} | {
  "kind": "unknown",
  /** Places that are written almost so. */
  meant: Array<Link>,
  /** The countries that have some. */
  countries: Array<CountryLink>,
};

export type CountryLink = {
  /** What people call it. */
  title: string,
  /** Its list. */
  href: string,
  /** How many there are. */
  count: number,
};

export type StockistArea = {
  /** Its edges. */
  bounds: Bounds,
  /** The list that is not so narrowed down. */
  clearHref: string,
};

export type Bounds = {
  /** Its southern edge. */
  south: number,
  /** Its western edge. */
  west: number,
  /** Its northern edge. */
  north: number,
  /** Its eastern edge. */
  east: number,
};

export type WantedVariant = {
  /** Its code. */
  code: string,
  /** Its page. */
  href: string,
  /** The list without it. */
  clearHref: string,
};

export type StockistCard = {
  /** Its number. */
  id: number,
  /** Its name. */
  name: string,
  /** What sort of place it is, such as a showroom. */
  types: Array<string>,
  /** The names of the product groups in stock. */
  groups: Array<string>,
  /** Its address, line by line. */
  address: Array<string>,
  /** The telephone number. */
  phone: ContactWay | null,
  /** The e-mail address. */
  email: ContactWay | null,
  /** The website. */
  website: ContactWay | null,
  /** Where the wanted variant can be bought from it online. */
  shopHref: string | null,
  /** How to get there; none when nobody knows where it is. */
  routeHref: string | null,
  /** How far away it is, with its unit. */
  distance: string | null,
  /** When it is open; none when that is not known. */
  hours: OpeningHours | null,
  /** Where it is on the map. */
  point: MapPoint | null,
  /** Whether that is only about where it is, as its postcode or town says. */
  isAbout: boolean,
};

export type ContactWay = {
  /** As people read it. */
  text: string,
  /** Where it leads. */
  href: string,
};

export type OpeningHours = {
  /** The week, days with the same hours together, Monday first; none when the hours could not be read. */
  week: Array<OpeningDays>,
  /** As the editors wrote them, when they could not be read; empty otherwise. */
  written: string,
  /** The times it is open from now on, the earliest first, as far as a kept page may have to know. */
  spans: Array<OpeningSpan>,
  /** Whether it never closes. */
  always: boolean,
};

export type OpeningDays = {
  /** The days, 0 being Monday. */
  weekdays: Array<number>,
  /** The days, such as `Mon–Fri`. */
  days: string,
  /** From when to when; empty when it is closed. */
  times: string,
};

export type OpeningSpan = {
  /** When it opens, in seconds since 1970. */
  from: number,
  /** When it closes. */
  until: number,
  /** When the day on which it opens begins where the shop is, in seconds since 1970. */
  midnight: number,
  /** That day, 0 being Monday. */
  weekday: number,
  /** That day, as the language calls it. */
  day: string,
  /** When it opens, by its own clock. */
  opens: string,
  /** When it closes. */
  closes: string,
};

export type MapPoint = {
  /** North of the equator. */
  latitude: number,
  /** East of Greenwich. */
  longitude: number,
};

export type StockistMap = {
  /** Where the places of all stockists are to be had, whatever the list. */
  pointsHref: string,
  /** Where the order of the list is to be had. */
  orderHref: string,
  /** What the names of the files with outlines are appended to. */
  outlinesHref: string,
  /** Where distances are from. */
  centre: MapPoint | null,
  /** A map from elsewhere, shown instead of our own drawing. */
  foreign: ForeignMap | null,
  /** Whose data it is. */
  credits: Array<Link>,
};

export type ForeignMap = {
  /** The style that says what it looks like and where its parts come from. */
  styleUrl: string,
  /** The site it comes from, for people. */
  host: string,
  /** Whether visitors are asked before anything is loaded from there. */
  asks: boolean,
};

export type CheckAnswer = {
  /** What the check found. */
  response: CheckVerdict,
  /** Lets the form be sent once; `None` when the visitor did not pass or no form was named. */
  receipt: string | null,
};

export type CheckVerdict = {
  /** Whether the token was good. */
  success: boolean,
  /** How human the visitor seems, 0 to 1. */
  score: number,
  /** What the visitor was doing. */
  action: string,
  /** On which host. */
  hostname: string,
  /** When. */
  challenge_ts: string,
  /** What was wrong. */
  "error-codes": Array<string>,
};

export type SearchAnswer = {
  /** What was asked for, trimmed; an answer to an older question is thrown away. */
  query: string,
  /** How many results there are in all, as their list counts them: products, or the variants that a code matches. */
  total: number,
  /** The first of them, at most eight. */
  rows: Array<SearchRow>,
  /** The figures that were understood, such as `4000 K`. */
  figures: Array<string>,
  /** What is told about the search besides its results. */
  told: SearchTold,
  /** Texts worth searching for instead, when nothing was found; the most likely first. */
  suggestions: Array<Suggestion>,
  /** The list of all results. */
  allHref: string,
  /** Pages and articles that match, at most four; never in place of products. */
  pages: Array<PageHit>,
};

export type VariantList = {
  /** The number of the product; an answer for another one is thrown away. */
  parent: number,
  /** Their pictures, each once. */
  pictures: Array<Image>,
  /** The variants, in the maker's order. */
  variants: Array<ListedVariant>,
};

export type ListedVariant = {
  /** Its number. */
  id: number,
  /** Its code; empty when it has none. */
  code: string,
  /** What it is. */
  description: string,
  /** The place of its picture among the pictures. */
  picture: number | null,
  /** How it stands, when there is something to say. */
  status: StatusKind | null,
};

export type StockistPoints = {
  /** Those that nobody knows the place of are missing. */
  points: Array<StockistPoint>,
};

export type StockistPoint = [number, number, number, string];

export type StockistOrder = {
  /** How many of the list stand on a page of it. */
  perPage: number,
  /** Their numbers; nothing in place of those that nobody knows the place of. */
  order: Array<number | null>,
};

/** One of each declared block. Of this file the bundles take nothing but types. */
export const DECLARED_EXAMPLES = [
  {
    "kind": "statement",
    "text": "Light is the fourth wall of every room.",
    "links": [
      {
        "title": "How we work",
        "href": "/contact/",
        "newTab": false
      }
    ]
  },
  {
    "kind": "columns",
    "title": "Three ways to dim",
    "text": "They differ in wiring.",
    "columns": [
      {
        "title": "Phase",
        "bodyHtml": "<p>Uses the mains cable.</p>",
        "image": null,
        "links": [
          {
            "title": "See them",
            "href": "/contact/",
            "newTab": false
          }
        ]
      },
      {
        "title": "DALI-2",
        "bodyHtml": "<p>Needs a pair of wires.</p>",
        "image": null,
        "links": []
      },
      {
        "title": "Casambi",
        "bodyHtml": "<p>Needs none.</p>",
        "image": null,
        "links": []
      }
    ]
  },
  {
    "kind": "split",
    "title": "Made to be opened",
    "bodyHtml": "<p>Driver and light source can be replaced on site, with one screwdriver.</p>",
    "image": {
      "src": "/media/scenes/hero.webp",
      "width": 1920,
      "height": 1080,
      "alt": "An open luminaire on a bench",
      "color": null
    },
    "imageSide": "right",
    "links": [],
    "tone": "light"
  },
  {
    "kind": "cards",
    "title": "Where do you need light?",
    "text": "",
    "columns": 3,
    "items": [
      {
        "title": "Stairs",
        "text": "A strip under each tread.",
        "meta": "",
        "href": "/products/",
        "image": {
          "src": "/media/scenes/hero.webp",
          "width": 1920,
          "height": 1080,
          "alt": "A stair at night",
          "color": null
        }
      },
      {
        "title": "Bars",
        "text": "Pendants over the counter.",
        "meta": "",
        "href": null,
        "image": null
      },
      {
        "title": "Paths",
        "text": "Bollards, low and warm.",
        "meta": "",
        "href": null,
        "image": null
      }
    ]
  },
  {
    "kind": "steps",
    "title": "From drawing to light",
    "text": "Three weeks, three meetings.",
    "items": [
      {
        "title": "Send us the plan",
        "bodyHtml": "<p>DWG, PDF or a photograph of a sketch.</p>",
        "image": null
      },
      {
        "title": "We calculate",
        "bodyHtml": "<p>You get a report within three days.</p>",
        "image": null
      },
      {
        "title": "Try one",
        "bodyHtml": "<p>One sample, on the wall.</p>",
        "image": null
      }
    ]
  },
  {
    "kind": "pictureFigures",
    "title": "What the atrium saves",
    "text": "Measured over the first winter.",
    "image": {
      "src": "/media/scenes/hero.webp",
      "width": 1920,
      "height": 1080,
      "alt": "An atrium at dusk",
      "color": null
    },
    "figures": [
      {
        "value": "62",
        "unit": "%",
        "label": "less energy than before"
      },
      {
        "value": "4.1",
        "unit": "W/m²",
        "label": "installed, controls included"
      },
      {
        "value": "0",
        "unit": "lx",
        "label": "after the last one has left"
      }
    ],
    "links": [
      {
        "title": "Read the case study",
        "href": "/contact/",
        "newTab": false
      }
    ],
    "tone": "light"
  },
  {
    "kind": "quote",
    "text": "We forgot that there were luminaires at all.",
    "person": "Nora Field",
    "role": "Facilities, The Reading Room"
  },
  {
    "kind": "callToAction",
    "title": "Not sure which one?",
    "text": "Send a photograph of the room.",
    "links": [
      {
        "title": "Ask a designer",
        "href": "/contact/",
        "newTab": false
      }
    ],
    "tone": "light",
    "image": null
  }
] as DeclaredBlock[];
