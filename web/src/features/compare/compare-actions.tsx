import { useState } from 'react';

import { useHydrated } from '../../lib/hydrated';
import type { Comparison } from '../../lib/page-data.gen';
import { useComparePageTexts } from './page-texts';

/** Takes the comparison elsewhere: as a file, on paper, as a link. */
export function CompareActions({ comparison: { csvHref, shareHref } }: { comparison: Comparison }) {
  const texts = useComparePageTexts();
  const hydrated = useHydrated();
  return (
    <p className="compare-actions">
      {csvHref ? (
        <a href={csvHref} download className="text-link">
          {texts.csv}
        </a>
      ) : null}
      {hydrated ? (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            window.print();
          }}
        >
          {texts.print}
        </button>
      ) : null}
      {hydrated ? <CopyLink href={shareHref} /> : null}
    </p>
  );
}

function CopyLink({ href }: { href: string }) {
  const texts = useComparePageTexts();
  const [answer, setAnswer] = useState<{ href: string; says: 'copied' | 'notCopied' } | null>(null);
  // The types promise a clipboard, but insecure connections have none.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) {
    return null;
  }
  const says = answer?.href === href ? answer.says : 'copyLink';
  const copy = () =>
    void clipboard.writeText(href).then(
      () => {
        setAnswer({ href, says: 'copied' });
      },
      () => {
        setAnswer({ href, says: 'notCopied' });
      },
    );
  return (
    <button type="button" className="text-link" onClick={copy}>
      <span aria-live="polite">{texts[says]}</span>
    </button>
  );
}
