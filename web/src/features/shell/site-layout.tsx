import './site-layout.css';

import type { ReactNode } from 'react';

import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import type { PageData, Shell, Tone } from '../../lib/page-data.gen';
import { Banner, FloatingBanner } from './banner';
import { Footer } from './footer';
import { Header } from './header';
import { LandingHeader } from './landing-header';
import { Newsletter } from './newsletter';
import { useCloseOnNavigation } from './use-close-on-navigation';

type SiteLayoutProps = {
  shell: Shell;
  data: PageData;
  /** The tone of the scene that opens the page; `null` when it opens with plain content. */
  openingTone: Tone | null;
  /** The header lies over the opening scene instead of standing above it. */
  headerOver: boolean;
  /** The consent banner; second in the document, so that it follows the skip link in the tab order. */
  consent?: ReactNode;
  /** Called when somebody is about to open the product search. */
  warmSearch?: () => void;
  children: ReactNode;
};

/** Everything around a page: skip link, banner, header, newsletter and footer. They are siblings, so that the header can stick for the full height of the page. */
export function SiteLayout({ shell, data, openingTone, headerOver, consent, warmSearch = () => undefined, children }: SiteLayoutProps) {
  const t = useMessages();
  useCloseOnNavigation();
  const spaced = data.header.bottomSpacing && !openingTone;
  const floats = data.header.floatingMessageBar;
  return (
    <>
      <a href="#content" className="skip-link button tone-dark fixed">
        {t('skipToContent')}
      </a>
      {consent}
      {shell.bannerHtml && !floats ? <Banner html={shell.bannerHtml} /> : null}
      {data.layout === 'landing' ? (
        <LandingHeader shell={shell} path={data.path} />
      ) : (
        <Header shell={shell} data={data} overTone={headerOver ? openingTone : null} warmSearch={warmSearch} />
      )}
      <main id="content" tabIndex={-1} className={classNames('site-main block print-bare', spaced && 'site-main-spaced')}>
        {children}
      </main>
      {shell.newsletter?.formUrl && data.newsletter && data.layout === 'default' ? <Newsletter newsletter={shell.newsletter} /> : null}
      <Footer shell={shell} path={data.path} address={data.head.canonical} />
      {shell.bannerHtml && floats ? <FloatingBanner html={shell.bannerHtml} /> : null}
    </>
  );
}
