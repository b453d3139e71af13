import './product-status.css';

import { StatusBadge } from '../../design-system/status-badge';
import { fillElements } from '../../i18n/fill-elements';
import type { ProductStatus as Status } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** Whether the product is new or discontinued, and its replacement. */
export function ProductStatus({ status }: { status: Status }) {
  const texts = useProductTexts();
  const { replacement } = status;
  return (
    <p className="product-status cluster below-4 text-small">
      <StatusBadge status={status.kind} />
      {replacement ? (
        <span>
          {fillElements(texts.replacedBy, {
            code: replacement.href ? (
              <a href={replacement.href} className="text-link" title={replacement.description || undefined}>
                {replacement.code}
              </a>
            ) : (
              replacement.code
            ),
          })}
        </span>
      ) : null}
    </p>
  );
}
