import '../../design-system/styles/data-table.css';

import { Picture } from '../../design-system/picture';
import type { UsedItem } from '../../lib/page-data.gen';
import { useCaseStudyTexts } from './case-study-texts';

/** What was used in a project, as a specifier would list it. Columns that no row fills are left out. */
export function UsedItems({ items }: { items: UsedItem[] }) {
  const texts = useCaseStudyTexts();
  const hasQuantities = items.some(({ quantity }) => quantity);
  const hasCodes = items.some(({ code }) => code);
  const hasTexts = items.some(({ text }) => text);
  const hasPictures = items.some(({ image }) => image);
  return (
    <table className="data-table text-figures used-items text-anywhere">
      <thead>
        <tr>
          {hasQuantities ? <th scope="col" className="used-items-quantity">{texts.quantity}</th> : null}
          {hasPictures ? <td className="used-items-picture no-print" /> : null}
          <th scope="col">{texts.what}</th>
          {hasCodes ? <th scope="col">{texts.code}</th> : null}
          {hasTexts ? <th scope="col">{texts.where}</th> : null}
        </tr>
      </thead>
      <tbody>
        {items.map(({ quantity, code, title, text, href, image }, index) => (
          <tr key={index}>
            {hasQuantities ? <td className="used-items-quantity">{quantity || '–'}</td> : null}
            {hasPictures ? <td className="used-items-picture no-print">{image ? <Picture image={{ ...image, alt: '' }} sizes="5rem" fit="cover" className="used-items-thumb shape-4-3 rounded" /> : null}</td> : null}
            <th scope="row"><a href={href} className="text-link">{title}</a></th>
            {hasCodes ? <td className="used-items-code">{code}</td> : null}
            {hasTexts ? <td className="used-items-text text-soft">{text}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
