import './styles/data-table.css';
import './styles/dimmer-table.css';

import type { DimmerTable as Table } from '../lib/page-data.gen';
import { useDimmerTableTexts } from './dimmer-table-texts';

/** Dimmers that a product was tested with, named by the heading with the id `labelledBy`; what the marks mean stands below. */
export function DimmerTable({ table: { rows, byCode, remarks }, labelledBy }: { table: Table; labelledBy: string }) {
  const texts = useDimmerTableTexts();
  const hasRemarks = remarks.length > 0;
  return (
    <>
      <table className="data-table text-figures dimmer-table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{texts.dimmer}</th>
            {byCode ? <th scope="col">{texts.codes}</th> : null}
            <th scope="col">{texts.technique}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.lowest}</th>
            {hasRemarks ? <th scope="col">{texts.remarks}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.dimmer} ${row.codes}`}>
              <th scope="row">{row.dimmer}</th>
              {byCode ? <td data-label={texts.codes}>{row.codes || texts.allCodes}</td> : null}
              <td data-label={texts.technique}>{row.technique}</td>
              <td data-label={texts.count}>{row.count}</td>
              <td data-label={texts.lowest}>{row.lowest}</td>
              {hasRemarks ? <td data-label={texts.remarks}>{row.remarks.join(', ')}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {hasRemarks ? (
        <dl className="dimmer-remarks text-caption text-soft grid gap-1 within-text">
          {remarks.map(({ code, text }) => (
            <div key={code} className="dimmer-remark gap-3 flex">
              <dt>{code}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
