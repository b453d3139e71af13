/** Filters of every kind in both languages: several values with swatches, at least, ranges, nothing left, long words, many values. */
import type { FilterChoice, FilterGroup, FilterOption, Locale, SortOption } from '../src/lib/page-data.gen';

const pick = (locale: Locale, en: string, es: string) => (locale === 'en' ? en : es);

/** The filters with the values of a query chosen. */
export function filterGroups(locale: Locale, query = ''): FilterGroup[] {
  const l = (en: string, es: string) => pick(locale, en, es);
  const address = new URLSearchParams(query);
  const option = (name: string, value: string, label: string, count: number, swatch: string | null = null): FilterOption => ({
    value, label, count, swatch, chosen: (address.get(name) ?? '').split(',').includes(value),
  });
  const range = (name: string, unit: string, least: string, most: string): FilterChoice => {
    const written = (number: string) => (locale === 'es' ? number.replace('.', ',') : number);
    const value = address.get(name) ?? '';
    const exact = value && !value.includes('..') ? { ...option(name, value, `≈ ${value.replace('x', ' × ')} ${unit}`, 4), chosen: true } : null;
    const [from = '', to = ''] = exact ? [] : value.split('..');
    return { kind: 'range', unit, least: written(least), most: written(most), from: written(from), to: written(to), exact };
  };
  return [
    {
      title: l('Electrical', 'Eléctrico'),
      filters: [
        { name: 'power', label: l('Power', 'Potencia'), choice: range('power', 'W', '3.5', '200') },
        {
          name: 'dimming',
          label: l('Dimming', 'Regulación'),
          choice: {
            kind: 'several',
            options: [
              option('dimming', 'none', l('Not dimmable', 'No regulable'), 14),
              option('dimming', 'dali-2', 'DALI-2', 12),
              option('dimming', 'casambi', 'Casambi', 4),
              option('dimming', 'dmx', l('DMX with a control unit that is sold separately', 'DMX con una unidad de control que se vende por separado'), 0),
            ],
          },
        },
        {
          name: 'voltage',
          label: l('Voltage', 'Tensión'),
          choice: { kind: 'several', options: Array.from({ length: 14 }, (_, index) => option('voltage', String(12 + index * 12), `${12 + index * 12} V`, 28 - 2 * index)) },
        },
      ],
    },
    {
      title: l('Design', 'Diseño'),
      filters: [
        {
          name: 'ip',
          label: l('Protection against dust and water', 'Protección contra el polvo y el agua'),
          choice: { kind: 'one', options: ['20', '44', '54', '65', '68'].map((value, index) => option('ip', value, l(`at least IP${value}`, `al menos IP${value}`), [16, 9, 6, 5, 0][index] ?? 0)) },
        },
        {
          name: 'finish',
          label: l('Finish', 'Acabado'),
          choice: { kind: 'several', options: [option('finish', 'white', l('White', 'Blanco'), 12, 'finish-white'), option('finish', 'brass', l('Brass', 'Latón'), 2, 'finish-brass')] },
        },
        { name: 'cut_out', label: l('Cut-out', 'Hueco'), choice: range('cut_out', 'mm', '', '') },
      ],
    },
    {
      title: l('Light', 'Luz'),
      filters: [
        {
          name: 'cct',
          label: l('Colour temperature', 'Temperatura de color'),
          choice: { kind: 'several', options: [2200, 2700, 3000, 4000, 6500].map((kelvin, index) => option('cct', String(kelvin), `${kelvin} K`, [0, 11, 14, 13, 1][index] ?? 0, `cct-${kelvin}`)) },
        },
        { name: 'flux', label: l('Luminous flux', 'Flujo luminoso'), choice: range('flux', 'lm', '150', '26000') },
      ],
    },
  ];
}

/** The sort options with the one of a query chosen. */
export function sortOptions(locale: Locale, query = ''): SortOption[] {
  const chosen = new URLSearchParams(query).get('sort') ?? '';
  const names: [string, string, string][] = [
    ['', 'Recommended', 'Recomendados'],
    ['name', 'Name, A to Z', 'Nombre, de la A a la Z'],
    ['power', 'Power, lowest first', 'Potencia, de menor a mayor'],
  ];
  return names.map(([value, en, es]) => ({ value, label: pick(locale, en, es), chosen: value === chosen }));
}
