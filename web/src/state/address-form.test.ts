import { afterEach, expect, test } from 'vitest';

import { isChanged } from './address-form';

afterEach(() => {
  document.body.innerHTML = '';
});

test('a form knows whether somebody has changed it', () => {
  document.body.innerHTML = `<form>
    <input name="length" value="5"><input type="hidden" name="page" value="2"><input type="checkbox" name="cri" value="90">
    <input type="radio" name="dimming" value="a" checked><input type="radio" name="dimming" value="b">
    <select name="strip"><option selected>1</option><option>2</option></select>
  </form>`;
  const form = document.querySelector('form')!;
  const changes: (() => unknown)[] = [
    () => (form.querySelector('input')!.value = '6'),
    () => (form.querySelector<HTMLInputElement>('[name=cri]')!.checked = true),
    () => (form.querySelector<HTMLInputElement>('[value=b]')!.checked = true),
    () => (form.querySelector('select')!.selectedIndex = 1),
  ];
  for (const change of changes) {
    form.reset();
    expect(isChanged(form)).toBe(false);
    change();
    expect(isChanged(form)).toBe(true);
  }
});
