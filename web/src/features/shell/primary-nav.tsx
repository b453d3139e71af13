import { Anchor } from '../../design-system/anchor';
import { Disclosure } from '../../design-system/disclosure';
import { useMessages } from '../../i18n/messages';
import type { MenuItem } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';

/** The main menu on a wide screen. Every entry is a link; one with children also opens them. */
export function PrimaryNav({ items, path }: { items: MenuItem[]; path: string }) {
  const t = useMessages();
  if (items.length === 0) {
    return <span className="primary-nav" />;
  }
  return (
    <nav className="primary-nav" aria-label={t('mainNavigation')}>
      <ul className="primary-list">
        {items.map((item, index) => (
          <li key={index} className="primary-item">
            <MenuLink item={item} path={path} className="primary-link" />
            {item.children.length > 0 ? <SubMenu item={item} path={path} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SubMenu({ item, path }: { item: MenuItem; path: string }) {
  const t = useMessages();
  return (
    <Disclosure
      group="primary-nav"
      className="primary-sub"
      summaryClassName="primary-toggle"
      summary={
        <>
          <span className="sr-only">{t('subMenu', { title: item.title })}</span>
          <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
          </svg>
        </>
      }
    >
      <ul className="primary-panel tone-light">
        {item.children.map((child, index) => (
          <li key={index}>
            <MenuLink item={child} path={path} className="primary-sub-link" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** A menu entry that knows whether it is the open page. */
export function MenuLink({ item, path, className }: { item: MenuItem; path: string; className: string }) {
  return (
    <Anchor href={item.href} newTab={item.newTab} aria-current={isSamePage(item.href, path) ? 'page' : undefined} className={className}>
      <span>{item.title}</span>
    </Anchor>
  );
}
