import './collection-opening.css';

import { PageOpening } from '../../design-system/page-opening';
import { Picture } from '../../design-system/picture';
import { SafeMarkup } from '../../design-system/safe-markup';
import type { Collection } from '../../lib/page-data.gen';

/** A collection in one large picture and a few words. */
export function CollectionOpening({ collection: { title, excerpt, image, breadcrumbs, bodyHtml } }: { collection: Collection }) {
  return (
    <>
      <PageOpening crumbs={breadcrumbs} title={title} intro={excerpt} />
      {image ? <Picture image={image} sizes="100vw" fit="cover" priority className="collection-picture" /> : null}
      <div className="column collection-body">
        {bodyHtml ? <SafeMarkup html={bodyHtml} className="collection-text centred print-wide" /> : null}
      </div>
    </>
  );
}
