import { useEffect, useState, type ComponentType } from 'react';

import { whenIdle } from '../../lib/idle';
import { loadChunk } from '../../lib/load-chunk';
import type { PageData, Shell, TagManager } from '../../lib/page-data.gen';

/** The props of the part that is loaded later. */
export type ConsentProps = { tagManager: TagManager; shell: Shell; data: PageData };

/** Asks for consent and applies the answer, when the site has a tag manager. Without one, none of its code is loaded. */
export function Consent({ shell, data }: { shell: Shell; data: PageData }) {
  const [Center, setCenter] = useState<ComponentType<ConsentProps> | null>(null);
  const { tagManager } = shell;
  const wanted = tagManager !== null;

  useEffect(() => {
    if (!wanted) {
      return;
    }
    return whenIdle(() => {
      loadChunk(() => import('./consent-center'), { quiet: true }).then(
        ({ ConsentCenter }) => {
          setCenter(() => ConsentCenter);
        },
        // If the question cannot be loaded, no consent is given and no tag is loaded.
        () => undefined,
      );
    });
  }, [wanted]);

  return Center && tagManager ? <Center tagManager={tagManager} shell={shell} data={data} /> : null;
}
