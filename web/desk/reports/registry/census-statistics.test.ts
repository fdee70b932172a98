import { expect, test } from 'vitest';
import type { CensusRow, Registry } from '#shared/desk/health-statistics.ts';
import { censusRows, censusSheet, censusStatistics, shareText, targetText } from './census-statistics.ts';

const makeRow = (Especie: string, Sexo: CensusRow['Sexo'], counts: Partial<CensusRow>): CensusRow => ({
  Especie,
  Sexo,
  registered: 0,
  neutered: 0,
  intact: 0,
  unknown: 0,
  protected: 0,
  declared: 0,
  ...counts,
});
const REGISTRY: Registry = {
  date: '2026-12-01',
  Rows: [
    makeRow('Gato', 'Macho', { registered: 4, neutered: 1, intact: 1, unknown: 2, protected: 4 }),
    makeRow('Perro', 'Macho', { registered: 2, intact: 1, unknown: 1, protected: 1 }),
    makeRow('Perro', 'Hembra', {
      registered: 10,
      neutered: 6,
      intact: 2,
      unknown: 2,
      protected: 7,
      declared: 1,
    }),
  ],
  inhabitants: 90,
  peoplePerDog: 4.5,
  dogs: 'Perro',
};
const listTexts = (registry: Registry) =>
  censusStatistics(registry).map(({ value, note }) => `${value} · ${note}`);

test('a census counts the living animals, and notes the total behind each percentage', () => {
  expect(listTexts(REGISTRY)).toEqual([
    '16 · Vivas, al 01/12/2026',
    '63,6\u00A0% · 7 de 11 con el dato; de 5 no se sabe',
    '75\u00A0% · 12 de 16 registradas; de 1 lo dice solo su responsable',
    '40\u00A0% · 8 de 20 estimados: 90 habitantes, uno cada 4,5',
  ]);
});

test('the census has a dash for a share of zero pets, and no estimate without inhabitants', () => {
  expect(listTexts({ ...REGISTRY, Rows: [], inhabitants: null })).toEqual([
    '0 · Vivas, al 01/12/2026',
    '— · 0 de 0 con el dato; de 0 no se sabe',
    '— · 0 de 0 registradas',
    '— · Falta cuántos habitantes hay y cada cuántos hay un perro: se cargan en Municipio',
  ]);
});

test('the census has no share of vaccinated dogs if no species is named Perro', () => {
  expect(listTexts({ ...REGISTRY, dogs: null }).at(-1)).toBe(
    '— · Ninguna especie del catálogo se llama Perro',
  );
});

test.each([
  [7, 10, '70\u00A0%', 0.7],
  [6_999, 10_000, '69,9\u00A0%', 0.6999],
  [69_999, 100_000, '69,9\u00A0%', 0.69999],
])('a share of %i in %i is never rounded up to the target', (part, whole, share, exact) => {
  expect(shareText(part, whole)).toBe(share);
  expect(targetText(exact)).toBe(exact >= 0.7 ? 'Llega al 70\u00A0%' : 'No llega al 70\u00A0%');
});

test('the exported census has its figures in words and all rows, most numerous species first', () => {
  expect(censusRows(REGISTRY).map(({ Especie, Sexo }) => `${Especie} ${Sexo}`)).toEqual([
    'Perro Hembra',
    'Perro Macho',
    'Gato Macho',
  ]);
  const { description, rows } = censusSheet(REGISTRY, { town: 'Tandil', readAt: 'hoy' });
  expect(description).toContainEqual(['Castradas', '63,6\u00A0% (7 de 11 con el dato; de 5 no se sabe)']);
  expect(rows.at(0)).toEqual(['Perro', 'Hembra', 10, 6, 2, 2, 7, 1]);
  expect(rows.at(-1)).toEqual(['Totales', '', 16, 7, 4, 5, 12, 1]);
});
