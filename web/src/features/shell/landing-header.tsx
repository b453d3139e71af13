import './header.css';

import type { Shell } from '../../lib/page-data.gen';
import { isSamePage, homePath } from '../../lib/paths';
import { useMessages } from '../../i18n/messages';
import { LogoImage } from './logo';

/** The header of a landing page: only the logo that belongs to its address, or none. */
export function LandingHeader({ shell, path }: { shell: Shell; path: string }) {
  const t = useMessages();
  const match = shell.landingLogos.find((landing) => isSamePage(landing.path, path));
  return (
    <header className="site-header site-header-above relative print-bare">
      <div className="site-bar tone-light relative apart text-plain">
        <div className="column site-header-row row">
          {match ? (
            <a href={homePath(path)} className="logo logo-plated inline-row touch-field may-shrink">
              <LogoImage logo={match.logo} alt={match.logo.alt || t('homeOf', { name: shell.siteName })} />
            </a>
          ) : null}
        </div>
      </div>
    </header>
  );
}
