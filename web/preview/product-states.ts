/** Product pages at their limits: thousands of variants with very long names, something withdrawn, a single variant, and none that match. */
import type { Locale, Product, StatusKind, TableColumn, VariantRow } from '../src/lib/page-data.gen';
import { calculator } from './calculator';
import { bareProduct, picture, product } from './product';

const ROWS = 100;
const VARIANTS = 2000;

/** Every state with the last part of its address. */
export function productStates(locale: Locale): [string, Product][] {
  return [
    ['lyra', product(locale)],
    ['bare', bareProduct(locale)],
    ['endless', endlessProduct(locale)],
    ['nothing-found', nothingFound(locale)],
    ['legacy', legacyProduct(locale)],
    ['single', singleProduct(locale)],
    ['cinta', { ...product(locale), title: 'Cinta', calculator: calculator(locale, { followsAddress: false }) }],
  ];
}

/** A family of 2,000 variants with long codes, on the second page of its table. */
export function endlessProduct(locale: Locale): Product {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const href = l('/products/endless/', '/es/products/endless/');
  const column = (label: string, numeric: boolean, sorted: TableColumn['sorted'] = null): TableColumn => ({ label, numeric, href: `${href}?sort=${label.length.toString()}#variants`, sorted });
  const columns = [
    column(l('Power (W)', 'Potencia (W)'), true, 'ascending'),
    column(l('Luminous flux (lm)', 'Flujo luminoso (lm)'), true),
    column(l('Efficacy (lm/W)', 'Eficacia (lm/W)'), true),
    column(l('Colour temperature', 'Temperatura de color'), false),
    column('CRI', true),
    column(l('Beam angle', 'Ángulo de apertura'), true),
    column(l('Finish', 'Acabado'), false),
    column(l('Dimming', 'Regulación'), false),
  ];
  const finishes = l('White,Black,Anthracite grey RAL 7016,Brushed nickel', 'Blanco,Negro,Gris antracita RAL 7016,Níquel cepillado').split(',');
  const statuses: (StatusKind | null)[] = [null, null, 'new', null, 'discontinuing', null, null, 'legacy'];
  const rows = Array.from({ length: ROWS }, (_, index): VariantRow => ({
    id: 1000 + index,
    code: index % 9 === 4 ? `ENDLESS-${String(index).padStart(4, '0')}-SPECIAL-RAL7016-DALI2-EM3H` : `END${String(index).padStart(3, '0')}-30-60-WH-D`,
    cells: [String(6 + index), index % 11 === 3 ? '' : String(640 + index * 87), String(100 + (index % 40)), `${index % 2 ? '4000' : '3000'} K`, '90', '60', finishes[index % 4] ?? '', index % 11 === 3 ? '' : 'DALI-2'],
    status: statuses[index % 8] ?? null,
  }));
  const filter = (name: string, label: string, labels: string[], chosen: number) => ({ name, label, options: labels.map((each, index) => ({ value: each.toLowerCase(), label: each, chosen: index === chosen })) });
  return {
    ...product(locale),
    title: l('Endless modular recessed continuous linear profile system', 'Sistema modular empotrado de perfil lineal continuo Endless'),
    subtitle: l('Recessed profile for any length, with everything that can be ordered for it', 'Perfil empotrado de cualquier longitud, con todo lo que se puede pedir para él'),
    pictures: ['lyra', 'lyra-white', 'meridian', 'duna', 'senda'].map(picture),
    notice: { kind: 'elsewhere', code: 'CRV010-40-60-WH-D', title: 'Corvus', href: l('/products/corvus/', '/es/products/corvus/') },
    status: { kind: 'new', replacement: null },
    chosen: { id: 1004, code: 'ENDLESS-0004-SPECIAL-RAL7016-DALI2-EM3H', gtin: null, description: l('Endless, 10 W, with emergency lighting for three hours', 'Endless, 10 W, con iluminación de emergencia de tres horas'), sample: null },
    familyHref: href,
    variants: {
      total: VARIANTS,
      matching: 1240,
      find: 'end',
      filters: [filter('finish', l('Finish', 'Acabado'), finishes, 2), filter('cct', l('Colour temperature', 'Temperatura de color'), ['3000 K', '4000 K'], -1), filter('dimming', l('Dimming', 'Regulación'), ['DALI-2', 'Push'], -1)],
      columns,
      rows,
      pagination: {
        current: 2,
        last: 13,
        previous: `${href}?find=end#variants`,
        next: `${href}?find=end&page=3#variants`,
        links: [1, 2, 3, 13].map((page) => ({ page, href: `${href}?find=end&page=${String(page)}#variants` })),
      },
      clearHref: `${href}?variation=1004#variants`,
      kept: [{ name: 'variation', value: '1004' }, { name: 'sort', value: 'power' }],
    },
  };
}

function nothingFound(locale: Locale): Product {
  const family = endlessProduct(locale);
  return { ...family, notice: null, chosen: null, variants: { ...family.variants, matching: 0, rows: [], find: 'zzz', pagination: { current: 1, last: 1, previous: null, next: null, links: [] } } };
}

/** A discontinued product beside its replacement. */
export function legacyProduct(locale: Locale): Product {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const replacement = l('/products/lyra/?variation=2', '/es/products/lyra/?variation=2');
  return {
    ...product(locale),
    status: { kind: 'legacy', replacement: { code: 'LYR009-30-60-WH-P', description: '', href: replacement } },
    notice: null,
    chosen: { id: 7, code: 'LYR-OLD', gtin: null, description: 'Lyra, 8 W', sample: null },
    succession: {
      oldCode: 'LYR-OLD',
      oldHref: null,
      newCode: 'LYR009-30-60-WH-P',
      newHref: replacement,
      withdrawn: l('31 March 2024', '31 de marzo de 2024'),
      isLeaving: false,
      note: l('The cut-out is smaller: order the adapter ring with it.', 'El hueco es menor: pida también el aro adaptador.'),
      rows: [
        { label: l('Cut-out', 'Hueco'), old: '75 mm', new: '70 mm', change: '−5 mm', differs: true },
        { label: l('Height', 'Altura'), old: '80 mm', new: '80 mm', change: '', differs: false },
        { label: l('Power', 'Potencia'), old: '8 W', new: '9 W', change: '+1 W', differs: true },
        { label: l('Luminous flux', 'Flujo luminoso'), old: '', new: '950 lm', change: '', differs: true },
        { label: l('Dimming', 'Regulación'), old: l('Phase cut', 'Corte de fase'), new: l('Phase cut and push button', 'Corte de fase y pulsador'), change: '', differs: true },
      ],
    },
  };
}

function singleProduct(locale: Locale): Product {
  const family = product(locale);
  return {
    ...family,
    pictures: family.pictures.slice(1),
    status: null,
    notice: null,
    axes: [],
    documents: [],
    archive: null,
    photometry: null,
    variants: { ...family.variants, total: 1, matching: 1, rows: family.variants.rows.slice(0, 1) },
  };
}
