import './hero.css';

import { LinkRow } from '../../design-system/link-row';
import { Picture } from '../../design-system/picture';
import type { BlockOf } from '../../lib/block';
import { classNames } from '../../lib/class-names';
import { FROM_LG } from '../../lib/media';
import type { Image } from '../../lib/page-data.gen';

type HeroProps = { block: BlockOf<'hero'>; opensPage: boolean };

/** The opening of a page: a scene, words beside a picture, or words alone. */
export function Hero(props: HeroProps) {
  const { layout, image } = props.block;
  if (layout === 'scene') {
    return <SceneHero {...props} />;
  }
  return layout === 'beside' && image ? <BesideHero {...props} image={image} /> : <PlainHero {...props} />;
}

/** The dark tone fills the screen with the picture; the light tone sets the words above it. */
function SceneHero({ block, opensPage }: HeroProps) {
  return block.tone === 'dark' ? (
    <section className={classNames('hero hero-dark stack tone-dark at-end relative apart clipped surface text-plain print-bare print-whole', !block.image && 'hero-unlit')}>
      <Picture image={block.image} sizes="100vw" priority={opensPage} fit="cover" className="hero-picture behind" />
      <div className="hero-scrim fill behind no-print forced-none" />
      <div className="column hero-words">
        <HeroWords block={block} opensPage={opensPage} />
      </div>
    </section>
  ) : (
    <section className="hero hero-light tone-light relative surface text-plain print-bare">
      <div className="column hero-words">
        <HeroWords block={block} opensPage={opensPage} />
      </div>
      {block.image ? (
        <div className="column">
          <Picture image={block.image} sizes="min(92rem, 92vw)" priority={opensPage} fit="cover" className="hero-frame shape-4-3 rounded" />
        </div>
      ) : null}
    </section>
  );
}

function BesideHero({ block, opensPage, image }: HeroProps & { image: Image }) {
  return (
    <section className={`hero hero-beside stack tone-${block.tone} relative surface text-plain print-bare print-block`}>
      <div className="hero-words">
        <HeroWords block={block} opensPage={opensPage} />
      </div>
      <Picture image={image} sizes={`${FROM_LG} 50vw, 100vw`} priority={opensPage} fit="cover" className="hero-beside-picture shape-4-3" />
    </section>
  );
}

function PlainHero({ block, opensPage }: HeroProps) {
  return (
    <section className={classNames('hero hero-plain relative surface text-plain print-bare', block.tone === 'dark' && 'lamp', `tone-${block.tone}`)}>
      <div className="column hero-words">
        <HeroWords block={block} opensPage={opensPage} />
      </div>
    </section>
  );
}

function HeroWords({ block, opensPage }: HeroProps) {
  const Title = opensPage ? 'h1' : 'h2';
  return (
    <>
      {block.eyebrow ? <p className="hero-eyebrow text-medium row below-5 text-caption text-accent">{block.eyebrow}</p> : null}
      <Title className="hero-title print-wide">{block.title}</Title>
      {block.text ? <p className="hero-text text-lead print-wide contrast-text">{block.text}</p> : null}
      <LinkRow links={block.links} look="buttons" className="hero-links above-8" />
    </>
  );
}
