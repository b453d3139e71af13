import './styles/document-list.css';

import type { DocumentLink } from '../lib/page-data.gen';
import { DownloadIcon } from './download-icon';

/** Files to download, each with what tells it from others. */
export function DocumentList({ documents }: { documents: DocumentLink[] }) {
  return (
    <ul className="document-list grid gap-columns">
      {documents.map((document) => (
        <li key={document.href} className="document edge inside-4">
          <a href={document.href} download={document.name || true} className="document-link text-medium row spread gap-4 lights-link">
            <span className="text-link">{document.label}</span>
            <DownloadIcon />
          </a>
          {document.details.length > 0 ? <p className="text-caption text-soft text-figures above-1">{document.details.join(' · ')}</p> : null}
        </li>
      ))}
    </ul>
  );
}
