import { useCopy } from '../../lib/copy';
import { useCopyCodeTexts } from './copy-code-texts';

/** Copies the code and says whether that worked. */
export function CopyCode({ code }: { code: string }) {
  const { copy, copied, notCopied } = useCopyCodeTexts();
  const copying = useCopy(code);
  if (!copying) {
    return null;
  }
  const { says } = copying;
  return (
    <button type="button" className="copy-code gap-2 no-print inline-row pressable text-small low rounded-control" onClick={copying.copy}>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
        <path d={says === 'copied' ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3'} />
      </svg>
      <span aria-live="polite">{{ copy, copied, notCopied }[says]}</span>
    </button>
  );
}
