import type { PlaneAngle } from '../../lib/page-data.gen';

/** The angles of a beam or field in words: `36°`, or `104° (C0–C180), 133° (C90–C270)`. */
export function anglesText(planes: PlaneAngle[]): string {
  return planes.map(({ plane, angle }) => (plane ? `${angle} (${plane})` : angle)).join(', ');
}
