import './notice.css';

import type { ProductNotice } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** What the visitor has to know about the address that led here. The frame is always there, so that a change in it is read out. */
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
              {notice.code || texts.thisVariant} {texts.belongsTo}{' '}
              <a href={notice.href} className="text-link">{notice.title}</a>.
            </p>
          ) : (
            <>
              <p>{texts.changed}</p>
              <ul>
                {notice.changes.map((change) => (
                  <li key={change.label}>
                    {change.label}: <strong>{change.after}</strong> {texts.insteadOf} {change.before}
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
