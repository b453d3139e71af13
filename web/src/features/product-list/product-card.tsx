import '../../design-system/styles/card.css';
import './product-card.css';

import { CompareSlot } from '../../design-system/compare-slot';
import { Picture } from '../../design-system/picture';
import { counted, formatCount } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { FROM_2XL, FROM_LG, FROM_SM } from '../../lib/media';
import type { CardVariant, ProductCard as Card } from '../../lib/page-data.gen';
import { useListTexts } from './texts';

const SIZES = `${FROM_2XL} 22vw, ${FROM_LG} 30vw, ${FROM_SM} 46vw, 92vw`;

type ProductCardProps = {
  card: Card;
  /** Whether the list is searched or filtered; then the card says how many of its variants match. */
  isNarrowed: boolean;
  /** Loads the picture at once; for the first card of the list. */
  priority: boolean;
};

/** One product. Clicking anywhere on the card opens its page; matching codes are links to their variants. */
export function ProductCard({ card, isNarrowed, priority }: ProductCardProps) {
  const t = useListTexts();
  return (
    <li className="card product-card">
      <Picture image={card.image} sizes={SIZES} fit="cover" priority={priority} className="card-picture" />
      <div className="card-words">
        <p className="product-card-meta flex gap-3h text-caption text-soft text-figures">
          {card.code ? <span><span className="sr-only">{t.code} </span>{card.code}</span> : null}
          {card.isNew ? <span className="text-accent text-strong">{t.isNew}</span> : null}
        </p>
        <h2 className="card-title">
          <a href={card.href} className="card-link cover-link"><span className="card-underline">{card.title}</span></a>
        </h2>
        {card.subtitle ? <p className="above-1 text-soft lines-45">{card.subtitle}</p> : null}
        {card.figures.length > 0 ? <p className="product-card-figures above-3h text-figures text-small lines-55">{card.figures.join(' · ')}</p> : null}
        <VariantCount card={card} isNarrowed={isNarrowed} />
        {card.variants.length > 0 ? <Variants card={card} /> : null}
        {card.variantCount > 0 ? <CompareSlot item={{ parent: card.id, title: card.title, image: card.image, variant: null, href: card.href }} /> : null}
      </div>
    </li>
  );
}

function VariantCount({ card: { variantCount, matching }, isNarrowed }: { card: Card; isNarrowed: boolean }) {
  const t = useListTexts();
  const locale = useLocale();
  if (variantCount === 0) {
    return null;
  }
  const isPart = isNarrowed && matching < variantCount;
  return (
    <p className="above-1 text-soft text-figures text-small lines-55">
      {isPart ? fill(t.ofVariants, { n: formatCount(matching, locale), all: formatCount(variantCount, locale) }) : counted(t.variants, variantCount, locale)}
    </p>
  );
}

function Variants({ card }: { card: Card }) {
  const t = useListTexts();
  return (
    <ul className="above-3h relative edge" aria-label={t.matchingCodes}>
      {card.variants.map(({ id, code, description, href, replaces }: CardVariant) => (
        <li key={href}>
          <a href={href} className="product-card-variant block inside-2h edge-end text-caption">
            <span className="product-card-variant-code text-figures text-strong">{code}</span>
            {replaces ? <span className="text-accent"> {fill(t.replaces, { code: replaces })}</span> : null}
            <span className="block text-soft"> {description}</span>
          </a>
          <CompareSlot item={{ parent: card.id, title: card.title, image: card.image, variant: { id, code }, href }} />
        </li>
      ))}
    </ul>
  );
}
