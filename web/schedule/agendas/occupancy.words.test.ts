import { expect, test } from 'vitest';
import { occupancyInWords } from './occupancy.words.ts';

test("a day's occupancy names free places, extra places and closures", () => {
  const day = { places: 8, free: 3, extra: 0, reason: null };
  expect(occupancyInWords(day)).toBe('3 libres de 8');
  expect(occupancyInWords({ ...day, free: 1, extra: 1 })).toBe('1 libre de 8, 1 sobreturno');
  expect(occupancyInWords({ ...day, places: 0, free: 0 })).toBe('sin atención');
  expect(occupancyInWords({ places: 0, free: 0, extra: 2, reason: 'Feriado' })).toBe(
    'Cerrado: Feriado, 2 sobreturnos',
  );
});
