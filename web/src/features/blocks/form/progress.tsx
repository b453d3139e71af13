import { fill } from '../../../i18n/fill';
import { isBusy, type FormState } from './form-state';
import { useFormTexts } from './texts';

/** How far sending has come. The words stand in a place that is always there, so that they are read out. */
export function Progress({ state, hasFiles }: { state: FormState; hasFiles: boolean }) {
  const texts = useFormTexts();
  // In steps of ten: every step is read out.
  const percent = Math.floor(state.share * 10) * 10;
  const showsShare = hasFiles && state.phase === 'sending' && percent > 0 && percent < 100;
  const text = showsShare ? fill(texts.sendingShare, { n: percent }) : state.isSlow ? texts.stillSending : state.phase === 'checking' ? texts.checking : texts.sending;
  return (
    <div className="form-progress text-caption text-soft gap-2 may-shrink grid">
      <p role="status" className="text-figures">
        {isBusy(state) ? text : null}
      </p>
      {isBusy(state) && !showsShare ? <span className="form-progress-bar form-progress-running block wide relative cut bare-control text-accent forced-ground" /> : null}
      {showsShare ? <progress className="form-progress-bar block wide relative cut bare-control text-accent forced-ground" aria-hidden="true" max={1} value={state.share} /> : null}
    </div>
  );
}
