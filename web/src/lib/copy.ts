import { useState } from 'react';

import { useHydrated } from './hydrated';

/** How copying a text stands, and how to do it; `null` where there is no clipboard: without scripts, or on an insecure connection. */
export function useCopy(text: string): { says: 'copy' | 'copied' | 'notCopied'; copy: () => void } | null {
  const hydrated = useHydrated();
  const [answer, setAnswer] = useState<{ text: string; says: 'copied' | 'notCopied' } | null>(null);
  // The types promise a clipboard, but insecure connections have none.
  const clipboard = hydrated ? (navigator.clipboard as Clipboard | undefined) : undefined;
  if (!clipboard) {
    return null;
  }
  const says = answer?.text === text ? answer.says : 'copy';
  const copy = () => void clipboard.writeText(text).then(() => { setAnswer({ text, says: 'copied' }); }, () => { setAnswer({ text, says: 'notCopied' }); });
  return { says, copy };
}
