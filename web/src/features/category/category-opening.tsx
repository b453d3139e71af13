import './category-opening.css';

import type { ReactNode } from 'react';

import { Breadcrumbs } from '../../design-system/breadcrumbs';
import { Picture } from '../../design-system/picture';
import { classNames } from '../../lib/class-names';
import { FROM_LG } from '../../lib/media';
import type { Breadcrumb, Image } from '../../lib/page-data.gen';
import { useCategoryTexts } from './texts';

type CategoryOpeningProps = {
  title: string;
  crumbs: Breadcrumb[];
  /** Left out when there is none: a name needs no frame to stand in. */
  image?: Image | null;
  /** A few sentences. */
  children?: ReactNode;
};

/** Where one is, its name and what it is about, beside its picture. */
export function CategoryOpening({ title, crumbs, image = null, children }: CategoryOpeningProps) {
  const t = useCategoryTexts();
  return (
    <>
      <Breadcrumbs label={t.breadcrumbs} crumbs={crumbs} />
      <header className={classNames('column category-opening', image && 'category-opening-picture')}>
        <div className="category-opening-words">
          <h1 className="text-title-l category-opening-title">{title}</h1>
          {children}
        </div>
        {image ? <Picture image={image} sizes={`${FROM_LG} 54vw, 92vw`} fit="cover" priority className="category-opening-scene" /> : null}
      </header>
    </>
  );
}
