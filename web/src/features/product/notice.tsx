import './notice.css';

import { fillElements } from '../../i18n/fill-elements';
import type { ProductNotice } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** Explains when the address did not lead to exactly what it names. The status region is always rendered, so that screen readers announce its content. */
export function Notice({ notice }: { notice: ProductNotice | null }) {
  const texts = useProductTexts();
  return (
    <div role="status">
      {notice ? (
        <div className="product-notice">
          {notice.kind === 'unknownVariant' ? (
            <p>{texts.unknownVariant}</p>
          ) : notice.kind === 'elsewhere' ? (
            <p>
              {fillElements(notice.code ? texts.codeElsewhere : texts.elsewhere, {
                code: notice.code,
                product: <a href={notice.href} className="text-link">{notice.title}</a>,
              })}
            </p>
          ) : (
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
          )}
        </div>
      ) : null}
    </div>
  );
}
