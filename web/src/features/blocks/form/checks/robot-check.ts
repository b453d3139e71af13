import type { Form, Locale } from '../../../../lib/page-data.gen';
import { createProofOfWork } from './proof-of-work';
import { createRecaptcha } from './recaptcha';
import { createTurnstile } from './turnstile';

/** How the site tells people from programs. */
export type RobotCheck = {
  /** Starts what takes time; a failure is told by `token`. */
  prepare: () => void;
  /** What shows the server that a person is there; good for one attempt. */
  token: (signal: AbortSignal) => Promise<string>;
};

/** The check that the operator chose for a form. */
export function robotCheckOf({ check, number }: Form, locale: Locale, container: () => HTMLElement | null): RobotCheck {
  switch (check.kind) {
    case 'proofOfWork':
      return createProofOfWork(`${check.challengeUrl}?form=${number}&lang=${locale}`, check.leastSeconds);
    case 'recaptcha':
      return createRecaptcha(check);
    case 'turnstile':
      return createTurnstile(check, locale, container);
  }
}
