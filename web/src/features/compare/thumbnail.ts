import type { Image } from '../../lib/page-data.gen';

/** The address of a picture's smallest size, for a pick to remember; empty without a picture. */
export function thumbnailOf(image: Image | null): string {
  const narrowest = image?.widths?.[0];
  return image ? (narrowest ? `${image.src}/${narrowest}.webp` : image.src) : '';
}
