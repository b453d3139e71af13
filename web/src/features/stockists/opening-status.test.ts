import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { MONDAY, weekdayHours } from '../../../preview/stockists';
import type { OpeningHours, OpeningSpan } from '../../lib/page-data.gen';
import { lineOfToday, openingStatus } from './opening-status';

const HOUR = 3600;
const DAY = 24 * HOUR;
const shop = weekdayHours('en');

/** A moment of the week of the samples, which begins on a Monday. */
const at = (day: number, clock: string) => MONDAY + day * DAY + Number(clock.slice(0, 2)) * HOUR + Number(clock.slice(3)) * 60;

const hoursOf = (spans: OpeningSpan[], change: Partial<OpeningHours> = {}): OpeningHours => ({ week: [], written: '', spans, always: false, ...change });
/** A time that begins on a day of the samples' week; `ahead` is how far the shop's clock is, in hours. */
const span = (from: number, until: number, opens: string, closes: string, day = 'Monday', ahead = 0): OpeningSpan => {
  const days = Math.floor((from + ahead * HOUR - MONDAY) / DAY);
  return { from, until, midnight: MONDAY + days * DAY - ahead * HOUR, weekday: days % 7, opens, closes, day };
};

describe('whether a shop is open', () => {
  test.each([
    ['before it opens', at(0, '06:00'), { kind: 'closed', opens: '07:30', day: 'Monday', when: 'today' }],
    ['just after midnight', at(0, '00:00'), { kind: 'closed', opens: '07:30', day: 'Monday', when: 'today' }],
    ['the very second it opens', at(0, '07:30'), { kind: 'open', closes: '17:30' }],
    ['more than an hour before it closes', at(0, '16:29'), { kind: 'open', closes: '17:30' }],
    ['an hour before it closes', at(0, '16:30'), { kind: 'closesSoon', closes: '17:30' }],
    ['the last second', at(0, '17:30') - 1, { kind: 'closesSoon', closes: '17:30' }],
    ['the very second it closes', at(0, '17:30'), { kind: 'closed', opens: '07:30', day: 'Tuesday', when: 'tomorrow' }],
    ['before a day off', at(5, '13:00'), { kind: 'closed', opens: '07:30', day: 'Monday', when: 'later' }],
    ['on its day off', at(6, '13:00'), { kind: 'closed', opens: '07:30', day: 'Monday', when: 'tomorrow' }],
  ])('%s', (_, now, expected) => {
    expect(openingStatus(shop, now)).toEqual(expected);
  });

  test('hours that go on after midnight are one, however they are cut', () => {
    const whole = hoursOf([span(at(4, '18:00'), at(5, '02:00'), '18:00', '02:00')]);
    const cut = hoursOf([span(at(4, '18:00'), at(5, '00:00'), '18:00', '24:00'), span(at(5, '00:00'), at(5, '02:00'), '00:00', '02:00')]);
    for (const hours of [whole, cut]) {
      expect(openingStatus(hours, at(4, '23:30'))).toEqual({ kind: 'open', closes: '02:00' });
      expect(openingStatus(hours, at(5, '00:00'))).toEqual({ kind: 'open', closes: '02:00' });
      expect(openingStatus(hours, at(5, '01:30'))).toEqual({ kind: 'closesSoon', closes: '02:00' });
    }
  });

  test('a time of closing that is days away is not told', () => {
    expect(openingStatus(hoursOf([span(at(0, '08:00'), at(3, '08:00'), '08:00', '08:00')]), at(0, '09:00'))).toEqual({ kind: 'open', closes: null });
  });

  test('one that never closes is always open; without times, or with past ones alone, nothing is known', () => {
    expect(openingStatus(hoursOf([], { always: true }), at(0, '03:00'))).toEqual({ kind: 'always' });
    expect(openingStatus(hoursOf([]), at(0, '12:00'))).toEqual({ kind: 'unknown' });
    expect(openingStatus(shop, MONDAY + 60 * DAY)).toEqual({ kind: 'unknown' });
  });

  test('today and tomorrow are those of the shop, wherever the visitor is', () => {
    // Las Palmas keeps the time of Greenwich, New York is five hours behind, Auckland twelve ahead.
    for (const [offset, now, when] of [[0, at(0, '23:59'), 'tomorrow'], [-5, at(1, '04:59'), 'tomorrow'], [-5, at(1, '05:00'), 'today'], [12, at(0, '12:00'), 'today'], [12, at(0, '11:59'), 'tomorrow']] as const) {
      expect(openingStatus(hoursOf([span(at(1, '08:00') - offset * HOUR, at(1, '17:00') - offset * HOUR, '08:00', '17:00', 'Tuesday', offset)]), now)).toMatchObject({ when });
    }
  });

  test('agrees with its times at every moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: MONDAY - DAY, max: MONDAY + 28 * DAY }), (now) => {
        const isOpen = shop.spans.some(({ from, until }) => from <= now && now < until);
        expect(['open', 'closesSoon'].includes(openingStatus(shop, now).kind)).toBe(isOpen);
      }),
    );
  });
});

describe('the line of today', () => {
  test.each([
    ['en', 0, 0],
    ['en', 4, 0],
    ['en', 5, 1],
    ['en', 6, 2],
    ['es', 2, 0],
    ['es', 5, 1],
  ] as const)('in %s on day %i is line %i', (locale, day, line) => {
    expect(lineOfToday(weekdayHours(locale), at(day, '00:00'))).toBe(line);
    expect(lineOfToday(weekdayHours(locale), at(day, '23:59'))).toBe(line);
  });

  test('follows the calendar of the shop, before and after the next time it opens', () => {
    const week = [{ weekdays: [4, 5, 6, 0], days: 'Fri–Mon', times: '10:00–20:00' }, { weekdays: [1, 3], days: 'Tue, Thu', times: '10:00–14:00' }, { weekdays: [2], days: 'Wednesday', times: '' }];
    const hours = hoursOf([span(at(3, '08:00'), at(3, '12:00'), '10:00', '14:00', 'Thursday', 2)], { week });
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => lineOfToday(hours, at(day, '12:00')))).toEqual([0, 1, 2, 1, 0, 0, 0]);
    // Ten in the evening at Greenwich is the next day there.
    expect(lineOfToday(hours, at(1, '22:00'))).toBe(2);
  });

  test('cannot be told without times', () => {
    expect(lineOfToday({ ...shop, spans: [] }, at(0, '12:00'))).toBe(-1);
  });
});
