import { classNames } from '../lib/class-names';
import type { Link } from '../lib/page-data.gen';
import { Anchor } from './anchor';
import { Arrow } from './arrow';

/** The links of a block: as buttons (the first one emphasised) or as quiet arrow links. */
export function LinkRow({ links, look, className }: { links: Link[]; look: 'buttons' | 'arrows'; className?: string }) {
  if (links.length === 0) {
    return null;
  }
  return (
    <ul className={classNames('link-row cluster', className)}>
      {links.map((link, index) => (
        <li key={index} className={classNames(look === 'buttons' && 'link-row-button')}>
          {look === 'buttons' ? <ButtonLink link={link} leads={index === 0} /> : <ArrowLink link={link} />}
        </li>
      ))}
    </ul>
  );
}

function ButtonLink({ link, leads }: { link: Link; leads: boolean }) {
  return (
    <Anchor href={link.href} newTab={link.newTab} className={classNames('button', !leads && 'button-quiet')}>
      {link.title}
      {link.newTab ? <Arrow out /> : null}
    </Anchor>
  );
}

function ArrowLink({ link }: { link: Link }) {
  return (
    <Anchor href={link.href} newTab={link.newTab} className="arrow-link">
      <span className="text-link">{link.title}</span>
      <Arrow out={link.newTab} />
    </Anchor>
  );
}
