import './variant-table.css';

import { classNames } from '../../lib/class-names';
import type { Pagination, Product } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** All variants with their codes, a page of them at a time. */
export function VariantTable({ product: { variants, chosen, familyHref } }: { product: Product }) {
  const texts = useProductTexts();
  if (variants.rows.length === 0) {
    return null;
  }
  const hasStatus = variants.rows.some((row) => row.status);
  return (
    // The data sheet of one variant needs no other.
    <section className={classNames('band tone-light product-part', chosen && 'no-print')} aria-labelledby="variants">
      <div className="column">
        <div className="part-heading">
          <h2 id="variants" className="text-title-m">
            {texts.variants} <span className="variant-count">{variants.total}</span>
          </h2>
          <TablePages pagination={variants.pagination} />
        </div>
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className="variant-scroll" role="group" aria-labelledby="variants" tabIndex={0}>
          <table className="variant-table">
            <thead>
              <tr>
                <th scope="col">{texts.code}</th>
                <th scope="col">{texts.description}</th>
                {hasStatus ? <th scope="col">{texts.statusTitle}</th> : null}
              </tr>
            </thead>
            <tbody>
              {variants.rows.map((row) => (
                <tr key={row.id} aria-current={row.id === chosen?.id ? 'true' : undefined}>
                  <th scope="row">
                    <a href={`${familyHref}?variation=${String(row.id)}`} className="text-link">
                      {row.code || row.description}
                    </a>
                  </th>
                  <td>{row.description}</td>
                  {hasStatus ? <td>{row.status ? <span className="status-badge" data-status={row.status}>{texts.status[row.status]}</span> : null}</td> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  );
}

function TablePages({ pagination }: { pagination: Pagination }) {
  const texts = useProductTexts();
  if (pagination.last < 2) {
    return null;
  }
  return (
    <nav aria-label={texts.pages} className="no-print">
      <ul className="table-pages">
        {pagination.links.map(({ page, href }) => (
          <li key={page}>
            <a href={href} className="pick" data-keep-scroll aria-current={page === pagination.current ? 'page' : undefined}>
              <span className="sr-only">{texts.page} </span>
              {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
