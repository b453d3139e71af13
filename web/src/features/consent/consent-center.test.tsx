import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { documents } from '../../../preview/fixtures';
import type { Locale, PageData, Shell, TagManager } from '../../lib/page-data.gen';
import { CHOICE_KEY, writeChoice } from './choice';

const CONTAINER: TagManager = { containerId: 'GTM-TEST', scriptUrl: 'https://tags.example/gtm.js?id=GTM-TEST' };
const DENIED = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };

const WORDS = {
  en: { cookies: '/cookies/', more: 'More about cookies', accept: 'Accept all', reject: 'Reject all', settings: 'Settings', dialog: 'Cookie settings', analytics: 'Analytics', marketing: 'Marketing', save: 'Save choices' },
  es: { cookies: '/es/cookies/', more: 'Más sobre las cookies', accept: 'Aceptar todas', reject: 'Rechazar todas', settings: 'Configurar', dialog: 'Configuración de cookies', analytics: 'Analítica', marketing: 'Publicidad', save: 'Guardar selección' },
} as const;

/** Waits of a page that becomes calm are no part of this. */
const whenCalm = vi.hoisted(() =>
  vi.fn((callback: () => void) => {
    callback();
    return () => undefined;
  }),
);
vi.mock('../../lib/idle', async (original) => ({ ...(await original<object>()), whenCalm }));

beforeEach(() => {
  localStorage.clear();
  // Missing in the test browser.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false; };
});

afterEach(() => {
  leaveDocument();
  whenCalm.mockClear();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

/** Ends the document: nothing of it is left but what the browser keeps for the site. */
function leaveDocument() {
  cleanup();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'dataLayer');
}

type Opened = {
  /** Shows another page in the same document. */
  goElsewhere: () => void;
};

/** Opens a document with the question and a way to the settings. */
async function openDocument({ locale = 'en', tagManager = CONTAINER }: { locale?: Locale; tagManager?: TagManager | null } = {}): Promise<Opened> {
  // What a module remembers lasts as long as its document.
  vi.resetModules();
  const { LocaleProvider } = await vi.importActual<typeof import('../../i18n/messages')>('../../i18n/messages');
  const { StandingVisit } = await vi.importActual<typeof import('../../../tests/open-visit')>('../../../tests/open-visit');
  const { showCookieSettings } = await vi.importActual<typeof import('../../state/cookie-settings')>('../../state/cookie-settings');
  const { Consent } = await vi.importActual<typeof import('./consent')>('./consent');
  const page = documents().get(locale === 'en' ? '/about/' : '/es/sobre-nosotros/')!;
  const shell: Shell = structuredClone({ ...page.shell, tagManager });
  shell.menus.legals.push({ title: 'Cookies', href: WORDS[locale].cookies, newTab: false, megaMenuKey: null, children: [] });
  const draw = (data: PageData) => (
    <StandingVisit at={data.path}>
      <LocaleProvider locale={locale}>
        <Consent shell={shell} data={data} />
        {/* As the footer has it. */}
        <button type="button" onClick={() => { showCookieSettings(true); }}>Cookie settings</button>
      </LocaleProvider>
    </StandingVisit>
  );
  const { rerender } = render(draw(page.data));
  if (tagManager) {
    // The question has been loaded once it has told the tag manager that nothing is agreed to.
    await waitFor(() => { expect(told()).toContain('consent default'); });
  }
  return { goElsewhere: () => { rerender(draw({ ...page.data, path: '/warranty/' })); } };
}

/** The data layer, a word or two for each entry. */
function told(): string[] {
  return entries().map((entry) => (Array.isArray(entry) ? entry.slice(0, 2).join(' ') : (entry as { event: string }).event));
}

/** What the tag manager was told about consent last. */
function lastConsent(): unknown {
  return (entries().findLast(Array.isArray) as unknown[] | undefined)?.[2];
}

/** Commands are `arguments` objects. */
function entries(): unknown[] {
  const layer = (window as { dataLayer?: object[] }).dataLayer ?? [];
  return layer.map((entry) => ('length' in entry ? Array.from(entry as ArrayLike<unknown>) : entry));
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const question = () => screen.queryByRole('region', { name: 'Cookies' });
const press = (name: string) => userEvent.click(within(screen.queryByRole('dialog') ?? question()!).getByRole('button', { name }));
const footerButton = () => screen.getByRole('button', { name: 'Cookie settings' });
const purpose = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });

describe.each<Locale>(['en', 'es'])('in %s', (locale) => {
  const words = WORDS[locale];

  test('the question has three answers and leads to the page about cookies, and nothing foreign is asked for', async () => {
    await openDocument({ locale });
    const asked = within(question()!);
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([words.accept, words.reject, words.settings]);
    expect(asked.getByRole('link', { name: words.more }).getAttribute('href')).toBe(words.cookies);
    expect([told(), scripts()]).toEqual([['consent default'], []]);
    expect(lastConsent()).toMatchObject({ ...DENIED, wait_for_update: 500 });
  });

  test('the settings start with everything off', async () => {
    await openDocument({ locale });
    await press(words.settings);
    const settings = within(screen.getByRole('dialog', { name: words.dialog }));
    expect([purpose(words.analytics).checked, purpose(words.marketing).checked]).toEqual([false, false]);
    expect(settings.getByRole('button', { name: words.save })).toBeTruthy();
    expect(scripts()).toEqual([]);
  });
});

test('a choice per purpose is made in the settings and changed from the footer, which has focus again', async () => {
  await openDocument();
  await press('Settings');
  await userEvent.click(purpose('Analytics'));
  await press('Save choices');
  expect([screen.queryByRole('dialog'), question()]).toEqual([null, null]);
  expect(told()).toEqual(['consent default', 'consent update', 'gtm.js']);
  expect(lastConsent()).toMatchObject({ ...DENIED, analytics_storage: 'granted' });

  await userEvent.click(footerButton());
  expect([purpose('Analytics').checked, purpose('Marketing').checked]).toEqual([true, false]);
  await userEvent.click(purpose('Marketing'));
  await press('Save choices');
  expect(document.activeElement).toBe(footerButton());
  expect(told()).toEqual(['consent default', 'consent update', 'gtm.js', 'consent update']);
  expect(lastConsent()).toMatchObject({ analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' });
  expect(scripts()).toEqual([CONTAINER.scriptUrl]);
});

test('settings that a page change closes are not saved', async () => {
  const { goElsewhere } = await openDocument();
  await press('Settings');
  await userEvent.click(purpose('Analytics'));
  goElsewhere();
  await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull(); });
  expect(question()).not.toBeNull();
  expect([told(), scripts(), localStorage.getItem(CHOICE_KEY)]).toEqual([['consent default'], [], null]);
});

test('a refusal loads nothing, neither on the next page nor in the next document', async () => {
  const { goElsewhere } = await openDocument();
  await press('Reject all');
  goElsewhere();
  expect([question(), told(), scripts()]).toEqual([null, ['consent default'], []]);
  leaveDocument();
  await openDocument();
  expect([question(), told(), scripts()]).toEqual([null, ['consent default'], []]);
});

test('an agreement is remembered: the next document loads the tag manager and asks nothing', async () => {
  await openDocument();
  await press('Accept all');
  leaveDocument();
  await openDocument();
  await waitFor(() => { expect(scripts()).toEqual([CONTAINER.scriptUrl]); });
  expect([question(), told()]).toEqual([null, ['consent default', 'consent update', 'gtm.js']]);
});

test('an answer in another tab counts here', async () => {
  await openDocument();
  const stored = writeChoice({ analytics: true, marketing: true }, CONTAINER.containerId, Date.now());
  localStorage.setItem(CHOICE_KEY, stored);
  act(() => { window.dispatchEvent(new StorageEvent('storage', { key: CHOICE_KEY, newValue: stored })); });
  expect([question(), told()]).toEqual([null, ['consent default', 'consent update', 'gtm.js']]);
});

test('the browser’s privacy signal counts as no without a question, and can be overruled', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  await openDocument();
  expect([question(), scripts()]).toEqual([null, []]);
  await userEvent.click(footerButton());
  expect(purpose('Analytics').checked).toBe(false);
  await userEvent.click(purpose('Analytics'));
  await press('Save choices');
  expect(scripts()).toEqual([CONTAINER.scriptUrl]);
});

test.each([
  ['for another container', { containerId: 'GTM-OTHER' }],
  ['more than a year ago', { at: 0 }],
])('what was chosen %s is asked again', async (_name, change) => {
  const chosen = JSON.parse(writeChoice({ analytics: false, marketing: false }, CONTAINER.containerId, Date.now())) as object;
  localStorage.setItem(CHOICE_KEY, JSON.stringify({ ...chosen, ...change }));
  await openDocument();
  expect(question()).not.toBeNull();
});

test('where nothing can be stored the question is asked again in the next document', async () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  await openDocument();
  await press('Reject all');
  expect(question()).toBeNull();
  leaveDocument();
  await openDocument();
  expect(question()).not.toBeNull();
  expect(scripts()).toEqual([]);
});

test('a site without a tag manager has no question and no data layer, and loads nothing for them', async () => {
  await openDocument({ tagManager: null });
  expect(whenCalm).not.toHaveBeenCalled();
  expect(question()).toBeNull();
  expect('dataLayer' in window).toBe(false);
});
