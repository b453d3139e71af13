import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** What of a row is in view: the numbers of the first and the last whole item, and whether there is more on either side. */
type RowView = { from: number; to: number; before: boolean; after: boolean };

/** Rounding and fractions of a pixel. */
const SLACK_PX = 2;

/** Follows a row that scrolls sideways. `view` is `null` when all of it is in view, and until that is known. */
export function useCarousel(row: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<RowView | null>(null);
  const look = () => {
    const next = row.current ? viewOf(row.current) : null;
    setView((before) => (before && next && isSame(before, next) ? before : next));
  };
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (!row.current) {
      return;
    }
    const observer = new ResizeObserver(() => {
      lookAgain();
    });
    observer.observe(row.current);
    return () => {
      observer.disconnect();
    };
  }, [row]);

  /** Brings the items after the last, or before the first one in view. How it moves is for the styles to say, which know who dislikes motion. */
  const turn = (direction: 1 | -1) => {
    if (!row.current || !view) {
      return;
    }
    const count = view.to - view.from + 1;
    const target = direction === 1 ? view.to : Math.max(0, view.from - 1 - count);
    const items = itemsOf(row.current);
    const [first] = items;
    const item = items[Math.min(target, items.length - 1)];
    if (first && item) {
      row.current.scrollTo({ left: item.offsetLeft - first.offsetLeft });
    }
  };
  return { view, look, turn };
}

function viewOf(row: HTMLElement): RowView | null {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  if (scrollWidth - clientWidth <= SLACK_PX) {
    return null;
  }
  const items = itemsOf(row);
  const start = items[0]?.offsetLeft ?? 0;
  const isWhole = ({ offsetLeft, offsetWidth }: HTMLElement) =>
    offsetLeft - start >= scrollLeft - SLACK_PX && offsetLeft + offsetWidth <= scrollLeft + row.offsetLeft + clientWidth + SLACK_PX;
  const from = items.findIndex(isWhole);
  const to = items.findLastIndex(isWhole);
  // An item wider than the row is never whole; the one nearest to the start counts then.
  const nearest = items.findLastIndex(({ offsetLeft }) => offsetLeft - start <= scrollLeft + clientWidth / 2);
  return {
    from: (from < 0 ? Math.max(0, nearest) : from) + 1,
    to: (to < 0 ? Math.max(0, nearest) : to) + 1,
    before: scrollLeft > SLACK_PX,
    after: scrollLeft + clientWidth < scrollWidth - SLACK_PX,
  };
}

function itemsOf(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter((child) => child instanceof HTMLElement);
}

function isSame(one: RowView, other: RowView): boolean {
  return one.from === other.from && one.to === other.to && one.before === other.before && one.after === other.after;
}
