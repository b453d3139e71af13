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
    <aside aria-label={t('notice')} className="banner tone-light">
      <div className="column banner-line">
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
    <aside aria-label={t('notice')} className="banner-floating tone-dark">
      <div className="column banner-row">
        <SafeMarkup html={html} className="banner-words" />
        <Scripted>
          <button type="button" className="banner-close" aria-label={t('closeMessage')} onClick={close}>
            <CloseIcon />
          </button>
        </Scripted>
      </div>
    </aside>
  );
}
