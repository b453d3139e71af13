import './download-list.css';

import { DownloadIcon } from '../../design-system/download-icon';
import { NothingHere } from '../../design-system/nothing-here';
import { PageLinks } from '../../design-system/page-links';
import { StoryFilters } from '../../design-system/story-filters.part';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import type { DownloadRow, Downloads } from '../../lib/page-data.gen';
import { DownloadSearch } from './download-search';
import { useDownloadsTexts } from './texts';

/** All documents of the catalogue: searched, narrowed down and paged as the address says. */
export function DownloadList({ downloads }: { downloads: Downloads }) {
  const { search, filters, refused, clearHref, total, files, pagination } = downloads;
  const texts = useDownloadsTexts();
  const locale = useLocale();
  return (
    <div className="column downloads inside-below-section">
      {/* An empty catalogue of documents has nothing to search. */}
      {total > 0 || clearHref ? <DownloadSearch downloads={downloads} /> : null}
      {total > 0 || clearHref ? <StoryFilters filters={filters} refused={refused} clearHref={clearHref} count={counted(texts.count, total, locale)} /> : null}
      {files.length > 0 ? (
        <ul aria-label={texts.list}>
          {files.map((row, index) => <Row key={`${row.file.href} ${index}`} row={row} />)}
        </ul>
      ) : (
        <Nothing search={search} clearHref={clearHref} />
      )}
      {pagination.last > 1 ? <PageLinks pagination={pagination} label={texts.pages} className="inside-above-gap" /> : null}
    </div>
  );
}

function Row({ row: { file, product } }: { row: DownloadRow }) {
  const texts = useDownloadsTexts();
  return (
    <li className="downloads-row text-anywhere edge-end grid uncut">
      <a href={file.href} download={file.name || true} className="downloads-file text-medium row gap-3h lights-link">
        <DownloadIcon />
        <span className="text-link">{file.label || file.name}</span>
        {/* Hundreds of files may have the same label. */}
        {product ? <span className="sr-only"> {product.title}</span> : null}
      </a>
      <span className="downloads-product">
        {product ? (
          <>
            <span className="sr-only">{texts.about}: </span>
            <a href={product.href} className="text-link">{product.title}</a>
          </>
        ) : null}
      </span>
      <span className="downloads-details text-soft text-figures">{file.details.join(' · ')}</span>
    </li>
  );
}

function Nothing({ search, clearHref }: { search: string; clearHref: string | null }) {
  const texts = useDownloadsTexts();
  return clearHref ? (
    <NothingHere title={search ? fill(texts.noneFor, { query: search }) : texts.none} text={texts.noneHint}>
      <a href={clearHref} rel="nofollow" className="button button-quiet">{texts.whole}</a>
    </NothingHere>
  ) : (
    <NothingHere title={texts.empty} />
  );
}
