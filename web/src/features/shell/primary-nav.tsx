import './primary-nav.css';

import { Disclosure } from '../../design-system/disclosure';
import { LinkButton } from '../../design-system/link-button';
import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import { Kept } from '../../lib/kept';
import { openMegaMenu } from '../../state/overlays';
import type { MenuItem } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';
import { entriesForRow, menuDensity, triggerHref, type MenuEntry } from './menu-model';
import { MenuLink } from './menu-link';
import { useMenuBar, type MenuBar } from './use-menu-bar';

/** The main menu on a wide screen: links, lists that unfold, and full-width panels. */
export function PrimaryNav({ entries: all, path }: { entries: MenuEntry[]; path: string }) {
  const t = useMessages();
  const entries = entriesForRow(all, t('more'));
  const bar = useMenuBar();
  if (entries.length === 0) {
    return <span className="primary-nav" />;
  }
  return (
    <nav className={`primary-nav primary-${menuDensity(entries)}`} aria-label={t('mainNavigation')} {...bar.rowProps}>
      <Kept as="ul" part="primary" className="primary-list">
        {() => entries.map((entry) => <Entry key={entry.key} entry={entry} path={path} bar={bar} />)}
      </Kept>
    </nav>
  );
}

type EntryProps = { entry: MenuEntry; path: string; bar: MenuBar };

function Entry({ entry, path, bar }: EntryProps) {
  const { key, item, mega } = entry;
  const opens = mega !== null || item.children.length > 0;
  return (
    <li
      className={classNames('primary-item', mega && 'primary-item-mega', bar.open === key && 'primary-item-active')}
      data-menu={opens ? key : undefined}
      {...(opens ? bar.itemProps(key) : {})}
    >
      {mega ? <MegaTrigger entry={entry} path={path} bar={bar} /> : <MenuLink item={item} path={path} className="primary-link row text-medium lines-20" />}
      {!mega && opens ? <SubMenu entry={entry} path={path} bar={bar} /> : null}
    </li>
  );
}

function MegaTrigger({ entry, path, bar }: EntryProps) {
  const { key, item, mega } = entry;
  const href = triggerHref(entry, path);
  const open = bar.open === key;
  const id = `mega-${key}`;
  return (
    <>
      <LinkButton
        href={href}
        className="primary-link row pressable text-medium lines-20"
        aria-current={item.href && isSamePage(item.href, path) ? 'page' : undefined}
        aria-expanded={open}
        aria-controls={open && bar.module ? id : undefined}
        onPress={() => {
          bar.press(key, () => {
            window.location.assign(href);
          });
        }}
      >
        <span>{item.title}</span>
        <Chevron />
      </LinkButton>
      {open && bar.module && mega ? <bar.module.MegaMenu id={id} title={item.title} mega={mega} path={path} onShown={bar.module.settlePanel} /> : null}
    </>
  );
}

function SubMenu({ entry: { key, item }, path, bar }: EntryProps) {
  const t = useMessages();
  return (
    <Disclosure
      summaryClassName="primary-toggle middle"
      open={bar.open === key}
      onPress={() => {
        bar.press(key, () => {
          openMegaMenu(key);
        });
      }}
      onToggle={(open) => {
        bar.follow(key, open);
      }}
      summary={
        <>
          <span className="sr-only">{t('subMenu', { title: item.title })}</span>
          <Chevron />
        </>
      }
    >
      <div className="primary-panel tone-light over scrolls surface text-plain rounded outlined" data-menu-panel>
        <SubList items={item.children} path={path} />
      </div>
    </Disclosure>
  );
}

function SubList({ items, path }: { items: MenuItem[]; path: string }) {
  return (
    <ul className="primary-sub-list">
      {items.map((item, index) => (
        <li key={index}>
          <MenuLink item={item} path={path} className="primary-sub-link block lines-35" />
          {item.children.length > 0 ? <SubList items={item.children} path={path} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Chevron() {
  return (
    <svg className="chevron rigid drawn" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
    </svg>
  );
}
