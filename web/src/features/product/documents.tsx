import './documents.css';

import type { DocumentLink, Product } from '../../lib/page-data.gen';
import { useDetailsTexts } from './details-texts';

/** The documents to download, one archive with all of them, and links to the product as open data. */
export function Documents({ product: { documents, archive, openData } }: { product: Product }) {
  const texts = useDetailsTexts();
  if (documents.length === 0) {
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
        <div className="part-heading">
          <h2 id="documents" className="text-title-m">
            {texts.documents}
          </h2>
          {archive ? <Archive archive={archive} /> : null}
        </div>
        <ul className="documents">
          {documents.map((document) => (
            <li key={document.href} className="document">
              <a href={document.href} download={document.name || true} className="document-link">
                <span className="text-link">{document.label}</span>
                <DownloadIcon />
              </a>
              <p className="document-details">{document.details.join(' · ')}</p>
            </li>
          ))}
        </ul>
        {openData.length > 0 ? <OpenData links={openData} /> : null}
      </div>
    </section>
  );
}

function Archive({ archive }: { archive: DocumentLink }) {
  const texts = useDetailsTexts();
  // The button says what sort of file it is.
  const details = archive.details.filter((detail) => detail !== 'ZIP');
  return (
    <p className="archive no-print">
      <span className="archive-details">{details.join(' · ')}</span>
      <a href={archive.href} download={archive.name || true} className="button button-quiet">
        {texts.archive}
        <DownloadIcon />
      </a>
    </p>
  );
}

function OpenData({ links }: { links: DocumentLink[] }) {
  const texts = useDetailsTexts();
  return (
    <p className="open-data no-print">
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

function DownloadIcon() {
  return (
    <svg className="document-icon" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <path d="M8 1.5v9m-3.5-3L8 11l3.5-3.5M2 14.5h12" />
    </svg>
  );
}
