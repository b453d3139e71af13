import './compare-modal.css';

import { memo, useDeferredValue, useId, useMemo, useState } from 'react';

import { CloseIcon } from '../../design-system/close-icon';
import { Dialog } from '../../design-system/dialog';
import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import { useMessages } from '../../i18n/messages';
import type { Image, ListedVariant, VariantList } from '../../lib/page-data.gen';
import type { CompareChoice } from '../../state/compare-dock';
import { isSamePick, picks as currentPicks, usePicks, type Pick } from '../../state/compare-picks';
import { PickBox } from './compare-control.part';
import { narrowVariants, orderVariants } from './order-variants';
import { useCompareTexts } from './texts';
import { thumbnailOf } from './thumbnail';
import { useVariants } from './use-variants';

/** A list of at most this many variants needs no box to narrow it. */
const MAX_WITHOUT_BOX = 6;
/** Longer than any product code. */
const MAX_QUERY_LENGTH = 100;

/** The variants of a product, to pick from. */
export function CompareModal({ choice, onClose }: { choice: CompareChoice; onClose: () => void }) {
  const t = useMessages();
  const texts = useCompareTexts();
  const id = useId();
  const { list, hasFailed, retry } = useVariants(choice.parent);
  return (
    <Dialog labelledBy={id} className="compare-modal tone-light" onClose={onClose}>
      <div className="compare-modal-top spread gap-4 flex at-start">
        <div>
          <h2 id={id} className="text-title-s">
            {texts.variant}
          </h2>
          <p className="text-soft">{fill(texts.choose, { name: choice.title })}</p>
        </div>
        <button type="button" className="compare-modal-close middle rigid square-11 pressable" onClick={onClose}>
          <span className="sr-only">{t('close')}</span>
          <CloseIcon />
        </button>
      </div>
      {list ? <Variants list={list} choice={choice} /> : <Waiting hasFailed={hasFailed} onRetry={retry} />}
    </Dialog>
  );
}

/** Stays while the list is on its way, and after a failure, with a way to try again. */
function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages();
  const texts = useCompareTexts();
  return (
    <div className="compare-waiting gap-4 grid to-start">
      <p role="status" className="row gap-3">
        {hasFailed ? null : <span className="compare-spinner round" aria-hidden="true" />}
        {hasFailed ? texts.failed : texts.loading}
      </p>
      {hasFailed ? (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {t('offlineRetry')}
        </button>
      ) : null}
    </div>
  );
}

function Variants({ list, choice }: { list: VariantList; choice: CompareChoice }) {
  const texts = useCompareTexts();
  const picks = usePicks();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const pickOf = (variant: ListedVariant): Pick => ({
    id: String(variant.id),
    parent: choice.parent,
    code: variant.code,
    title: choice.title,
    thumbnail: thumbnailOf(pictureOf(list, variant)),
  });
  // Ordered once: rows that move under the pointer are picked by mistake.
  const [ordered] = useState(() => orderVariants(list.variants, (variant) => currentPicks().some((pick) => isSamePick(pick, pickOf(variant)))));
  const shown = useMemo(() => narrowVariants(ordered, wanted), [ordered, wanted]);
  return (
    <>
      {list.variants.length > MAX_WITHOUT_BOX ? (
        <label className="compare-narrow">
          <span className="sr-only">{texts.narrow}</span>
          <input
            type="search"
            className="field"
            placeholder={texts.narrow}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
            }}
          />
        </label>
      ) : null}
      <ul className="compare-list edges scrolls">
        {shown.map((variant) => (
          <CompareRow key={variant.id} pick={pickOf(variant)} image={pictureOf(list, variant)} description={variant.description} picks={picks} />
        ))}
      </ul>
      {shown.length === 0 ? <p role="status">{fill(texts.none, { query: wanted })}</p> : null}
    </>
  );
}

type RowProps = { pick: Pick; image: Image | null; description: string; picks: readonly Pick[] };

/** One product or variant: what it is, what it looks like, and the checkbox that picks it. */
const CompareRow = memo(
  function CompareRow({ pick, image, description, picks }: RowProps) {
    return (
      <li className="compare-row edge-end grid on-middle inside-2">
        <Picture image={image && { ...image, alt: '' }} sizes="56px" fit="cover" className="compare-row-picture square" />
        <p className="compare-row-words grid lines-35">
          <strong className="text-figures text-strong">{pick.code || description}</strong>
          {pick.code ? <span className="text-soft text-small">{description}</span> : null}
        </p>
        <PickBox pick={pick} name={pick.code || description} picks={picks} />
      </li>
    );
  },
  (before, after) => before.picks === after.picks && before.pick.id === after.pick.id && before.image === after.image,
);

function pictureOf(list: VariantList, { picture }: ListedVariant): Image | null {
  return (picture === null ? undefined : list.pictures[picture]) ?? null;
}
