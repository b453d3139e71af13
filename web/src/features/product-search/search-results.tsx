import './search-results.css';

import type { MouseEvent } from 'react';

import { Arrow } from '../../design-system/arrow';
import { CompareSlot } from '../../design-system/compare-slot';
import { Picture } from '../../design-system/picture';
import { counted, formatCount } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import type { SearchAnswer, SearchRow } from '../../lib/page-data.gen';
import { useSearchTexts } from './texts';

/** How many results the table shows; the product list shows all of them. */
export const MAX_ROWS = 8;

export const RESULTS_ID = 'product-search-results';

/** The id of a row, for `aria-activedescendant`. */
export const rowId = (index: number) => `product-search-row-${index}`;

type ResultsProps = {
  answer: SearchAnswer;
  /** The row that the arrow keys are on; -1 for none. */
  active: number;
  /** Newer results are loading. */
  isStale: boolean;
  /** A link was clicked. */
  onFollow: (event: MouseEvent) => void;
};

/** The first results as a table, and a link to all of them. */
export function SearchResults({ answer, active, isStale, onFollow }: ResultsProps) {
  const t = useSearchTexts();
  const locale = useLocale();
  const rows = answer.rows.slice(0, MAX_ROWS);
  return (
    <div className={classNames('search-results', isStale && 'search-results-stale')} aria-busy={isStale}>
      {/* A grid, because that is what the box may lead into; every role is named, because phones lay the rows out anew. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-to-interactive-role */}
      <table role="grid" id={RESULTS_ID} aria-label={t.results} className="search-table">
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col"><span className="sr-only">{t.image}</span></th>
            <th role="columnheader" scope="col">{t.code}</th>
            <th role="columnheader" scope="col">{t.name}</th>
            <th role="columnheader" scope="col"><span className="sr-only">{t.link}</span></th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={`${row.href} ${row.code}`} row={row} id={rowId(index)} isActive={index === active} onFollow={onFollow} />
          ))}
        </tbody>
      </table>
      {answer.total > MAX_ROWS ? (
        <a href={answer.allHref} className="button search-all text-anywhere" onClick={onFollow}>
          {fill(t.seeAll, { n: formatCount(answer.total, locale), query: answer.query })}
        </a>
      ) : null}
    </div>
  );
}

function Row({ row, id, isActive, onFollow }: { row: SearchRow; id: string; isActive: boolean; onFollow: (event: MouseEvent) => void }) {
  const t = useSearchTexts();
  const locale = useLocale();
  const name = row.name.map(({ text }) => text).join('');
  const notes = [
    row.subtitle,
    row.matching === null ? '' : counted(t.matching, row.matching, locale),
    row.replaces === null ? '' : fill(t.replaces, { code: row.replaces }),
  ].filter(Boolean);
  return (
    <tr role="row" id={id} aria-selected={isActive} className="search-row edge-end relative fades-ground">
      <td role="gridcell" className="search-row-picture">
        {/* The name beside it says what it shows. */}
        <Picture image={row.image && { ...row.image, alt: '' }} sizes="96px" fit="cover" priority className="search-thumbnail shape-4-3" />
      </td>
      <td role="gridcell" className="search-row-code" data-label={t.code}>{row.code}</td>
      <td role="gridcell" className="search-row-words">
        <span className="search-row-name text-medium text-anywhere block lines-35">
          {row.name.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))}
        </span>
        {notes.length > 0 ? <span className="search-row-notes text-caption text-soft block above-half">{notes.join(' · ')}</span> : null}
      </td>
      <td role="gridcell" className="search-row-go">
        {row.matching === 0 ? null : <CompareSlot item={{ parent: row.parent, title: name, image: row.image, variant: row.id === null ? null : { id: row.id, code: row.code }, href: row.href }} />}
        <a href={row.href} className="search-view text-medium inline-row touch text-line cover-link" data-view="" onClick={onFollow}>
          {t.view}
          <span className="sr-only"> {name}</span>
          <Arrow />
        </a>
      </td>
    </tr>
  );
}

/** Says that nothing was found and offers similar queries. */
export function NoResults({ answer, onFollow }: { answer: SearchAnswer; onFollow: (event: MouseEvent) => void }) {
  const t = useSearchTexts();
  return (
    <div className="search-none">
      <p className="search-none-title text-anywhere text-title-s">{fill(t.none, { query: answer.query })}</p>
      {answer.suggestions.length > 0 ? (
        <>
          <p className="text-caption text-soft" id="product-search-suggestions">{t.suggestions}</p>
          <ul className="flow gap-3 above-3h" aria-labelledby="product-search-suggestions">
            {answer.suggestions.map(({ text, href }) => (
              <li key={href}>
                <a href={href} className="search-choice text-figures text-anywhere inline-row touch-field pressable rounded-control outlined fades-border" onClick={onFollow}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
