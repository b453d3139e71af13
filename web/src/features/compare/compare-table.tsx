/* eslint-disable jsx-a11y-x/no-redundant-roles, jsx-a11y-x/no-interactive-element-to-noninteractive-role -- a table that is laid out anew loses its roles */
import './compare-table.css';
import './compare-print.css';

import { useRef } from 'react';

import { ExplainedLabel } from '../../design-system/explained-label';
import { Picture } from '../../design-system/picture';
import { StatusBadge } from '../../design-system/status-badge';
import { fill } from '../../i18n/fill';
import { FROM_LG } from '../../lib/media';
import type { CompareCell, CompareColumn, CompareGroup, CompareRow } from '../../lib/page-data.gen';
import { useComparePageTexts } from './page-texts';
import { StickyHeads } from './sticky-heads';

const SIZES = `${FROM_LG} 20vw, 45vw`;

/**
 * Columns side by side with rows by attribute. Every role is named, because phones lay the rows out anew: there the name of a row stands
 * above its values and stays while they scroll.
 */
export function CompareTable({ columns, groups }: { columns: CompareColumn[]; groups: CompareGroup[] }) {
  const texts = useComparePageTexts();
  const region = useRef<HTMLDivElement>(null);
  return (
    <div className="compare-sheet">
      <StickyHeads columns={columns} region={region} />
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={region} className="compare-scroll" role="region" aria-label={texts.table} tabIndex={0}>
      <table role="table" className="compare-table text-figures wide lines-40" data-columns={columns.length} data-rows={amountOf(groups)} aria-label={texts.table}>
        <thead role="rowgroup">
          <tr role="row" className="compare-heads">
            <th role="columnheader" scope="col" className="compare-corner">
              <span className="sr-only">{texts.attribute}</span>
            </th>
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className="compare-head" data-reference={column.isReference || undefined}>
                <Head column={column} />
              </th>
            ))}
          </tr>
          <tr role="row">
            <td role="cell" className="compare-corner" />
            {columns.map((column) => (
              <td key={column.id} role="cell" data-reference={column.isReference || undefined}>
                <Details column={column} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title} role="rowgroup">
            <tr role="row" className="compare-group">
              <th role="rowheader" scope="rowgroup" colSpan={columns.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.label} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
      </div>
    </div>
  );
}

/** What stays in view: which column is which. */
function Head({ column: { title, code, href, description } }: { column: CompareColumn }) {
  return (
    <a href={href} className="compare-title gap-half">
      <span className="compare-family text-medium lines-20">{title}</span> <span className="compare-code text-small">{code || description}</span>
    </a>
  );
}

function Details({ column }: { column: CompareColumn }) {
  const texts = useComparePageTexts();
  const { title, code, description, image, status, removeHref, leftHref, rightHref, referenceHref, isReference, replaceHref } = column;
  const name = `${title} ${code}`.trim();
  return (
    <div className="compare-details grid packed gap-2h text-small lines-45">
      <Picture image={image && { ...image, alt: '' }} sizes={SIZES} fit="cover" priority className="compare-picture wide square" />
      {status ? (
        <p>
          <StatusBadge status={status.kind} />
        </p>
      ) : null}
      <p className="text-soft">{description}</p>
      {replaceHref && status?.replacement ? (
        <p className="no-print">
          <a href={replaceHref} rel="nofollow" data-keep-scroll data-own className="text-link">
            {fill(texts.replace, { code: status.replacement.code })}
          </a>
        </p>
      ) : null}
      {isReference ? (
        <p className="text-strong text-accent">{texts.reference}</p>
      ) : referenceHref ? (
        <p className="no-print">
          <a href={referenceHref} rel="nofollow" data-keep-scroll className="text-link">
            {texts.makeReference}
            <span className="sr-only"> {name}</span>
          </a>
        </p>
      ) : null}
      <p className="compare-moves cluster no-print">
        <Move href={leftHref} label={texts.moveLeft} name={name} d="M10 3 5 8l5 5" />
        <Move href={rightHref} label={texts.moveRight} name={name} d="m6 3 5 5-5 5" />
        <a href={removeHref} rel="nofollow" data-keep-scroll data-own className="text-link inline-row touch text-line">
          {texts.remove}
          <span className="sr-only"> {name}</span>
        </a>
      </p>
    </div>
  );
}

function Move({ href, label, name, d }: { href: string | null; label: string; name: string; d: string }) {
  return href ? (
    <a href={href} rel="nofollow" data-keep-scroll data-own className="compare-move middle square-11 rounded-control outlined icon-4" title={label}>
      <span className="sr-only">
        {label}: {name}
      </span>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d={d} />
      </svg>
    </a>
  ) : null;
}

function Row({ row: { label, explained, equal, cells }, columns }: { row: CompareRow; columns: CompareColumn[] }) {
  return (
    <tr role="row" data-equal={equal || undefined}>
      <th role="rowheader" scope="row">
        <span><ExplainedLabel label={label} href={explained} /></span>
      </th>
      {columns.map((column, index) => (
        <Cell key={column.id} cell={cells[index]} isReference={column.isReference} />
      ))}
    </tr>
  );
}

function Cell({ cell, isReference }: { cell: CompareCell | undefined; isReference: boolean }) {
  const texts = useComparePageTexts();
  if (!cell?.text) {
    return (
      <td role="cell" data-reference={isReference || undefined}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{texts.unknown}</span>
      </td>
    );
  }
  return (
    <td role="cell" data-best={cell.best || undefined} data-reference={isReference || undefined}>
      {cell.text}
      {cell.best ? (
        <>
          <svg className="compare-best inline-block text-accent" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m8 1.8 1.9 4.1 4.4.5-3.3 3 .9 4.4L8 11.6l-3.9 2.2.9-4.4-3.3-3 4.4-.5Z" fill="currentColor" />
          </svg>
          <span className="sr-only">, {texts.best}</span>
        </>
      ) : null}
      {cell.change ? <span className="compare-change text-soft block text-small text-regular"> {cell.change}</span> : null}
    </td>
  );
}

/** Paper shrinks the letters of a long table, so that it stays on one sheet. */
function amountOf(groups: CompareGroup[]): 'few' | 'many' | 'most' {
  const rows = groups.reduce((sum, group) => sum + group.rows.length + 1, 0);
  return rows > 62 ? 'most' : rows > 46 ? 'many' : 'few';
}
