import { useCallback, useState } from 'react';

import { classNames } from '../lib/class-names';
import type { Image } from '../lib/page-data.gen';
import { PictureSources } from './picture-sources';

type PictureProps = {
  /** `null` draws a lit wall in its place, so that a missing picture looks intended. */
  image: Image | null;
  /** The width the picture takes in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** For the picture that is on screen first: fetched at once and shown without a reveal. */
  priority?: boolean;
  /** `cover` fills the box that `className` sizes; `natural` keeps the picture's own shape. */
  fit?: 'natural' | 'cover';
  className?: string;
};

/** A responsive picture that never shifts the layout: its size is known, its colour shows while it loads, and a missing one has a placeholder. */
export function Picture({ image, sizes, priority = false, fit = 'natural', className }: PictureProps) {
  return (
    <span
      className={classNames(
        'picture',
        fit === 'cover' && 'picture-cover',
        !priority && 'picture-reveal',
        image !== null && image.height === null && 'picture-unmeasured',
        className,
      )}
    >
      {image ? <PictureFile key={image.src} image={image} sizes={sizes} priority={priority} /> : <span className="picture-none lamp block" />}
    </span>
  );
}

function PictureFile({ image, sizes, priority }: { image: Image; sizes: string; priority: boolean }) {
  const [isBroken, setBroken] = useState(false);
  const markBroken = useCallback(() => {
    setBroken(true);
  }, []);
  // The picture may have failed before scripts ran, when nobody listened for `error`. An SVG without a size also reports no width; it has no `widths`.
  const check = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.currentSrc !== '' && element.naturalWidth === 0 && image.widths) {
        markBroken();
      }
    },
    [markBroken, image.widths],
  );
  if (isBroken) {
    return image.alt === '' ? <span className="picture-none lamp block" /> : <span className="picture-none lamp block" role="img" aria-label={image.alt} />;
  }
  return (
    <>
      {image.color ? (
        // The security policy allows no style attribute; a fill is not a style.
        <svg className="picture-tone" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={image.color} />
        </svg>
      ) : null}
      <picture>
        <PictureSources image={image} sizes={sizes} />
        <img
          ref={check}
          src={image.src}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          alt={image.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          onError={markBroken}
        />
      </picture>
    </>
  );
}
