/** The colour temperatures that have a token (`--cct-…`) and a rule in `light-study.css`. */
const TINTS = [2200, 2700, 3000, 3500, 4000, 5000, 6500] as const;

/** The tint that stands for a colour temperature; the eye compares mireds, not kelvins. */
export function nearestTint(kelvin: number): (typeof TINTS)[number] {
  const mired = 1e6 / Math.max(1, kelvin);
  return TINTS.reduce((best, tint) => (Math.abs(1e6 / tint - mired) < Math.abs(1e6 / best - mired) ? tint : best));
}
