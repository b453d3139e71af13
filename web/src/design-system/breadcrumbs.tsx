import './styles/breadcrumbs.css';

import type { Breadcrumb } from '../lib/page-data.gen';
import { useBreadcrumbsTexts } from './breadcrumbs-texts';

/** Links from the home page down to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: Breadcrumb[] }) {
  const { label } = useBreadcrumbsTexts();
  return (
    <nav aria-label={label} className="column no-print">
      <ol className="breadcrumbs flow text-caption text-soft">
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
