import '../../design-system/styles/card.css';
import './category-cards.css';

import { Arrow } from '../../design-system/arrow';
import { Picture } from '../../design-system/picture';
import { counted } from '../../i18n/count';
import { fill } from '../../i18n/fill';
import { useLocale } from '../../i18n/messages';
import { FROM_MD, FROM_XL } from '../../lib/media';
import type { CategoryCard } from '../../lib/page-data.gen';
import { useCategoryTexts } from './texts';

/** `large` cards fill the page of all categories and show more; `small` ones list the subcategories above the products of a category. */
type Size = 'large' | 'small';

const PICTURES: Record<Size, string> = {
  large: `${FROM_MD} 46vw, 92vw`,
  small: `${FROM_XL} 22vw, ${FROM_MD} 30vw, 46vw`,
};

/** Categories with their pictures. Clicking anywhere on a card opens its category; its subcategories are links of their own. */
export function CategoryCards({ categories, size }: { categories: CategoryCard[]; size: Size }) {
  return (
    <ul className={`gap-page category-cards-${size} grid halves-from-md print-halves`}>
      {categories.map((category, index) => (
        <li key={category.href} className="card category-card card-pictures-wide">
          <Picture image={decorative(category.image)} sizes={PICTURES[size]} fit="cover" priority={size === 'large' && index === 0} className="card-picture" />
          <Words category={category} size={size} />
        </li>
      ))}
    </ul>
  );
}

function Words({ category: { title, text, href, products, children }, size }: { category: CategoryCard; size: Size }) {
  const t = useCategoryTexts();
  const locale = useLocale();
  return (
    <div className="card-words">
      <h2 className="card-title">
        <a href={href} className="card-link cover-link"><span className="card-underline">{title}</span> <Arrow /></a>
      </h2>
      <p className="text-caption text-soft text-figures above-1">{counted(t.products, products, locale)}</p>
      {size === 'large' && text ? <p className="card-text">{text}</p> : null}
      {size === 'large' && children.length > 0 ? (
        <ul className="category-card-children flow above-4 fitting relative" aria-label={fill(t.subcategories, { title })}>
          {children.map((child) => (
            <li key={child.href}><a href={child.href} className="text-link">{child.title}</a></li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The name beside it says what it shows. */
function decorative(image: CategoryCard['image']): CategoryCard['image'] {
  return image && { ...image, alt: '' };
}
