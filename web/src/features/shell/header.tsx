import './header.css';

import type { PageData, Shell, Tone } from '../../lib/page-data.gen';
import { classNames } from '../../lib/class-names';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { PrimaryNav } from './primary-nav';

/** Logo, menu and language. Over an opening scene it takes that scene's tone and no background. */
export function Header({ shell, data, overTone }: { shell: Shell; data: PageData; overTone: Tone | null }) {
  return (
    <header className={classNames('site-header', `tone-${overTone ?? 'light'}`, overTone ? 'site-header-over' : 'site-header-solid')}>
      <div className="column site-header-row">
        <Logo logo={shell.logo} siteName={shell.siteName} path={data.path} />
        <PrimaryNav key={data.path} items={shell.menus.primary} path={data.path} />
        <LanguageSwitch alternates={data.alternates} />
        <MobileMenu key={`${data.path}#menu`} items={shell.menus.primary} path={data.path} />
      </div>
    </header>
  );
}
