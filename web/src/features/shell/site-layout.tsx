import './site-layout.css';

import type { ReactNode } from 'react';

import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import type { PageData, Shell, Tone } from '../../lib/page-data.gen';
import { Banner } from './banner';
import { Footer } from './footer';
import { Header } from './header';
import { LandingHeader } from './landing-header';
import { Newsletter } from './newsletter';

type SiteLayoutProps = {
  shell: Shell;
  data: PageData;
  /** The tone of the scene that opens the page; `null` when it opens with plain content. */
  openingTone: Tone | null;
  /** The header lies over the opening scene instead of standing above it. */
  headerOver: boolean;
  children: ReactNode;
};

/** Everything around a page: skip link, banner, header, newsletter and footer. */
export function SiteLayout({ shell, data, openingTone, headerOver, children }: SiteLayoutProps) {
  const t = useMessages();
  const spaced = data.header.bottomSpacing && !openingTone;
  return (
    <>
      <a href="#content" className="skip-link button tone-dark">
        {t('skipToContent')}
      </a>
      {shell.bannerHtml ? <Banner html={shell.bannerHtml} /> : null}
      <div className="site-stage">
        {data.layout === 'landing' ? <LandingHeader shell={shell} path={data.path} /> : <Header shell={shell} data={data} overTone={headerOver ? openingTone : null} />}
        <main id="content" tabIndex={-1} className={classNames('site-main', spaced && 'site-main-spaced')}>
          {children}
        </main>
      </div>
      {shell.newsletter && data.newsletter && data.layout === 'default' ? <Newsletter newsletter={shell.newsletter} /> : null}
      <Footer shell={shell} path={data.path} />
    </>
  );
}
