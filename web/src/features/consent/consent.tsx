import { useEffect, useState, type ComponentType } from 'react';

import { whenCalm } from '../../lib/idle';
import { lazyModule } from '../../lib/lazy-module';
import type { PageData, Shell, TagManager } from '../../lib/page-data.gen';

const consentCenter = lazyModule(() => import('./consent-center'));

/** What the part that comes later is given. */
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
    return whenCalm(() => {
      consentCenter.load({ quiet: true }).then(
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
