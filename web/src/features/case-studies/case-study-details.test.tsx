import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { caseStudyPages } from '../../../preview/case-studies';
import { LocaleProvider } from '../../i18n/messages';
import type { CaseStudy, Locale } from '../../lib/page-data.gen';
import { CompareControlContext } from '../../state/compare-control';
import { CaseStudyDetails, NextCaseStudy } from './case-study-details.part';
import { CaseStudyOpening } from './case-study-opening';

beforeEach(() => {
  // Modal dialogs are a browser's; here they only have to exist.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) { this.open = false; };
});
afterEach(cleanup);

function sample(path: string, locale: Locale = 'en'): CaseStudy {
  const page = caseStudyPages(locale).get(path);
  if (page?.kind !== 'caseStudy') {
    throw new Error(`No case study at ${path}; see preview/case-studies.ts.`);
  }
  return page.caseStudy;
}

const HOTEL = '/case-studies/boutique-hotel/';

function show(caseStudy: CaseStudy, locale: Locale = 'en') {
  render(
    <LocaleProvider locale={locale}>
      <CompareControlContext value={({ title }) => <span>{`Compare ${title}`}</span>}>
        <CaseStudyOpening caseStudy={caseStudy} />
        <CaseStudyDetails caseStudy={caseStudy} />
        <NextCaseStudy caseStudy={caseStudy} />
      </CompareControlContext>
    </LocaleProvider>,
  );
}

const region = (name: string) => screen.getByRole('region', { name });
const cellsOf = (row: HTMLElement) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent);
/** The pairs of a list of terms. */
const factsOf = (list: Element | null | undefined) => [...(list?.children ?? [])].map(({ children }) => [...children].map(({ textContent }) => textContent));

describe.each([
  {
    locale: 'en',
    home: '/',
    title: 'Warm welcome at a boutique hotel',
    facts: [['Place', 'Málaga, Spain'], ['Finished', '2026'], ['Space', 'Hospitality']],
    sections: ['In figures', 'A closer look', 'What was used', 'Products in this project', 'Credits', 'Next case study'],
    columns: ['Quantity', '', 'Product', 'Product code', 'Where'],
    role: 'Owner, Casa Alborada',
    client: 'Client',
    enlarge: 'The lobby in the evening Enlarge',
    pictures: 'Pictures: Warm welcome at a boutique hotel',
    next: 'A library that reads until nine',
  },
  {
    locale: 'es',
    home: '/es/',
    title: 'Bienvenida cálida en un hotel boutique',
    facts: [['Lugar', 'Málaga, España'], ['Terminado', '2026'], ['Espacio', 'Hostelería']],
    sections: ['En cifras', 'De cerca', 'Qué se ha utilizado', 'Productos de este proyecto', 'Equipo del proyecto', 'Proyecto siguiente'],
    columns: ['Cantidad', '', 'Producto', 'Referencia', 'Dónde'],
    role: 'Propietaria de Casa Alborada',
    client: 'Cliente',
    enlarge: 'El vestíbulo por la noche Ampliar',
    pictures: 'Imágenes: Bienvenida cálida en un hotel boutique',
    next: 'Una biblioteca que lee hasta las nueve',
  },
] as const)('a case study in $locale', ({ locale, home, title, facts, sections, columns, role, client, enlarge, pictures, next }) => {
  beforeEach(() => { show(sample(`${home}case-studies/boutique-hotel/`, locale), locale); });

  test('opens with its facts, which lead to projects and spaces alike', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    const list = document.querySelector('.case-study-facts');
    expect(factsOf(list)).toEqual(facts);
    expect([...list!.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([`${home}case-studies/?country=ES`, `${home}spaces/hospitality/`]);
  });

  test('has figures, pictures, what was used, products, credits and the way on, each under its title', () => {
    expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label') ?? document.getElementById(part.getAttribute('aria-labelledby')!)?.textContent)).toEqual(sections);
    expect(within(region(sections[0])).getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['28', '2700 K', '80 %']);
    const products = within(region(sections[3]));
    expect(products.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent.trim())).toEqual(['Duna', 'Cinta', 'Perfila']);
    expect(products.getAllByText(/^Compare /).map(({ textContent }) => textContent), 'what has variants').toEqual(['Compare Duna', 'Compare Cinta']);
    expect(factsOf(region(sections[4]).querySelector('dl'))[0]).toEqual([client, 'Casa Alborada']);
  });

  test('lists what was used as a specifier would', () => {
    const [head, first, second, third] = within(region(sections[2])).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    expect(cellsOf(head)).toEqual(columns);
    expect(cellsOf(first).slice(0, 1)).toEqual(['3']);
    expect(cellsOf(first)).toContain('DUN018-27-OP-BR-D');
    expect(within(first).getByRole('rowheader').querySelector('a')?.getAttribute('href')).toBe(`${home}products/duna/`);
    expect(cellsOf(second)[0]).toBe('14,2 m');
    expect(cellsOf(third)[0], 'nobody counted them').toBe('–');
  });

  test('quotes who said it', () => {
    const quotation = screen.getAllByRole('figure').find((figure) => figure.querySelector('blockquote'))!;
    expect(quotation.querySelector('blockquote')?.textContent).not.toBe('');
    expect(within(quotation).getByText('Raquel Mainar').nextElementSibling?.textContent).toBe(role);
  });

  test('shows its pictures enlarged, by keyboard too', async () => {
    const [opener] = within(region(sections[1])).getAllByRole('button', { name: enlarge });
    expect(opener!.getAttribute('href'), 'without scripts it is the file').toMatch(/^\/media\//);
    opener!.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: pictures });
    expect(dialog.textContent).toMatch(/1 (of|de) 4/);
    await userEvent.keyboard('{ArrowRight}');
    expect(dialog.textContent).toMatch(/2 (of|de) 4/);
  });

  test('leads to the next one', () => {
    const link = within(region(sections[5])).getByRole('link');
    expect(link.textContent.trim()).toBe(next);
    expect(link.getAttribute('href')).toBe(`${home}case-studies/library-galway/`);
  });
});

describe('what is not known of a project', () => {
  test('leaves nothing behind', () => {
    show(sample('/case-studies/bare/'));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.querySelector('blockquote, dl, table, h2')).toBeNull();
  });

  test('makes the list of what was used narrower', () => {
    const used = sample(HOTEL).used.map((item) => ({ ...item, quantity: '', code: '', text: '', image: null }));
    show({ ...sample(HOTEL), used });
    const rows = within(region('What was used')).getAllByRole('row');
    expect(rows.map(cellsOf)).toEqual([['Product'], ...used.map(({ title }) => [title])]);
  });
});
