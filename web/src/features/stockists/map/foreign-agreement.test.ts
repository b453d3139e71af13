import { beforeEach, expect, test } from 'vitest';

import { AGREEMENT_KEY, createForeignAgreement, readAgreement } from './foreign-agreement';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);

beforeEach(() => {
  localStorage.clear();
});

test('an answer that is to be remembered is still there for the next document, another one is not', () => {
  createForeignAgreement().agree('tiles.example', false);
  expect(createForeignAgreement().current()).toBeNull();
  createForeignAgreement().agree('tiles.example', true);
  expect(createForeignAgreement().current()).toBe('tiles.example');
});

test('an answer can be taken back', () => {
  const agreement = createForeignAgreement();
  agreement.agree('tiles.example', true);
  agreement.forget();
  expect(agreement.current()).toBeNull();
  expect(localStorage.getItem(AGREEMENT_KEY)).toBeNull();
});

test('an answer counts for a year, and an unreadable one not at all', () => {
  const text = JSON.stringify({ host: 'tiles.example', at: NOW });
  expect(readAgreement(text, NOW + 364 * DAY)).toBe('tiles.example');
  expect(readAgreement(text, NOW + 365 * DAY)).toBeNull();
  expect(readAgreement(text, NOW - 2 * DAY)).toBeNull();
  for (const broken of [null, '', 'yes', '{}', '7', '{"host":1,"at":2}']) {
    expect(readAgreement(broken, NOW)).toBeNull();
  }
});
