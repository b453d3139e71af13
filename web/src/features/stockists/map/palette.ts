/** The colours of the drawing, as the styles decide: they follow the visitor's contrast and forced colours. */
export type Palette = Record<(typeof ROLES)[number], string> & { font: string };

const ROLES = ['sea', 'land', 'coast', 'border', 'region', 'label', 'quiet', 'halo', 'dot'] as const;

export function readPalette(element: Element): Palette {
  const styles = getComputedStyle(element);
  const colours = Object.fromEntries(ROLES.map((role) => [role, styles.getPropertyValue(`--map-${role}`).trim()])) as Record<(typeof ROLES)[number], string>;
  return { ...colours, font: styles.fontFamily };
}
