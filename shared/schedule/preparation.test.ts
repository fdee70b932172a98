import { expect, test } from 'vitest';
import { findArrival, findFirstArrival, listPreparationSteps, selectStepsFor } from './preparation.ts';

const START = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const DOG = 1;
const CAT = 2;
const LUNA = { SpecieId: DOG, petGender: 'F', petBirthDate: '2020-01-01' } as const;
const PREPARATION = [
  { SpecieId: DOG, hoursBefore: 0, text: 'Llegada, con correa' },
  { SpecieId: DOG, hoursBefore: 12, text: 'Sin comida' },
  { SpecieId: CAT, hoursBefore: 8, text: 'Sin comida' },
  { SpecieId: null, hoursBefore: 8.5, text: 'Sin agua' },
];

test('the preparation lists the steps of the pet’s species in order of time', () => {
  const steps = listPreparationSteps(selectStepsFor(PREPARATION, LUNA, START), START);
  expect(steps.map(({ when, text }) => `${when}: ${text}`)).toEqual([
    'Desde las 21:30 del miércoles 9 de diciembre: Sin comida',
    'Desde la 01:00 del jueves 10 de diciembre: Sin agua',
    'A las 09:30 del jueves 10 de diciembre: Llegada, con correa',
  ]);
});

test('a pet without a species gets the general steps of the preparation', () => {
  expect(selectStepsFor(PREPARATION, null, START).map(({ text }) => text)).toEqual(['Sin agua']);
});

test('the preparation times each step to the minute, and the arrival some minutes before the booking', () => {
  const preparation = [
    { SpecieId: null, hoursBefore: 0, minutesBefore: 10, text: 'Llegada' },
    { SpecieId: null, hoursBefore: 0, minutesBefore: 40, text: 'Paseo' },
    { SpecieId: null, hoursBefore: 1, minutesBefore: 30, text: 'Sin agua' },
  ];
  const stepTexts = listPreparationSteps(preparation, START).map(({ when, text }) => `${when}: ${text}`);
  expect(stepTexts).toEqual([
    'Desde las 08:00 del jueves 10 de diciembre: Sin agua',
    'A las 08:50 del jueves 10 de diciembre: Paseo',
    'A las 09:20 del jueves 10 de diciembre: Llegada',
  ]);
  expect(findArrival(preparation.slice(0, 1), START)).toBe(START - 600);
  expect(findArrival([], START)).toBeNull();
});

test('pets that come together arrive at the earliest of their arrival times', () => {
  const preparation = [
    { SpecieId: DOG, hoursBefore: 0, minutesBefore: 10, text: 'Llegada' },
    { SpecieId: CAT, hoursBefore: 0, minutesBefore: 40, text: 'Llegada, en su jaula' },
  ];
  const pets = [LUNA, { ...LUNA, SpecieId: CAT }];
  expect(findFirstArrival(preparation, pets, START)).toBe(START - 40 * 60);
  expect(findFirstArrival(preparation, [LUNA], START)).toBe(START - 10 * 60);
  expect(findFirstArrival(preparation, [], START)).toBeNull();
});
