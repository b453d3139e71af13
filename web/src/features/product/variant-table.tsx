import '../../design-system/styles/data-table.css';
import './variant-table.css';

import { useEffect, useRef, type RefObject } from 'react';

import { CompareSlot } from '../../design-system/compare-slot';
import { PageLinks } from '../../design-system/page-links';
import { StatusBadge } from '../../design-system/status-badge';
import { counted, formatCount } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { classNames } from '../../lib/class-names';
import type { Product, TableColumn, VariantRow, VariantTable as Table } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';
import { useProductTexts } from './texts';
import { VariantFilters } from './variant-filters';

/** A table of at most this many variants needs no filters. */
const MAX_WITHOUT_FILTERS = 8;

/** The variants with their codes and distinguishing attributes, filtered, sorted and paged as the address says. */
export function VariantTable({ product }: { product: Product }) {
  const { variants, chosen, familyHref } = product;
  const texts = useDetailsTexts();
  const region = useRef<HTMLDivElement>(null);
  useFocusAfterChange(region, variants);
  if (variants.total === 0) {
    return null;
  }
  return (
    // The printed datasheet of a variant does not list the other variants.
    <section className={classNames('band tone-light product-part', chosen && 'no-print')} aria-labelledby="variants">
      <div className="column">
        <div className="part-heading flow spread on-baseline below-stack">
          <h2 id="variants" className="text-title-m">
            {texts.variants}
          </h2>
          <Count table={variants} />
        </div>
        {variants.total > MAX_WITHOUT_FILTERS || variants.clearHref ? <VariantFilters table={variants} action={familyHref} /> : null}
        <div ref={region} tabIndex={-1}>
          {variants.rows.length > 0 ? <Rows product={product} /> : <NoVariants />}
        </div>
        {variants.pagination.last > 1 ? <PageLinks pagination={variants.pagination} label={texts.pages} isPart className="variant-pages" /> : null}
      </div>
    </section>
  );
}

/** If the focused element is gone after a change, focus moves to the table's region. */
function useFocusAfterChange(region: RefObject<HTMLElement | null>, table: Table) {
  const before = useRef(table);
  useEffect(() => {
    if (before.current !== table && document.activeElement === document.body) {
      region.current?.focus({ preventScroll: true });
    }
    before.current = table;
  }, [region, table]);
}

/** How many variants are shown. Screen readers announce every change. */
function Count({ table: { total, matching } }: { table: Table }) {
  const texts = useDetailsTexts();
  const locale = useLocale();
  return (
    <p className="text-soft text-figures" aria-live="polite">
      {matching < total ? fill(texts.countOf, { n: formatCount(matching, locale), all: formatCount(total, locale) }) : counted(texts.count, total, locale)}
    </p>
  );
}

function NoVariants() {
  const texts = useDetailsTexts();
  return (
    <div className="variant-none edges inside-stack">
      <p className="text-title-s">{texts.none}</p>
      <p className="text-soft">{texts.noneHint}</p>
    </div>
  );
}

function Rows({ product }: { product: Product }) {
  const {
    variants: { rows, columns, matching },
    chosen,
    familyHref,
  } = product;
  const texts = useDetailsTexts();
  const { code } = useProductTexts();
  const hasStatus = rows.some((row) => row.status);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="variant-scroll edges relative" role="group" aria-labelledby="variants" tabIndex={0}>
      <table className="data-table text-figures variant-table text-rem" aria-labelledby="variants">
        <thead>
          <tr>
            <th scope="col">{code}</th>
            {columns.map((column) => (
              <Heading key={column.label} column={column} canSort={matching > 1} />
            ))}
            {hasStatus ? <th scope="col">{texts.status}</th> : null}
            <th scope="col" className="no-print">
              <span className="sr-only">{texts.compare}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} product={product} isChosen={row.id === chosen?.id} href={`${familyHref}?variation=${encodeURIComponent(row.code || String(row.id))}`} hasStatus={hasStatus} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ column: { label, numeric, href, sorted }, canSort }: { column: TableColumn; canSort: boolean }) {
  return (
    <th scope="col" aria-sort={sorted ?? undefined} data-numeric={numeric || undefined}>
      {canSort ? (
        // Crawlers need not index every order of the same rows.
        <a href={href} rel="nofollow" className="variant-sort on-baseline inside-1" data-keep-scroll>
          {label}
          <svg viewBox="0 0 8 12" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
            <path className="variant-sort-up" d="m1 4.5 3-3 3 3" />
            <path className="variant-sort-down" d="m1 7.5 3 3 3-3" />
          </svg>
        </a>
      ) : (
        label
      )}
    </th>
  );
}

type RowProps = { row: VariantRow; product: Product; isChosen: boolean; href: string; hasStatus: boolean };

function Row({ row, product, isChosen, href, hasStatus }: RowProps) {
  const { columns } = product.variants;
  return (
    <tr aria-current={isChosen ? 'true' : undefined}>
      <th scope="row">
        <a href={href} className="text-link">
          {row.code}
        </a>
      </th>
      {columns.map((column, index) => (
        <td key={column.label} data-label={column.label} data-numeric={column.numeric || undefined}>
          {row.cells[index]}
        </td>
      ))}
      {hasStatus ? <td>{row.status ? <StatusBadge status={row.status} /> : null}</td> : null}
      <td className="variant-compare no-print">
        <CompareSlot item={{ parent: product.id, title: product.title, image: product.pictures[0] ?? null, variant: { id: row.id, code: row.code }, href }} />
      </td>
    </tr>
  );
}
