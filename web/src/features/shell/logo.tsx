import './logo.css';

import { PictureSources } from '../../design-system/picture-sources';
import { Wordmark } from '../../design-system/wordmark';
import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import type { Image, Shell } from '../../lib/page-data.gen';
import { homePath } from '../../lib/paths';

/**
 * The way home: the editors' logo, or the wordmark drawn from the site's name. Both forms of a logo are in the page and the styles
 * show the one that suits the ground, which changes with the tone, on paper and with the visitor's own colours.
 */
export function Logo({ shell: { logo, logoDark, siteName }, path }: { shell: Shell; path: string }) {
  const t = useMessages();
  return (
    <a href={homePath(path)} className={classNames('logo inline-row touch-field may-shrink', logo && !logoDark && 'logo-plated')} aria-label={t('homeOf', { name: siteName })}>
      {logo ? <LogoImage logo={logo} alt="" className={logoDark ? 'logo-on-light' : ''} /> : <Wordmark name={siteName} />}
      {logo && logoDark ? <LogoImage logo={logoDark} alt="" className="logo-on-dark" /> : null}
    </a>
  );
}

/** A logo file at the header's height, in its own colours. `alt` is empty where the link around it carries the name. */
export function LogoImage({ logo, alt, className = '' }: { logo: Image; alt: string; className?: string }) {
  return (
    <picture>
      <PictureSources image={logo} sizes="200px" />
      <img src={logo.src} width={logo.width ?? undefined} height={logo.height ?? undefined} alt={alt} className={classNames('logo-image', className)} />
    </picture>
  );
}
