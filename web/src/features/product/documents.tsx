import './documents.css';

import type { DocumentLink } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** Files to download, each with what tells it from the others. */
export function Documents({ documents }: { documents: DocumentLink[] }) {
  const texts = useProductTexts();
  if (documents.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part" aria-labelledby="documents">
      <div className="column">
        <h2 id="documents" className="mb-stack text-title-m">
          {texts.documents}
        </h2>
        <ul className="documents">
          {documents.map((document) => (
            <li key={document.href} className="document">
              <a href={document.href} download={document.name || true} className="document-link">
                <span className="text-link">{document.label}</span>
                <svg className="document-icon" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
                  <path d="M8 1.5v9m-3.5-3L8 11l3.5-3.5M2 14.5h12" />
                </svg>
              </a>
              <p className="document-details">{document.details.join(' · ')}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
