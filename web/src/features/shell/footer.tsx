import './footer.css';

import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import { useMessages } from '../../i18n/messages';
import type { Image, MenuItem, Shell } from '../../lib/page-data.gen';
import { Logo } from './logo';
import { MenuLink } from './primary-nav';

/** The end of every page: three menus, who made it, and the year. */
export function Footer({ shell, path }: { shell: Shell; path: string }) {
  const t = useMessages();
  return (
    <footer className="site-footer tone-dark">
      <div className="column footer-grid">
        <Logo logo={shell.logo} siteName={shell.siteName} path={path} />
        <nav aria-label={t('footerNavigation')} className="footer-columns">
          <FooterColumn title={t('footerAbout')} items={shell.menus.about} path={path} />
          <FooterColumn title={t('footerLegals')} items={shell.menus.legals} path={path} />
          <FooterColumn title={t('footerSocial')} items={shell.menus.social} path={path} />
        </nav>
      </div>
      <div className="column">
        <div className="footer-end">
          <div className="footer-copyright">
            <p>© {shell.year}</p>
            <SafeMarkup html={shell.copyrightHtml} />
          </div>
          {shell.qualityImage ? <QualityImage image={shell.qualityImage} /> : null}
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, items, path }: { title: string; items: MenuItem[]; path: string }) {
  if (items.length === 0) {
    return null;
  }
  return (
    <div>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-list">
        {items.map((item, index) => (
          <li key={index}>
            <MenuLink item={item} path={path} className="footer-link" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function QualityImage({ image }: { image: Image }) {
  return (
    <div className="footer-quality">
      <Picture image={{ ...image, color: null }} sizes="160px" />
    </div>
  );
}
