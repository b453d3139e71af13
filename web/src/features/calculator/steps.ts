import type { Calculator } from '../../lib/page-data.gen';

/** The questions, in the order in which a phone asks them, and the answer. */
export type Step = 'strip' | 'place' | 'driver' | 'profile' | 'result';

/** The steps of a calculator: a catalogue without profiles asks for none. */
export function stepsOf({ profiles }: Calculator): Step[] {
  return ['strip', 'place', 'driver', ...(profiles.length > 0 ? (['profile'] as const) : []), 'result'];
}
