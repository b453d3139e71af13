import { messagesIn, useLocale } from '../../i18n/messages';
import type { Alternate, Locale } from '../../lib/page-data.gen';
import { alternateFor } from '../../lib/paths';

const OTHER: Record<Locale, Locale> = { en: 'es', es: 'en' };

/** Leads to this page in the other language; the server names the closest page if there is no translation. */
export function LanguageSwitch({ alternates }: { alternates: Alternate[] }) {
  const other = OTHER[useLocale()];
  const t = messagesIn(other);
  const alternate = alternateFor(other, alternates);
  if (!alternate) {
    return null;
  }
  return (
    <a href={alternate.href} lang={other} hrefLang={other} className="language-switch inline-row touch-field text-medium">
      <span className="language-name drawn-line">{t('languageName')}</span>
      {alternate.exact ? null : <span className="sr-only"> {t('languageNotExact')}</span>}
    </a>
  );
}
