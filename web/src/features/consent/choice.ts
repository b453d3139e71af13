import { parseJson } from '../../lib/read-json';

/** What the visitor agreed to beyond what the site needs to work. */
export type Choice = { analytics: boolean; marketing: boolean };

export const ACCEPT_ALL: Choice = { analytics: true, marketing: true };
export const REJECT_ALL: Choice = { analytics: false, marketing: false };

/** Where the choice is remembered. */
export const CHOICE_KEY = 'lucerna-consent';

/** After this long the visitor is asked again. */
const VALID_MS = 365 * 24 * 60 * 60 * 1000;
/** A clock that was set back by less than this does not make a choice unreadable. */
const CLOCK_SLACK_MS = 24 * 60 * 60 * 1000;

/** A choice as it is remembered: it counts for one container and for a year. */
export function writeChoice(choice: Choice, containerId: string, now: number): string {
  return JSON.stringify({ containerId, analytics: choice.analytics, marketing: choice.marketing, at: now });
}

/** The remembered choice; `null` when the visitor has to be asked: never chosen, too long ago, another container, or unreadable. */
export function readChoice(text: string | null, containerId: string, now: number): Choice | null {
  const stored = parse(text);
  if (stored?.['containerId'] !== containerId || typeof stored['at'] !== 'number') {
    return null;
  }
  const age = now - stored['at'];
  if (age >= VALID_MS || age < -CLOCK_SLACK_MS || typeof stored['analytics'] !== 'boolean' || typeof stored['marketing'] !== 'boolean') {
    return null;
  }
  return { analytics: stored['analytics'], marketing: stored['marketing'] };
}

/** Whether anything was agreed to. */
export function grantsAny(choice: Choice | null): choice is Choice {
  return choice !== null && (choice.analytics || choice.marketing);
}

function parse(text: string | null): Record<string, unknown> | null {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
