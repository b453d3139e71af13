/** The calculator for LED strip: how a visitor asks it, the words that it answers with, and what must come out. */
import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import type { Language } from './languages.ts';

type Words = {
  path: string;
  form: string;
  strip: string;
  length: string;
  cable: string;
  calculate: string;
  note: string;
  parts: string;
  lengthAt: (place: number) => string;
  showResult: string;
  next: string;
  change: string;
  step: (step: number) => RegExp;
  figures: Record<Figure, string>;
};

export type Figure = 'power' | 'runs' | 'runCurrent' | 'load' | 'cableArea' | 'cableDrop' | 'reels' | 'joints' | 'supports';

export const CALCULATOR: Record<Language['code'], Words> = {
  en: {
    path: '/led-strip-calculator/',
    form: 'Your installation',
    strip: 'LED strip',
    length: 'Length',
    cable: 'Cable from driver to strip',
    calculate: 'Calculate',
    note: 'This is a design aid and no substitute for the wiring rules in force.',
    parts: 'Parts list',
    lengthAt: (place) => `Length ${place}`,
    showResult: 'Show result',
    next: 'Next',
    change: 'Change',
    step: (step) => new RegExp(`^Step ${step} of 5$`),
    figures: {
      power: 'Connected load',
      runs: 'Runs, one feed each',
      runCurrent: 'Current per run',
      load: 'Driver load',
      cableArea: 'Cable cross-section',
      cableDrop: 'Voltage drop',
      reels: 'Reels',
      joints: 'Joints in the strip',
      supports: 'Clips or suspensions',
    },
  },
  es: {
    path: '/es/led-strip-calculator/',
    form: 'Su instalación',
    strip: 'Tira LED',
    length: 'Longitud',
    cable: 'Cable del driver a la tira',
    calculate: 'Calcular',
    note: 'Esta herramienta es una ayuda para el diseño y no sustituye la reglamentación eléctrica vigente.',
    parts: 'Lista de materiales',
    lengthAt: (place) => `Longitud ${place}`,
    showResult: 'Ver resultado',
    next: 'Siguiente',
    change: 'Cambiar',
    step: (step) => new RegExp(`^Paso ${step} de 5$`),
    figures: {
      power: 'Potencia conectada',
      runs: 'Tramos, cada uno con su alimentación',
      runCurrent: 'Corriente por tramo',
      load: 'Carga de los drivers',
      cableArea: 'Sección de cable',
      cableDrop: 'Caída de tensión',
      reels: 'Bobinas',
      joints: 'Empalmes en la tira',
      supports: 'Grapas o suspensiones',
    },
  },
};

/** What goes in and what must come out, as the calculation is tested with. */
export type Vector = {
  input: { strip: string; L: number; dim?: string; loc?: string; remote?: boolean; cable?: number; profile?: string };
  output: {
    error?: string;
    need?: number;
    W_total?: number;
    runs_per_segment?: number;
    I_run?: number;
    csa?: number;
    dV_pct?: number;
    load_pct?: number;
    reels?: number;
    strip_joints?: number;
    drivers?: string[];
    profile?: { supports: number; joiners: number; bars: Record<string, number> };
  };
};

const VECTORS = JSON.parse(readFileSync(new URL('../../crates/strip/tests/vectors.json', import.meta.url), 'utf8')) as Record<string, Vector>;

export function vector(name: string): Vector {
  const found = VECTORS[name];
  if (!found) {
    throw new Error(`crates/strip/tests/vectors.json has no ${name}.`);
  }
  return found;
}

/** The code of a strip of a model: neutral white, with the protection that the model names. */
export function stripCode(model: string): string {
  const [, family = '', ip = '20'] = /^(\w+-\d+)(?:-(\d+))?$/.exec(model) ?? [];
  return `${family}-40-${ip}`;
}

export function formOf(page: Page, words: Words): Locator {
  return page.getByRole('form', { name: words.form });
}

/** One of the choices of a question, by its value in the address: what people call it is the server's to say. */
export function choice(page: Page, name: string, value: string): Locator {
  return page.locator(`input[type=radio][name="${name}"][value="${value}"]`);
}

/** Asks what a vector asks. Fields that it leaves open are set to what they mean there. */
export async function fillIn(page: Page, words: Words, { strip, L, dim = 'none', loc = 'dry', remote = false, cable, profile = '' }: Vector['input']) {
  const form = formOf(page, words);
  await form.getByRole('combobox', { name: words.strip }).selectOption(stripCode(strip));
  await form.getByRole('textbox', { name: words.length, exact: true }).fill(`${L} mm`);
  await form.getByRole('textbox', { name: words.cable }).fill(cable === undefined ? '' : `${cable} m`);
  // Vectors and the interface for programs write it shorter than the catalogue does.
  const dimming = dim === 'dali2' ? 'dali-2' : dim;
  for (const [name, value] of [['dimming', dimming], ['location', loc], ['driver', remote ? 'remote' : 'near'], ['profile', profile]] as const) {
    await choice(page, name, value).check();
  }
}

/** A figure with its unit; figures are summaries of what explains them. */
export function figure(page: Page, words: Words, name: Figure): Locator {
  return page.locator('.strip-figure summary').filter({ hasText: words.figures[name] });
}

/** The number at the beginning of a figure, read as the language writes it. */
export async function numberOf(found: Locator, label: string, { code }: Language): Promise<number> {
  const text = (await found.innerText()).replace(label, '').replace(/[\s\u00a0\u202f]/g, '');
  const plain = code === 'es' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  return Number.parseFloat(plain);
}

/** The drivers by code, each as often as it is needed. */
export async function driversOn(page: Page): Promise<string[]> {
  const names = await page.locator('.strip-driver-name').allInnerTexts();
  return names.flatMap((name) => {
    const [, quantity = '0', code = ''] = /^(\d+)\s×\s(\S+)$/.exec(name.trim()) ?? [];
    return Array.from({ length: Number(quantity) }, () => code);
  }).sort();
}
