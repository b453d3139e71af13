import './mobile-menu.css';

import { useEffect, useRef, type ReactNode } from 'react';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { Disclosure } from '../../design-system/disclosure';
import { useMessages } from '../../i18n/messages';
import { Kept } from '../../lib/kept';
import { lazyModule } from '../../lib/lazy-module';
import type { MenuItem } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';
import { toggleMobileMenu, useOverlays } from '../../state/overlays';
import type { Mega, MenuEntry } from './menu-model';
import { MenuLink } from './menu-link';

const coverPageModule = lazyModule(() => import('./cover-page'));

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
      className="mobile-menu gone-from-lg"
      summaryClassName="burger middle square-12"
      open={mobileMenu}
      onPress={() => {
        toggleMobileMenu(!mobileMenu);
      }}
      onToggle={toggleMobileMenu}
      summary={
        <>
          <span className="sr-only">{t('menu')}</span>
          <span className="burger-lines relative" />
        </>
      }
    >
      {/* A new page starts with folded branches. */}
      <nav key={path} aria-label={t('mainNavigation')} className="mobile-panel scrolls surface text-plain fixed">
        <Kept as="ul" part="mobile" className="column">
          {() =>
            entries.map(({ key, item, mega }) => (
              <li key={key} className="grid columns-end on-middle edge-end">
                {mega ? <MegaBranch item={item} mega={mega} path={path} /> : <Item item={item} path={path} className="mobile-link inside-4 text-medium" />}
              </li>
            ))
          }
        </Kept>
      </nav>
    </Disclosure>
  );
}

/**
 * The panel of a mega menu as a branch: its groups unfold in turn. The title unfolds it, as it opens the panel on a wide screen,
 * so the page that the title leads to is one of the links inside.
 */
function MegaBranch({ item, mega, path }: { item: MenuItem; mega: Mega; path: string }) {
  const ownPage = item.href && item.href !== mega.link?.href ? { ...item, children: [] } : null;
  return (
    <Branch title={item.title} className="mobile-link inside-4 text-medium" isOpenPage={item.href !== '' && isSamePage(item.href, path)}>
      {ownPage ? <Items items={[ownPage]} path={path} /> : null}
      {mega.groups.map((group, index) =>
        group.title ? (
          <Items key={index} items={[{ title: group.title, href: group.href, newTab: false, megaMenuKey: null, children: group.items }]} path={path} />
        ) : (
          <Items key={index} items={group.items} path={path} />
        ),
      )}
      {mega.link ? (
        <li>
          <Anchor href={mega.link.href} newTab={mega.link.newTab} className="arrow-link mobile-child mobile-all inside-2h within text-soft lines-30 text-anywhere text-plain">
            {mega.link.title}
            <Arrow out={mega.link.newTab} />
          </Anchor>
        </li>
      ) : null}
    </Branch>
  );
}

function Items({ items, path }: { items: MenuItem[]; path: string }) {
  return items.map((item, index) => (
    <li key={index} className="grid columns-end on-middle">
      <Item item={item} path={path} className="mobile-child inside-2h text-soft lines-30" />
    </li>
  ));
}

/** An entry and what stands below it. One that leads somewhere keeps its link, with the sign beside it; of one that only groups others, all of the row unfolds. */
function Item({ item, path, className }: { item: MenuItem; path: string; className: string }) {
  if (item.children.length === 0) {
    return <MenuLink item={item} path={path} className={className} />;
  }
  const children = <Items items={item.children} path={path} />;
  return item.href ? (
    <>
      <MenuLink item={item} path={path} className={className} />
      <Branch title={item.title}>{children}</Branch>
    </>
  ) : (
    <Branch title={item.title} className={className}>{children}</Branch>
  );
}

type BranchProps = {
  title: string;
  /** How the title looks as part of the button; without it the title stands beside the button, as a link. */
  className?: string;
  isOpenPage?: boolean;
  children: ReactNode;
};

/** What unfolds. Its button works without scripts. */
function Branch({ title, className, isOpenPage = false, children }: BranchProps) {
  const t = useMessages();
  return (
    <details className="mobile-branch">
      {className ? (
        <summary className={`mobile-row ${className} gap-4 grid columns-end on-middle touch-field`} aria-current={isOpenPage ? 'page' : undefined}>
          {title}
          <span className="mobile-sign square-4" />
        </summary>
      ) : (
        <summary className="mobile-toggle middle">
          <span className="sr-only">{t('subMenu', { title })}</span>
          <span className="mobile-sign square-4" />
        </summary>
      )}
      <ul className="mobile-children">{children}</ul>
    </details>
  );
}

/** While the menu is open, the page behind it is inert, and Escape closes the menu. */
function useCover(details: { current: HTMLDetailsElement | null }, open: boolean) {
  useEffect(() => {
    const element = details.current;
    if (!open || !element) {
      return;
    }
    let uncover: (() => void) | undefined;
    let isOver = false;
    coverPageModule.load({ quiet: true }).then(
      ({ coverPage }) => {
        uncover = isOver ? undefined : coverPage(element);
      },
      // The menu works without this code, only focus can leave it.
      () => undefined,
    );
    return () => {
      isOver = true;
      uncover?.();
    };
  }, [details, open]);
}
