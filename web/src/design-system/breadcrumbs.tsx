import './styles/breadcrumbs.css';

import type { Breadcrumb } from '../lib/page-data.gen';

/** The way from the front page to this one. `label` is its name for a screen reader. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Breadcrumb[] }) {
  return (
    <nav aria-label={label} className="column no-print">
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
