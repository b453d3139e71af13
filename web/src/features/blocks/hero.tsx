import './hero.css';

import { LinkRow } from '../../design-system/link-row';
import { Picture } from '../../design-system/picture';
import type { BlockOf } from '../../lib/block';
import { classNames } from '../../lib/class-names';

/** The opening scene. The dark tone fills the screen with the picture; the light tone sets the words above it. */
export function Hero({ block, opensPage }: { block: BlockOf<'hero'>; opensPage: boolean }) {
  return block.tone === 'dark' ? (
    <section className={classNames('hero hero-dark tone-dark', !block.image && 'hero-unlit')}>
      <Picture image={block.image} sizes="100vw" priority={opensPage} fit="cover" className="hero-picture" />
      <div className="hero-scrim" />
      <div className="column hero-words">
        <HeroWords block={block} opensPage={opensPage} />
      </div>
    </section>
  ) : (
    <section className="hero hero-light tone-light">
      <div className="column hero-words">
        <HeroWords block={block} opensPage={opensPage} />
      </div>
      {block.image ? (
        <div className="column">
          <Picture image={block.image} sizes="min(92rem, 92vw)" priority={opensPage} fit="cover" className="hero-frame" />
        </div>
      ) : null}
    </section>
  );
}

function HeroWords({ block, opensPage }: { block: BlockOf<'hero'>; opensPage: boolean }) {
  const Title = opensPage ? 'h1' : 'h2';
  return (
    <>
      {block.eyebrow ? <p className="hero-eyebrow">{block.eyebrow}</p> : null}
      <Title className="hero-title">{block.title}</Title>
      {block.text ? <p className="hero-text">{block.text}</p> : null}
      <LinkRow links={block.links} look="buttons" className="hero-links" />
    </>
  );
}
