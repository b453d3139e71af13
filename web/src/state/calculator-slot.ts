import { createContext, type ReactNode } from 'react';

import type { Calculator } from '../lib/page-data.gen';

/** A calculator for LED strip and what its place calls it; an empty title takes the calculator's own. */
export type CalculatorPlace = { calculator: Calculator; title: string; text: string };

/** Draws the calculator for LED strip. Features leave room for it; `routes/page-blocks.tsx` says what it is. */
export const CalculatorContext = createContext<((place: CalculatorPlace) => ReactNode) | null>(null);
