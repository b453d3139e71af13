import './code-list.css';

import { Picture } from '../../design-system/picture';
import { Unknown } from '../../design-system/search-told';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { useCopy } from '../../lib/copy';
import type { CodeLine, CodeList as List } from '../../lib/page-data.gen';
import { useCodeListTexts } from './code-list-texts';
import { useListTexts } from './texts';

/** A pasted list of codes, line by line: what each is, and which do not exist. */
export function CodeList({ codes: { lines, leftOut } }: { codes: List }) {
  const t = useCodeListTexts();
  const { code } = useListTexts();
  const locale = useLocale();
  const hasQuantities = lines.some(({ quantity }) => quantity !== null);
  return (
    <section aria-label={t.list} className="stack gap-6 to-start">
      <table className="code-list-table wide">
        <thead>
          <tr>
            <th scope="col">{t.typed}</th>
            {hasQuantities ? <th scope="col">{t.quantity}</th> : null}
            <th scope="col">{code}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Line key={index} line={line} hasQuantities={hasQuantities} />
          ))}
        </tbody>
      </table>
      {leftOut > 0 ? <p className="text-soft">{counted(t.leftOut, leftOut, locale)}</p> : null}
      <CopyTable lines={lines} />
    </section>
  );
}

function Line({ line, hasQuantities }: { line: CodeLine; hasQuantities: boolean }) {
  const t = useCodeListTexts();
  const locale = useLocale();
  const { replaces } = useListTexts();
  const { typed, quantity, row, several, href, unknown } = line;
  return (
    <tr className="code-list-row">
      <td className="code-list-typed text-figures text-anywhere">{typed}</td>
      {hasQuantities ? <td className="text-figures text-line">{quantity === null ? '' : `${String(quantity)} ×`}</td> : null}
      <td className="code-list-found row gap-4">
        {row ? (
          <>
            <Picture image={row.image && { ...row.image, alt: '' }} sizes="64px" fit="cover" className="code-list-picture rigid square" />
            <span>
              <a href={row.href} className="text-link text-figures text-anywhere">{row.code}</a>
              <span className="text-caption text-soft block">
                {nameOf(line)}
                {row.replaces ? ` · ${fill(replaces, { code: row.replaces })}` : ''}
              </span>
            </span>
          </>
        ) : several > 0 ? (
          <a href={href} className="text-link">{counted(t.several, several, locale)}</a>
        ) : (
          <span className="text-soft text-anywhere">{unknown?.typed ? <Unknown unknown={unknown} /> : t.unknown}</span>
        )}
      </td>
    </tr>
  );
}

/** The table for a spreadsheet: columns between tabs. */
function CopyTable({ lines }: { lines: readonly CodeLine[] }) {
  const { copy, copied, notCopied, typed, quantity, name, unknown } = useCodeListTexts();
  const { code } = useListTexts();
  const cells = lines.map((line) => [line.typed, line.quantity ?? '', line.row?.code ?? '', line.row ? nameOf(line) : unknown]);
  const copying = useCopy([[typed, quantity, code, name], ...cells].map((row) => row.join('\t')).join('\n'));
  return copying ? (
    <button type="button" className="button button-quiet no-print" onClick={copying.copy}>
      <span aria-live="polite">{{ copy, copied, notCopied }[copying.says]}</span>
    </button>
  ) : null;
}

function nameOf({ row }: CodeLine): string {
  return row?.name.map(({ text }) => text).join('') ?? '';
}
