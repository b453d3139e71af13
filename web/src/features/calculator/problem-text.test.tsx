import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';

import { LocaleProvider } from '../../i18n/messages';
import type { Locale, StripChoice, StripMistake, StripProblem, StripRemedyKind, StripWarning } from '../../lib/page-data.gen';
import { useMistakeText, useProblemText, useReasons, useRemedyText, useWarningText } from './use-problem-text';

afterEach(cleanup);

/** What a hook says in a language. */
function said<Value>(locale: Locale, hook: () => (value: Value) => string | null, value: Value): string {
  function Words(): ReactNode {
    return hook()(value);
  }
  return render(<LocaleProvider locale={locale}><Words /></LocaleProvider>).container.textContent;
}

const PROBLEMS = {
  UNREADABLE: { code: 'UNREADABLE' },
  UNKNOWN_STRIP: { code: 'UNKNOWN_STRIP', strip: '<b>X</b>' },
  LENGTH_REQUIRED: { code: 'LENGTH_REQUIRED' },
  TOO_SHORT: { code: 'TOO_SHORT', length: '90 mm', minimum: '100 mm' },
  TOO_LONG: { code: 'TOO_LONG', length: '300 m', max: '200 m' },
  TOO_MANY_SEGMENTS: { code: 'TOO_MANY_SEGMENTS', segments: '51', max: '50' },
  TOO_MANY_RUNS: { code: 'TOO_MANY_RUNS', runs: '900', max: '500' },
  STRIP_IP_TOO_LOW: { code: 'STRIP_IP_TOO_LOW', have: 'IP20', need: 'IP65' },
  STRIP_DATA_WRONG: { code: 'STRIP_DATA_WRONG', maxRun: '40 mm', cut: '50 mm' },
  NO_PROFILE: { code: 'NO_PROFILE' },
  NO_BARS: { code: 'NO_BARS', lengths: '2 m, 3 m', finishes: 'AL, WH' },
  PROFILE_TOO_HOT: { code: 'PROFILE_TOO_HOT', power: '19.2 W/m', max: '10 W/m' },
  PROFILE_TOO_NARROW: { code: 'PROFILE_TOO_NARROW', width: '12 mm', room: '10 mm' },
  NO_DRIVER: { code: 'NO_DRIVER', volts: '48 V', dimming: 'phase', ip: 'IP20', offered: 'DALI-2' },
  CABLE_LENGTH_INVALID: { code: 'CABLE_LENGTH_INVALID' },
  CABLE_TOO_LONG: { code: 'CABLE_TOO_LONG', cable: '99 m', max: '20 m', current: '4 A', area: '6 mm²' },
} satisfies { [Code in StripProblem['code']]: Extract<StripProblem, { code: Code }> };

/** What people must be told: everything but the code. */
const valuesOf = (problem: object) => Object.entries(problem).filter(([key]) => !['code', 'kind'].includes(key)).map(([, value]) => String(value));

describe.each(['en', 'es'] as const)('in %s', (locale) => {
  test.each(Object.values(PROBLEMS))('$code is a sentence with its values, and a few words beside a choice', (problem) => {
    const sentence = said(locale, useProblemText, problem);
    expect(sentence).toMatch(/[.?]$/);
    expect(sentence).not.toContain('{');
    valuesOf(problem).forEach((value) => { expect(sentence).toContain(value); });
    const choices: StripChoice[] = [{ value: 'a', label: 'A', isChosen: false, problem }, { value: 'b', label: 'B', isChosen: true, problem: null }];
    const short = said(locale, () => useReasons()(choices), choices[0]!);
    expect(short).toMatch(/^\p{Ll}|^\d/u);
    expect(short).not.toContain('{');
    expect(short.length).toBeLessThan(60);
  });

  test('a driver that does not exist at all names no other dimming', () => {
    expect(said(locale, useProblemText, { ...PROBLEMS.NO_DRIVER, offered: '' })).not.toMatch(/: \.$/);
  });

  test.each<StripMistake>([
    { kind: 'tooManyCharacters' },
    { kind: 'negative' },
    { kind: 'unreadable', found: '1e9' },
    { kind: 'unknownUnit', unit: 'yd' },
    { kind: 'ambiguous', number: '1.234' },
    { kind: 'unitsOutOfOrder' },
    { kind: 'quantity', found: '0', max: 50 },
  ])('$kind is said beside the field', (mistake) => {
    const sentence = said(locale, useMistakeText, mistake);
    expect(sentence).toMatch(/\.$/);
    valuesOf(mistake).forEach((value) => { expect(sentence).toContain(value); });
  });

  test.each<StripWarning>([
    { code: 'ESTIMATE' },
    { code: 'STRIP_TOO_LONG_FOR_SPACE', excess: '30 mm' },
    { code: 'VOLTAGE_DROP', drop: '4.29 %', limit: '3 %', betterArea: '1.5 mm²' },
    { code: 'MINIMUM_LOAD', driver: 'DRV', power: '4 W', minimum: '6 W' },
    { code: 'FACTORY_JOINT', joints: 2 },
    { code: 'DALI_LINE_FULL', addresses: 70, max: 64, lines: 2 },
    { code: 'SEVERAL_CHANNELS' },
  ])('$code warns with its values', (warning) => {
    const sentence = said(locale, useWarningText, warning);
    expect(sentence).not.toContain('{');
    valuesOf(warning).forEach((value) => { expect(sentence).toContain(value); });
  });

  test('a drop that nothing helps, and a part that is not listed', () => {
    expect(said(locale, useWarningText, { code: 'VOLTAGE_DROP', drop: '4 %', limit: '3 %', betterArea: null })).not.toMatch(/null|\{/);
    expect(said(locale, useWarningText, { code: 'PART_NOT_LISTED', part: 'terminalBlock' })).toMatch(/Terminal block|Regleta de conexión/);
  });

  test.each<StripRemedyKind>(['strip', 'dimming', 'remoteDriver', 'profile', 'noProfile', 'allBars', 'cable', 'length'])('%s can be a remedy', (kind) => {
    expect(said(locale, useRemedyText, { kind, label: '5 m', query: '' })).not.toContain('{');
  });
});

test('what every choice of a group shares is not the fault of any of them', () => {
  const problem = PROBLEMS.STRIP_IP_TOO_LOW;
  const choices: StripChoice[] = ['a', 'b'].map((value) => ({ value, label: value, isChosen: false, problem }));
  expect(said('en', () => useReasons()(choices), choices[0]!)).toBe('');
});
