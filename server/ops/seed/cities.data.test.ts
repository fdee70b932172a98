import { describe, expect, test } from 'vitest';
import { fold } from '#shared/platform/fold.ts';
import { PROVINCES } from './cities.data.ts';

const HEAD_TOWNS_UNLIKE_THEIR_PARTIDO = [
  ['Adolfo Alsina', 'Carhué'],
  ['Almirante Brown', 'Adrogué'],
  ['Coronel de Marina Leonardo Rosales', 'Punta Alta'],
  ['Esteban Echeverría', 'Monte Grande'],
  ['Exaltación de la Cruz', 'Capilla del Señor'],
  ['General Alvarado', 'Miramar'],
  ['General Paz', 'Ranchos'],
  ['General Pueyrredón', 'Mar del Plata'],
  ['General Viamonte', 'Los Toldos'],
  ['Hipólito Yrigoyen', 'Henderson'],
  ['La Costa', 'Mar del Tuyú'],
  ['La Matanza', 'San Justo'],
  ['Leandro N. Alem', 'Vedia'],
  ['Malvinas Argentinas', 'Los Polvorines'],
  ['Mar Chiquita', 'Coronel Vidal'],
  ['Presidente Perón', 'Guernica'],
  ['Punta Indio', 'Verónica'],
  ['Rivadavia', 'América'],
  ['Saavedra', 'Pigüé'],
  ['Tordillo', 'General Conesa'],
  ['Tres de Febrero', 'Caseros'],
  ['Vicente López', 'Olivos'],
  ['Villarino', 'Médanos'],
] as const;

const listCities = (province: string) => PROVINCES.find(({ name }) => name === province)?.cities ?? [];

test('the seed has each of the 24 provinces once, the city of Buenos Aires included', () => {
  expect(PROVINCES).toHaveLength(24);
  expect(new Set(PROVINCES.map(({ name }) => fold(name))).size).toBe(24);
});

describe.each(PROVINCES)('$name', ({ name, cities }) => {
  test('a seeded province has at least ten cities, each once', () => {
    expect(cities.length).toBeGreaterThanOrEqual(10);
    expect(new Set(cities.map(fold)).size).toBe(cities.length);
  });

  test('seeded names of provinces and cities have no stray spaces or unknown letters', () => {
    for (const placeName of [name, ...cities]) {
      expect(placeName).toMatch(/^[A-ZÁÉÍÓÚÑ\d][A-Za-zÁÉÍÓÚÑáéíóúüñ\d.]*(?:,? [A-Za-zÁÉÍÓÚÑáéíóúüñ\d.]+)*$/);
    }
  });
});

test('Buenos Aires lists the head towns of its 135 partidos', () => {
  expect(listCities('Buenos Aires')).toHaveLength(135);
});

test.each(HEAD_TOWNS_UNLIKE_THEIR_PARTIDO)('the partido %s is seeded as %s', (partido, headTown) => {
  expect(listCities('Buenos Aires')).toContain(headTown);
  expect(listCities('Buenos Aires')).not.toContain(partido);
});

test('the city of Buenos Aires lists its 48 neighbourhoods', () => {
  expect(listCities('Ciudad Autónoma de Buenos Aires')).toHaveLength(48);
});
