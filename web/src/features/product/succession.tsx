import '../../design-system/styles/data-table.css';
import './succession.css';

import { useId } from 'react';

import { useStatusTexts } from '../../design-system/status-texts';
import { fillElements } from '../../i18n/fill-elements';
import type { DifferenceRow, Succession as Replaced } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** A discontinued product compared with its replacement. Differences are emphasised. */
export function Succession({ succession }: { succession: Replaced }) {
  const texts = useDetailsTexts();
  const { status } = useStatusTexts();
  const id = useId();
  const { oldCode, oldHref, newCode, newHref, withdrawn, isLeaving, note, rows } = succession;
  return (
    <section className="band tone-light product-part succession-band" aria-labelledby={id}>
      <div className="column succession grid shrinking">
        <div>
          <h2 id={id} className="text-title-m">
            {texts.succession}
          </h2>
          <p className="succession-words text-anywhere above-5">
            {fillElements(isLeaving ? texts.leaving : withdrawn ? texts.withdrawnOn : texts.withdrawn, {
              old: <Code code={oldCode} href={oldHref} />,
              new: <Code code={newCode} href={newHref} />,
              day: withdrawn,
            })}
          </p>
          {note ? <p className="text-soft above-4 within-note">{note}</p> : null}
        </div>
        <table className="data-table text-figures succession-table text-anywhere" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{texts.attribute}</span>
              </th>
              <th scope="col">
                <span>{isLeaving ? status.discontinuing : status.legacy}</span> <strong>{oldCode}</strong>
              </th>
              <th scope="col">
                <span>{texts.after}</span> <strong>{newCode}</strong>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Difference key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Difference({ row: { label, old, new: now, change, differs } }: { row: DifferenceRow }) {
  const texts = useDetailsTexts();
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{label}</th>
      <td>{old || <Unknown />}</td>
      <td>
        {now || <Unknown />}
        {change ? <span className="succession-change block text-small text-accent text-regular"> {change}</span> : differs ? <span className="sr-only">, {texts.differs}</span> : null}
      </td>
    </tr>
  );
}

function Code({ code, href }: { code: string; href: string | null }) {
  return href ? <a href={href} className="text-link">{code}</a> : <strong>{code}</strong>;
}

function Unknown() {
  const texts = useDetailsTexts();
  return <span className="text-soft text-small text-regular">{texts.unknown}</span>;
}
