import { useEffect, useRef, type ReactNode } from 'react';

import { Anchor } from '../../../design-system/anchor';
import { counted } from '../../../i18n/count';
import { useLocale } from '../../../i18n/messages';
import { Scripted } from '../../../lib/hydrated';
import type { Form, FormError, Link } from '../../../lib/page-data.gen';
import { isAbout } from './checked';
import { ErrorIcon } from './error-icon';
import type { FailureReason, Outcome } from './outcome';
import { useFormTexts } from './texts';

/** What the visitor can mend; everything else is ours, and other ways to write are offered. */
const VISITORS_OWN: ReadonlySet<string> = new Set(['init', 'validation_failed', 'acceptance_missing']);
const FILES_OWN: ReadonlySet<FailureReason> = new Set(['tooLarge', 'unsupported']);
/** Longer waits are told in minutes. */
const MINUTES_FROM_S = 90;

type FormResultProps = {
  form: Form;
  outcome: Outcome;
  /** All errors that are shown now. */
  errors: readonly FormError[];
  /** The id of a field's control. */
  idOf: (field: string) => string;
  /** It was there when the page came, so nobody has to be led to it. */
  isOld: boolean;
  /** It asks for one more step and tells of no failure. */
  isCalm: boolean;
};

/** Why the message was not sent: the reason, the fields that need another look, and other ways to write. */
export function FormResult({ form, outcome, errors, idOf, isOld, isCalm }: FormResultProps) {
  const texts = useFormTexts();
  const message = useOutcomeMessage(form, outcome);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOld) {
      panel.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isOld]);
  return (
    <div ref={panel} role="alert" className="form-result gap-3 grid columns-start at-start rounded-control forced-ground" data-calm={isCalm ? '' : undefined}>
      <ErrorIcon />
      <div className="gap-3 may-shrink grid">
        <p className="text-medium lines-45">{isCalm ? <Scripted instead={message}>{texts.notSentYet}</Scripted> : message}</p>
        {errors.length > 0 ? <ErrorList form={form} errors={errors} idOf={idOf} /> : null}
        {offersOtherWays(outcome) ? <OtherWays links={form.otherWays} /> : null}
      </div>
    </div>
  );
}

function ErrorList({ form, errors, idOf }: Pick<FormResultProps, 'form' | 'errors' | 'idOf'>) {
  const texts = useFormTexts();
  const row = (error: FormError): ReactNode => {
    const field = form.fields.find((each) => isAbout(error, each));
    if (!field || field.kind === 'hidden') {
      return error.message || texts.fieldProblem;
    }
    const id = idOf(field.name);
    return (
      <a
        href={`#${id}`}
        className="text-link"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(id)?.focus();
        }}
      >
        {field.kind === 'quiz' ? field.question || field.label : field.label}
      </a>
    );
  };
  return (
    <ul className="form-result-list">
      {errors.map((error, index) => (
        <li key={index}>{row(error)}</li>
      ))}
    </ul>
  );
}

function OtherWays({ links }: { links: readonly Link[] }) {
  const texts = useFormTexts();
  if (links.length === 0) {
    return null;
  }
  return (
    <div className="form-other-ways">
      <p>{texts.otherWays}</p>
      <ul>
        {links.map(({ title, href, newTab }) => (
          <li key={href}>
            <Anchor href={href} newTab={newTab} className="text-link">
              {title}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The back end's words wherever it gave any, else ours. */
function useOutcomeMessage(form: Form, outcome: Outcome): string {
  const texts = useFormTexts();
  const tooMany = useTooManyMessage(outcome.kind === 'failed' ? outcome.retryAfterS : undefined);
  if (outcome.message) {
    return outcome.message;
  }
  if (outcome.kind === 'answered') {
    switch (outcome.status) {
      case 'validation_failed':
        return texts.invalid;
      case 'acceptance_missing':
        return form.messages['accept_terms'] ?? texts.invalid;
      default:
        return texts.notSent;
    }
  }
  switch (outcome.reason) {
    case 'offline':
      return texts.offline;
    case 'network':
      return texts.network;
    case 'timeout':
      return texts.timeout;
    case 'tooLarge':
      return texts.tooLarge;
    case 'unsupported':
      return texts.unsupported;
    case 'tooMany':
      return tooMany;
    case 'server':
      return texts.server;
    case 'lowScore':
      return texts.lowScore;
    case 'check':
      return texts.check;
  }
}

function useTooManyMessage(seconds: number | undefined): string {
  const texts = useFormTexts();
  const locale = useLocale();
  if (seconds === undefined) {
    return texts.tooMany;
  }
  return seconds < MINUTES_FROM_S ? counted(texts.tooManySeconds, seconds, locale) : counted(texts.tooManyMinutes, Math.ceil(seconds / 60), locale);
}

function offersOtherWays(outcome: Outcome): boolean {
  return outcome.kind === 'answered' ? !VISITORS_OWN.has(outcome.status) : !FILES_OWN.has(outcome.reason);
}
