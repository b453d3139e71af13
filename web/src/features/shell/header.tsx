import './header.css';

import { useMemo, useRef } from 'react';

import { classNames } from '../../lib/class-names';
import { useOverlays } from '../../state/overlays';
import type { PageData, Shell, Tone } from '../../lib/page-data.gen';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { menuEntries } from './menu-model';
import { MobileMenu } from './mobile-menu';
import { PrimaryNav } from './primary-nav';
import { SearchButton } from './search-button';
import { useStuck } from './use-stuck';

type HeaderProps = {
  shell: Shell;
  data: PageData;
  /** The tone of the scene it lies over, without a background of its own; `null` when it stands above the content. */
  overTone: Tone | null;
  warmSearch: () => void;
};

/**
 * Logo, menu, search and language. The outer box keeps its height in the page; the bar inside shrinks when it sticks,
 * so that nothing below moves.
 */
export function Header({ shell, data, overTone, warmSearch }: HeaderProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(sentinel, data.header.sticky);
  const entries = useMemo(() => menuEntries(shell), [shell]);
  const { megaMenu } = useOverlays();
  const isMegaOpen = entries.some(({ key, mega }) => mega !== null && key === megaMenu);
  const tone = isStuck || isMegaOpen ? null : overTone;
  return (
    <>
      <div ref={sentinel} className="header-sentinel over untouchable" />
      <header
        className={classNames(
          'site-header relative print-bare',
          overTone ? 'site-header-over' : 'site-header-above',
          data.header.sticky && 'site-header-sticky',
          isStuck && 'site-header-stuck',
        )}
      >
        <div className={classNames('menu-backdrop untouchable fixed unseen no-print', isMegaOpen && 'menu-backdrop-shown')} />
        <div className={classNames('site-bar relative apart text-plain', tone ? `site-bar-clear tone-${tone}` : 'tone-light')}>
          <div className="column site-header-row row">
            <Logo shell={shell} path={data.path} />
            <PrimaryNav entries={entries} path={data.path} />
            <div className="header-tools row rigid pushed">
              <SearchButton path={data.path} onApproach={warmSearch} />
              <LanguageSwitch alternates={data.alternates} />
              <MobileMenu entries={entries} path={data.path} />
            </div>
          </div>
        </div>
      </header>
    </>
  );
}
