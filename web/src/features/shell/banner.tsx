import { SafeMarkup } from '../../design-system/safe-markup';
import { useMessages } from '../../i18n/messages';
import type { SafeHtml } from '../../lib/safe-html';

/** The message above everything, when the editors switch it on. */
export function Banner({ html }: { html: SafeHtml }) {
  const t = useMessages();
  return (
    <aside aria-label={t('notice')} className="banner tone-light">
      <div className="column py-2.5 text-center text-caption font-medium">
        <SafeMarkup html={html} />
      </div>
    </aside>
  );
}
