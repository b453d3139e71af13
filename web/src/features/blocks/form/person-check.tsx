import type { PersonQuestion } from '../../../lib/page-data.gen';
import { useFormTexts } from './texts';

/** Asks something that only a person answers, where no script can check. */
export function PersonCheck({ question, id }: { question: PersonQuestion; id: string }) {
  const texts = useFormTexts();
  return (
    <fieldset className="form-field may-shrink keep-together form-person">
      <legend className="form-label text-medium text-anywhere block below-2 lines-35 text-pretty">{texts.question}</legend>
      <label htmlFor={id}>{question.text}</label>
      <input id={id} type="text" name="_answer" autoComplete="off" required className="field form-control fades-border print-bare" />
      <input type="hidden" name="_question" value={question.token} readOnly />
    </fieldset>
  );
}
