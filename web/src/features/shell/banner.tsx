import './banner.css';

import { useState } from 'react';

import { CloseIcon } from '../../design-system/close-icon';
import { SafeMarkup } from '../../design-system/safe-markup';
import { useMessages } from '../../i18n/messages';
import { Scripted, useInBrowser } from '../../lib/hydrated';
import { keptValue } from '../../lib/kept-value';
import type { SafeHtml } from '../../lib/safe-html';

/** The message that was closed in this tab. A new message is shown again. */
const closedMessage = keptValue('sessionStorage', 'lucerna-closed-message');

/** The message at the top of the page, when the editors switch it on. */
export function Banner({ html }: { html: SafeHtml }) {
  const t = useMessages();
  return (
    <aside aria-label={t('notice')} className="banner tone-light text-plain no-print">
      <div className="column inside-2h text-caption text-medium text-centre">
        <SafeMarkup html={html} />
      </div>
    </aside>
  );
}

/** The same message as a quiet bar at the lower edge of the window. It stands below the footer, so at the end of the page it covers nothing. */
export function FloatingBanner({ html }: { html: SafeHtml }) {
  const t = useMessages();
  const remembered = useInBrowser(closedMessage.read, null);
  const [closed, setClosed] = useState<string | null>(null);
  if ((closed ?? remembered) === html) {
    return null;
  }
  const close = () => {
    closedMessage.keep(html);
    setClosed(html);
  };
  return (
    <aside aria-label={t('notice')} className="banner-floating tone-dark surface edge text-caption text-plain no-print">
      <div className="column banner-row row gap-4">
        <SafeMarkup html={html} className="banner-words may-shrink inside-3 growing" />
        <Scripted>
          <button type="button" className="banner-close middle rigid square-12 pressable icon-4" aria-label={t('closeMessage')} onClick={close}>
            <CloseIcon />
          </button>
        </Scripted>
      </div>
    </aside>
  );
}
