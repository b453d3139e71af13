import { useEffect, useRef } from 'react';

import { Anchor } from '../../design-system/anchor';
import { showCookieSettings } from '../../state/cookie-settings';
import type { MenuItem } from '../../lib/page-data.gen';
import { ACCEPT_ALL, REJECT_ALL, type Choice } from './choice';
import { useConsentTexts } from './texts';

/** The banner's height as a custom property, so that scroll padding and other fixed elements stay clear of it. */
const HEIGHT = '--consent-height';

/** The question, at the lower edge of the window. It comes early in the document, so that the keyboard reaches it early; the page stays usable behind it. */
export function ConsentBanner({ cookiesPage, onChoose }: { cookiesPage: MenuItem | null; onChoose: (choice: Choice) => void }) {
  const texts = useConsentTexts();
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const top = banner.current?.getBoundingClientRect().top ?? window.innerHeight;
      root.style.setProperty(HEIGHT, `${window.innerHeight - top}px`);
    });
    if (banner.current) {
      observer.observe(banner.current);
    }
    return () => {
      observer.disconnect();
      root.style.removeProperty(HEIGHT);
    };
  }, []);

  return (
    <section ref={banner} aria-label={texts.region} className="consent-banner tone-dark no-print">
      <p className="consent-text">
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
      <div className="consent-buttons">
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
