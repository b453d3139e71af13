import { useState } from 'react';

import { useHydrated } from '../../lib/hydrated';
import { useProductTexts } from './texts';

/** Copies the code and says whether that worked. Rendered only where the clipboard is available: with scripts, on a secure connection. */
export function CopyCode({ code }: { code: string }) {
  const texts = useProductTexts();
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<{ code: string; says: 'copied' | 'notCopied' } | null>(null);
  // The types promise a clipboard, but insecure connections have none.
  const clipboard = hydrated ? (navigator.clipboard as Clipboard | undefined) : undefined;
  if (!clipboard) {
    return null;
  }
  const says = answer?.code === code ? answer.says : 'copy';
  const copy = () => void clipboard.writeText(code).then(() => { setAnswer({ code, says: 'copied' }); }, () => { setAnswer({ code, says: 'notCopied' }); });
  return (
    <button type="button" className="copy-code no-print" onClick={copy}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
        <path d={says === 'copied' ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3'} />
      </svg>
      <span aria-live="polite">{texts[says]}</span>
    </button>
  );
}
