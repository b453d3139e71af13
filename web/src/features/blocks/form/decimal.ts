/** What Contact Form 7 takes for a number: digits with at most one point, a sign and an exponent. */
const NUMBER = /^(-?)(\d*)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;
/** More digits before or after the point than this are no answer that a person types. */
const MAX_DIGITS = 18;

/** A number without rounding: 0.3 is three steps of 0.1 here, which binary fractions do not know. */
export type Decimal = Readonly<{
  /** The digits without their point. */
  units: bigint;
  /** How many of them stand behind the point. */
  scale: number;
}>;

/** Reads a number; `null` for everything else, and for numbers of more than 18 digits before or behind the point. */
export function parseDecimal(text: string): Decimal | null {
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const digits = `${whole}${fraction}`;
  if (sign === undefined || digits === '' || Math.abs(Number(exponent)) > MAX_DIGITS || digits.length > 4 * MAX_DIGITS) {
    return null;
  }
  let units = BigInt(`${sign}${digits}`);
  let scale = fraction.length - Number(exponent);
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale--;
  }
  if (scale < 0) {
    units *= power(-scale);
    scale = 0;
  }
  const magnitude = (units < 0n ? -units : units) / power(scale);
  return magnitude < power(MAX_DIGITS) && scale <= MAX_DIGITS ? { units, scale } : null;
}

/** Below zero when the first is smaller, above when it is larger, zero when they are equal. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const difference = at(one, scale) - at(other, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Whether a number is a whole number of steps away from `base`. Every number is when the step is not above zero. */
export function isStepFrom(number: Decimal, base: Decimal, step: Decimal): boolean {
  const scale = Math.max(number.scale, base.scale, step.scale);
  return step.units <= 0n || (at(number, scale) - at(base, scale)) % at(step, scale) === 0n;
}

function at({ units, scale }: Decimal, wanted: number): bigint {
  return units * power(wanted - scale);
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
