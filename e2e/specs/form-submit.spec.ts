/** Sending a form with scripts: checked at once, sent once, thanked, and nothing lost when it fails. */
import type { Locator, Page } from '@playwright/test';

import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import {
  ANSWERS,
  controlOf,
  demoForm,
  expectFilled,
  expectThanked,
  fieldOf,
  fillIn,
  FORM_SETTINGS,
  FORM_TEXTS,
  formOn,
  isFeedback,
  keptOf,
  metric,
  newMessage,
  openForm,
  sendButton,
  sentBy,
} from '../lib/forms.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';

const test = testOf(FORM_SETTINGS);

/** The words at a field that needs another look. */
async function expectError(opened: Locator, control: Locator, message: string) {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await expect(opened.getByText(message, { exact: true }).first()).toBeVisible();
}

/** Lets forms wait on their way to the server until the test says so. */
async function holdForms(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isFeedback, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const language of LANGUAGES) {
  const form = demoForm(language, 'contact');
  const { messages } = form;

  test(`a form that is filled in is sent and thanked in ${language.name}`, async ({ page, site }) => {
    const before = await metric(site, 'lucerna_form_submissions_total', 'status="mail_sent"');
    const sent = sentBy(page);
    const message = newMessage('The glass of a Lyra is broken.');
    const opened = await openForm(page, form);
    await fillIn(opened, form, { ...ANSWERS.contact, 'your-message': message });
    await sendButton(opened, language).click();
    await expect(await expectThanked(page, language, form)).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(await metric(site, 'lucerna_form_submissions_total', 'status="mail_sent"')).toBe(before + 1);
    expect(await keptOf(site, message)).toMatchObject([
      {
        title: form.title,
        language: language.code,
        answers: expect.arrayContaining([expect.objectContaining({ name: 'your-name', values: ['Ada Reyes'] })]),
        consents: { consent: expect.any(String) },
      },
    ]);
  });

  test(`an empty form says in ${language.name} at each field what is missing, until it is mended`, async ({ page }) => {
    const sent = sentBy(page);
    const opened = await openForm(page, form);
    await sendButton(opened, language).click();
    const required = form.fields.filter((field) => field.required);
    const alert = opened.getByRole('alert');
    await expect(alert).toContainText(messages['validation_error'] ?? '');
    await expect(alert.getByRole('link')).toHaveText(required.map(({ label }) => label));
    await expect(controlOf(opened, form, 'subject')).toBeFocused();
    for (const { name, type } of required) {
      await expectError(opened, controlOf(opened, form, name), messages[type === 'acceptance' ? 'accept_terms' : 'invalid_required'] ?? '');
    }
    await alert.getByRole('link', { name: fieldOf(form, 'your-email').label }).click();
    const email = controlOf(opened, form, 'your-email');
    await expect(email).toBeFocused();

    await page.keyboard.type('ada@example');
    await expectError(opened, email, messages['invalid_email'] ?? '');
    await page.keyboard.type('.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(alert.getByRole('link', { name: fieldOf(form, 'your-email').label })).toHaveCount(0);
    await controlOf(opened, form, 'your-message').fill('Short');
    await expectError(opened, controlOf(opened, form, 'your-message'), messages['invalid_too_short'] ?? '');
    await controlOf(opened, form, 'your-telephone').fill('by pigeon');
    await sendButton(opened, language).click();
    await expect(controlOf(opened, form, 'subject')).toBeFocused();
    await expectError(opened, controlOf(opened, form, 'your-telephone'), messages['invalid_tel'] ?? '');
    expect(sent).toHaveLength(0);

    await fillIn(opened, form, ANSWERS.contact);
    await expect(opened.locator('[aria-invalid]')).toHaveCount(0);
    const release = await holdForms(page);
    await sendButton(opened, language).click();
    await expect(alert).toHaveCount(0);
    release();
    await expectThanked(page, language, form);
  });
}

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');
  const project = demoForm(language, 'project');
  const texts = FORM_TEXTS[language.code];

  test(`what was typed outlives a reload, but not the tab and not the sending, in ${language.name}`, async ({ page, context }) => {
    const { consent: _, ...typed } = ANSWERS.contact;
    await fillIn(await openForm(page, form), form, typed);
    await page.reload();
    const opened = formOn(page, form);
    await expectFilled(opened, form, typed);
    await expect(controlOf(opened, form, 'consent')).not.toBeChecked();

    const other = await context.newPage();
    await expectFilled(await openForm(other, form), form, { 'your-name': '', 'your-message': '', subject: '' });
    await other.close();

    await controlOf(opened, form, 'consent').check();
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
    await expectFilled(await openForm(page, form), form, { 'your-name': '', 'your-message': '', subject: '' });
  });

  test(`what was typed is still there after a look at another page in ${language.name}`, async ({ page }) => {
    const { consent: _, ...typed } = ANSWERS.contact;
    await fillIn(await openForm(page, form), form, typed);
    await page.getByRole('contentinfo').getByRole('link').first().click();
    await expect(page).not.toHaveURL(form.path);
    await page.goBack();
    await expectFilled(formOn(page, form), form, typed);
  });

  for (const [name, twice] of Object.entries({
    'a double click': async (opened: Locator) => sendButton(opened, language).dblclick(),
    'Enter pressed twice': async (opened: Locator) => {
      await controlOf(opened, form, 'your-name').focus();
      await opened.page().keyboard.press('Enter');
      await opened.page().keyboard.press('Enter');
    },
  })) {
    test(`${name} sends once in ${language.name}`, async ({ page, site }) => {
      const sent = sentBy(page);
      const message = newMessage('Pressed twice.');
      const opened = await openForm(page, form);
      await fillIn(opened, form, { ...ANSWERS.contact, 'your-message': message });
      await twice(opened);
      await expectThanked(page, language, form);
      expect(sent).toHaveLength(1);
      expect(await keptOf(site, message)).toHaveLength(1);
    });
  }

  test(`a slow send shows that it goes on, and a press meanwhile does nothing, in ${language.name}`, async ({ page }) => {
    const sent = sentBy(page);
    const release = await holdForms(page);
    const opened = await openForm(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    const status = opened.getByRole('status').filter({ hasText: /…$/ });
    await expect(status).toHaveText('Sending…');
    await expect(sendButton(opened, language)).toHaveAttribute('aria-disabled', 'true');
    await sendButton(opened, language).click({ force: true });
    // By itself, once it has taken a while.
    await expect(status).toHaveText('Still sending. Please keep this page open…');
    await expectFilled(opened, form, ANSWERS.contact);
    release();
    await expectThanked(page, language, form);
    expect(sent).toHaveLength(1);
  });

  test(`files are listed with their size, refused for a reason, taken out again and sent in ${language.name}`, async ({ page, site }) => {
    const opened = await openForm(page, project);
    const files = controlOf(opened, project, 'plans');
    const list = opened.getByRole('listitem').filter({ has: page.getByRole('button') });
    await files.setInputFiles([{ name: 'floor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(1536)) }]);
    await expect(list).toHaveText([/floor\.pdf\s*1\.5\skB/]);
    await files.setInputFiles([{ name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
    await expect(list).toHaveCount(2);
    await expectError(opened, files, project.messages['upload_file_type_invalid'] ?? '');
    await opened.getByRole('button', { name: texts.removeFile('notes.exe') }).click();
    await expect(files).toBeFocused();
    await expect(files).not.toHaveAttribute('aria-invalid');
    await files.setInputFiles([{ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
    await expectError(opened, files, project.messages['upload_file_too_large'] ?? '');
    await opened.getByRole('button', { name: texts.removeFile('huge.png') }).click();
    const more = ['one.png', 'two.dxf', 'three.ifc'].map((name) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(name) }));
    await files.setInputFiles(more);
    await expect(list).toHaveText([/floor\.pdf/, /one\.png/, /two\.dxf/]);
    await expectError(opened, files, 'Only 3 files can be attached. The others were left out.');
    const message = newMessage('The plans are attached.');
    const answers = { ...ANSWERS.project, 'your-message': message };
    await fillIn(opened, project, answers);
    // What is no picture in spite of its name is found by the back end.
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText(project.messages['validation_error'] ?? '');
    await expectError(opened, files, project.messages['upload_file_type_invalid'] ?? '');
    await expect(files).toBeFocused();
    await expectFilled(opened, project, answers);
    await opened.getByRole('button', { name: texts.removeFile('one.png') }).click();
    await expect(files).not.toHaveAttribute('aria-invalid');

    await sendButton(opened, language).click();
    await expectThanked(page, language, project);
    const [kept] = await keptOf(site, message);
    expect(kept?.files).toMatchObject([
      { field: 'plans', name: 'floor.pdf', mime: 'application/pdf', bytes: 1536 },
      { field: 'plans', name: 'two.dxf', bytes: 'two.dxf'.length },
    ]);
  });

  test(`another message starts with an empty form in ${language.name}`, async ({ page }) => {
    const opened = await openForm(page, form);
    await fillIn(opened, form, ANSWERS.contact);
    await sendButton(opened, language).click();
    await expectThanked(page, language, form);
    await page.getByRole('button', { name: texts.sendAnother }).click();
    await expect(controlOf(formOn(page, form), form, 'subject')).toBeFocused();
    await expectFilled(formOn(page, form), form, { 'your-name': '', 'your-message': '', subject: '' });
    await fillIn(formOn(page, form), form, { ...ANSWERS.contact, 'your-message': 'One more thing about the glass.' });
    await sendButton(formOn(page, form), language).click();
    await expectThanked(page, language, form);
  });

  test(`a field that only programs fill in is nowhere to be seen, and whoever fills it in is not believed, in ${language.name}`, async ({ page }) => {
    const opened = await openForm(page, form);
    const trap = opened.locator('input[name=website]');
    await expect(opened.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
    await expect(trap).not.toBeInViewport();
    await fillIn(opened, form, ANSWERS.contact);
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example.com'));
    await sendButton(opened, language).click();
    await expect(opened.getByRole('alert')).toContainText('We could not be sure that this message comes from a person');
    await expectFilled(opened, form, ANSWERS.contact);
  });
}
