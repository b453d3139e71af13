import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { answerTo, calculator, calculatorStates, problem, unreadable } from '../../../preview/calculator';
import { openVisit, StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { Calculator as CalculatorData, Locale } from '../../lib/page-data.gen';
import { keepPlan } from '../../state/calculator-plan';
import { Calculator } from './calculator.part';

const PAGE = '/led-strip-calculator/';

type Asked = { url: URL; signal: AbortSignal; answer: (change?: Partial<CalculatorData>) => Promise<void>; refuse: (status: number) => Promise<void>; lose: () => Promise<void> };

/** Requests that wait until the test answers them. */
let asked: Asked[];

beforeEach(() => {
  asked = [];
  keepPlan('');
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const url = new URL(input, window.location.href);
      const settle = async (end: () => void) => act(async () => { end(); await new Promise((done) => { setTimeout(done); }); });
      asked.push({
        url,
        signal: init.signal!,
        answer: (change = {}) => settle(() => { resolve(Response.json({ ...answerTo(url.searchParams, 'en'), ...change })); }),
        refuse: (status) => settle(() => { resolve(new Response('no', { status })); }),
        lose: () => settle(() => { reject(new TypeError('Failed to fetch')); }),
      });
    }),
  );
});

afterEach(cleanup);

function open(first: CalculatorData = calculator('en'), at = PAGE, locale: Locale = 'en') {
  return openVisit({ at, first, draw: (data) => <LocaleProvider locale={locale}><Calculator calculator={data} title="LED strip calculator" text="" /></LocaleProvider> });
}

const question = () => Object.fromEntries(asked.at(-1)!.url.searchParams);
const nextQuestion = async (count: number) => { await vi.waitFor(() => { expect(asked).toHaveLength(count); }); };
/** All letters at once: how quickly they follow each other is not for a busy machine to decide. */
const type = (field: HTMLElement, value: string) => { fireEvent.change(field, { target: { value } }); };
const length = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' });

describe('typing', () => {
  test('asks after a pause, and the answer, the address and the status follow', async () => {
    open();
    type(length(), '6,5');
    await nextQuestion(1);
    expect(asked[0]!.url.pathname).toBe('/api/calculator');
    expect(question()).toMatchObject({ lang: 'en', strip: 'STR010-24-40-20', length: '6,5', quantity: '1', dimming: 'none', location: 'dry', driver: 'near', cable: '5', profile: 'surface', finish: 'AL' });
    expect(document.querySelector('.calculator-result')!.getAttribute('aria-busy')).toBe('true');
    await asked[0]!.answer();
    expect(document.querySelector('.calculator-result')!.hasAttribute('aria-busy')).toBe(false);
    expect(new URLSearchParams(window.location.search).get('length')).toBe('6,5');
    expect(screen.getByText('read as 6,5 m')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('48 W, 1 driver, 1 run');
  });

  test('calls an older question off, and is never overwritten by an answer', async () => {
    open();
    type(length(), '51');
    await nextQuestion(1);
    type(length(), '512');
    await nextQuestion(2);
    expect(asked[0]!.signal.aborted).toBe(true);
    await asked[1]!.answer({ segments: [{ typed: 'something else', quantity: '1', readAs: '512 mm', mistake: null }] });
    expect(length().value).toBe('512');
    expect(screen.getByText('read as 512 mm')).toBeTruthy();
  });

  test('an empty length is asked, and the problem said', async () => {
    open();
    type(length(), '');
    await nextQuestion(1);
    expect(question()).toMatchObject({ length: '' });
    await asked[0]!.answer();
    expect(screen.getByRole('heading', { name: 'Something is missing' })).toBeTruthy();
    expect(screen.getAllByText(/Enter a length to begin/).length).toBeGreaterThan(0);
  });

  test('Enter asks at once', async () => {
    open();
    await userEvent.type(length(), '{Enter}');
    await nextQuestion(1);
    expect(question()).toMatchObject({ length: '5' });
  });
});

describe('choosing', () => {
  test('asks at once, shows the choice meanwhile, and takes what the answer makes of the others', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'None' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
    await nextQuestion(1);
    expect(question()).toMatchObject({ profile: '' });
    await asked[0]!.answer();
    expect(screen.queryByRole('group', { name: 'Diffuser' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'None' }).checked).toBe(true);
  });

  test('the strip is a list by model, and what leads to nothing says why', async () => {
    open();
    const strips = screen.getByRole('combobox', { name: 'LED strip' });
    expect(within(strips).getByRole('option', { name: 'STR019-24-30-20 · 3000 K · IP20 — takes 10 W/m, strip gives 19.2 W/m' })).toBeTruthy();
    const wet = screen.getByRole('radio', { name: 'Wet' });
    expect(document.getElementById(wet.getAttribute('aria-describedby')!)!.textContent).toBe('strip is IP20, needs IP65');
    await userEvent.selectOptions(strips, 'STR010-24-30-20');
    await nextQuestion(1);
    expect(question()).toMatchObject({ strip: 'STR010-24-30-20' });
  });
});

describe('several lengths', () => {
  test('are added and removed, each under its own number', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Add a length' }));
    const second = screen.getByRole('textbox', { name: 'Length 2' });
    expect(document.activeElement).toBe(second);
    type(second, '900');
    await nextQuestion(1);
    expect(question()).toMatchObject({ length: '5', length2: '900', quantity2: '1' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove length 1' }));
    await nextQuestion(2);
    expect(question()).toMatchObject({ length: '900' });
    expect(question()).not.toHaveProperty('length2');
    expect(document.activeElement).toBe(length());
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  test('a mistake stands beside the length that it belongs to', () => {
    open(unreadable('en'));
    expect(length().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(length().getAttribute('aria-describedby')!)!.textContent).toContain('“five” is not part of a length');
    expect(screen.getByRole('textbox', { name: 'Length 2' }).hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Pieces of length 2' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Cable from driver to strip' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a failure', () => {
  test('because of too many questions says so, keeps the result, and can be tried again', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'DALI-2' }));
    await nextQuestion(1);
    await asked[0]!.refuse(429);
    expect(screen.getByRole('alert').textContent).toContain('That was a lot of questions');
    expect(screen.getByRole('table', { name: 'Parts list' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'DALI-2' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Calculate again' }));
    await nextQuestion(2);
    expect(question()).toMatchObject({ dimming: 'dali2' });
    await asked[1]!.answer();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without a network is told as such, and ends when the network is back', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'DALI-2' }));
    await nextQuestion(1);
    const online = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => { window.dispatchEvent(new Event('offline')); });
    await asked[0]!.lose();
    expect(screen.getByRole('alert').textContent).toContain('You have no connection.');
    online.mockReturnValue(true);
    act(() => { window.dispatchEvent(new Event('online')); });
    await nextQuestion(2);
  });

  test('of a stranger has our own words', async () => {
    open();
    await userEvent.click(screen.getByRole('radio', { name: 'DALI-2' }));
    await nextQuestion(1);
    await asked[0]!.refuse(502);
    expect(screen.getByRole('alert').textContent).toContain('The calculator is not responding.');
  });
});

test('a remedy is a link, and is applied in place with the form filled in anew', async () => {
  open(problem('en'));
  const remedy = screen.getByRole<HTMLAnchorElement>('link', { name: 'Change the length to 5 m' });
  expect(remedy.getAttribute('href')).toBe(`${PAGE}?length=5`);
  await userEvent.click(remedy);
  await nextQuestion(1);
  expect(question()).toEqual({ lang: 'en', length: '5' });
  await asked[0]!.answer({ segments: [{ typed: '5', quantity: '3', readAs: null, mistake: null }] });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pieces' }).value).toBe('3');
  expect(screen.getByRole('table', { name: 'Parts list' })).toBeTruthy();
});

test('an alternative says what it changes and is applied in place', async () => {
  open();
  const card = screen.getByRole('link', { name: 'STR010-48-40-20, 48 V' }).closest('li')!;
  expect(card.textContent).toContain('Connected load+2 W');
  fireEvent.click(screen.getByRole('link', { name: 'STR010-48-40-20, 48 V' }));
  await nextQuestion(1);
  expect(question()).toMatchObject({ strip: 'STR010-48-40-20' });
});

test('on another page the address stays, and a link leads to the calculator', async () => {
  open(calculator('en', { followsAddress: false }), '/products/cinta/');
  await userEvent.click(screen.getByRole('radio', { name: 'DALI-2' }));
  await nextQuestion(1);
  await asked[0]!.answer();
  expect(window.location.pathname + window.location.search).toBe('/products/cinta/');
  expect(screen.getByRole('link', { name: 'Open in the calculator' }).getAttribute('href')).toContain(`${PAGE}?strip=`);
  expect(screen.queryByRole('button', { name: 'Print this plan' })).toBeNull();
});

test('a calculator that is opened anew offers the last plan, and does not impose it', async () => {
  keepPlan('?length=7');
  open(calculator('en', { query: '' }));
  expect(length().value).toBe('5');
  await userEvent.click(screen.getByRole('button', { name: 'Continue with your last plan' }));
  await nextQuestion(1);
  expect(question()).toMatchObject({ length: '7' });
  await asked[0]!.answer();
  expect(length().value).toBe('7');
  expect(screen.queryByRole('button', { name: 'Continue with your last plan' })).toBeNull();
});

test('steps lead from question to question, and focus goes along', async () => {
  open();
  const current = () => document.querySelector('.calculator-step[data-current] h3')?.textContent;
  expect(current()).toBe('Strip and length');
  await userEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
  expect(current()).toBe('Dimming and location');
  expect(document.activeElement?.textContent).toBe('Dimming and location');
  await userEvent.click(screen.getAllByRole('button', { name: 'Back' })[0]!);
  expect(current()).toBe('Strip and length');
  const bar = document.querySelector<HTMLElement>('.calculator-bar')!;
  expect(bar.textContent).toContain('48 W 1 driver');
  await userEvent.click(within(bar).getByRole('button', { name: 'Show result' }));
  expect(document.querySelector('[data-shows]')!.getAttribute('data-shows')).toBe('result');
  await userEvent.click(within(bar).getByRole('button', { name: 'Change' }));
  expect(current()).toBe('Strip and length');
});

test('every figure opens to its formula in words and in numbers', () => {
  open();
  const figure = [...document.querySelectorAll('details')].find((each) => each.querySelector('summary')?.textContent.includes('Voltage drop'))!;
  expect(figure.textContent).toContain('2 × cable length × current ÷ (conductivity of copper × cable size × voltage)');
  expect(figure.textContent).toContain('2 × 5 m × 2 A ÷ (56 m/(Ω mm²) × 0.5 mm² × 24 V) = 2.98 %');
});

describe.each([
  {
    locale: 'en',
    form: 'Your installation',
    drawing: /^Drawing to scale of 5\s?000 mm/,
    figures: ['Connected load', 'Runs, one feed each', 'Current per run', 'Driver load', 'Cable cross-section', 'Voltage drop', 'Reels', 'Clips or suspensions'],
    parts: 'Parts list',
    note: 'This is a design aid and no substitute for the wiring rules in force.',
    problem: 'This cannot be built as it stands',
    reason: 'This strip is IP20; the location calls for IP65 or better.',
  },
  {
    locale: 'es',
    form: 'Su instalación',
    drawing: /^Dibujo a escala de 5\s?000 mm/,
    figures: ['Potencia conectada', 'Tramos, cada uno con su alimentación', 'Corriente por tramo', 'Carga de los drivers', 'Sección de cable', 'Caída de tensión', 'Bobinas', 'Grapas o suspensiones'],
    parts: 'Lista de materiales',
    note: 'Esta herramienta es una ayuda para el diseño y no sustituye la reglamentación eléctrica vigente.',
    problem: 'Así no se puede instalar',
    reason: 'Esta tira es IP20; el lugar exige IP65 o superior.',
  },
] as const)('what comes out in $locale', ({ locale, form, drawing, figures, parts, note, problem: cannotBeBuilt, reason }) => {
  test('is a drawing, figures, a parts list and a note', () => {
    open(calculator(locale), PAGE, locale);
    expect(screen.getByRole('form', { name: form })).toBeTruthy();
    expect(screen.getByRole('img', { name: drawing })).toBeTruthy();
    const labels = [...document.querySelectorAll('.strip-figure-label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining([...figures]));
    expect(screen.getByRole('table', { name: parts })).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  });

  test('is a reason where nothing can be built', () => {
    open(problem(locale), PAGE, locale);
    expect(screen.getByRole('heading', { name: cannotBeBuilt })).toBeTruthy();
    expect(document.querySelector('.calculator-problem')?.textContent).toContain(reason);
    expect(screen.queryByRole('table', { name: parts })).toBeNull();
    expect(screen.getByText(note)).toBeTruthy();
  });
});

test('the parts list is copied as text', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('button', { name: 'Copy parts list' }));
  expect(await window.navigator.clipboard.readText()).toContain('12 pieces\tACC-CL-SU\tClip for surface profile');
  expect(await screen.findByRole('button', { name: 'Parts list copied' })).toBeTruthy();
});

describe('before the scripts', () => {
  const markup = (data: CalculatorData, locale: Locale) => (
    <StandingVisit at={PAGE}>
      <LocaleProvider locale={locale}><Calculator calculator={data} title="" text="" /></LocaleProvider>
    </StandingVisit>
  );

  test.each([...calculatorStates('en')])('%s is a plain form with rows to spare and without styles of its own', (_query, data) => {
    const html = renderToString(markup(data, 'en'));
    expect(html).toContain(`action="${PAGE}" method="get"`);
    expect(html).toContain('>Calculate</button>');
    expect(html).not.toMatch(/ style="/);
    const rows = html.match(/name="length\d*"/g) ?? [];
    expect(rows).toHaveLength(Math.min(data.maxSegments, data.segments.length + 2));
  });

  test('what was changed meanwhile is asked as soon as they are there', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(markup(calculator('en'), 'en'));
    container.querySelector<HTMLInputElement>('[name=length2]')!.value = '1200';
    container.querySelector<HTMLInputElement>('[name=dimming][value=dali2]')!.checked = true;
    render(markup(calculator('en'), 'en'), { container, hydrate: true });
    await nextQuestion(1);
    expect(question()).toMatchObject({ length: '5', length2: '1200', dimming: 'dali2' });
    expect(container.querySelectorAll('[data-row]')).toHaveLength(2);
    expect(container.querySelector<HTMLInputElement>('[name=dimming][value=dali2]')!.checked).toBe(true);
    container.remove();
  });
});
