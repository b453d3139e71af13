import { use } from 'react';

import { CalculatorContext, type CalculatorPlace } from '../state/calculator-slot';

/** The place of the calculator for LED strip. */
export function CalculatorSlot(place: CalculatorPlace) {
  return use(CalculatorContext)?.(place) ?? null;
}
