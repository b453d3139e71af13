import { fillElements } from '../../i18n/fill-elements';
import type { ProductNotice } from '../../lib/page-data.gen';
import { useNoticeTexts } from './notice-texts';

/** What the address named, and what is shown in its place. */
export function NoticeWords({ notice }: { notice: ProductNotice }) {
  const texts = useNoticeTexts();
  switch (notice.kind) {
    case 'unknownVariant':
      return <p>{texts.unknownVariant}</p>;
    case 'elsewhere':
      return (
        <p>
          {fillElements(notice.code ? texts.codeElsewhere : texts.elsewhere, {
            code: notice.code,
            product: <a href={notice.href} className="text-link">{notice.title}</a>,
          })}
        </p>
      );
    case 'changed':
      return (
        <>
          <p>{texts.changed}</p>
          <ul>
            {notice.changes.map((change) => (
              <li key={change.label}>
                {fillElements(texts.change, { label: change.label, after: <strong>{change.after}</strong>, before: change.before })}
              </li>
            ))}
          </ul>
        </>
      );
  }
}
