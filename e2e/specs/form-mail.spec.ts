/** A form on its way to a mail server that wants an encrypted line and a login; everything else about mails is tested in `content-backend`. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startDemo } from '../fixtures/prepared-demo.ts';
import { SITE_START } from '../fixtures/server.ts';
import { expect, test as plain } from '../fixtures/test.ts';
import { ANSWERS, demoForm, expectThanked, fillIn, FORM_SETTINGS, newMessage, openForm, sendButton } from '../lib/forms.ts';
import { LANGUAGES } from '../lib/languages.ts';
import { temporaryFolder } from '../lib/lucerna.mjs';
import { localCertificate, startMailServer, type MailServer } from '../lib/mail-server.ts';

const [ENGLISH] = LANGUAGES;
const FROM = 'website@lucerna.example';
const LOGIN = { user: 'website', password: 'pass "word" ñ' };

/** A server that wants encryption and a login, and one site that trusts it. */
const test = plain.extend<{ mailServer: MailServer }>({
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
    LUCERNA_MAIL_TRANSPORT: 'smtp',
    LUCERNA_MAIL_HOST: '127.0.0.1',
    LUCERNA_MAIL_PORT: String(server.port),
    LUCERNA_MAIL_SECURITY: 'starttls',
    LUCERNA_MAIL_FROM: FROM,
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

test('a form arrives over an encrypted line, at a server that knows the site', async ({ page, site, mailServer }) => {
  const message = newMessage('For nobody else to read on the way.');
  const form = demoForm(ENGLISH, 'contact');
  const opened = await openForm(page, form);
  await fillIn(opened, form, { ...ANSWERS.contact, 'your-message': message });
  await sendButton(opened, ENGLISH).click();
  await expectThanked(page, ENGLISH, form);
  const arrived = () => mailServer.received.filter(({ mail }) => mail.text?.includes(message));
  await expect.poll(arrived).toHaveLength(1);
  expect(arrived()).toMatchObject([{ from: FROM, to: ['hello@example.com'], user: LOGIN.user, isEncrypted: true }]);
  expect(site.log()).not.toContain(LOGIN.password);
  expect(site.log()).not.toContain(message);
});
