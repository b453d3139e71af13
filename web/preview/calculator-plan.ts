/** Installations as the calculator plans them, with figures that agree with each other. */
import type { StripFigure, StripFigureKind, StripPart, StripPartKind, StripPlan, StripSegment, StripWhy } from '../src/lib/page-data.gen';

/** Chooses between the languages. */
export type Words = (en: string, es: string) => string;

type PlanOptions = { isBare?: boolean; hasRuns?: boolean; segments?: StripSegment[]; hiddenSegments?: number };

/** Five metres in a profile; without one and with every warning; three runs; or other segments. */
export function plan(l: Words, home: string, { isBare = false, hasRuns = false, segments, hiddenSegments = 0 }: PlanOptions = {}): StripPlan {
  const image = (name: string) => ({ src: `/media/products/${name}.png`, width: 1600, height: 1200, alt: name, color: '#8b7b69' });
  const product = (family: string, code: string) => `${home}products/${family}/?variation=${code}`;
  const part = (kind: StripPartKind, code: string | null, description: string, quantity: number): StripPart => ({
    kind,
    code,
    description,
    href: code ? product('cinta', code) : null,
    image: code ? image(kind === 'driver' ? 'nodo' : kind === 'strip' ? 'cinta' : 'accessories') : null,
    quantity,
  });
  const driver = (code: string, rated: number, power: string, loadPercent: number, runs: string[], needsTerminalBlock = false) => ({
    code,
    description: l(`Driver ${rated} W, 24 V, not dimmable, IP20`, `Driver de ${rated} W, 24 V, no regulable, IP20`),
    href: product('nodo', code),
    image: image('nodo'),
    quantity: 1,
    rated: `${rated} W`,
    power,
    load: `${l(String(loadPercent), String(loadPercent).replace('.', ','))} %`,
    loadPercent,
    limitPercent: 80,
    runs,
    needsTerminalBlock,
    why: [why('driver-load', 'driver_watts / rating', { driver_watts: power, rating: `${rated} W` }, `${l(String(loadPercent), String(loadPercent).replace('.', ','))} %`)],
  });
  return {
    figures: figures(l, isBare, hasRuns),
    segments: segments ?? [hasRuns ? threeRuns(l) : isBare ? gapSegment(l) : fiveMetres(l)],
    hiddenSegments,
    drivers: hasRuns
      ? [driver('DRV150-24-N-20', 150, l('86.4 W', '86,4 W'), 57.6, ['6 000 mm']), driver('DRV320-24-N-20', 320, l('172.8 W', '172,8 W'), 54, ['2 × 6 000 mm'], true)]
      : [driver('DRV060-24-N-20', 60, '48 W', 80, ['5 000 mm'])],
    compareHref: isBare ? null : `${home}compare-products/?ids=DRV060-24-N-20,DRV100-24-N-20`,
    parts: [
      part('strip', 'STR010-24-40-20', l('LED strip 24 V, 9.6 W/m, 4000 K, IP20, reel of 5 m', 'Tira LED de 24 V, 9,6 W/m, 4000 K, IP20, bobina de 5 m'), 1),
      part('driver', 'DRV060-24-N-20', l('Driver 60 W, 24 V, not dimmable, IP20', 'Driver de 60 W, 24 V, no regulable, IP20'), 1),
      ...(isBare
        ? []
        : [
            part('profile', 'PRFSU-3M-AL', l('Surface profile 3 m, anodised', 'Perfil de superficie de 3 m, anodizado'), 1),
            part('profile', 'PRFSU-2M-AL', l('Surface profile 2 m, anodised', 'Perfil de superficie de 2 m, anodizado'), 1),
            part('diffuser', 'DIF-FR-3M', l('Diffuser 3 m, frosted', 'Difusor de 3 m, satinado'), 2),
            part('endCaps', 'ACC-EC-SU-AL', l('End caps for surface profile, anodised', 'Tapas finales para perfil de superficie, anodizadas'), 1),
            part('joiner', 'ACC-JN-SU', l('Joiner for surface profile', 'Unión para perfil de superficie'), 1),
            part('clip', 'ACC-CL-SU', l('Clip for surface profile', 'Clip para perfil de superficie'), 12),
          ]),
      part('feedConnector', 'ACC-CN-08F', l('Feed connector, 8 mm', 'Conector de alimentación, 8 mm'), 1),
      part('cable', 'ACC-CB-075', l('Cable 2 × 0.75 mm², coil of 25 m', 'Cable de 2 × 0,75 mm², rollo de 25 m'), 1),
      ...(isBare ? [part('terminalBlock', null, '', 1)] : []),
    ],
    csvHref: '/api/calculator.csv?strip=STR010-24-40-20&length=5',
    warnings: isBare
      ? [
          { code: 'ESTIMATE' },
          { code: 'STRIP_TOO_LONG_FOR_SPACE', excess: '30 mm' },
          { code: 'VOLTAGE_DROP', drop: l('4.92 %', '4,92 %'), limit: '3 %', betterArea: l('1.5 mm²', '1,5 mm²') },
          { code: 'VOLTAGE_DROP', drop: l('4.92 %', '4,92 %'), limit: '3 %', betterArea: null },
          { code: 'MINIMUM_LOAD', driver: 'DRV060-24-N-20', power: '4 W', minimum: '6 W' },
          { code: 'FACTORY_JOINT', joints: 2 },
          { code: 'DALI_LINE_FULL', addresses: 70, max: 64, lines: 2 },
          { code: 'PART_NOT_LISTED', part: 'terminalBlock' },
          { code: 'SEVERAL_CHANNELS' },
        ]
      : hasRuns
        ? [{ code: 'VOLTAGE_DROP', drop: l('4.29 %', '4,29 %'), limit: '3 %', betterArea: l('1.5 mm²', '1,5 mm²') }]
        : [],
    alternatives: isBare
      ? []
      : [
          { kind: 'otherVoltage', label: 'STR010-48-40-20, 48 V', query: '?strip=STR010-48-40-20&length=5', changes: [{ kind: 'runCurrent', text: l('−0.96 A', '−0,96 A') }, { kind: 'power', text: '+2 W' }] },
          { kind: 'otherDimming', label: 'DALI-2', query: '?dimming=dali2&length=5', changes: [{ kind: 'load', text: '−16 %' }] },
          { kind: 'otherCut', label: '5 050 mm', query: '?length=5050', changes: [] },
        ],
  };
}

/** Fifty lengths, of which some come several times. */
export function fiftySegments(l: Words): StripSegment[] {
  return Array.from({ length: 50 }, (_, index) => {
    const length = 600 + ((index * 370) % 4000);
    const cut = Math.floor(length / 50) * 50;
    return segment(l, length, cut, [cut], { quantity: (index % 4) + 1, pieces: index % 3 === 0 ? [length] : [] });
  });
}

function figures(l: Words, isBare: boolean, hasRuns: boolean): StripFigure[] {
  const figure = (kind: StripFigureKind, text: string, ...of: StripWhy[]): StripFigure => ({ kind, text, why: of });
  const power = hasRuns ? l('259.2 W', '259,2 W') : '48 W';
  return [
    figure('power', power, why('watts', 'watts_per_metre * total_length / 1000', { watts_per_metre: l('9.6 W/m', '9,6 W/m'), total_length: '5 000 mm' }, power)),
    figure('length', hasRuns ? '18 000 mm' : '5 000 mm'),
    figure('light', l('4,462 lm', '4462 lm'), why('lumens', 'lumens_per_metre * total_length / 1000 * transmission', { lumens_per_metre: l('1,050 lm/m', '1050 lm/m'), total_length: '5 000 mm', transmission: '85 %' }, l('4,462 lm', '4462 lm'))),
    figure(
      'runs',
      hasRuns ? '3' : '1',
      why('max-cuts', 'min(floor(max_run / cut), floor(load_factor * largest_rating * 1000 / (watts_per_metre * cut)))', { max_run: '10 000 mm', cut: '50 mm', load_factor: '80 %', largest_rating: '320 W', watts_per_metre: l('9.6 W/m', '9,6 W/m') }, '200'),
      { ...why('min-runs', 'ceil(cuts / max_cuts)', { cuts: '100', max_cuts: '200' }, '1'), of: '5 000 mm' },
    ),
    figure('longestRun', '5 000 mm'),
    figure('runCurrent', '2 A', why('run-current', 'run_watts / volts', { run_watts: '48 W', volts: '24 V' }, '2 A')),
    figure('drivers', hasRuns ? '2' : '1', why('min-drivers', 'ceil(watts / (load_factor * largest_rating))', { watts: power, load_factor: '80 %', largest_rating: '320 W' }, hasRuns ? '2' : '1')),
    figure('load', hasRuns ? l('55.1 %', '55,1 %') : '80 %', why('total-load', 'watts / total_rating', { watts: power, total_rating: hasRuns ? '470 W' : '60 W' }, hasRuns ? l('55.1 %', '55,1 %') : '80 %')),
    ...(isBare
      ? []
      : [
          figure('cableArea', l('0.5 mm²', '0,5 mm²'), why('min-cable-area', '2 * cable * current / (conductivity * drop_limit * volts)', { cable: '5 m', current: '2 A', conductivity: '56 m/(Ω mm²)', drop_limit: '5 %', volts: '24 V' }, l('0.298 mm²', '0,298 mm²'))),
          figure('cableDrop', l('2.98 %', '2,98 %'), why('cable-drop', '2 * cable * current / (conductivity * area * volts)', { cable: '5 m', current: '2 A', conductivity: '56 m/(Ω mm²)', area: l('0.5 mm²', '0,5 mm²'), volts: '24 V' }, l('2.98 %', '2,98 %'))),
          figure('supports', '12', { ...why('supports', 'max(2, ceil((span - 2 * end) / spacing) + 1)', { span: '3 000 mm', end: '100 mm', spacing: '500 mm' }, '7'), of: '3 000 mm' }),
        ]),
    figure('reels', '1'),
    figure('joints', '0'),
  ];
}

function fiveMetres(l: Words): StripSegment {
  return segment(l, 5000, 5000, [5000], { pieces: [3000, 2000] });
}

function threeRuns(l: Words): StripSegment {
  return segment(l, 18_000, 18_000, [6000, 6000, 6000], { joints: [5000], pieces: [3000, 3000, 3000, 3000, 3000, 3000] });
}

function gapSegment(l: Words): StripSegment {
  return segment(l, 3470, 3450, [3450], {});
}

type SegmentOptions = { quantity?: number; joints?: number[]; pieces?: number[]; hiddenRuns?: number };

/** A segment of equal runs, to scale. */
export function segment(l: Words, requested: number, cut: number, runs: number[], { quantity = 1, joints = [], pieces = [], hiddenRuns = 0 }: SegmentOptions): StripSegment {
  const mm = (length: number) => `${String(length).replace(/\B(?=(\d{3})+$)/g, ' ')} mm`;
  let end = 0;
  return {
    requested: mm(requested),
    quantity,
    cuts: cut / 50,
    length: mm(cut),
    gap: requested < cut ? `−${mm(cut - requested)}` : mm(requested - cut),
    otherCut: mm(cut + 50),
    runs: [{ quantity: runs.length, length: mm(runs[0] ?? 0), power: l('86.4 W', '86,4 W'), current: l('3.6 A', '3,6 A'), drop: l('4.29 %', '4,29 %') }],
    why: [
      why('cuts-down', 'floor(length / cut)', { length: mm(requested), cut: '50 mm' }, String(cut / 50)),
      why('cut-length', 'cuts * cut', { cuts: String(cut / 50), cut: '50 mm' }, mm(cut)),
      why('gap', 'length - cut_length', { length: mm(requested), cut_length: mm(cut) }, mm(requested - cut)),
    ],
    drawing: {
      width: Math.max(requested, cut),
      requested,
      runs: runs.map((length) => {
        const from = end;
        end += length;
        return { from, to: end, joints: joints.map((joint) => from + joint) };
      }),
      pieces,
      hiddenRuns,
    },
  };
}

function why(formula: string, expression: string, values: Record<string, string>, result: string): StripWhy {
  return { formula, expression, values: Object.entries(values).map(([name, text]) => ({ name, text })), result, of: '' };
}
