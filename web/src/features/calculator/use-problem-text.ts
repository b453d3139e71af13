import { fill } from '../../i18n/fill';
import type { PlaceholdersOf } from '../../i18n/placeholders';
import type { StripChoice, StripMistake, StripProblem, StripRemedy, StripWarning } from '../../lib/page-data.gen';
import { useProblemTexts } from './problem-texts';
import { useResultTexts } from './result-texts';

/** Why nothing comes out, in a sentence or two. */
export function useProblemText(): (problem: StripProblem) => string {
  const { problems } = useProblemTexts();
  return (problem) => (problem.code === 'NO_DRIVER' && !problem.offered ? fill(problems.NO_DRIVER_AT_ALL, problem) : tell('code', problem, problems));
}

/** What a problem is called: something that cannot be built, or a question that is not complete yet. */
export function useProblemTitle(): (problem: StripProblem) => string {
  const texts = useResultTexts();
  return ({ code }) => (INCOMPLETE.includes(code) ? texts.incomplete : texts.problem);
}

const INCOMPLETE: StripProblem['code'][] = ['UNREADABLE', 'UNKNOWN_STRIP', 'LENGTH_REQUIRED', 'CABLE_LENGTH_INVALID'];

/**
 * Why a choice leads to nothing, in a few words beside it; `null` when it does lead somewhere. What all choices of a group share is not the
 * fault of any of them, and stands in the result.
 */
export function useReasons(): (choices: StripChoice[]) => (choice: StripChoice) => string | null {
  const { short } = useProblemTexts();
  return (choices) => {
    const codes = new Set(choices.map(({ problem }) => problem?.code));
    return ({ problem }) => (problem && codes.size > 1 ? tell('code', problem, short) : null);
  };
}

/** Why a field could not be read. */
export function useMistakeText(): (mistake: StripMistake) => string {
  const { mistakes } = useProblemTexts();
  return (mistake) => tell('kind', mistake, mistakes);
}

/** What could be changed so that something comes out. */
export function useRemedyText(): (remedy: StripRemedy) => string {
  const { remedies } = useProblemTexts();
  return ({ kind, label }) => fill(remedies[kind], { label });
}

/** What to look at, why, and what helps. */
export function useWarningText(): (warning: StripWarning) => string {
  const { warnings } = useProblemTexts();
  const { parts } = useResultTexts();
  return (warning) => {
    switch (warning.code) {
      case 'VOLTAGE_DROP':
        return warning.betterArea === null ? fill(warnings.VOLTAGE_DROP, { drop: warning.drop, limit: warning.limit }) : fill(warnings.VOLTAGE_DROP_BETTER, { ...warning, betterArea: warning.betterArea });
      case 'PART_NOT_LISTED':
        return fill(warnings.PART_NOT_LISTED, { part: parts[warning.part] });
      default:
        return tell('code', warning, warnings);
    }
  };
}

/** Texts by kind of something, of which none asks for what its own kind does not bring along. */
type TextsByKind<Tag extends string, Thing, Texts> = {
  readonly [Kind in keyof Texts]: Texts[Kind] extends string ? (Exclude<PlaceholdersOf<Texts[Kind]>, keyof Extract<Thing, Record<Tag, Kind>>> extends never ? string : never) : never;
};

/** The text of this kind of thing, with what the thing itself holds put in. */
function tell<Tag extends string, Thing extends Record<Tag, string>, Texts extends Record<Thing[Tag], string>>(tag: Tag, thing: Thing, texts: Texts & TextsByKind<Tag, Thing, Texts>): string {
  return fill<string>(texts[thing[tag]], thing as never);
}
