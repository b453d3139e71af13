import './chosen-variant.css';

import { fill } from '../../i18n/fill';
import type { Product } from '../../lib/page-data.gen';
import { CopyCode } from './copy-code';
import { useProductTexts } from './texts';

/** The chosen variant with its product code, or a hint to choose one. */
export function ChosenVariant({ product: { chosen, axes, familyHref } }: { product: Product }) {
  const texts = useProductTexts();
  if (!chosen) {
    return axes.length > 0 ? (
      <div className="chosen">
        <h2 className="chosen-title">{texts.choose}</h2>
        <p className="text-soft">{texts.hint}</p>
      </div>
    ) : null;
  }
  return (
    <div className="chosen" aria-live="polite">
      <h2 className="chosen-title">{texts.chosen}</h2>
      {chosen.code ? (
        <p className="chosen-code">
          <span className="sr-only">{texts.code} </span>
          <strong>{chosen.code}</strong>
          <CopyCode code={chosen.code} />
        </p>
      ) : null}
      <p>{chosen.description}</p>
      {chosen.gtin ? <p className="chosen-gtin">{fill(texts.gtin, { gtin: chosen.gtin })}</p> : null}
      <p className="no-print">
        <a href={familyHref} className="text-link" data-keep-scroll>
          {texts.family}
        </a>
      </p>
    </div>
  );
}
