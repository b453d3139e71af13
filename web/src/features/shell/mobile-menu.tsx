import './mobile-menu.css';

import { Disclosure } from '../../design-system/disclosure';
import { useMessages } from '../../i18n/messages';
import type { MenuItem } from '../../lib/page-data.gen';
import { MenuLink } from './primary-nav';

/** The main menu on a small screen: a burger and a full-height list whose branches unfold. */
export function MobileMenu({ items, path }: { items: MenuItem[]; path: string }) {
  const t = useMessages();
  if (items.length === 0) {
    return null;
  }
  return (
    <Disclosure
      locksScroll
      className="mobile-menu"
      summaryClassName="burger"
      summary={
        <>
          <span className="sr-only">{t('menu')}</span>
          <span className="burger-lines" />
        </>
      }
    >
      <nav aria-label={t('mainNavigation')} className="mobile-panel">
        <ul className="column mobile-list">
          {items.map((item, index) => (
            <li key={index} className="mobile-item">
              <MenuLink item={item} path={path} className="mobile-link" />
              {item.children.length > 0 ? <Branch item={item} path={path} /> : null}
            </li>
          ))}
        </ul>
      </nav>
    </Disclosure>
  );
}

function Branch({ item, path }: { item: MenuItem; path: string }) {
  const t = useMessages();
  return (
    <details className="mobile-branch">
      <summary className="mobile-toggle">
        <span className="sr-only">{t('subMenu', { title: item.title })}</span>
      </summary>
      <ul className="mobile-children">
        {item.children.map((child, index) => (
          <li key={index}>
            <MenuLink item={child} path={path} className="mobile-child" />
          </li>
        ))}
      </ul>
    </details>
  );
}
