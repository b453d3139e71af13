import { createContext, use, type ReactNode } from 'react';

import type { Locale } from '../lib/page-data.gen';
import { fill } from './fill';
import { en } from './messages/en';
import { es } from './messages/es';
import type { MessageKey, MessageValues, Translation } from './translation';

/** Looks a text up in one language: `t('homeOf', { name })`. Keys and placeholders are checked by the compiler. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: keyof MessageValues<Key> extends never ? [] : [MessageValues<Key>]
) => string;

const CATALOGUES: Record<Locale, Translation> = { en, es };

const LocaleContext = createContext<Locale | null>(null);

/** Sets the language of everything inside. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the page. */
export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) {
    throw new Error('useLocale: no language is set here, because no LocaleProvider is above this component. Render it inside LocaleProvider.');
  }
  return locale;
}

/** The texts of the page's language. */
export function useMessages(): Translate {
  return messagesIn(useLocale());
}

/** The texts of a named language, for code outside components and for names of other languages. */
export function messagesIn(locale: Locale): Translate {
  // What the key asks for was checked where it was written; here it is one of all texts.
  return (key, ...values) => fill(CATALOGUES[locale][key], (values[0] ?? {}) as never);
}
