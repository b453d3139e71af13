import './enlargeable.css';

import type { Image } from '../../lib/page-data.gen';
import { LinkButton } from '../link-button';
import { Picture } from '../picture';
import { useEnlargeableTexts } from './enlargeable-texts';
import type { Zooming } from './use-zoom';

type EnlargeableProps = {
  picture: Image;
  /** Which of the pictures it is. */
  index: number;
  zoom: Zooming;
  sizes: string;
  fit: 'natural' | 'cover';
  priority?: boolean;
  /** Class of the picture. */
  className: string;
};

/** A picture that opens enlarged; without scripts it leads to its file. */
export function Enlargeable({ picture, index, zoom, sizes, fit, priority = false, className }: EnlargeableProps) {
  const texts = useEnlargeableTexts();
  return (
    <LinkButton href={picture.src} className="enlargeable block relative" aria-haspopup="dialog" onPress={() => { zoom.open(index); }} onApproach={zoom.load}>
      <Picture image={picture} sizes={sizes} priority={priority} fit={fit} className={className} />
      <span className="enlargeable-mark no-print gap-2 inline-row over rounded-control text-small text-plain low fades-ground">
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
          <path d="M9.5 2h4.5v4.5M14 2 9 7M6.5 14H2V9.5M2 14l5-5" />
        </svg>
        {texts.enlarge}
      </span>
    </LinkButton>
  );
}
