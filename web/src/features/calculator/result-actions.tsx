import { PrintButton } from '../../design-system/print-button';
import { useCopy } from '../../lib/copy';
import type { StripPlan } from '../../lib/page-data.gen';
import { useResultTexts } from './result-texts';
import { useFullAddress } from './use-full-address';
import { useQuantity } from './use-quantity';

/** Takes the plan elsewhere: as text, as a link, on paper, as a file. */
export function ResultActions({ plan, href, isElsewhere }: { plan: StripPlan; href: string; isElsewhere: boolean }) {
  const texts = useResultTexts();
  const address = useFullAddress(href);
  const list = usePartsText(plan);
  return (
    <div className="calculator-actions flow no-print text-note">
      <CopyButton text={list} copy={texts.copyList} copied={texts.listCopied} />
      <CopyButton text={address} copy={texts.copyLink} copied={texts.linkCopied} />
      {isElsewhere ? null : <PrintButton>{texts.print}</PrintButton>}
      <a href={plan.csvHref} download className="text-link">
        {texts.csv}
      </a>
      {isElsewhere ? (
        <a href={href} rel="nofollow" className="text-link">
          {texts.open}
        </a>
      ) : null}
    </div>
  );
}

function CopyButton({ text, copy, copied }: { text: string; copy: string; copied: string }) {
  const { notCopied } = useResultTexts();
  const copying = useCopy(text);
  return copying ? (
    <button type="button" className="text-link" onClick={copying.copy}>
      <span aria-live="polite">{{ copy, copied, notCopied }[copying.says]}</span>
    </button>
  ) : null;
}

/** The parts list as lines that spreadsheets and mails take alike: quantity, code, what it is. */
function usePartsText({ parts }: StripPlan): string {
  const texts = useResultTexts();
  const quantityOf = useQuantity();
  return parts.map((part) => [quantityOf(part), part.code ?? '—', part.description || texts.parts[part.kind]].join('\t')).join('\n');
}
