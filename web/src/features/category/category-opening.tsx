import './category-opening.css';

import type { ReactNode } from 'react';

import { Breadcrumbs } from '../../design-system/breadcrumbs';
import { Picture } from '../../design-system/picture';
import { classNames } from '../../lib/class-names';
import { FROM_LG } from '../../lib/media';
import type { Breadcrumb, Image } from '../../lib/page-data.gen';

type CategoryOpeningProps = {
  title: string;
  crumbs: Breadcrumb[];
  /** Without a picture the heading takes the full width; there is no placeholder. */
  image?: Image | null;
  /** A few sentences. */
  children?: ReactNode;
};

/** The head of a category page: breadcrumbs, heading and introduction, beside the picture. */
export function CategoryOpening({ title, crumbs, image = null, children }: CategoryOpeningProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className={classNames('column category-opening grid gap-grid', image && 'category-opening-picture')}>
        <div>
          <h1 className="text-title-l text-anywhere">{title}</h1>
          {children}
        </div>
        {image ? <Picture image={image} sizes={`${FROM_LG} 54vw, 92vw`} fit="cover" priority className="category-opening-scene rounded" /> : null}
      </header>
    </>
  );
}
