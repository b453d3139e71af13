import './styles/page-opening.css';

import type { ReactNode } from 'react';

import type { Breadcrumb } from '../lib/page-data.gen';
import { Breadcrumbs } from './breadcrumbs';

type PageOpeningProps = {
  crumbs: Breadcrumb[];
  /** A line above the title. */
  above?: ReactNode;
  title: string;
  /** One or two sentences; empty when there are none. */
  intro: string;
  /** What stands below them. */
  children?: ReactNode;
};

/** The words that open a page: the way to it, its heading and what to expect. */
export function PageOpening({ crumbs, above, title, intro, children }: PageOpeningProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className="column page-opening">
        {above}
        <h1 className="text-title-l page-opening-title text-anywhere">{title}</h1>
        {intro ? <p className="page-opening-intro text-lead within-text text-soft text-anywhere print-wide">{intro}</p> : null}
        {children}
      </header>
    </>
  );
}
