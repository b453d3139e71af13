/** What becomes of a form that was sent: kept at once, delivered by mail, and never lost while the mail server is in a bad way. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';

import { testOf } from '../fixtures/content.ts';
import { untilStopped } from '../fixtures/per-worker.ts';
import { startDemo } from '../fixtures/prepared-demo.ts';
import { SITE_START } from '../fixtures/server.ts';
import { expect, test as plain } from '../fixtures/test.ts';
import { ANSWERS, controlOf, demoForm, expectThanked, fillIn, FORM_SETTINGS, isFeedback, keptOf, newMessage, openForm, sendButton, type FormKey, type StoredSubmission } from '../lib/forms.ts';
import { LANGUAGES, type Language } from '../lib/languages.ts';
import { runLucerna, temporaryFolder, type Lucerna } from '../lib/lucerna.mjs';
import { localCertificate, startMailServer, type MailServer, type Temper } from '../lib/mail-server.ts';

const [ENGLISH] = LANGUAGES;
const FROM = 'website@lucerna.example';
const LOGIN = { user: 'website', password: 'pass "word" ñ' };

/** The pauses between attempts are multiples of the second. */
const IMPATIENT = { LUCERNA_MAIL_TIMEOUT_SECONDS: '2', LUCERNA_MAIL_RETRY_SECONDS: '1' };

const byFolder = testOf(FORM_SETTINGS);

/** The demo that delivers to a mail server of its own. */
const test = plain.extend<{ mailServer: MailServer }>({
  mailServer: [
    async ({ perWorker }, use) => {
      const server = await perWorker('mail server', async () => {
        const started = await startMailServer();
        return { value: started, end: started.stop };
      });
      await server.become('takes');
      await use(server);
    },
    SITE_START,
  ],
  site: [async ({ perWorker, mailServer }, use) => use(await perWorker('site with a mail server', () => untilStopped(startDemo({ ...FORM_SETTINGS, ...smtp(mailServer, 'none'), ...IMPATIENT })))), SITE_START],
});

function smtp({ port }: MailServer, security: 'none' | 'starttls'): Record<string, string> {
  return { LUCERNA_MAIL_TRANSPORT: 'smtp', LUCERNA_MAIL_HOST: '127.0.0.1', LUCERNA_MAIL_PORT: String(port), LUCERNA_MAIL_SECURITY: security, LUCERNA_MAIL_FROM: FROM };
}

type Sent = { key?: FormKey; language?: Language; files?: { name: string; mimeType: string; buffer: Buffer }[] };

/** Sends a form with this message and waits for the thanks. */
async function sendForm(page: Page, message: string, { key = 'contact', language = ENGLISH, files = [] }: Sent = {}) {
  const form = demoForm(language, key);
  const opened = await openForm(page, form);
  await fillIn(opened, form, { ...ANSWERS[key], 'your-message': message });
  if (files.length > 0) {
    await controlOf(opened, form, 'plans').setInputFiles(files);
  }
  await sendButton(opened, language).click();
  await expectThanked(page, language, form);
}

const arrived = ({ received }: MailServer, message: string) => received.filter(({ mail }) => mail.text?.includes(message));

async function untilArrived(server: MailServer, message: string) {
  await expect.poll(() => arrived(server, message)).not.toHaveLength(0);
  const [first] = arrived(server, message);
  return first as NonNullable<typeof first>;
}

/** The one submission with this message. */
async function stored(site: Lucerna, message: string): Promise<StoredSubmission> {
  const kept = await keptOf(site, message);
  expect(kept, `submissions with “${message}”`).toHaveLength(1);
  return kept[0] as StoredSubmission;
}

for (const language of LANGUAGES) {
  test(`a form arrives as a mail in ${language.name}, with text, HTML and a way to answer`, async ({ page, site, mailServer }) => {
    const first = newMessage('1 < 2 & “señal”');
    const message = `${first}\nSecond line.`;
    await sendForm(page, message, { language });
    const { mail, from, to, source } = await untilArrived(mailServer, first);
    const form = demoForm(language, 'contact');
    expect([from, to]).toEqual([FROM, [language.code === 'en' ? 'hello@example.com' : 'hola@example.com']]);
    expect(mail.from?.value).toEqual([{ address: FROM, name: '' }]);
    expect(mail.replyTo?.value).toEqual([{ address: 'ada@example.com', name: 'Ada Reyes' }]);
    expect(mail.subject).toBe(`${form.title}: Ada Reyes`);
    expect(mail.text).toContain(message);
    expect(mail.html).toContain('1 &lt; 2 &amp; “señal”');
    expect(mail.html).toContain(form.fields[0]?.options?.find(({ value }) => value === 'spare-parts')?.label);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(source).not.toMatch(/_receipt|website=/);
    await expect.poll(async () => (await stored(site, message)).state).toBe('sent');
  });
}

test('files come along, with their names and every byte', async ({ page, site, mailServer }) => {
  const files = [
    { name: 'plan ñ “1”.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256))]) },
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]) },
  ];
  const message = newMessage('The plans of the reading room are attached.');
  await sendForm(page, message, { key: 'project', files });
  const { mail, to } = await untilArrived(mailServer, message);
  expect(to).toEqual(['studio@example.com']);
  expect(mail.subject).toBe('Ask the project studio: Ada Reyes (Zaragoza)');
  expect(mail.attachments.map(({ filename, content }) => [filename, content.equals(files.find(({ name }) => name === filename)?.buffer ?? Buffer.alloc(0))])).toEqual([
    ['plan ñ “1”.pdf', true],
    ['photo.png', true],
  ]);
  expect((await stored(site, message)).files).toMatchObject(files.map(({ name, buffer }) => ({ name, bytes: buffer.length })));
});

test('a visitor’s words never become a header', async ({ page, mailServer }) => {
  const name = 'Ada "the, lamp" <x@y>\r\nBcc: victim@example.com\r\nSubject: Win\r\n\r\n<b>Reyes</b>';
  await page.route(isFeedback, (route) => route.continue({ postData: (route.request().postDataBuffer()?.toString() ?? '').replace('Ada Reyes', name) }));
  const message = newMessage('A name that tries to be more than a name.');
  await sendForm(page, message);
  const { mail, to, source } = await untilArrived(mailServer, message);
  expect(to).toEqual(['hello@example.com']);
  expect(mail.bcc).toBeUndefined();
  expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|subject: win)/im);
  expect(mail.subject).toMatch(/^Write to us: Ada "the, lamp"/);
  expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['ada@example.com']);
  expect(mail.html).not.toContain('<b>Reyes');
});

const TROUBLE: [Temper, RegExp][] = [
  ['refuses', /550|nothing from you/],
  ['is down', /./],
  ['hangs', /./],
];

for (const [temper, error] of TROUBLE) {
  test(`a mail server that ${temper} loses nothing: the visitor is thanked, and it is delivered later`, async ({ page, site, mailServer }) => {
    const message = newMessage(`Written while the mail server ${temper}.`);
    await mailServer.become(temper);
    await sendForm(page, message);
    await expect.poll(async () => (await stored(site, message)).attempts).toBeGreaterThan(0);
    const waiting = await stored(site, message);
    expect(waiting.state).toBe('waiting');
    expect(waiting.last_error).toMatch(error);
    expect(arrived(mailServer, message)).toHaveLength(0);

    await mailServer.become('takes');
    await runLucerna(['submissions', 'retry', String(waiting.id)], site.data);
    await untilArrived(mailServer, message);
    await expect.poll(async () => (await stored(site, message)).state).toBe('sent');
    expect(arrived(mailServer, message)).toHaveLength(1);
  });
}

test('a mail server that wants to be asked twice is asked twice', async ({ page, site, mailServer }) => {
  const message = newMessage('Greylisted at first.');
  await mailServer.become('greylists');
  await sendForm(page, message);
  await untilArrived(mailServer, message);
  await expect.poll(async () => (await stored(site, message)).state).toBe('sent');
  expect(arrived(mailServer, message)).toHaveLength(1);
});

/** A server that wants encryption and a login, and one site that trusts it. */
const encrypted = plain.extend<{ mailServer: MailServer }>({
  mailServer: [async ({ perWorker }, use) => use((await perWorker('encrypted mail', startEncrypted)).server), SITE_START],
  site: [async ({ perWorker }, use) => use((await perWorker('encrypted mail', startEncrypted)).site), SITE_START],
});

async function startEncrypted() {
  const { authority, ...certificate } = await localCertificate();
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'authority.pem'), authority);
  await writeFile(join(folder, 'password'), `${LOGIN.password}\n`);
  const server = await startMailServer({ ...LOGIN, ...certificate });
  const site = await startDemo({
    ...FORM_SETTINGS,
    ...smtp(server, 'starttls'),
    LUCERNA_MAIL_USER: LOGIN.user,
    LUCERNA_MAIL_PASSWORD_FILE: join(folder, 'password'),
    SSL_CERT_FILE: join(folder, 'authority.pem'),
  });
  const end = async () => {
    await site.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { value: { server, site }, end };
}

encrypted('a mail goes over an encrypted line, to a server that knows the site', async ({ page, site, mailServer }) => {
  const message = newMessage('For nobody else to read on the way.');
  await sendForm(page, message);
  const { user, isEncrypted } = await untilArrived(mailServer, message);
  expect({ user, isEncrypted }).toEqual({ user: LOGIN.user, isEncrypted: true });
  expect(site.log()).not.toContain(LOGIN.password);
  expect(site.log()).not.toContain(message);
});

byFolder('without a mail server mails lie in a Maildir of the data folder', async ({ page, site }) => {
  const message = newMessage('Kept in a folder for now.');
  await sendForm(page, message);
  const folder = join(site.data, 'mail/new');
  const mails = async () => {
    const names = await readdir(folder).catch(() => []);
    const all = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(folder, name)))));
    return all.filter(({ text }) => text?.includes(message));
  };
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.replyTo?.value).toEqual([{ address: 'ada@example.com', name: 'Ada Reyes' }]);
  expect((await stored(site, message)).state).toBe('sent');
});
