import '../../design-system/styles/compare-control.css';

import { useEffect } from 'react';

import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { useHydrated } from '../../lib/hydrated';
import type { Comparable } from '../../state/compare-control';
import { openCompareModal, wantCompareDock } from '../../state/compare-dock';
import { isSamePick, MAX_PICKS, togglePick, usePicks, type Pick } from '../../state/compare-picks';
import { useVisit } from '../../state/navigation';
import { compareHref } from './compare-address';
import { useCompareTexts } from './texts';
import { thumbnailOf } from './thumbnail';

/**
 * Picks something to be compared: a checkbox for a variant, a button that offers the variants for a product. Without scripts it is a link,
 * to the comparison or to the variants.
 */
export function CompareControl({ item }: { item: Comparable }) {
  const hydrated = useHydrated();
  const picks = usePicks();
  useEffect(() => {
    if (picks.length > 0) {
      wantCompareDock();
    }
  }, [picks]);
  const { variant } = item;
  if (!hydrated) {
    return <PlainLink item={item} />;
  }
  return variant ? (
    <PickBox pick={pickOf(item, variant)} name={`${item.title} ${variant.code}`} picks={picks} />
  ) : (
    <ChooseButton item={item} picks={picks} />
  );
}

/** A checkbox that picks one variant; the limit in its place while nothing more can be picked. */
export function PickBox({ pick, name, picks }: { pick: Pick; name: string; picks: readonly Pick[] }) {
  const texts = useCompareTexts();
  const isPicked = picks.some((other) => isSamePick(other, pick));
  if (!isPicked && picks.length >= MAX_PICKS) {
    return <p className="compare-control compare-full">{texts.full}</p>;
  }
  return (
    <label className="compare-control" data-picked={isPicked || undefined}>
      <input
        type="checkbox"
        className="compare-box"
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

function ChooseButton({ item: { parent, title }, picks }: { item: Comparable; picks: readonly Pick[] }) {
  const texts = useCompareTexts();
  const locale = useLocale();
  const count = picks.filter((pick) => pick.parent === String(parent)).length;
  if (count === 0 && picks.length >= MAX_PICKS) {
    return <p className="compare-control compare-full">{texts.full}</p>;
  }
  return (
    <button
      type="button"
      className="compare-control"
      aria-haspopup="dialog"
      data-picked={count > 0 || undefined}
      onClick={() => {
        openCompareModal({ parent: String(parent), title });
      }}
    >
      <span className="compare-mark text-figures middle" aria-hidden="true">
        {count > 0 ? count : '+'}
      </span>
      <span>
        {texts.compare}
        <span className="sr-only">
          {' '}
          {title}
          {count > 0 ? `, ${counted(texts.picked, count, locale)}` : ''}
        </span>
      </span>
    </button>
  );
}

function PlainLink({ item }: { item: Comparable }) {
  const texts = useCompareTexts();
  const { address } = useVisit();
  const { variant, title, href } = item;
  return (
    <a href={variant ? compareHref(address.pathname, [pickOf(item, variant)]) : `${href}#variants`} rel="nofollow" className="compare-control no-print">
      <span className="compare-mark text-figures middle" aria-hidden="true">
        {variant ? '' : '+'}
      </span>
      <span>
        {texts.compare}
        <span className="sr-only"> {fill('{title} {code}', { title, code: variant?.code ?? '' }).trim()}</span>
      </span>
    </a>
  );
}

function pickOf({ parent, title, image }: Comparable, { id, code }: { id: number; code: string }): Pick {
  return { id: String(id), parent: String(parent), code, title, thumbnail: thumbnailOf(image) };
}
