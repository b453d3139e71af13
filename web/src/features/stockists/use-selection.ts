import { useState } from 'react';

/** Which stockists the list and the map point out, by their numbers. */
export type Selection = {
  /** Under the pointer or with the focus inside. */
  hovered: number | null;
  /** Chosen on the map, or from the list to be seen there. */
  selected: number | null;
  setHovered: (id: number | null) => void;
  setSelected: (id: number | null) => void;
};

/** What the list and the map of one page share. */
export function useSelection(): Selection {
  const [hovered, setHovered] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  return { hovered, selected, setHovered, setSelected };
}
