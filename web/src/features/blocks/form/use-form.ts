import { useReducer, useRef, useState, type FocusEvent, type InputEvent, type RefObject, type SubmitEvent } from 'react';

import { useLocale } from '../../../i18n/messages';
import { lazyModule } from '../../../lib/lazy-module';
import { isOnline } from '../../../lib/online';
import type { Form, FormError, FormField } from '../../../lib/page-data.gen';
import { useTakenOver } from '../../../lib/taken-over';
import { checkAnswers, isAbout, withOwnNames } from './checked';
import { answersOf, controlsOf, entriesOf, filesIn, postedName, type ChosenFiles } from './field-values';
import { initialState, nextState, type FormState } from './form-state';
import type { Outcome } from './outcome';
import { usePointerRelease } from './pointer-release';
import type { Sender } from './sending.browser';
import { useDraft } from './use-draft';

/** After this long a visitor is told that it is still going on. */
const SLOW_MS = 8000;

const sending = lazyModule(() => import('./sending.browser'));

/** A form that is being filled in. */
export type OpenForm = {
  state: FormState;
  files: ChosenFiles;
  /** Takes the files of a field in place of those it had. */
  setFiles: (field: FormField, files: readonly File[]) => void;
  /** What the form element tells about itself. */
  handlers: {
    onFocus: () => void;
    onInput: (event: InputEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
};

/** Checks, keeps and sends what is filled in. `place` is where a robot check may ask something. */
export function useForm(form: Form, element: RefObject<HTMLFormElement | null>, place: RefObject<HTMLElement | null>): OpenForm {
  const locale = useLocale();
  const draft = useDraft(form, element);
  const [state, dispatch] = useReducer(nextState, form, initialState);
  const [files, setFiles] = useState<ChosenFiles>({});
  const whenReleased = usePointerRelease();
  const touched = useRef(new Set<string>());
  const sender = useRef<Sender | null>(null);
  const isPrepared = useRef(false);
  const isInFlight = useRef(false);
  const submits = useRef(0);
  const hash = useRef('');

  useTakenOver(() => {
    const chosen = element.current ? filesIn(element.current, form) : {};
    if (Object.keys(chosen).length > 0) {
      setFiles(chosen);
    }
  });

  async function loadSender(): Promise<Sender> {
    const { createSender } = await sending.load({ quiet: true });
    return (sender.current ??= createSender(form, locale, () => place.current));
  }

  /** When the visitor starts to write, once for each attempt: before that nobody needs a robot check. */
  function prepare() {
    if (!isPrepared.current) {
      isPrepared.current = true;
      loadSender().then(({ prepare: start }) => { start(); }, () => undefined);
    }
  }

  function problemsNow(chosen: ChosenFiles): FormError[] {
    return element.current ? checkAnswers(form, answersOf(element.current, form, chosen)) : [];
  }

  function recheck(field: FormField, chosen: ChosenFiles) {
    const error = problemsNow(chosen).find((each) => isAbout(each, field)) ?? null;
    dispatch({ type: 'checked', field: field.name, error });
  }

  async function submit(filled: HTMLFormElement): Promise<void> {
    if (isInFlight.current) {
      return;
    }
    submits.current++;
    const errors = problemsNow(files);
    if (errors.length > 0) {
      dispatch({ type: 'ended', outcome: { kind: 'answered', status: 'validation_failed', message: form.messages['validation_error'] ?? '', errors, hash: '' } });
      return;
    }
    isInFlight.current = true;
    dispatch({ type: 'started' });
    const slow = setTimeout(() => {
      dispatch({ type: 'slow' });
    }, SLOW_MS);
    const outcome = await send(filled);
    clearTimeout(slow);
    isInFlight.current = false;
    // The next attempt needs a check of its own.
    isPrepared.current = false;
    // What the back end says about a field holds until the field is changed.
    touched.current.clear();
    if (outcome.kind === 'answered') {
      hash.current = outcome.hash;
      if (outcome.status === 'mail_sent') {
        draft.forget();
      }
    }
    dispatch({ type: 'ended', outcome: withOwnErrors(outcome, form, problemsNow(files)) });
  }

  async function send(filled: HTMLFormElement): Promise<Outcome> {
    const entries = entriesOf(filled, form, files);
    const trap = filled.elements.namedItem(form.trap);
    try {
      const { send: start } = await loadSender();
      return await start({
        entries,
        trap: trap instanceof HTMLInputElement ? trap.value : '',
        hash: hash.current,
        onPhase: (phase) => {
          dispatch({ type: 'phase', phase });
        },
        onProgress: (share) => {
          dispatch({ type: 'progress', share });
        },
      });
    } catch {
      // The script that sends could not be loaded.
      return { kind: 'failed', reason: isOnline() ? 'network' : 'offline' };
    }
  }

  return {
    state,
    files,
    setFiles: (field, list) => {
      const chosen = { ...files, [field.name]: list };
      setFiles(chosen);
      recheck(field, chosen);
    },
    handlers: {
      onFocus: prepare,
      onInput: ({ target }) => {
        prepare();
        draft.keepSoon();
        const field = fieldOf(form, target);
        if (field && field.kind !== 'file') {
          touched.current.add(field.name);
          if (state.errors.some((error) => isAbout(error, field))) {
            recheck(field, files);
          }
        }
      },
      onBlur: ({ target, relatedTarget, currentTarget }) => {
        const field = fieldOf(form, target);
        const isWithin = field && controlsOf(currentTarget, field).some((control) => control === relatedTarget);
        if (field && !isWithin && touched.current.has(field.name) && !isInFlight.current) {
          const before = submits.current;
          whenReleased(() => {
            // The press may have been on the button, which looks at every field and brings the back end's own errors.
            if (submits.current === before) {
              recheck(field, files);
            }
          });
        }
      },
      onSubmit: (event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

/** The field that a control belongs to. */
function fieldOf(form: Form, target: EventTarget): FormField | undefined {
  const { name } = target as Partial<HTMLInputElement>;
  return form.fields.find((field) => postedName(field) === name);
}

/**
 * An answer whose errors are about fields of this form. The back end may say that something must be accepted without saying what: those
 * are the boxes that are not ticked.
 */
function withOwnErrors(outcome: Outcome, form: Form, problems: FormError[]): Outcome {
  if (outcome.kind !== 'answered') {
    return outcome;
  }
  if (outcome.status !== 'acceptance_missing' || outcome.errors.length > 0) {
    return { ...outcome, errors: withOwnNames(outcome.errors, form) };
  }
  const boxes = form.fields.filter(({ kind }) => kind === 'acceptance');
  return { ...outcome, errors: problems.filter((problem) => boxes.some((box) => isAbout(problem, box))) };
}
