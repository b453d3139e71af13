import './mobile-menu.css';

import { useEffect, useRef, type ReactNode } from 'react';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { Disclosure } from '../../design-system/disclosure';
import { useMessages } from '../../i18n/messages';
import { loadChunk } from '../../lib/load-chunk';
import { toggleMobileMenu, useOverlays } from '../../lib/overlays';
import type { MenuItem } from '../../lib/page-data.gen';
import type { Mega, MenuEntry } from './menu-model';
import { MenuLink } from './menu-link';

/** The main menu on a small screen: a burger and a full-height list whose branches unfold. */
export function MobileMenu({ entries, path }: { entries: MenuEntry[]; path: string }) {
  const t = useMessages();
  const details = useRef<HTMLDetailsElement>(null);
  const { mobileMenu } = useOverlays();
  useCover(details, mobileMenu);
  if (entries.length === 0) {
    return null;
  }
  return (
    <Disclosure
      ref={details}
      locksScroll
      className="mobile-menu"
      summaryClassName="burger"
      open={mobileMenu}
      onPress={() => {
        toggleMobileMenu(!mobileMenu);
      }}
      onToggle={toggleMobileMenu}
      summary={
        <>
          <span className="sr-only">{t('menu')}</span>
          <span className="burger-lines" />
        </>
      }
    >
      {/* A new page starts with folded branches. */}
      <nav key={path} aria-label={t('mainNavigation')} className="mobile-panel">
        <ul className="column mobile-list">
          {entries.map((entry) => (
            <li key={entry.key} className="mobile-item">
              <MenuLink item={entry.item} path={path} className="mobile-link" />
              {entry.mega ? <MegaBranch title={entry.item.title} mega={entry.mega} path={path} /> : <ItemBranch item={entry.item} path={path} />}
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  );
}

/** The panel of a mega menu as a branch: its groups unfold in turn. */
function MegaBranch({ title, mega, path }: { title: string; mega: Mega; path: string }) {
  return (
    <Branch title={title}>
      {mega.groups.map((group, index) =>
        group.title ? (
          <li key={index} className="mobile-sub-item">
            <MenuLink item={{ title: group.title, href: group.href, newTab: false, megaMenuKey: null, children: [] }} path={path} className="mobile-child" />
            <Branch title={group.title}>
              <Items items={group.items} path={path} />
            </Branch>
          </li>
        ) : (
          <Items key={index} items={group.items} path={path} />
        ),
      )}
      {mega.link ? (
        <li>
          <Anchor href={mega.link.href} newTab={mega.link.newTab} className="arrow-link mobile-child mobile-all">
            {mega.link.title}
            <Arrow out={mega.link.newTab} />
          </Anchor>
        </li>
      ) : null}
    </Branch>
  );
}

function ItemBranch({ item, path }: { item: MenuItem; path: string }) {
  if (item.children.length === 0) {
    return null;
  }
  return (
    <Branch title={item.title}>
      <Items items={item.children} path={path} />
    </Branch>
  );
}

function Items({ items, path }: { items: MenuItem[]; path: string }) {
  return items.map((item, index) => (
    <li key={index} className="mobile-sub-item">
      <MenuLink item={item} path={path} className="mobile-child" />
      <ItemBranch item={item} path={path} />
    </li>
  ));
}

function Branch({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages();
  return (
    <details className="mobile-branch">
      <summary className="mobile-toggle">
        <span className="sr-only">{t('subMenu', { title })}</span>
      </summary>
      <ul className="mobile-children">{children}</ul>
    </details>
  );
}

/** While the menu is open, the page below it is out of reach and there are more ways to close it. */
function useCover(details: { current: HTMLDetailsElement | null }, open: boolean) {
  useEffect(() => {
    const element = details.current;
    if (!open || !element) {
      return;
    }
    let uncover: (() => void) | undefined;
    let isOver = false;
    loadChunk(() => import('./cover-page'), { quiet: true }).then(
      ({ coverPage }) => {
        uncover = isOver ? undefined : coverPage(element);
      },
      // The menu works without; only focus can leave it.
      () => undefined,
    );
    return () => {
      isOver = true;
      uncover?.();
    };
  }, [details, open]);
}
