import { isEmailAddress } from '../../../lib/email-address';
import type { FormError, FormRule } from '../../../lib/page-data.gen';
import { compareDecimals, isStepFrom, parseDecimal, type Decimal } from './decimal';
import { isDay, isTelephone, isWebAddress, lengthOf } from './text-rules';

/** What a visitor has filled in. */
export type Answers = {
  /** The texts of a field, blank ones included. */
  texts: (field: string) => string[];
  /** The files of a field. */
  files: (field: string) => readonly { name: string; size: number }[];
};

/** The values of one field that a rule looks at: texts that are not blank, without the space around them where it does not count. */
type Values = { filled: string[]; trimmed: string[]; files: readonly { name: string; size: number }[] };

/** Rules come as the back end's schema has them; those of steps have two keys more than the others. */
type Rule = FormRule & { base?: unknown; interval?: unknown };

/** Whether the values of a field keep a rule. A field left blank breaks none but the first two. */
const CHECKS: Readonly<Record<string, (values: Values, rule: Rule) => boolean>> = {
  required: ({ filled }) => filled.length > 0,
  requiredfile: ({ files }) => files.length > 0,
  email: ({ trimmed }) => trimmed.every(isEmailAddress),
  url: ({ trimmed }) => trimmed.every(isWebAddress),
  tel: ({ trimmed }) => trimmed.every(isTelephone),
  number: ({ trimmed }) => trimmed.every((text) => parseDecimal(text) !== null),
  date: ({ trimmed }) => trimmed.every(isDay),
  enum: ({ trimmed }, { accept }) => !accept || trimmed.every((text) => accept.includes(text)),
  minlength: ({ filled }, { threshold }) => filled.length === 0 || isCountKept(threshold, (least) => lengthOfAll(filled) >= least),
  maxlength: ({ filled }, { threshold }) => isCountKept(threshold, (most) => lengthOfAll(filled) <= most),
  // What is no number or no day has a rule of its own.
  minnumber: (values, { threshold }) => isNumberKept(values, threshold, (number, least) => compareDecimals(number, least) >= 0),
  maxnumber: (values, { threshold }) => isNumberKept(values, threshold, (number, most) => compareDecimals(number, most) <= 0),
  stepnumber: (values, { base, interval }) => {
    const from = decimalOf(base);
    return from === null || isNumberKept(values, interval, (number, step) => isStepFrom(number, from, step));
  },
  mindate: (values, { threshold }) => isDayKept(values, threshold, (day, first) => day >= first),
  maxdate: (values, { threshold }) => isDayKept(values, threshold, (day, last) => day <= last),
  minitems: (values, { threshold }) => itemsOf(values) === 0 || isCountKept(threshold, (least) => itemsOf(values) >= least),
  maxitems: (values, { threshold }) => isCountKept(threshold, (most) => itemsOf(values) <= most),
  file: ({ files }, { accept }) => !accept || files.every(({ name }) => accept.some((ending) => endsIn(name, ending))),
  maxfilesize: ({ files }, { threshold }) => isCountKept(threshold, (most) => files.every(({ size }) => size <= most)),
};

/** The fields that break a rule, each once with the first it breaks, in the order of the rules. The back end decides by the same rules. */
export function brokenRules(rules: readonly FormRule[], answers: Answers): FormError[] {
  const broken: FormError[] = [];
  for (const rule of rules) {
    const isKnown = (field: string) => broken.some((known) => known.field === field);
    const found = isKnown(rule.field) ? null : check(rule, answers);
    if (found && !isKnown(found.field)) {
      broken.push(found);
    }
  }
  return broken;
}

function check(rule: Rule, answers: Answers): FormError | null {
  const error = rule.error ?? '';
  if (rule.rule === 'all' || rule.rule === 'any') {
    const inner = (rule.rules ?? []).filter(isUnderstood).map((each) => check(each, answers));
    const first = inner.find((each) => each !== null);
    if (!first || (rule.rule === 'any' && inner.includes(null))) {
      return null;
    }
    // A group speaks about its own field if it names one.
    return { field: rule.field || first.field, message: rule.rule === 'all' ? first.message || error : error || first.message };
  }
  const filled = answers.texts(rule.field).filter((text) => text.trim() !== '');
  const values = { filled, trimmed: filled.map((text) => text.trim()), files: answers.files(rule.field) };
  return isUnderstood(rule) && CHECKS[rule.rule]?.(values, rule) === false ? { field: rule.field, message: error } : null;
}

/** Plugins bring rules of their own, which are theirs to check; inside `any` they must not count as kept. */
function isUnderstood({ rule }: FormRule): boolean {
  return rule === 'all' || rule === 'any' || Object.hasOwn(CHECKS, rule);
}

/** A bound that is no number holds nobody. */
function isCountKept(threshold: unknown, isKept: (bound: number) => boolean): boolean {
  const bound = typeof threshold === 'string' && threshold.trim() === '' ? NaN : Number(threshold);
  return Number.isNaN(bound) || isKept(bound);
}

function isNumberKept({ trimmed }: Values, threshold: unknown, isKept: (number: Decimal, bound: Decimal) => boolean): boolean {
  const bound = decimalOf(threshold);
  return bound === null || trimmed.map(parseDecimal).every((number) => number === null || isKept(number, bound));
}

function isDayKept({ trimmed }: Values, threshold: unknown, isKept: (day: string, bound: string) => boolean): boolean {
  const bound = String(threshold).trim();
  return !isDay(bound) || trimmed.filter(isDay).every((day) => isKept(day, bound));
}

function decimalOf(value: unknown): Decimal | null {
  return typeof value === 'string' || typeof value === 'number' ? parseDecimal(String(value).trim()) : null;
}

function itemsOf({ filled, files }: Values): number {
  return filled.length + files.length;
}

function lengthOfAll(texts: string[]): number {
  return texts.reduce((sum, text) => sum + lengthOf(text), 0);
}

/** A media type such as `image/*` leaves it to the back end. */
function endsIn(name: string, ending: string): boolean {
  const file = name.trim().toLowerCase();
  const wanted = ending.trim().toLowerCase();
  return wanted.includes('/') || (file.endsWith(wanted) && file.length > wanted.length);
}
