/** The calculator for LED strip in every state, for tests and for looking at the design without the server. */
import type { Block, Calculator, Image, Locale, StripChoice, StripField, StripPlan, StripProblem, StripResult } from '../src/lib/page-data.gen';
import { fiftySegments, plan, type Words } from './calculator-plan';

const words = (locale: Locale): Words => (en, es) => (locale === 'en' ? en : es);

export function picture(name: string): Image {
  return { src: `/media/products/${name}.png`, width: 1600, height: 1200, alt: name, color: '#8b7b69' };
}

const choice = (value: string, label: string, isChosen = false, problem: StripProblem | null = null): StripChoice => ({ value, label, isChosen, problem });
const field = (typed: string, readAs: string | null = null, quantity = ''): StripField => ({ typed, quantity, readAs, mistake: null });

export const IP_TOO_LOW = { code: 'STRIP_IP_TOO_LOW', have: 'IP20', need: 'IP65' } as const satisfies StripProblem;

/** Five metres of strip in a profile, as asked for. */
export function calculator(locale: Locale, change: Partial<Calculator> = {}): Calculator {
  const l = words(locale);
  const home = l('/', '/es/');
  const noDriver: StripProblem = { code: 'NO_DRIVER', volts: '24 V', dimming: 'Casambi', ip: 'IP20', offered: l('none, phase, DALI-2', 'sin regulación, corte de fase, DALI-2') };
  const tooHot: StripProblem = { code: 'PROFILE_TOO_HOT', power: l('19.2 W/m', '19,2 W/m'), max: '10 W/m' };
  const strip = (model: string, kelvin: number, ip: number, isChosen = false, problem: StripProblem | null = null) =>
    choice(`${model}-${kelvin / 100}-${ip}`, `${model}-${kelvin / 100}-${ip} · ${kelvin} K · IP${ip}`, isChosen, problem);
  return {
    action: `${home}led-strip-calculator/`,
    followsAddress: true,
    query: '?strip=STR010-24-40-20&length=5&cable=5&profile=surface',
    strips: [
      { label: l('STR010-24 · 24 V · 9.6 W/m', 'STR010-24 · 24 V · 9,6 W/m'), strips: [strip('STR010-24', 2700, 20), strip('STR010-24', 3000, 20), strip('STR010-24', 4000, 20, true), strip('STR010-24', 4000, 67)] },
      { label: l('STR019-24 · 24 V · 19.2 W/m', 'STR019-24 · 24 V · 19,2 W/m'), strips: [strip('STR019-24', 3000, 20, false, tooHot), strip('STR019-24', 4000, 20, false, tooHot)] },
    ],
    strip: {
      code: 'STR010-24-40-20',
      description: l('LED strip 24 V, 9.6 W/m, 4000 K, IP20, reel of 5 m', 'Tira LED de 24 V, 9,6 W/m, 4000 K, IP20, bobina de 5 m'),
      href: `${home}products/cinta/?variation=STR010-24-40-20`,
      image: picture('cinta'),
      facts: [
        { label: l('Power per metre', 'Potencia por metro'), value: l('9.6 W/m', '9,6 W/m') },
        { label: l('Cut every', 'Corte cada'), value: '50 mm' },
        { label: l('Longest run', 'Línea máxima'), value: '10 m' },
        { label: 'IP', value: 'IP20' },
      ],
    },
    segments: [field('5', '5 000 mm', '1')],
    maxSegments: 50,
    cable: field('5', '5 m'),
    roundings: [choice('down', l('Shorter than the space', 'Más corta que el espacio'), true), choice('up', l('Longer than the space', 'Más larga que el espacio'))],
    dimmings: [choice('none', l('Not dimmed', 'Sin regulación'), true), choice('phase', l('Phase cut', 'Corte de fase')), choice('dali2', 'DALI-2'), choice('casambi', 'Casambi', false, noDriver)],
    locations: [
      choice('dry', l('Dry, indoors', 'Interior seco'), true),
      choice('damp', l('Damp', 'Húmedo'), false, { ...IP_TOO_LOW, need: 'IP44' }),
      choice('wet', l('Wet', 'Mojado'), false, IP_TOO_LOW),
      choice('exposed', l('Exposed, outdoors', 'Exterior expuesto'), false, { ...IP_TOO_LOW, need: 'IP67' }),
    ],
    places: [choice('near', l('Beside the strip', 'Junto a la tira'), true), choice('remote', l('Elsewhere, dry', 'En otro lugar, seco'))],
    profiles: [choice('', l('None', 'Ninguno')), choice('surface', l('Surface', 'Superficie'), true), choice('recessed', l('Recessed', 'Empotrado')), choice('corner', l('Corner', 'Esquina')), choice('suspended', l('Suspended', 'Suspendido'))],
    diffusers: [choice('opal', l('Opal', 'Opal')), choice('frosted', l('Frosted', 'Satinado'), true), choice('clear', l('Clear', 'Transparente')), choice('none', l('No diffuser', 'Sin difusor'))],
    finishes: [choice('AL', l('Anodised', 'Anodizado'), true), choice('WH', l('White', 'Blanco')), choice('BK', l('Black', 'Negro'))],
    bars: [choice('', l('2 m and 3 m', '2 m y 3 m'), true), choice('2000', '2 m'), choice('3000', '3 m')],
    refused: [],
    result: planned(plan(l, home)),
    ...change,
  };
}

/** The states to look at, by the end of their address. */
export function calculatorStates(locale: Locale): Map<string, Calculator> {
  const l = words(locale);
  const home = l('/', '/es/');
  const state = (change: Partial<Calculator>) => calculator(locale, change);
  const without = { profiles: [], diffusers: [], finishes: [], bars: [] };
  return new Map<string, Calculator>([
    ['', state({ query: '' })],
    ['?strip=STR010-24-40-20&length=5&cable=5&profile=surface', state({})],
    ['?state=problem', problem(locale)],
    ['?state=unreadable', unreadable(locale)],
    ['?state=bare', state({ ...without, cable: field(''), result: planned(plan(l, home, { isBare: true })), refused: [{ filter: l('Dimming', 'Regulación'), value: '<b>' }] })],
    ['?state=runs', state({ segments: [field('18000', l('18 000 mm', '18 000 mm'), '1')], result: planned(plan(l, home, { hasRuns: true })) })],
    ['?state=long', state({ segments: fiftySegments(l).map(({ requested, quantity }) => field(requested, null, String(quantity))), result: planned(plan(l, home, { segments: fiftySegments(l), hiddenSegments: 7 })) })],
  ]);
}

/** A strip that the place would drown. */
export function problem(locale: Locale): Calculator {
  const l = words(locale);
  const base = calculator(locale);
  const choose = (choices: StripChoice[], value: string) => choices.map((each) => ({ ...each, isChosen: each.value === value }));
  return {
    ...base,
    query: '?location=wet',
    locations: choose(base.locations, 'wet'),
    dimmings: base.dimmings.map((each) => ({ ...each, problem: IP_TOO_LOW })),
    result: {
      kind: 'problem',
      problem: IP_TOO_LOW,
      remedies: [
        { kind: 'strip', label: 'STR010-24-40-67', query: '?strip=STR010-24-40-67&location=wet' },
        { kind: 'length', label: '5 m', query: '?length=5' },
        { kind: 'remoteDriver', label: '', query: '?driver=remote' },
        { kind: 'dimming', label: l('Phase cut', 'Corte de fase'), query: '?dimming=phase' },
      ],
    },
  };
}

/** Fields that nobody can read. */
export function unreadable(locale: Locale): Calculator {
  return calculator(locale, {
    query: '?length=five&quantity=0',
    segments: [
      { typed: 'five', quantity: '1', readAs: null, mistake: { kind: 'unreadable', found: 'five' } },
      { typed: '2500', quantity: '0', readAs: '2 500 mm', mistake: { kind: 'quantity', found: '0', max: 50 } },
    ],
    cable: { typed: '3 yd', quantity: '', readAs: null, mistake: { kind: 'unknownUnit', unit: 'yd' } },
    result: { kind: 'problem', problem: { code: 'UNREADABLE' }, remedies: [] },
  });
}

/** What the server would answer, as far as the design can tell: the fields as they were typed, and one of the states. */
export function answerTo(query: URLSearchParams, locale: Locale): Calculator {
  const typed = query.get('length') ?? '';
  const base = query.get('location') === 'wet' ? problem(locale) : calculator(locale);
  const chosen = (choices: StripChoice[], name: string) => choices.map((each) => ({ ...each, isChosen: query.has(name) ? each.value === query.get(name) : each.isChosen }));
  const asked = [...query].filter(([name, value]) => !['lang', 'page'].includes(name) && value !== '');
  const lengths = asked.filter(([name]) => name.startsWith('length'));
  const result: StripResult = typed === '' || typed === '0' ? { kind: 'problem', problem: { code: 'LENGTH_REQUIRED' }, remedies: [] } : base.result;
  return {
    ...base,
    query: `?${new URLSearchParams(asked).toString()}`,
    segments: lengths.length > 0 ? lengths.map(([name, value]) => field(value, /[a-z]/.test(value) ? null : `${value} m`, query.get(name.replace('length', 'quantity')) ?? '1')) : [field('')],
    cable: field(query.get('cable') ?? ''),
    roundings: chosen(base.roundings, 'rounding'),
    dimmings: chosen(base.dimmings, 'dimming'),
    locations: chosen(base.locations, 'location'),
    places: chosen(base.places, 'driver'),
    profiles: chosen(base.profiles, 'profile'),
    ...(query.get('profile') === '' ? { diffusers: [], finishes: [], bars: [] } : {}),
    result,
  };
}

/** The block as editors place it. */
export function calculatorBlock(locale: Locale, of: Calculator): Block {
  const l = words(locale);
  return {
    kind: 'calculator',
    title: l('LED strip calculator', 'Calculadora de tiras LED'),
    text: l('Enter a length. You get the drivers, cables, profiles and every small part, with the numbers behind them.', 'Indique una longitud. Obtendrá drivers, cables, perfiles y hasta la última pieza, con los números que los justifican.'),
    calculator: of,
  };
}

function planned(of: StripPlan): StripResult {
  return { kind: 'plan', plan: of };
}

