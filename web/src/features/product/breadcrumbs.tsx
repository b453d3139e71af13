import './breadcrumbs.css';

import type { Breadcrumb } from '../../lib/page-data.gen';
import { useProductTexts } from './texts';

/** The way from the front page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const texts = useProductTexts();
  return (
    <nav aria-label={texts.breadcrumbs} className="column no-print">
      <ol className="breadcrumbs">
        {crumbs.map((crumb, index) => (
          <li key={index}>
            {crumb.href ? (
              <a href={crumb.href} className="text-link">
                {crumb.title}
              </a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
