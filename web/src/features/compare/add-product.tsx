import './add-product.css';

import { useEffect, useId, useRef, useState } from 'react';

import { fill } from '../../i18n/fill';
import { useLocale, useMessages } from '../../i18n/messages';
import type { Comparison, ListedVariant, SearchRow } from '../../lib/page-data.gen';
import { MAX_PICKS } from '../../state/compare-picks';
import { navigate } from '../../state/navigation';
import { askIn } from '../../state/product-search/ask-search';
import { createSearchSession } from '../../state/product-search/search-session';
import { useStore } from '../../state/store';
import { withName } from './compare-address';
import { useComparePageTexts } from './page-texts';
import { useCompareTexts } from './texts';
import { useVariants } from './use-variants';

const MAX_LENGTH = 100;

/** Adds a variant by its code, or by a word and a choice. Without scripts, a form that takes a code. */
export function AddProduct({ comparison }: { comparison: Comparison }) {
  const texts = useComparePageTexts();
  const locale = useLocale();
  const id = useId();
  const [session] = useState(() => createSearchSession(askIn(locale)));
  const state = useStore(session);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => session.stop, [session]);
  const isFull = comparison.columns.length >= MAX_PICKS;
  const add = (name: string) => {
    if (box.current) {
      box.current.value = '';
    }
    session.type('');
    void navigate(withName(comparison, name), { keepsScroll: true });
  };
  return (
    <section className="add-product gap-4 edge no-print grid inside-above-gap" aria-labelledby={id}>
      <h2 id={id} className="text-title-s">
        {texts.add}
      </h2>
      {isFull ? (
        <p className="text-soft">{texts.addFull}</p>
      ) : (
        <>
          <form action={comparison.action} method="get" role="search" aria-labelledby={id} className="flow gap-3" data-own onSubmit={(event) => { submit(event, comparison); }}>
            {comparison.kept.map(({ name, value }) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label className="add-label">
              <span className="sr-only">{texts.addHint}</span>
              <input
                ref={box}
                type="search"
                name="add"
                placeholder={texts.addHint}
                maxLength={MAX_LENGTH}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="field"
                onChange={(event) => {
                  session.type(event.currentTarget.value);
                }}
              />
            </label>
            <button type="submit" className="button button-quiet">
              {texts.addButton}
            </button>
          </form>
          <div role="status">
            {state.phase === 'failed' ? texts.addFailed : state.phase === 'ready' && state.answer?.rows.length === 0 ? fill(texts.addNone, { query: state.query }) : null}
          </div>
          {state.answer && state.phase !== 'failed' ? (
            <ul className="edge">
              {state.answer.rows.map((row) => (
                <Row key={`${row.parent} ${row.id ?? ''}`} row={row} onAdd={add} />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </section>
  );
}

function Row({ row, onAdd }: { row: SearchRow; onAdd: (name: string) => void }) {
  const texts = useComparePageTexts();
  const [isOpen, setOpen] = useState(false);
  const name = row.name.map(({ text }) => text).join('');
  return (
    <li className="add-row edge-end grid columns-end on-middle inside-2h">
      <p className="add-words lines-40">
        <strong>{row.code}</strong> {name}
      </p>
      {row.id === null ? (
        <button
          type="button"
          className="text-link"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {fill(texts.variantsOf, { name })}
        </button>
      ) : (
        <AddButton name={row.code || name} onAdd={() => { onAdd(row.code || String(row.id)); }} />
      )}
      {isOpen ? <Variants parent={String(row.parent)} onAdd={onAdd} /> : null}
    </li>
  );
}

function Variants({ parent, onAdd }: { parent: string; onAdd: (name: string) => void }) {
  const t = useMessages();
  const texts = useCompareTexts();
  const { list, hasFailed, retry } = useVariants(parent);
  if (!list) {
    return (
      <p role="status" className="add-waiting">
        {hasFailed ? texts.failed : texts.loading}{' '}
        {hasFailed ? (
          <button type="button" className="text-link" onClick={retry}>
            {t('offlineRetry')}
          </button>
        ) : null}
      </p>
    );
  }
  return (
    <ul className="add-variants edge scrolls">
      {list.variants.map((variant) => (
        <li key={variant.id} className="add-variant gap-4 grid columns-end on-middle text-small">
          <p className="add-words lines-40">
            <strong>{variant.code}</strong> {variant.description}
          </p>
          <AddButton name={nameOf(variant)} onAdd={() => { onAdd(variant.code || String(variant.id)); }} />
        </li>
      ))}
    </ul>
  );
}

function AddButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  const texts = useComparePageTexts();
  return (
    <button type="button" className="button button-quiet add-button" data-own onClick={onAdd} aria-label={fill(texts.addName, { name })}>
      {texts.addButton}
    </button>
  );
}

function nameOf({ code, description }: ListedVariant): string {
  return code || description;
}

function submit(event: React.SubmitEvent<HTMLFormElement>, comparison: Comparison) {
  event.preventDefault();
  const value = new FormData(event.currentTarget).get('add');
  const name = typeof value === 'string' ? value.trim() : '';
  if (name) {
    event.currentTarget.reset();
    void navigate(withName(comparison, name), { keepsScroll: true });
  }
}
