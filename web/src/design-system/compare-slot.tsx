import './styles/compare-control.css';

import { use } from 'react';

import { CompareControlContext, type Comparable } from '../state/compare-control';

/** The place of the Compare control beside something that can be compared. */
export function CompareSlot({ item }: { item: Comparable }) {
  return use(CompareControlContext)?.(item) ?? null;
}
