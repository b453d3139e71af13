/** The demo's forms as its content describes them, and what visitors do with them. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { parse } from 'smol-toml';

import { send } from './http.ts';
import type { Language } from './languages.ts';
import { runLucerna, type Lucerna } from './lucerna.mjs';
import { openHydrated } from './page-state.ts';

/** All tests come from one address and would be too many for one visitor. */
export const FORM_SETTINGS = { LUCERNA_FORMS_POSTS_PER_MINUTE: '6000', LUCERNA_FORMS_CHECKS_PER_MINUTE: '6000' };

export type FormKey = 'contact' | 'project' | 'sample';

export type Field = {
  name: string;
  type: 'text' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'acceptance' | 'file';
  label: string;
  help?: string;
  required?: boolean;
  autocomplete?: string;
  accept_text?: string;
  options?: { value: string; label: string }[];
};

/** A form of the demo in one language. */
export type DemoForm = { path: string; title: string; fields: Field[]; messages: Record<string, string> };

/** What is typed into a field, chosen or ticked. */
export type Values = Record<string, string | string[] | true>;

const PATHS: Record<FormKey, Record<Language['code'], string>> = {
  contact: { en: '/contact/', es: '/es/contacto/' },
  project: { en: '/project-enquiry/', es: '/es/consulta-de-proyecto/' },
  sample: { en: '/samples/', es: '/es/muestras/' },
};

const PERSON = { 'your-name': 'Ada Reyes', 'your-email': 'ada@example.com' };

/** Right answers to every field that must have one, and to one of each other kind. */
export const ANSWERS: Record<FormKey, Values> = {
  contact: { ...PERSON, subject: 'spare-parts', 'your-message': 'The glass of a Lyra is broken.\nCan I have another?', 'your-telephone': '+44 1632 960 118', consent: true },
  project: {
    ...PERSON,
    space: 'office',
    town: 'Zaragoza',
    stage: 'tender',
    area: '85.5',
    'needed-by': '2031-05-04',
    'help-with': ['schedule', 'quotation'],
    'your-message': 'Twelve desks below a ceiling of 2.8 m.',
    privacy: true,
  },
  sample: { ...PERSON, code: 'LYR009-30-60-WH-P', quantity: '2', purpose: 'mock-up', street: '4 Lamplighters Yard', postcode: 'ZZ1 4LX', town: 'Tolmouth', country: 'GB', privacy: true },
};

/** The site's own words around forms. */
export const FORM_TEXTS = {
  en: {
    send: 'Send',
    optional: 'optional',
    note: 'Every field is required unless marked optional.',
    sentTitle: 'Message sent',
    sendAnother: 'Send another message',
    limits: { types: 'PDF, DWG, DXF, IFC, JPG, JPEG or PNG', size: 'Up to 10 MB each', count: 'Up to 3 files' },
    removeFile: (name: string) => `Remove the file ${name}`,
    ways: { mail: 'hello@example.com', telephone: '+44 1632 960118' },
    sample: 'Order a sample',
    needsScripts: /^This form needs JavaScript/,
    question: /^How much is (\w+) plus (\w+)\?$/,
    almostDone: /^Almost done\./,
    wrongAnswer: /^That was not the answer we expected\./,
  },
  es: {
    send: 'Enviar',
    optional: 'opcional',
    note: 'Todos los campos son obligatorios, salvo los marcados como opcionales.',
    sentTitle: 'Mensaje enviado',
    sendAnother: 'Enviar otro mensaje',
    limits: { types: 'PDF, DWG, DXF, IFC, JPG, JPEG o PNG', size: 'Hasta 10 MB cada uno', count: 'Hasta 3 archivos' },
    removeFile: (name: string) => `Quitar el archivo ${name}`,
    ways: { mail: 'hola@example.com', telephone: '+44 1632 960118' },
    sample: 'Pedir una muestra',
    needsScripts: /^Este formulario necesita JavaScript/,
    question: /^¿Cuánto suman (\w+) y (\w+)\?$/,
    almostDone: /^Ya casi está\./,
    wrongAnswer: /^No era la respuesta que esperábamos\./,
  },
} as const;

/** Reads a form of the demo from its content. */
export function demoForm({ code }: Language, key: FormKey): DemoForm {
  const file = fileURLToPath(new URL(`../../demo/content/${code}/forms/${key}.toml`, import.meta.url));
  return { ...(parse(readFileSync(file, 'utf8')) as Omit<DemoForm, 'path'>), path: PATHS[key][code] };
}

export function formOn(page: Page, { title }: DemoForm): Locator {
  return page.getByRole('form', { name: title, exact: true });
}

/** Opens the page of a form and waits until its script has taken it over. */
export async function openForm(page: Page, form: DemoForm, query = ''): Promise<Locator> {
  await openHydrated(page, form.path + query);
  const opened = formOn(page, form);
  // Browsers check fields themselves until then.
  await expect(opened).toHaveAttribute('novalidate', '');
  return opened;
}

/** The control of a field; of one with several, the group. */
export function control(form: Locator, field: Field): Locator {
  const named = { name: new RegExp(`^${literally(field.label)}`) };
  switch (field.type) {
    case 'select':
      return form.getByRole('combobox', named);
    case 'radio':
      return form.getByRole('radiogroup', named);
    case 'checkbox':
      return form.getByRole('group', named);
    case 'acceptance':
      return form.getByRole('group', named).getByRole('checkbox');
    case 'number':
      return form.getByRole('spinbutton', named);
    // Browsers have no common role for these two.
    case 'date':
    case 'file':
      return form.getByLabel(named.name);
    default:
      return form.getByRole('textbox', named);
  }
}

export function fieldOf({ fields }: DemoForm, name: string): Field {
  const field = fields.find((each) => each.name === name);
  if (!field) {
    throw new Error(`The demo's form has no field "${name}".`);
  }
  return field;
}

export function controlOf(opened: Locator, form: DemoForm, name: string): Locator {
  return control(opened, fieldOf(form, name));
}

/** Fills in these values. */
export async function fillIn(opened: Locator, form: DemoForm, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    const element = control(opened, field);
    const labelOf = (chosen: string) => field.options?.find((option) => option.value === chosen)?.label ?? chosen;
    if (field.type === 'acceptance') {
      await element.check();
    } else if (field.type === 'radio') {
      await element.getByRole('radio', { name: labelOf(String(value)), exact: true }).check();
    } else if (field.type === 'checkbox') {
      for (const chosen of value as string[]) {
        await element.getByRole('checkbox', { name: labelOf(chosen), exact: true }).check();
      }
    } else if (field.type === 'select') {
      await element.selectOption({ label: labelOf(String(value)) });
    } else {
      await element.fill(String(value));
    }
  }
}

/** Fails unless all of these values stand in the form. */
export async function expectFilled(opened: Locator, form: DemoForm, values: Values) {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    const element = control(opened, field);
    if (field.type === 'acceptance') {
      await expect(element).toBeChecked();
    } else if (field.type === 'radio' || field.type === 'checkbox') {
      for (const { value: each, label } of field.options ?? []) {
        await expect(element.getByLabel(label, { exact: true })).toBeChecked({ checked: [value].flat().includes(each) });
      }
    } else {
      await expect(element).toHaveValue(String(value));
    }
  }
}

export function sendButton(opened: Locator, { code }: Language): Locator {
  return opened.getByRole('button', { name: FORM_TEXTS[code].send, exact: true });
}

/** What stands in the form's place once it is sent. */
export async function expectThanked(page: Page, language: Language, form: DemoForm) {
  const heading = page.getByRole('heading', { name: FORM_TEXTS[language.code].sentTitle, exact: true });
  await expect(heading).toBeVisible();
  await expect(page.getByText(form.messages['mail_sent_ok'] ?? '', { exact: true })).toBeVisible();
  await expect(formOn(page, form)).toHaveCount(0);
  return heading;
}

/** Fails unless mail and telephone are offered. */
export async function expectOtherWays(opened: Locator, { code }: Language) {
  const { mail, telephone } = FORM_TEXTS[code].ways;
  const alert = opened.getByRole('alert');
  await expect(alert.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`);
  await expect(alert.getByRole('link', { name: telephone })).toHaveAttribute('href', `tel:${telephone.replaceAll(' ', '')}`);
}

/** Where forms are sent to by scripts. */
export const isFeedback = (url: URL) => /\/contact-form-7\/v1\/contact-forms\/\d+\/feedback$/.test(url.pathname);

/** Every form that the page sends from now on. */
export function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isFeedback(new URL(request.url()))) {
      sent.push(request);
    }
  });
  return sent;
}

/** The sum that a visitor without scripts is asked for. */
export function sumOf(question: string, { code }: Language): number {
  const terms = FORM_TEXTS[code].question.exec(question)?.slice(1);
  if (!terms) {
    throw new Error(`"${question}" is not the question that was expected.`);
  }
  return terms.reduce((sum, word) => sum + NUMBERS[code].indexOf(word), 0);
}

const NUMBERS: Record<Language['code'], string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
};

/** The sum of all values of a metric whose line contains these labels, such as `status="mail_sent"`. */
export async function metric({ log }: Lucerna, name: string, labels = ''): Promise<number> {
  const origin = /metrics at (http:\S+)/.exec(log())?.[1];
  if (!origin) {
    throw new Error('The server does not say where its metrics are.');
  }
  const lines = (await send(origin, '/metrics')).text.split('\n');
  const values = lines.filter((line) => line.startsWith(name) && line.includes(labels)).map((line) => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
}

/** A submission as `lucerna submissions list --json` tells it. */
export type StoredSubmission = {
  id: number;
  state: 'waiting' | 'sent' | 'dead' | 'skipped';
  attempts: number;
  last_error: string;
  answers: { name: string; label: string; values: string[] }[];
  files: { name: string; bytes: number }[];
} & Record<string, unknown>;

/** What the embedded back end has kept. */
async function submissionsOf({ data }: Lucerna): Promise<StoredSubmission[]> {
  const lines = (await runLucerna(['submissions', 'list', '--json'], data)).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as StoredSubmission);
}

/** What it has kept of this message. The same message from the same visitor is kept once, so tests write their own. */
export async function keptOf(site: Lucerna, message: string): Promise<StoredSubmission[]> {
  const isMeant = ({ name, values }: StoredSubmission['answers'][number]) => name === 'your-message' && values.join('').replaceAll('\r\n', '\n') === message;
  return (await submissionsOf(site)).filter(({ answers }) => answers.some(isMeant));
}

/** A message that nobody else sends. */
export function newMessage(about: string): string {
  return `${about} (${randomUUID()})`;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
