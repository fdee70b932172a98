import { expect, test } from 'vitest';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { HealthRecord, PetBooking, Procedure, Vaccination } from '#shared/health/health-rows.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type DueCatalogue, listDue } from './due.rules.ts';

const RABIES = { id: 1, vaccineCode: 'rabies', SpecieId: null, secondDoseDays: null } as unknown as Vaccine;
const CATALOGUE = {
  vaccines: [RABIES],
  services: [
    { id: 7, serviceEffect: 'vaccine', VaccineId: 1 },
    { id: 8, serviceEffect: 'control', VaccineId: null },
  ],
} as DueCatalogue;
const VACCINATION = { VaccineId: 1, vaccineCode: 'rabies', givenOn: '2026-01-31', nextDueOn: '2027-01-31' };
const CASTRATION = { origin: 'T', doneOn: '2026-12-01' };

const toMidnight = (date: string) => parseIsoDate(date) ?? 0;
const findStepOn = (date: string, records: object) => {
  const Pet = { petDiedOn: null, SpecieId: 1 };
  const record = { Pet, Vaccinations: [], Procedures: [], Turnos: [], ...records } as unknown;
  const [due] = listDue(record as HealthRecord, CATALOGUE, toMidnight(date) + 10 * 3600);
  return due?.step ?? null;
};

test.each([
  ['2026-12-31', null],
  ['2027-01-01', 1],
  ['2027-01-24', 1],
  ['2027-01-25', 2],
  ['2027-01-31', 2],
  ['2027-02-01', null],
])('on %s the reminder of a rabies vaccine that ends on 2027-01-31 has step %s', (today, expected) => {
  expect(findStepOn(today, { Vaccinations: [VACCINATION as Vaccination] })).toBe(expected);
});

test.each([
  ['2026-12-13', null],
  ['2026-12-14', 1],
  ['2026-12-21', 1],
  ['2026-12-22', null],
])('on %s the reminder of a control of 2026-12-15 has step %s', (today, expected) => {
  expect(findStepOn(today, { Procedures: [CASTRATION as Procedure] })).toBe(expected);
});

test.each([
  ['D', '2026-11-30', 0, 1],
  ['D', '2026-12-01', 0, null],
  ['A', '2026-12-07', 0, null],
  ['A', '2026-12-07', -1, 1],
  ['C', '2026-12-14', 0, 1],
] as const)('with a control booking in status %s at %s plus %i s the reminder has step %s', (...args) => {
  const [bookingStatus, date, seconds, expected] = args;
  const booking = { bookingStatus, bookingStartDate: toMidnight(date) + seconds, serviceEffect: 'control' };
  const Turnos = [booking as PetBooking];
  expect(findStepOn('2026-12-14', { Procedures: [CASTRATION as Procedure], Turnos })).toBe(expected);
});

test('the reminder of a vaccine follows the record that protects longest', () => {
  const longerVaccination = { ...VACCINATION, VaccineId: 2, nextDueOn: '2028-01-31' };
  for (const Vaccinations of [
    [VACCINATION, longerVaccination],
    [longerVaccination, VACCINATION],
  ])
    expect(findStepOn('2027-01-25', { Vaccinations })).toBeNull();
});
