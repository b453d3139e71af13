import { useState } from 'react';

import { useHydrated } from '../../lib/hydrated';
import { useProductTexts } from './texts';

/** Puts the code on the clipboard and says so. Only where that is possible: with scripts, and over a secure connection. */
export function CopyCode({ code }: { code: string }) {
  const texts = useProductTexts();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState('');
  // Not every browser has a clipboard, whatever its types say.
  const clipboard = hydrated ? (navigator.clipboard as Clipboard | undefined) : undefined;
  if (!clipboard) {
    return null;
  }
  const isCopied = copied === code;
  const copy = () => void clipboard.writeText(code).then(() => { setCopied(code); }, () => undefined);
  return (
    <button type="button" className="copy-code no-print" onClick={copy}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
        <path d={isCopied ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3'} />
      </svg>
      <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
    </button>
  );
}
