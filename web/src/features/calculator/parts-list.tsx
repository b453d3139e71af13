import './parts-list.css';

import { Picture } from '../../design-system/picture';
import { fill } from '../../i18n/fill';
import type { StripPart } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { useQuantity } from './use-quantity';

/** Everything to order. What our range lacks is told, because it is needed all the same. */
export function PartsList({ parts }: { parts: StripPart[] }) {
  const texts = useResultTexts();
  return (
    <div className="calculator-part stack gap-4 may-shrink">
      <h4 className="calculator-part-title text-strong text-large lines-30">{texts.partsTitle}</h4>
      <table className="data-table text-figures strip-parts text-anywhere text-note" aria-label={texts.partsTitle}>
        <thead>
          <tr>
            <th scope="col" className="strip-part-picture-cell">
              <span className="sr-only">{texts.partColumns.picture}</span>
            </th>
            <th scope="col">{texts.partColumns.code}</th>
            <th scope="col" className="strip-part-quantity">
              {texts.partColumns.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Part({ part }: { part: StripPart }) {
  const texts = useResultTexts();
  const quantityOf = useQuantity();
  const { kind, code, description, href, image } = part;
  return (
    <tr data-part={kind} data-unlisted={code === null || undefined}>
      <td className="strip-part-picture-cell">
        <Picture image={image ? { ...image, alt: '' } : null} sizes="4rem" fit="cover" className="strip-part-picture shape-4-3 rounded-control" />
      </td>
      <th scope="row" className="strip-part-name">
        {code === null ? (
          <span>{fill(texts.notListed, { part: texts.parts[kind] })}</span>
        ) : (
          <>
            <span className="strip-part-code text-figures text-medium block fitting">{href ? <a href={href} className="text-link">{code}</a> : code}</span>{' '}
            <span className="strip-part-description text-soft text-small">{description || texts.parts[kind]}</span>
          </>
        )}
      </th>
      <td className="strip-part-quantity">{quantityOf(part)}</td>
    </tr>
  );
}
