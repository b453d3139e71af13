import { PictureSources } from '../../design-system/picture-sources';
import { Wordmark } from '../../design-system/wordmark';
import { useMessages } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import type { Image } from '../../lib/page-data.gen';
import { homePath } from '../../lib/paths';

/** The link to the home page: the editors' logo, or a wordmark made of the site's name. */
export function Logo({ logo, siteName, path }: { logo: Image | null; siteName: string; path: string }) {
  const t = useMessages();
  return (
    <a href={homePath(path)} className="logo" aria-label={t('homeOf', { name: siteName })}>
      {logo ? <LogoImage logo={logo} alt="" /> : <Wordmark name={siteName} />}
    </a>
  );
}

/** A logo file at the header's height. `alt` is empty where the link around it carries the name. Over a dark scene a vector logo turns light, because a dark one would vanish. */
export function LogoImage({ logo, alt }: { logo: Image; alt: string }) {
  const isVector = /\.svg(\?|$)/i.test(logo.src);
  return (
    <picture>
      <PictureSources image={logo} sizes="200px" />
      <img
        src={logo.src}
        width={logo.width ?? undefined}
        height={logo.height ?? undefined}
        alt={alt}
        className={classNames('logo-image', isVector && 'logo-vector')}
      />
    </picture>
  );
}
