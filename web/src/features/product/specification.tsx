import './specification.css';

import { ExplainedLabel } from '../../design-system/explained-label';
import type { Product } from '../../lib/page-data.gen';
import { Energy } from './energy';
import { useDetailsTexts } from './details-texts';

/** The technical data in groups, with the energy statement. */
export function Specification({ product }: { product: Product }) {
  const texts = useDetailsTexts();
  if (product.specification.length === 0) {
    return null;
  }
  return (
    <section className="band tone-light product-part" aria-labelledby="specification">
      <div className="column">
        <div className="part-heading flow spread on-baseline below-stack">
          <h2 id="specification" className="text-title-m">
            {texts.specification}
          </h2>
          <p className="text-soft">{product.chosen?.code ?? (product.axes.length > 0 ? texts.wholeFamily : null)}</p>
        </div>
        <div className="specification">
          {product.specification.map((group) => (
            <section key={group.title} className="specification-group below-stack">
              <h3 className="text-title-s">{group.title}</h3>
              <dl>
                {group.facts.map((fact) => (
                  <div key={fact.label} className="specification-row edge grid uncut lines-40 gap-facts">
                    <dt><ExplainedLabel label={fact.label} href={fact.explained} /></dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        {product.energy ? <Energy energy={product.energy} /> : null}
      </div>
    </section>
  );
}
