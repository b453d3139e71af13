import './mega-menu.css';

import { useEffect } from 'react';

import { Anchor } from '../../design-system/anchor';
import { Arrow } from '../../design-system/arrow';
import { classNames } from '../../lib/class-names';
import { MenuLink } from './menu-link';
import type { Mega, MegaGroup } from './menu-model';

export type MegaMenuProps = {
  id: string;
  /** The trigger's words, which name the panel. */
  title: string;
  mega: Mega;
  path: string;
  /** Called when the panel is in the page. */
  onShown: () => void;
};

/** The full-width panel below the header, set like a page of the catalogue. */
export function MegaMenu({ id, title, mega, path, onShown }: MegaMenuProps) {
  useEffect(onShown, [onShown]);
  const titled = mega.groups.some((group) => group.title);
  return (
    <div id={id} role="region" aria-label={title} className="mega-menu edge lamp tone-light over scrolls text-plain" data-menu-panel>
      <div className="column mega-inner">
        <div className="mega-columns flex">
          {mega.groups.map((group, index) => (
            <Group key={index} group={group} path={path} titled={titled} />
          ))}
        </div>
        {mega.text || mega.link ? (
          <div className="mega-end flow spread on-baseline gap-rows">
            {mega.text ? <p className="text-soft within-text">{mega.text}</p> : null}
            {mega.link ? (
              <Anchor href={mega.link.href} newTab={mega.link.newTab} className="arrow-link mega-all pushed">
                <span className="text-link">{mega.link.title}</span>
                <Arrow out={mega.link.newTab} />
              </Anchor>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Group({ group, path, titled }: { group: MegaGroup; path: string; titled: boolean }) {
  return (
    <div className={classNames('mega-group may-shrink', group.wide && 'mega-group-wide')}>
      {group.title ? (
        <h2 className="mega-title text-soft block below-4 text-small text-regular lines-45">{group.href ? <a href={group.href}>{group.title}</a> : group.title}</h2>
      ) : titled ? (
        // Keeps the lists of one row level.
        <span className="mega-title text-soft block below-4 text-small text-regular lines-45" aria-hidden="true" />
      ) : null}
      <ul className="mega-list">
        {group.items.map((item, index) => (
          <li key={index} className="edge uncut">
            <MenuLink item={item} path={path} className="mega-link text-medium block inside-2 lines-30" />
          </li>
        ))}
      </ul>
    </div>
  );
}
