import { useRef } from 'react';

import { Anchor } from '../../design-system/anchor';
import { showCookieSettings } from '../../state/cookie-settings';
import { useOwnRoom } from '../../lib/own-room';
import type { MenuItem } from '../../lib/page-data.gen';
import { ACCEPT_ALL, REJECT_ALL, type Choice } from './choice';
import { useConsentTexts } from './texts';

/** With the gap that it may keep below itself. */
const fromLowerEdge = (banner: HTMLElement) => window.innerHeight - banner.getBoundingClientRect().top;

/** The question, at the lower edge of the window. It comes early in the document, so that the keyboard reaches it early; the page stays usable behind it. */
export function ConsentBanner({ cookiesPage, onChoose }: { cookiesPage: MenuItem | null; onChoose: (choice: Choice) => void }) {
  const texts = useConsentTexts();
  const banner = useRef<HTMLElement>(null);

  useOwnRoom(banner, '--consent-height', fromLowerEdge);

  return (
    <section ref={banner} aria-label={texts.region} className="consent-banner edge tone-dark no-print grid gap-5 scrolls sunk text-plain fixed">
      <p className="consent-text within-text text-rem lines-50">
        {texts.text}
        {cookiesPage ? (
          <>
            {' '}
            <Anchor href={cookiesPage.href} newTab={cookiesPage.newTab}>
              {texts.more}
            </Anchor>
          </>
        ) : null}
      </p>
      <div className="consent-buttons gap-2 grid">
        <button type="button" className="button button-quiet" onClick={() => { onChoose(ACCEPT_ALL); }}>
          {texts.accept}
        </button>
        <button type="button" className="button button-quiet" onClick={() => { onChoose(REJECT_ALL); }}>
          {texts.reject}
        </button>
        <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={() => { showCookieSettings(true); }}>
          {texts.settings}
        </button>
      </div>
    </section>
  );
}
