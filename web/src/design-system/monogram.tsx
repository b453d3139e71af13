import './styles/monogram.css';

import type { Image } from '../lib/page-data.gen';
import { Picture } from './picture';

/** Somebody's picture in a circle, or the letters that stand for them. Their name stands beside it, so it says nothing of its own. */
export function Monogram({ letters, image }: { letters: string; image: Image | null }) {
  return image ? (
    <Picture image={{ ...image, alt: '' }} sizes="4rem" fit="cover" className="monogram text-strong no-print rigid round text-small text-plain lines-0" />
  ) : letters ? (
    <span className="monogram text-strong no-print rigid round text-small text-plain lines-0" aria-hidden="true">{letters}</span>
  ) : null;
}
