import { PrintButton } from '../../design-system/print-button';
import { useCopy } from '../../lib/copy';
import type { Comparison } from '../../lib/page-data.gen';
import { useComparePageTexts } from './page-texts';

/** Takes the comparison elsewhere: as a file, on paper, as a link. */
export function CompareActions({ comparison: { csvHref, shareHref } }: { comparison: Comparison }) {
  const texts = useComparePageTexts();
  return (
    <p className="compare-actions flow gap-links">
      {csvHref ? (
        <a href={csvHref} download className="text-link">
          {texts.csv}
        </a>
      ) : null}
      <PrintButton>{texts.print}</PrintButton>
      <CopyLink href={shareHref} />
    </p>
  );
}

function CopyLink({ href }: { href: string }) {
  const { copy, copied, notCopied } = useComparePageTexts();
  const copying = useCopy(href);
  return copying ? (
    <button type="button" className="text-link" onClick={copying.copy}>
      <span aria-live="polite">{{ copy, copied, notCopied }[copying.says]}</span>
    </button>
  ) : null;
}
