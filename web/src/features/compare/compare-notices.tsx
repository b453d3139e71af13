import { fill } from '../../i18n/fill';
import type { CompareNotice } from '../../lib/page-data.gen';
import { useComparePageTexts } from './page-texts';

/** What was asked for but is not shown, and what can be done about it. */
export function CompareNotices({ notices }: { notices: CompareNotice[] }) {
  return notices.length > 0 ? (
    <div role="status">
      <ul className="gap-2 grid">
        {notices.map((notice) => (
          <li key={JSON.stringify(notice)} className="compare-notice text-anywhere sunk">
            <Notice notice={notice} />
          </li>
        ))}
      </ul>
    </div>
  ) : null;
}

function Notice({ notice }: { notice: CompareNotice }) {
  const texts = useComparePageTexts();
  switch (notice.kind) {
    case 'unknown':
      return (
        <>
          {fill(texts.unknownName, { name: notice.name })}{' '}
          <a href={notice.searchHref} className="text-link">
            {texts.search}
          </a>
        </>
      );
    case 'discontinued':
      return (
        <>
          {notice.successor ? fill(texts.discontinuedFor, { code: notice.code, successor: notice.successor }) : fill(texts.discontinued, { code: notice.code })}{' '}
          {notice.successor && notice.replaceHref ? (
            <a href={notice.replaceHref} rel="nofollow" data-own className="text-link">
              {fill(texts.addSuccessor, { successor: notice.successor })}
            </a>
          ) : null}
        </>
      );
    case 'tooMany':
      return fill(notice.more > 0 ? texts.farTooMany : texts.tooMany, { names: notice.names.join(', '), n: String(notice.more) });
    case 'unavailable':
      return fill(texts.unavailable, { name: notice.name });
  }
}
