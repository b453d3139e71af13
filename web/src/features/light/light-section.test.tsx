import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';

import { light } from '../../../preview/light';
import { openVisit, StandingVisit } from '../../../tests/open-visit';
import { LocaleProvider } from '../../i18n/messages';
import type { CompareColumn, Light, LightOnPlane, LightSource, Locale } from '../../lib/page-data.gen';
import { ComparedLight } from './compared-light.part';
import { LightSection } from './light-section.part';

const PATH = '/products/lyra/?variation=9';
const SPOT = 'LYR009-30-60-WH-P';

afterEach(cleanup);

const [SOURCE] = light(PATH).sources as [LightSource];
const sourceWith = (change: Partial<LightSource>): Light => ({ ...light(PATH), sources: [{ ...SOURCE, ...change }] });
const planeWith = (change: Partial<LightOnPlane>): Light => ({ ...light(PATH), plane: { ...light(PATH).plane!, ...change } });

function show(shown = light(PATH), locale: Locale = 'en') {
  render(
    <StandingVisit at={PATH}>
      <LocaleProvider locale={locale}><LightSection light={shown} /></LocaleProvider>
    </StandingVisit>,
  );
}

const count = (selector: string) => document.querySelectorAll(selector).length;
const region = () => screen.getByRole('region', { name: 'Light distribution' });

describe('the diagram', () => {
  test.each([
    ['en', 'Light distribution', `Polar diagram of ${SPOT}`, `${SPOT}: 940 lm in total, peak 842 cd, beam angle 60°.`],
    ['es', 'Distribución de la luz', `Curva polar de ${SPOT}`, `${SPOT}: 940 lm en total, intensidad máxima 842 cd, ángulo de apertura 60°.`],
  ] as const)('says in %s what it shows', (locale, title, name, description) => {
    show(light(PATH), locale);
    const diagram = within(screen.getByRole('region', { name: title })).getByRole('img', { name: `${name} ${description}` });
    expect(diagram.querySelector('desc')?.textContent.trim()).toBe(description);
  });

  test('marks the peak and the edges of beam and field, and names its rings in the chosen unit', () => {
    show();
    expect([count('.polar-peak'), count('.polar-edge')]).toEqual([1, 4]);
    expect([...document.querySelectorAll('.polar-ring')].map(({ textContent }) => textContent)).toEqual(['250', '500', '750', '1000']);
    expect(document.querySelector('.polar-unit')?.textContent).toBe('cd');
    expect(screen.getByText(/^Marks on the outer ring:/)).toBeTruthy();
  });

  test('says less of light without a beam', () => {
    show(sourceWith({ beam: [], beamMarks: [], fieldMarks: [], peakMark: null }));
    expect(screen.getByRole('img').querySelector('desc')?.textContent).toContain('beam angle no defined beam.');
    expect([count('.polar-peak'), count('.polar-edge')]).toEqual([0, 0]);
    expect(screen.queryByText(/^Marks on the outer ring:/)).toBeNull();
  });

  test('has room only where there is light', () => {
    const reach = (change: Partial<Light>) => {
      show({ ...light(PATH), ...change });
      const [, top = 0, , height = 0] = screen.getByRole('img').getAttribute('viewBox')!.split(' ').map(Number);
      cleanup();
      return { up: -top > 100, down: top + height > 100 };
    };
    expect(reach({ hasUplight: false, hasDownlight: true })).toEqual({ up: false, down: true });
    expect(reach({ hasUplight: true, hasDownlight: true })).toEqual({ up: true, down: true });
    expect(reach({ hasUplight: true, hasDownlight: false })).toEqual({ up: true, down: false });
  });

  test('tells a second plane by its dashes, and says so when there is none', () => {
    show();
    expect(count('.polar-c90')).toBe(1);
    expect(screen.getByText('Solid line: plane C0–C180. Dashed line: plane C90–C270.')).toBeTruthy();
    cleanup();
    show(sourceWith({ c90Path: null }));
    expect(count('.polar-c90')).toBe(0);
    expect(screen.getByText('The same in every plane.')).toBeTruthy();
  });
});

test('figures are read off the file, whose name and origin are told', () => {
  show();
  const figures = [...document.querySelectorAll('.light-figures > div')].map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(figures).toEqual([
    ['Luminous flux (integrated)', '940 lm'],
    ['Peak intensity', '842 cd (straight down)'],
    ['Beam angle (50 %)', '60°'],
    ['Field angle (10 %)', '103° (C0–C180), 98° (C90–C270)'],
    ['Light downwards', '100 %'],
  ]);
  expect(region().textContent).toContain(`Source: ${SPOT}.ldt. Values are simulated, not measured. Beam and field angles relate to the intensity straight down.`);
  expect(screen.getByText(`The intensities of ${SPOT}.ldt add up to 940 lm; the catalogue states 910 lm.`)).toBeTruthy();
});

test('the numbers of the diagram are a folded table in the chosen unit', () => {
  const units = [{ label: 'cd', href: PATH, chosen: false }, { label: 'cd/klm', href: `${PATH}&intensity=cd-klm`, chosen: true }];
  show({ ...light(PATH), units });
  const table = screen.getByRole('table', { name: 'Intensity table (cd/klm)', hidden: true });
  expect(table.closest('details')?.open).toBe(false);
  expect([...table.querySelectorAll('tr')].map((row) => [...row.cells].map(({ textContent }) => textContent))).toEqual([['Angle γ', 'All planes'], ['0°', '842']]);
});

test('the unit is switched by links that lead back to the diagram', () => {
  show();
  const units = within(screen.getByRole('group', { name: 'Intensity in' })).getAllByRole('link');
  expect(units.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current'), link.hasAttribute('data-keep-scroll')])).toEqual([
    ['cd', `${PATH}#light`, 'true', true],
    ['cd/klm', `${PATH}?intensity=cd-klm#light`, null, true],
  ]);
});

describe('the light on a plane', () => {
  const height = (name = 'Mounting height (m)') => screen.getByRole<HTMLInputElement>('textbox', { name });

  test('is a table of distances, of which the mounting height is marked, with what it assumes', () => {
    show();
    const rows = within(screen.getByRole('table', { name: 'Beam at several distances' })).getAllByRole('row');
    expect(rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent))).toEqual([
      ['Distance', 'Centre', 'Beam edge', 'Diameter'],
      ['1 m', '842 lx', '300 lx', '1.15 m'],
      ['2.4 m', '146 lx', '47 lx', '—'],
    ]);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(screen.getByText(/^One luminaire, a horizontal plane/)).toBeTruthy();
  });

  test.each([
    ['en', 'Mounting height (m)', '“high” is not a height between 0.5 and 30 m. The usual height is shown instead.'],
    ['es', 'Altura de montaje (m)', '«high» no es una altura entre 0.5 y 30 m. Se muestra la altura habitual.'],
  ] as const)('names a height in %s that cannot be meant, and shows the usual one', (locale, name, told) => {
    show(planeWith({ refused: 'high' }), locale);
    expect(height(name).value).toBe('2.4');
    expect(height(name).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(height(name).getAttribute('aria-describedby')!)?.textContent).toBe(told);
    expect(screen.getByRole('alert').textContent).toBe(told);
  });

  test('says nothing of a height that can be meant', () => {
    show(planeWith({ refused: null }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(height().hasAttribute('aria-invalid')).toBe(false);
  });

  test('follows the height that is applied, which is in the address beside what was chosen before', async () => {
    const asked: string[] = [];
    const plane = { action: '/products/lyra/', kept: [{ name: 'variation', value: '9' }], refused: null };
    openVisit<Light>({
      at: PATH,
      first: planeWith(plane),
      draw: (shown) => <LocaleProvider locale="en"><LightSection light={shown} /></LocaleProvider>,
      answer: ({ pathname, search }) => {
        asked.push(pathname + search);
        return Promise.resolve(planeWith({ ...plane, height: '4' }));
      },
    });
    await userEvent.clear(height());
    await userEvent.type(height(), ' 4,0 ');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(asked).toEqual(['/products/lyra/?variation=9&height=4%2C0']);
    await expect.poll(() => height().value).toBe('4');
    expect(screen.getByRole('button', { name: 'Apply' }).closest('form')?.getAttribute('action')).toBe('/products/lyra/#light');
  });

  test('is left out where no light goes down', () => {
    show({ ...light(PATH), plane: null });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('table', { name: 'Beam at several distances' })).toBeNull();
  });
});

describe('the light of several variants', () => {
  const CODES = [SPOT, 'CRV021-40-60-WH-N', 'ARD020-30-24-BK-D', 'TOR010-30-AS'];

  function compare(codes: string[], locale: Locale = 'en') {
    const columns = [...codes, 'DRV075-24-D-20'].map((code, id) => ({ id, code, description: '' }) as CompareColumn);
    const rows = [{ label: 'Illuminance in the centre', equal: false, cells: columns.map(({ code }) => ({ text: code === SPOT ? '146 lx' : '', change: '', best: false })) }];
    const compared: Light = { ...light(PATH), sources: codes.map((code) => ({ ...SOURCE, code, file: `${code}.ldt`, statedFlux: null })) };
    render(
      <StandingVisit at={PATH}>
        <LocaleProvider locale={locale}><ComparedLight light={compared} rows={rows} columns={columns} /></LocaleProvider>
      </StandingVisit>,
    );
  }

  test('shares one drawing with a legend, and says who is missing', () => {
    compare(CODES);
    expect(screen.getAllByRole('img').map((image) => image.querySelector('title')?.textContent)).toEqual([`Polar diagram of ${CODES.join(', ')}`]);
    expect(within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(screen.getByText('Without a light distribution: DRV075-24-D-20.')).toBeTruthy();
    expect(count('.polar-edge')).toBe(0);
  });

  test('gives each curve and its line in the legend dashes of their own', () => {
    compare(CODES);
    const sources = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.getAttribute('data-source'));
    expect(sources('.polar-drawing .polar-source')).toEqual(['0', '1', '2', '3']);
    expect(sources('.polar-legend .polar-sample')).toEqual(['0', '1', '2', '3']);
    const styles = readFileSync(join(import.meta.dirname, 'polar-diagram.css'), 'utf8');
    const dashes = CODES.map((_, index) => new RegExp(String.raw`\[data-source='${index}'\]:not\(\[data-alone\]\) path \{\s*stroke-dasharray: ([^;]+);`).exec(styles)?.[1] ?? 'none');
    expect(dashes[0], 'the first is a whole line').toBe('none');
    expect(new Set(dashes).size).toBe(CODES.length);
  });

  test('has figures and light on a plane side by side', () => {
    compare(CODES.slice(0, 2));
    const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map((row) => row.textContent);
    expect(rowsOf('Figures of the distribution')).toContain(`${SPOT}940 lm842 cd60°103° (C0–C180), 98° (C90–C270)`);
    expect(rowsOf('Light on a plane below')).toContain('Illuminance in the centre146 lx——');
    expect(screen.getByRole('textbox', { name: 'Mounting height (m)' })).toBeTruthy();
  });

  test('has its own words in Spanish', () => {
    compare(CODES.slice(0, 2), 'es');
    expect(screen.getByRole('list', { name: 'Leyenda' })).toBeTruthy();
    expect(screen.getByText('Sin distribución de la luz: DRV075-24-D-20.')).toBeTruthy();
    expect(screen.getByText('Línea gruesa: plano C0–C180. Línea fina: plano C90–C270.')).toBeTruthy();
  });
});
