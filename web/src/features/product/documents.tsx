import './documents.css';

import { DocumentList } from '../../design-system/document-list';
import { DownloadIcon } from '../../design-system/download-icon';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { DocumentLink, FamilyPhotometry as Photometry, Product } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** The documents to download, one archive with all of them, and links to the product as open data. */
export function Documents({ product: { documents, archive, photometry, openData } }: { product: Product }) {
  const texts = useDetailsTexts();
  if (documents.length === 0 && !photometry) {
    return openData.length > 0 ? (
      <div className="band tone-light product-part no-print">
        <div className="column">
          <OpenData links={openData} />
        </div>
      </div>
    ) : null;
  }
  return (
    <section className="band tone-light product-part" aria-labelledby="documents">
      <div className="column">
        <div className="part-heading flow spread on-baseline below-stack">
          <h2 id="documents" className="text-title-m">
            {texts.documents}
          </h2>
          {archive ? <Archive archive={archive} label={texts.archive} /> : null}
        </div>
        {documents.length > 0 ? <DocumentList documents={documents} /> : null}
        {photometry ? <FamilyPhotometry photometry={photometry} /> : null}
        {openData.length > 0 ? <OpenData links={openData} /> : null}
      </div>
    </section>
  );
}

/** The photometric files of every variant, for whoever tries several in a lighting calculation. */
function FamilyPhotometry({ photometry: { archive, rows, leftOut } }: { photometry: Photometry }) {
  const texts = useDetailsTexts();
  const locale = useLocale();
  const file = (code: string, href: string | null, format: string) =>
    href ? (
      <a href={href} download={`${code}.${format.toLowerCase()}`} className="text-link">
        {format}
        <span className="sr-only"> {code}</span>
      </a>
    ) : null;
  return (
    <section className="photometry no-print" aria-labelledby="photometry">
      <div className="part-heading flow spread on-baseline below-stack">
        <h3 id="photometry" className="text-title-s">{texts.photometry}</h3>
        <Archive archive={archive} label={texts.photometryArchive} />
      </div>
      <details>
        <summary className="inline-row touch">
          <span className="text-link">{fill(texts.photometryList, { n: rows.length })}</span>
        </summary>
        <ul className="edge-end above-3">
          {rows.map(({ code, description, ldt, ies }) => (
            <li key={code} className="photometry-row text-caption edge grid columns-end on-baseline inside-2">
              <span className="text-figures text-medium text-anywhere">{code}</span>
              <span className="photometry-description text-soft">{description}</span>
              <span className="photometry-links flex gap-5">{file(code, ldt, 'LDT')} {file(code, ies, 'IES')}</span>
            </li>
          ))}
        </ul>
        {leftOut > 0 ? <p className="text-caption text-soft text-figures above-1">{counted(texts.photometryMore, leftOut, locale)}</p> : null}
      </details>
    </section>
  );
}

function Archive({ archive, label }: { archive: DocumentLink; label: string }) {
  // The button says what sort of file it is.
  const details = archive.details.filter((detail) => detail !== 'ZIP');
  return (
    <p className="archive cluster no-print">
      <span className="text-caption text-soft text-figures">{details.join(' · ')}</span>
      <a href={archive.href} download={archive.name || true} className="button button-quiet">
        {label}
        <DownloadIcon />
      </a>
    </p>
  );
}

function OpenData({ links }: { links: DocumentLink[] }) {
  const texts = useDetailsTexts();
  return (
    <p className="open-data text-caption text-soft text-figures no-print">
      {texts.openData}{' '}
      {links.map((link, index) => (
        <span key={link.href}>
          {index > 0 ? ', ' : null}
          {/* A file, even where its address looks like that of a page. */}
          <a href={link.href} download={link.name || true} className="text-link">
            {link.details[0] ?? link.label}
            <span className="sr-only">, {link.label}</span>
          </a>
        </span>
      ))}
    </p>
  );
}
