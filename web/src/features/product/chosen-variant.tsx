import './chosen-variant.css';

import { CompareSlot } from '../../design-system/compare-slot';
import { fill } from '../../i18n/fill';
import type { Product, ChosenVariant as Variant } from '../../lib/page-data.gen';
import { LazyCopyCode } from './lazy-parts';
import { useProductTexts } from './texts';

/**
 * The variant that is chosen, with the code to order it by; what can be chosen while there is none. Always in the page, even without
 * anything to say: screen readers only announce what changes in an element they already know.
 */
export function ChosenVariant({ product }: { product: Product }) {
  const { chosen, axes, familyHref, stockistsHref } = product;
  const texts = useProductTexts();
  return (
    <div className="chosen gap-2 grid inside-above-5 edge" aria-live="polite">
      {chosen ? <Chosen variant={chosen} familyHref={familyHref} /> : axes.length > 0 ? <Hint /> : null}
      {product.variants.total > 0 ? (
        <div className="no-print">
          <CompareSlot item={{ parent: product.id, title: product.title, image: product.pictures[0] ?? null, variant: chosen, href: familyHref }} />
        </div>
      ) : null}
      {stockistsHref ? <a href={stockistsHref} className="button button-quiet chosen-buy above-1">{texts.buy}</a> : null}
    </div>
  );
}

function Hint() {
  const texts = useProductTexts();
  return (
    <>
      <h2 className="text-caption text-soft">{texts.choose}</h2>
      <p className="text-soft">{texts.hint}</p>
    </>
  );
}

function Chosen({ variant: { code, description, gtin, sample }, familyHref }: { variant: Variant; familyHref: string }) {
  const texts = useProductTexts();
  return (
    <>
      <h2 className="text-caption text-soft">{texts.chosen}</h2>
      {code ? (
        <p className="chosen-code cluster">
          <span className="sr-only">{texts.code} </span>
          <strong>{code}</strong>
          <LazyCopyCode code={code} />
        </p>
      ) : null}
      <p>{description}</p>
      {gtin ? <p className="text-soft text-figures text-small">{fill(texts.gtin, { gtin })}</p> : null}
      <p className="no-print flow gap-words">
        {sample ? (
          <a href={sample.href} className="text-link">
            {sample.title}
          </a>
        ) : null}
        <a href={familyHref} className="text-link" data-keep-scroll>
          {texts.family}
        </a>
      </p>
    </>
  );
}
