/** The fields of the demo's forms: named, described and reachable by keyboard. */
import type { Locator, Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { ANSWERS, control, controlOf, demoForm, expectFilled, expectThanked, fieldOf, fillIn, FORM_SETTINGS, FORM_TEXTS, formOn, openForm, sendButton, type Field, type FormKey } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES, type Language } from '../lib/languages.ts';
import { expectNoSidewaysScroll } from '../lib/page-state.ts';

const test = testOf(FORM_SETTINGS);

const KEYS: FormKey[] = ['contact', 'project', 'sample'];
const WIDTHS = [375, 1280];
const INPUT_MODES: Partial<Record<Field['type'], string>> = { email: 'email', tel: 'tel', number: 'decimal' };
/** Types of the control itself. */
const TYPES: Partial<Record<Field['type'], string>> = { text: 'text', email: 'email', tel: 'tel', number: 'number', date: 'date', file: 'file' };

/** What assistive technology reads out; a field's mark stands apart from its words. */
function nameOf({ label, type, required, accept_text: agreed }: Field, { code }: Language): string {
  if (type === 'acceptance') {
    return (agreed ?? '').replace(/\[(.*?)\]\(.*?\)/g, '$1');
  }
  return required ? label : `${label} ${FORM_TEXTS[code].optional}`;
}

/** An acceptance is one to be given, also when its file does not say so. */
const mustBeFilled = ({ type, required }: Field) => required === true || type === 'acceptance';

async function expectField(opened: Locator, field: Field, language: Language) {
  const element = control(opened, field);
  await expect(element).toHaveCount(1);
  await expect(element).toHaveAccessibleName(nameOf(field, language));
  const isGroup = field.type === 'radio' || field.type === 'checkbox';
  if (isGroup) {
    const role = field.type === 'radio' ? 'radio' : 'checkbox';
    for (const { label } of field.options ?? []) {
      await expect(element.getByRole(role, { name: label, exact: true })).not.toBeChecked();
    }
  } else {
    await expect(element).toHaveJSProperty('required', mustBeFilled(field));
  }
  if (field.type === 'radio') {
    await expect(element).toHaveAttribute('aria-required', 'true');
  }
  if (field.type === 'select') {
    const labels = await element.getByRole('option').allTextContents();
    expect(labels.slice(1)).toEqual(field.options?.map(({ label }) => label));
    await expect(element).toHaveValue('');
  }
  if (TYPES[field.type]) {
    await expect(element).toHaveAttribute('type', TYPES[field.type] ?? '');
  }
  if (field.autocomplete) {
    await expect(element).toHaveAttribute('autocomplete', field.autocomplete);
  }
  if (INPUT_MODES[field.type]) {
    await expect(element).toHaveAttribute('inputmode', INPUT_MODES[field.type] ?? '');
  }
  if (field.type === 'file') {
    const { types, size, count } = FORM_TEXTS[language.code].limits;
    for (const part of [field.help ?? '', types, size, count]) {
      await expect(element).toHaveAccessibleDescription(new RegExp(part.replaceAll('.', '\\.').replaceAll(' ', '\\s')));
    }
    await expect(element).toHaveAttribute('accept', '.pdf,.dwg,.dxf,.ifc,.jpg,.jpeg,.png');
  } else if (field.help) {
    await expect(element).toHaveAccessibleDescription(field.help);
  }
}

for (const language of LANGUAGES) {
  for (const key of KEYS) {
    const form = demoForm(language, key);

    test(`the fields of the form “${form.title}” say in ${language.name} what they are for`, async ({ page }) => {
      const opened = await openForm(page, form);
      await expect(opened.getByText(FORM_TEXTS[language.code].note, { exact: true })).toBeVisible();
      for (const field of form.fields) {
        await test.step(field.name, () => expectField(opened, field, language));
      }
      await expect(opened.getByRole('link').first()).toBeVisible();
    });

    test(`the form “${form.title}” breaks no rule of accessibility in ${language.name}: empty, with errors and thanked`, async ({ page, a11y }) => {
      const opened = await openForm(page, form);
      const checkWidths = async () => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
          await a11y.check();
        }
      };
      await checkWidths();
      // The sample's number is filled in already.
      const missing = form.fields.filter((field) => mustBeFilled(field) && field.name !== 'quantity');
      await sendButton(opened, language).click();
      await expect(opened.getByRole('alert').getByRole('listitem')).toHaveCount(missing.length);
      await checkWidths();
      await fillIn(opened, form, ANSWERS[key]);
      await sendButton(opened, language).click();
      await expectThanked(page, language, form);
      await checkWidths();
    });
  }
}

for (const language of forBehaviour(LANGUAGES)) {
  test(`a project enquiry is filled in and sent with the keyboard alone in ${language.name}`, async ({ page }) => {
    const form = demoForm(language, 'project');
    const opened = await openForm(page, form);
    const focus = (name: string) => expect(controlOf(opened, form, name)).toBeFocused();
    const next = async (name: string) => {
      await page.keyboard.press('Tab');
      await focus(name);
    };
    await controlOf(opened, form, 'space').focus();
    await page.keyboard.press('ArrowDown');
    await next('town');
    await page.keyboard.type('Zaragoza');
    await page.keyboard.press('Tab');
    const stage = controlOf(opened, form, 'stage');
    const [first, second] = fieldOf(form, 'stage').options ?? [];
    await expect(stage.getByRole('radio', { name: first?.label ?? '' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(stage.getByRole('radio', { name: second?.label ?? '' })).toBeChecked();
    await next('area');
    await page.keyboard.type('85');
    await next('needed-by');
    // A date has a stop for its day, month, year and calendar, which differs by browser.
    const boxes = controlOf(opened, form, 'help-with').getByRole('checkbox');
    await tabTo(page, boxes.first());
    await page.keyboard.press('Space');
    await expect(boxes.first()).toBeChecked();
    await tabTo(page, controlOf(opened, form, 'your-message'));
    await page.keyboard.type('Twelve desks below a ceiling of 2.8 m.');
    await next('plans');
    await next('your-name');
    await page.keyboard.type('Ada Reyes');
    await next('your-email');
    await page.keyboard.type('ada@example.com');
    await next('your-phone');
    await next('company');
    await next('privacy');
    await page.keyboard.press('Space');
    await expect(controlOf(opened, form, 'privacy')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(opened.getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sendButton(opened, language)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(await expectThanked(page, language, form)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: FORM_TEXTS[language.code].sendAnother })).toBeFocused();
    await page.keyboard.press('Enter');
    await focus('space');
    await expectFilled(formOn(page, form), form, { space: '', town: '', 'your-name': '' });
  });
}

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, element: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused({ timeout: 100 });
  }).toPass();
}
