import './call-to-action.css';

import { LinkRow } from '../../design-system/link-row';
import { Picture } from '../../design-system/picture';
import type { BlockOf } from '../../lib/block';
import { classNames } from '../../lib/class-names';

/** An invitation. With a picture it is a scene at night, whatever its tone, so that words stay readable over it. */
export function CallToAction({ block: { title, text, links, tone, image } }: { block: BlockOf<'callToAction'> }) {
  return (
    <section className={classNames('band call-to-action text-anywhere no-print relative', (image !== null || tone === 'dark') && 'lamp', image ? 'tone-dark call-to-action-scene grid at-end apart clipped' : `tone-${tone}`)}>
      {image ? (
        <>
          <Picture image={image} sizes="100vw" fit="cover" className="call-to-action-picture behind forced-none" />
          <div className="call-to-action-scrim behind forced-none" />
        </>
      ) : null}
      <div className="column">
        <h2 className="text-title-l call-to-action-title">{title}</h2>
        {text ? <p className="text-lead call-to-action-text above-5">{text}</p> : null}
        <LinkRow links={links} look="buttons" className="call-to-action-links" />
      </div>
    </section>
  );
}
