/** A form that is sent with scripts: thanked and kept once, and what was typed lasts until then. */
import { testOf } from '../fixtures/content.ts';
import { expect } from '../fixtures/test.ts';
import { ANSWERS, controlOf, demoForm, expectFilled, expectThanked, fillIn, FORM_SETTINGS, formOn, keptOf, newMessage, openForm, sendButton, sentBy } from '../lib/forms.ts';
import { forBehaviour, LANGUAGES } from '../lib/languages.ts';

const test = testOf(FORM_SETTINGS);

for (const language of forBehaviour(LANGUAGES)) {
  const form = demoForm(language, 'contact');
  const project = demoForm(language, 'project');

  test(`a form with files is sent once, however it is pressed, thanked and kept in ${language.name}`, async ({ page, site }) => {
    const sent = sentBy(page);
    const message = newMessage('The plans are attached.');
    const opened = await openForm(page, project);
    await fillIn(opened, project, { ...ANSWERS.project, 'your-message': message });
    const files = [
      { name: 'floor.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(1536)) },
      { name: 'two.dxf', mimeType: 'application/octet-stream', buffer: Buffer.from('two.dxf') },
    ];
    await controlOf(opened, project, 'plans').setInputFiles(files);
    // What only programs fill in.
    await expect(opened.locator('input[name=website]')).not.toBeInViewport();
    await sendButton(opened, language).dblclick();
    await expect(await expectThanked(page, language, project)).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(await keptOf(site, message)).toMatchObject([
      {
        title: project.title,
        language: language.code,
        answers: expect.arrayContaining([expect.objectContaining({ name: 'your-name', values: ['Ada Reyes'] })]),
        consents: { privacy: expect.any(String) },
        files: files.map(({ name, buffer }) => ({ field: 'plans', name, bytes: buffer.length })),
      },
    ]);
  });

  test(`what was typed outlives a reload and a look at another page, but not the tab and not the sending, in ${language.name}`, async ({ page, context }) => {
    const { consent: _, ...answers } = ANSWERS.contact;
    const typed = { ...answers, 'your-message': newMessage('Typed and kept.') };
    const nothing = { 'your-name': '', 'your-message': '', subject: '' };
    const opened = await openForm(page, form);
    await fillIn(opened, form, typed);
    await test.step('a reload', async () => {
      await page.reload();
      await expectFilled(opened, form, typed);
      await expect(controlOf(opened, form, 'consent')).not.toBeChecked();
    });
    await test.step('another page and Back', async () => {
      await page.getByRole('contentinfo').getByRole('link').first().click();
      await expect(page).not.toHaveURL(form.path);
      await page.goBack();
      await expectFilled(opened, form, typed);
    });
    await test.step('another tab', async () => {
      const other = await context.newPage();
      await expectFilled(await openForm(other, form), form, nothing);
      await other.close();
    });
    await test.step('sent', async () => {
      await controlOf(opened, form, 'consent').check();
      await sendButton(opened, language).click();
      await expectThanked(page, language, form);
      await openForm(page, form);
      await expectFilled(formOn(page, form), form, nothing);
    });
  });
}
