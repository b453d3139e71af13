/* eslint-disable jsx-a11y-x/no-interactive-element-to-noninteractive-role -- phones lay rows out anew, and browsers then forget what is a cell */
import '../../design-system/styles/data-table.css';
import './group-table.css';

import { useId, useRef, type ReactNode } from 'react';

import { Arrow } from '../../design-system/arrow';
import { CompareSlot } from '../../design-system/compare-slot';
import { Picture } from '../../design-system/picture';
import { StatusBadge } from '../../design-system/status-badge';
import { useScrolls } from '../../design-system/use-scrolls';
import { counted, formatCount } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { PartRow, PartsGroup } from '../../lib/page-data.gen';
import { usePartsTexts } from './texts';

/** The parts of one type with the figures they are chosen by. On phones each row is a card, so every role is named. */
export function GroupTable({ group, size }: { group: PartsGroup; size: number }) {
  const { id, title, columns, rows, leftOut, allHref } = group;
  const texts = usePartsTexts();
  const locale = useLocale();
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="parts-group">
      <div className="parts-group-head text-anywhere flow spread on-baseline inside-5">
        <h2 id={titleId} className="text-title-m">{title}</h2>
        <p className="text-caption text-soft text-figures">{counted(texts.count, size, locale)}</p>
      </div>
      <Frame labelledBy={titleId}>
        <table role="table" className="data-table text-figures parts-table text-rem" aria-labelledby={titleId}>
          <thead>
            <tr role="row">
              <th role="columnheader" scope="col"><span className="sr-only">{texts.image}</span></th>
              <th role="columnheader" scope="col">{texts.item}</th>
              {columns.map((column, index) => <th key={index} role="columnheader" scope="col">{column}</th>)}
              <th role="columnheader" scope="col" className="no-print"><span className="sr-only">{texts.compare}</span></th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => <Row key={row.id} row={row} columns={columns} />)}
          </tbody>
        </table>
      </Frame>
      {leftOut > 0 && allHref ? (
        <p className="inside-above-5">
          <a href={allHref} className="arrow-link">
            <span className="text-link">{fill(texts.all, { n: formatCount(size, locale) })}<span className="sr-only"> {title}</span></span>
            <Arrow />
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** Apart from its rows: following its width must not draw them again, or what the server drew of them goes until their scripts are there. */
function Frame({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(frame);
  return (
    <div ref={frame} className="parts-frame scrolls-beside print-whole" {...(scrolls ? { role: 'group', tabIndex: 0, 'aria-labelledby': labelledBy } : {})}>
      {children}
    </div>
  );
}

function Row({ row, columns }: { row: PartRow; columns: string[] }) {
  const { id, parent, family, code, description, href, image, status, figures } = row;
  return (
    <tr role="row">
      <td role="cell" className="parts-picture-cell">
        {/* The words beside it say what it shows. */}
        <Picture image={image && { ...image, alt: '' }} sizes="5rem" fit="cover" className="parts-picture shape-4-3 rounded-control" />
      </td>
      <th role="rowheader" scope="row" className="parts-item text-anywhere">
        {family ? <span className="parts-family">{family}</span> : null}
        <a href={href} className="text-link text-medium">{code || description}</a>
        {code && description ? <span className="parts-description above-half">{description}</span> : null}
        {status ? <span className="parts-status block"><StatusBadge status={status} /></span> : null}
      </th>
      {columns.map((column, index) => <td key={index} role="cell" data-label={column} className="parts-figure">{figures[index]}</td>)}
      <td role="cell" className="parts-compare no-print text-line">
        <CompareSlot item={{ parent, title: family || description, image, variant: { id, code }, href }} />
      </td>
    </tr>
  );
}
