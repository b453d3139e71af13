import '../../design-system/styles/data-table.css';
import './table-block.css';

import { useId, useRef } from 'react';

import { Section } from '../../design-system/section';
import { useScrolls } from '../../design-system/use-scrolls';
import type { BlockOf } from '../../lib/block';

/** A table that scrolls sideways by itself where the page is too narrow for it. */
export function TableBlock({ block: { title, caption, head, rows, rowHeads } }: { block: BlockOf<'table'> }) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(frame);
  const named = title ? { 'aria-labelledby': id } : {};
  return (
    <Section>
      {title ? <h2 id={id} className="text-title-m table-block-title">{title}</h2> : null}
      <div
        ref={frame}
        className="table-block-frame scrolls-beside print-whole"
        {...(scrolls ? { role: 'group', tabIndex: 0, ...named } : {})}
      >
        <table className="data-table text-figures table-block" data-row-heads={rowHeads || undefined} {...named}>
          {caption ? <caption><span className="table-block-caption text-caption text-soft inline-block print-wide">{caption}</span></caption> : null}
          {head.some((name) => name) ? (
            <thead>
              <tr>{head.map((name, index) => (name ? <th key={index} scope="col">{name}</th> : <td key={index} />))}</tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) => (index === 0 && rowHeads && cell ? <th key={index} scope="row">{cell}</th> : <td key={index}>{cell}</td>))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
