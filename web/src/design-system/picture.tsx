import { classNames } from '../lib/class-names';
import type { Image } from '../lib/page-data.gen';

type PictureProps = {
  /** `null` draws a lit wall in its place, so that a missing picture still looks meant. */
  image: Image | null;
  /** The width the picture takes in the layout, as in the `sizes` attribute. */
  sizes: string;
  /** For the picture that is on screen first: fetched at once and shown without a reveal. */
  priority?: boolean;
  /** `cover` fills the box that `className` sizes; `natural` keeps the picture's own shape. */
  fit?: 'natural' | 'cover';
  className?: string;
};

/** A responsive picture that never shifts the layout: known size, placeholder colour, designed absence. */
export function Picture({ image, sizes, priority = false, fit = 'natural', className }: PictureProps) {
  return (
    <span className={classNames('picture', fit === 'cover' && 'picture-cover', !priority && 'picture-reveal', className)}>
      {image ? <PictureFile image={image} sizes={sizes} priority={priority} /> : <span className="picture-none" />}
    </span>
  );
}

function PictureFile({ image, sizes, priority }: { image: Image; sizes: string; priority: boolean }) {
  return (
    <>
      {image.color ? (
        // The security policy allows no style attribute; a fill is not a style.
        <svg className="picture-tone" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={image.color} />
        </svg>
      ) : null}
      {/* Inside <picture> React leaves preloading to the server, which writes the document head. */}
      <picture>
        <img
          src={image.src}
          srcSet={image.srcset || undefined}
          sizes={image.srcset ? sizes : undefined}
          width={image.width ?? undefined}
          height={image.height ?? undefined}
          alt={image.alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </>
  );
}
