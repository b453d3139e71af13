import type { Image } from '../lib/page-data.gen';

/** The sizes of a picture in the two formats that browsers choose from; the `img` after them is for everything else. */
export function PictureSources({ image, sizes }: { image: Image; sizes: string }) {
  const { src, widths, width } = image;
  if (!widths?.length) {
    return null;
  }
  // The last step may be wider than the original; the file then has the original's width.
  const candidates = (format: string) => widths.map((step) => `${src}/${String(step)}.${format} ${String(Math.min(step, width ?? step))}w`).join(', ');
  return ['avif', 'webp'].map((format) => <source key={format} type={`image/${format}`} srcSet={candidates(format)} sizes={sizes} />);
}
