import { expect, test } from 'vitest';
import { preparationSteps } from './preparation.ts';
import { preparationFor } from './services.ts';

const START = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const [DOG, CAT] = [1, 2];
const PREPARATION = [
  { SpecieId: DOG, hoursBefore: 0, text: 'Llegada, con correa' },
  { SpecieId: DOG, hoursBefore: 12, text: 'Sin comida' },
  { SpecieId: CAT, hoursBefore: 8, text: 'Sin comida' },
  { SpecieId: null, hoursBefore: 8.5, text: 'Sin agua' },
];

test("tells the clock times of the pet's own species, in order", () => {
  const steps = preparationSteps(preparationFor(PREPARATION, DOG), START);
  expect(steps.map(({ when, text }) => `${when}: ${text}`)).toEqual([
    'Desde las 21:30 del miércoles 9 de diciembre: Sin comida',
    'Desde la 01:00 del jueves 10 de diciembre: Sin agua',
    'A las 09:30 del jueves 10 de diciembre: Llegada, con correa',
  ]);
});

test('a pet without species gets what is for all', () => {
  expect(preparationFor(PREPARATION, null).map(({ text }) => text)).toEqual(['Sin agua']);
});
