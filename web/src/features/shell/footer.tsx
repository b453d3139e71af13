import './footer.css';

import { Anchor } from '../../design-system/anchor';
import { PictureSources } from '../../design-system/picture-sources';
import { SafeMarkup } from '../../design-system/safe-markup';
import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import { showCookieSettings } from '../../state/cookie-settings';
import { Scripted } from '../../lib/hydrated';
import { Kept } from '../../lib/kept';
import type { Image, MenuItem, Shell } from '../../lib/page-data.gen';
import { isSamePage } from '../../lib/paths';
import { Logo } from './logo';

type FooterProps = {
  shell: Shell;
  path: string;
  /** The page's full address, which is printed. */
  address: string | null;
};

/** The end of every page: three menus, who made it, and the year. */
export function Footer({ shell, path, address }: FooterProps) {
  const t = useMessages();
  const { about, legals, social } = shell.menus;
  const hasMenus = about.length + legals.length + social.length > 0;
  return (
    <footer className="site-footer lamp tone-dark text-plain forced-ground">
      <div className="column footer-grid gap-page grid no-print shrinking">
        <Logo shell={shell} path={path} />
        {hasMenus ? (
          <Kept as="nav" part="footer" aria-label={t('footerNavigation')} className="footer-columns grid at-start">
            {() => (
              <>
                <FooterColumn title={t('footerAbout')} items={about} path={path} />
                <FooterColumn title={t('footerLegals')} items={legals} path={path} />
                <FooterColumn title={t('footerSocial')} items={social} path={path} />
              </>
            )}
          </Kept>
        ) : null}
      </div>
      <div className="column">
        <div className="footer-end cluster edge text-caption text-soft">
          <div className="footer-copyright flex may-shrink text-figures gap-answers">
            <p>© {shell.year}</p>
            <SafeMarkup html={shell.copyrightHtml} />
          </div>
          {shell.tagManager ? <Scripted><CookieSettingsButton /></Scripted> : null}
          {shell.qualityImage ? <QualityImage image={shell.qualityImage} /> : null}
        </div>
      </div>
      {address ? <p className="column print-only print-address" data-address={address} /> : null}
    </footer>
  );
}

function FooterColumn({ title, items, path }: { title: string; items: MenuItem[]; path: string }) {
  if (items.length === 0) {
    return null;
  }
  return (
    <div className="footer-column may-shrink edge">
      <h2 className="below-3 text-caption text-soft">{title}</h2>
      <FooterList items={items} path={path} />
    </div>
  );
}

function FooterList({ items, path }: { items: MenuItem[]; path: string }) {
  return (
    <ul className="footer-list lines-35 text-large">
      {items.map((item, index) => (
        <li key={index}>
          {item.href ? (
            <Anchor href={item.href} newTab={item.newTab} aria-current={isSamePage(item.href, path) ? 'page' : undefined} className="footer-link inline-block within">
              <span className="drawn-line">{item.title}</span>
            </Anchor>
          ) : (
            <span className="footer-group inline-block within text-soft">{item.title}</span>
          )}
          {item.children.length > 0 ? <FooterList items={item.children} path={path} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Consent needs scripts, so without them there are no settings to change. */
function CookieSettingsButton() {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="footer-link footer-cookies no-print inline-block within pressable text-plain"
      onClick={() => {
        showCookieSettings(true);
      }}
    >
      <span className="drawn-line">{t('cookieSettings')}</span>
    </button>
  );
}

/** The quality scheme's mark at the size the editors gave, limited by a box when the size is unknown or too large. */
function QualityImage({ image }: { image: Image }) {
  return (
    <picture className="footer-quality rigid within">
      <PictureSources image={image} sizes="160px" />
      <img
        src={image.src}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        alt={image.alt}
        loading="lazy"
        decoding="async"
        className={classNames('footer-quality-image', /\.svg(\?|$)/i.test(image.src) && 'footer-quality-vector')}
      />
    </picture>
  );
}
