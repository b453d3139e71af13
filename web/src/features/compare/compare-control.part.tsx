import '../../design-system/styles/compare-control.css';

import { useEffect, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { counted } from '../../i18n/count';
import { useLocale } from '../../i18n/messages';
import { useHydrated } from '../../lib/hydrated';
import type { Comparison } from '../../lib/page-data.gen';
import { isPlainPress } from '../../lib/plain-press';
import type { Comparable } from '../../state/compare-control';
import { openCompareModal, wantCompareDock } from '../../state/compare-dock';
import { isSamePick, MAX_PICKS, togglePick, usePicks, type Pick } from '../../state/compare-picks';
import { useVisit } from '../../state/navigation';
import { compareHref, withName } from './compare-address';
import { useCompareTexts } from './texts';
import { thumbnailOf } from './thumbnail';

/**
 * Picks something to be compared: a checkbox for a variant, a button that offers the variants for a product. Without scripts it is a link,
 * to the comparison or to the variants. It stays the same element all the time, so that neither focus nor a press is lost. Over a
 * comparison it stays a link: to the comparison with this variant added, or to the variants, whose own controls lead back.
 */
export function CompareControl({ item }: { item: Comparable }) {
  const { data } = useVisit();
  return data.page.kind === 'compare' ? <AddLink item={item} comparison={data.page.comparison} /> : <PickControl item={item} />;
}

function AddLink({ item: { variant, title, href }, comparison }: { item: Comparable; comparison: Comparison }) {
  const texts = useCompareTexts();
  const there = comparison.columns.some(({ id, code }) => variant && (code ? code === variant.code : id === variant.id));
  if (there || comparison.columns.length >= MAX_PICKS) {
    return <p className="compare-control compare-full inline-row gap-2h touch lifted pressable text-small text-plain lines-20 accent-on-hover">{there ? texts.there : texts.full}</p>;
  }
  return (
    <a
      href={variant ? withName(comparison, variant.code || String(variant.id)) : `${href}#variants`}
      rel="nofollow"
      className="compare-control no-print inline-row gap-2h touch lifted pressable text-small text-plain lines-20 accent-on-hover"
    >
      <Mark>+</Mark>
      <span>
        {texts.compare}
        <span className="sr-only"> {`${title} ${variant?.code ?? ''}`.trim()}</span>
      </span>
    </a>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="compare-mark text-figures middle text-smaller rounded-control outlined-control lines-0" aria-hidden="true">
      {children}
    </span>
  );
}

function PickControl({ item }: { item: Comparable }) {
  const texts = useCompareTexts();
  const locale = useLocale();
  const hydrated = useHydrated();
  const { address } = useVisit();
  const picks = usePicks();
  useEffect(() => {
    if (picks.length > 0) {
      wantCompareDock();
    }
  }, [picks]);
  const { variant, title, href } = item;
  const parent = String(item.parent);
  const pick = variant && pickOf(item, variant);
  const count = picks.filter((other) => (pick ? isSamePick(other, pick) : other.parent === parent)).length;
  if (count === 0 && picks.length >= MAX_PICKS) {
    // eslint-disable-next-line jsx-a11y-x/anchor-is-valid -- for now it leads nowhere; it keeps the focus that it had as a link
    return <a tabIndex={-1} className="compare-control compare-full inline-row gap-2h touch lifted pressable text-small text-plain lines-20 accent-on-hover">{texts.full}</a>;
  }
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    if (pick) {
      togglePick(pick);
      wantCompareDock();
    } else {
      openCompareModal({ parent, title });
    }
  };
  const role = pick ? ({ role: 'checkbox', 'aria-checked': count > 0 } as const) : ({ role: 'button', 'aria-haspopup': 'dialog' } as const);
  return (
    <a
      {...(hydrated ? role : {})}
      href={pick ? compareHref(address.pathname, [pick]) : `${href}#variants`}
      rel="nofollow"
      className="compare-control no-print inline-row gap-2h touch lifted pressable text-small text-plain lines-20 accent-on-hover"
      data-picked={count > 0 || undefined}
      onClick={(event) => {
        if (isPlainPress(event)) {
          press(event);
        }
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') {
          event.preventDefault();
          if (!event.repeat) {
            press(event);
          }
        }
      }}
    >
      <Mark>{pick ? (count > 0 ? '✓' : '') : count > 0 ? count : '+'}</Mark>
      <span>
        {texts.compare}
        <span className="sr-only">
          {' '}
          {`${title} ${variant?.code ?? ''}`.trim()}
          {!pick && count > 0 ? `, ${counted(texts.picked, count, locale)}` : ''}
        </span>
      </span>
    </a>
  );
}

/** A checkbox that picks one variant; the limit in its place while nothing more can be picked. */
export function PickBox({ pick, name, picks }: { pick: Pick; name: string; picks: readonly Pick[] }) {
  const texts = useCompareTexts();
  const isPicked = picks.some((other) => isSamePick(other, pick));
  if (!isPicked && picks.length >= MAX_PICKS) {
    return <p className="compare-control compare-full inline-row gap-2h touch lifted pressable text-small text-plain lines-20 accent-on-hover">{texts.full}</p>;
  }
  return (
    <label className="compare-control inline-row gap-2h touch lifted pressable text-small text-plain lines-20 accent-on-hover" data-picked={isPicked || undefined}>
      <input
        type="checkbox"
        className="compare-box pressable"
        checked={isPicked}
        onChange={() => {
          togglePick(pick);
          wantCompareDock();
        }}
      />
      <span>
        {texts.compare}
        <span className="sr-only"> {name}</span>
      </span>
    </label>
  );
}

function pickOf({ parent, title, image }: Comparable, { id, code }: { id: number; code: string }): Pick {
  return { id: String(id), parent: String(parent), code, title, thumbnail: thumbnailOf(image) };
}
