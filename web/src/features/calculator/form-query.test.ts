import { afterEach, expect, test } from 'vitest';

import { choicesIn, filledRows, queryOf } from './form-query';

afterEach(() => {
  document.body.innerHTML = '';
});

function formOf(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form')!;
}

const row = (number: string, length: string, quantity = '1', id = 0) => `<input data-row="${id}" name="length${number}" value="${length}"><input name="quantity${number}" value="${quantity}">`;
const asked = (form: HTMLFormElement) => Object.fromEntries(new URLSearchParams(queryOf(form)));

test('choices and lengths are asked under their names', () => {
  const form = formOf(`<select name="strip"><option>STR010</option></select>${row('', ' 2,5 ')}${row('2', '900 mm', '4')}<input type="radio" name="dimming" value="none"><input type="radio" name="dimming" value="dali2" checked><input name="cable" value="5"><input type="radio" name="profile" value="" checked>`);
  expect(asked(form)).toEqual({ strip: 'STR010', length: '2,5', quantity: '1', length2: '900 mm', quantity2: '4', dimming: 'dali2', cable: '5', profile: '' });
});

test('empty rows are left out and those below move up', () => {
  expect(asked(formOf(row('', '') + row('2', '3') + row('3', ' ') + row('4', '4', '2')))).toEqual({ length: '3', quantity: '1', length2: '4', quantity2: '2' });
});

test('without any length the first is asked empty, because none at all would mean the usual one', () => {
  expect(asked(formOf(row('', '') + row('2', '')))).toEqual({ length: '', quantity: '1' });
});

test('what could break an address is escaped', () => {
  expect(queryOf(formOf(`<input name="cable" value="5&strip=<b>">`))).toBe('cable=5%26strip%3D%3Cb%3E');
});

test('the rows of a question are known by their numbers', () => {
  expect(filledRows(formOf(row('', '', '1', 7) + row('2', '3', '1', 9)))).toEqual([9]);
  expect(filledRows(formOf(row('', '', '1', 7) + row('2', '', '1', 9)))).toEqual([7]);
});

test('everything that is chosen is known by its question', () => {
  expect(choicesIn(formOf('<input type="radio" name="dimming" value="a"><input type="radio" name="dimming" value="b" checked><select name="strip"><option>1</option></select>'))).toEqual({ dimming: 'b', strip: '1' });
});
