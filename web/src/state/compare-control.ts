import { createContext, type ReactNode } from 'react';

import type { Image } from '../lib/page-data.gen';

/** Something that can be picked to be compared: a variant, or a product whose variants are offered. */
export type Comparable = {
  /** The number of the product. */
  parent: number;
  /** The name of the product. */
  title: string;
  image: Image | null;
  /** `null` for a product as a whole. */
  variant: { id: number; code: string } | null;
  /** Where its variants can be seen without scripts. */
  href: string;
};

/** Draws the control that picks something to be compared. Features leave room for it; `routes/site.tsx` says what it is. */
export const CompareControlContext = createContext<((item: Comparable) => ReactNode) | null>(null);
