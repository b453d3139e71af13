import './share.css';

import { useCopy } from '../../lib/copy';
import { useInBrowser } from '../../lib/hydrated';
import { useShareTexts } from './share-texts';

/** Sharing by address alone: a button that copies it, the device's own sharing where there is one, and the address to select where there is neither. */
export function Share({ title, url }: { title: string; url: string }) {
  const { share, copyLink, copied, notCopied } = useShareTexts();
  const copying = useCopy(url);
  // The types promise it, but many browsers have none.
  const canShare = useInBrowser(() => typeof (navigator.share as unknown) === 'function', false);
  return (
    <div className="share cluster edge no-print gap-words">
      {copying ? (
        <button type="button" className="share-button text-medium inline-row gap-2h touch pressable text-small accent-on-hover" onClick={copying.copy}>
          <ShareIcon path={copying.says === 'copied' ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'M6.5 9.5a3 3 0 0 0 4.5.3l2-2A3 3 0 0 0 8.8 3.6l-1 1M9.5 6.5a3 3 0 0 0-4.5-.3l-2 2A3 3 0 0 0 7.2 12.4l1-1'} />
          <span aria-live="polite">{{ copy: copyLink, copied, notCopied }[copying.says]}</span>
        </button>
      ) : null}
      {canShare ? (
        // Closing the device's sheet without sharing is no failure.
        <button type="button" className="share-button text-medium inline-row gap-2h touch pressable text-small accent-on-hover" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
          <ShareIcon path="M8 10V2M5 4.5 8 1.5l3 3M4 7H2.5v7.5h11V7H12" />
          {share}
        </button>
      ) : null}
      {copying && copying.says !== 'notCopied' ? null : <p className="share-address text-soft text-anywhere text-small">{url}</p>}
    </div>
  );
}

function ShareIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
