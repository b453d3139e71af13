import { beforeEach, expect, test, vi } from 'vitest';

import { boxOfBounds } from './mercator';
import { middleOf, readOutlines, tilesOf, type OutlineFile } from './outlines';

const drawn: string[] = [];

beforeEach(() => {
  vi.stubGlobal('Path2D', class {
    moveTo = (x: number, y: number) => drawn.push(`M${x} ${y}`);
    lineTo = (x: number, y: number) => drawn.push(`L${x} ${y}`);
    closePath = () => drawn.push('z');
  });
});

const FILE: OutlineFile = {
  units: 1024,
  at: [512, 256],
  land: [['ES', [[0, 0, 10, 0, 0, 10]]]],
  coasts: [],
  borders: [],
  towns: [[10, 20, 0, 'Roma', 'Rome'], [30, 40, 1, 'Sevilla', 'Seville'], [50, 60, 2, 'London', '', 'Londres']],
  labels: [[5, 6, 250, 'GB', 'Kent']],
};

test('steps lead from point to point, and rings close', () => {
  drawn.length = 0;
  readOutlines(FILE, 'en');
  expect(drawn.join('')).toBe('M0 0L10 0L10 10z');
});

test('towns are called as the reader calls them, and as they call themselves where nobody else does', () => {
  const towns = (locale: 'en' | 'es') => readOutlines(FILE, locale).names.filter(({ kind }) => kind === 'town').map(({ text }) => text);
  expect(towns('en')).toEqual(['Rome', 'Seville', 'London']);
  expect(towns('es')).toEqual(['Roma', 'Sevilla', 'Londres']);
});

test('names are in the world, wherever their tile is', () => {
  const region = readOutlines(FILE, 'en').names.find(({ kind }) => kind === 'region');
  expect(region).toMatchObject({ x: 517 / 1024, y: 262 / 1024, text: 'Kent' });
});

test('the overview names countries in the language of the page', () => {
  const country = readOutlines({ units: 1024, borders: [], towns: [], land: [['ES', [[500, 400, 100, 0, 0, 100, -100, 0]]]] }, 'es').names.find(({ kind }) => kind === 'country');
  expect(country).toMatchObject({ text: 'España', x: 550 / 1024, y: 450 / 1024 });
});

test('the middle of a square is its middle', () => {
  expect(middleOf([10, 10, 20, 0, 0, 20, -20, 0])).toEqual({ x: 20, y: 20, area: 400 });
  expect(middleOf([10, 10])).toEqual({ x: 10, y: 10, area: 0 });
});

test('London lies on one tile, which comes first for what is around it', () => {
  const name = (box: Parameters<typeof boxOfBounds>[0]) => tilesOf(boxOfBounds(box)).map((tile) => tile.name);
  expect(name({ south: 51.4, west: -0.3, north: 51.6, east: -0.1 })).toEqual(['5-15-10.json']);
  const around = name({ south: 49, west: -6, north: 54, east: 3 });
  expect(around[0]).toBe('5-15-10.json');
  expect(around).toContain('5-16-10.json');
});
