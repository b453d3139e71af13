import './styles/story-card.css';

import { FROM_LG, FROM_SM } from '../lib/media';
import type { StoryTeaser } from '../lib/page-data.gen';
import { Card } from './card';

const SIZES = `${FROM_LG} 30vw, ${FROM_SM} 46vw, 92vw`;

/** Spaces, collections or pages in a grid of cards. */
export function StoryTeasers({ stories }: { stories: StoryTeaser[] }) {
  const hasPictures = stories.some(({ image }) => image);
  return (
    <ul className="story-grid gap-page" data-columns="3">
      {stories.map(({ title, text, href, image }) => (
        <Card key={href} {...(hasPictures ? { picture: image && { ...image, alt: '' } } : {})} sizes={SIZES} title={title} heading="h3" href={href} text={text} />
      ))}
    </ul>
  );
}
