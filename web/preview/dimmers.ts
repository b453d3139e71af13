/** Dimmers that products were tested with: of a family, whose results differ by code, and of one variant. */
import type { DimmerTable, Locale } from '../src/lib/page-data.gen';

export function dimmerTable(locale: Locale, byCode: boolean): DimmerTable {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const percent = (number: number) => l(`${number}%`, `${number}\u00a0%`);
  const trailing = l('Trailing edge', 'Corte al final de fase');
  const codes = byCode ? 'LYR006-…-P' : '';
  const rows = [
    { dimmer: 'Quillmere QT 150', technique: trailing, codes, count: '1–16', lowest: percent(3), remarks: ['D'] },
    { dimmer: 'Quillmere QL 250', technique: l('Leading edge', 'Corte al inicio de fase'), codes, count: '4–10', lowest: percent(10), remarks: ['D', 'H', 'M'] },
    { dimmer: 'Tarvane Tap 200', technique: l('Push-button', 'Pulsador'), codes, count: '1–15', lowest: percent(5), remarks: ['D'] },
    { dimmer: 'Orlestad Bus 64', technique: '', codes, count: '', lowest: '', remarks: [] },
  ];
  return {
    byCode,
    rows: byCode ? [...rows, { dimmer: 'Quillmere QT 150', technique: trailing, codes: 'LYR009-…-P', count: '1–16', lowest: percent(3), remarks: ['D'] }] : rows,
    remarks: [
      { code: 'D', text: l('Demonstration: the dimmer and the result are invented.', 'Demostración: el regulador y el resultado son inventados.') },
      { code: 'H', text: l('A faint hum in a quiet room between 30 and 60%.', 'Leve zumbido en una estancia silenciosa entre el 30 y el 60 %.') },
      { code: 'M', text: l('Set the dimmer’s lower limit to this level: below it the light is not steady.', 'Ajustar el mínimo del regulador a este nivel: por debajo la luz no es estable.') },
    ],
  };
}
