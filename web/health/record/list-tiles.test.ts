import { expect, test } from 'vitest';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import {
  EMPTY_HEALTH_RECORD,
  type HealthRecord,
  type PetBooking,
  type Vaccination,
} from '#shared/health/health-rows.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { listTiles } from './list-tiles.ts';

const TODAY = '2026-12-01';
const NOW = (parseIsoDate(TODAY) ?? 0) + 9 * 3600;
const NAMES = ['', 'Antirrábica', 'Quíntuple'];
const makeVaccine = (id: number, secondDoseDays: number | null): Vaccine => ({
  id,
  vaccineName: NAMES[id] ?? '',
  vaccineCode: id === 1 ? 'rabies' : 'other',
  SpecieId: null,
  firstAgeDays: 90,
  validMonths: 12,
  secondDoseDays,
  updatedAt: 0,
});
const VACCINES = [makeVaccine(1, null), makeVaccine(2, 21)];
const makeVaccination = (VaccineId: number, givenOn: string, nextDueOn: string, origin: 'T' | 'D' = 'T') =>
  ({
    id: VaccineId,
    origin,
    VaccineId,
    givenOn,
    nextDueOn,
    vaccineName: NAMES[VaccineId] ?? '',
    vaccineCode: VaccineId === 1 ? 'rabies' : 'other',
  }) as Vaccination;
const makeRecord = (change: Partial<HealthRecord> = {}): HealthRecord => ({
  Pet: { SpecieId: 1, petBirthDate: null } as HealthRecord['Pet'],
  ...EMPTY_HEALTH_RECORD,
  ...change,
});
const listTileTexts = (record: HealthRecord) =>
  listTiles(record, VACCINES, NOW).map(({ tone, label, value, note }) =>
    [tone, label, value, note].join(' | '),
  );

test('a pet without records gets tiles of missing data', () => {
  expect(listTileTexts(makeRecord())).toEqual([
    'unknown | Castración | No se sabe | Nadie lo anotó',
    'due | Antirrábica | Falta | Ninguna registrada',
    'unknown | Chip | Sin chip | ',
    'unknown | Peso | Sin pesar | ',
  ]);
});

test('a well-treated pet gets good tiles', () => {
  const complete = makeRecord({
    petNeutered: 'Y',
    petNeuteredOn: '2026-02-03',
    Procedures: [{ origin: 'D' }] as HealthRecord['Procedures'],
    Vaccinations: [
      makeVaccination(1, '2026-03-03', '2027-03-03'),
      makeVaccination(2, '2026-11-03', '2027-11-03'),
    ],
    Weights: [{ id: 1, origin: 'T', grams: 14_200, weighedOn: TODAY }],
  });
  expect(listTileTexts(complete)).toEqual([
    'good | Castración | Hecha | 03/02/2026 (declarada)',
    'good | Antirrábica | Vigente | hasta el 03/03/2027',
    'due | Quíntuple | Falta la 2.ª dosis | desde el 24/11/2026',
    'good | Peso | 14,2 kg | hoy',
  ]);
});

test('the tile of a booking today shows its hour, and that of an expired vaccine its day', () => {
  const booking = {
    bookingStartDate: NOW + 1_800,
    bookingStatus: 'A',
    serviceEffect: 'castration',
  } as PetBooking;
  const complete = makeRecord({
    Turnos: [booking],
    Microchips: [{ id: 1, origin: 'D', chipCode: '941000000004821', chippedOn: null }],
    Vaccinations: [makeVaccination(1, '2025-03-03', '2026-03-03', 'D')],
    Weights: [{ id: 1, origin: 'D', grams: 4_200, weighedOn: '2026-05-06' }],
  });
  expect(listTileTexts(complete)).toEqual([
    'coming | Castración | Hoy, 09:30 hs | Reservada',
    'due | Antirrábica | Vencida | el 03/03/2026 (declarada)',
    'good | Chip | …4821 | Declarado',
    'good | Peso | 4,2 kg | 06/05/2026 (declarada)',
  ]);
});

test.each([
  [86_400 - 1_800, 'Hoy, 23:30 hs'],
  [86_400, '02/12, 00:00 hs'],
])('the tile of a booking %i seconds after midnight reads %s', (seconds, expected) => {
  const bookingStartDate = (parseIsoDate(TODAY) ?? 0) + seconds;
  const booking = { bookingStartDate, bookingStatus: 'A', serviceEffect: 'castration' } as PetBooking;
  expect(listTileTexts(makeRecord({ Turnos: [booking] }))[0]).toBe(
    `coming | Castración | ${expected} | Reservada`,
  );
});

test('a dead pet gets only tiles of treatments', () => {
  const listTilesOfDead = (change: Partial<HealthRecord> = {}) =>
    listTileTexts(
      makeRecord({ ...change, Pet: { SpecieId: 1, petDiedOn: '2026-11-30' } as HealthRecord['Pet'] }),
    );
  expect(listTilesOfDead({ petNeutered: 'N' })).toEqual([]);
  expect(
    listTilesOfDead({
      petNeutered: 'Y',
      petNeuteredOn: '2026-02-03',
      Vaccinations: [
        makeVaccination(1, '2025-03-03', '2026-03-03', 'D'),
        makeVaccination(2, '2026-11-03', '2027-11-03'),
      ],
    }),
  ).toEqual([
    'good | Castración | Hecha | 03/02/2026',
    'good | Antirrábica | Aplicada | el 03/03/2025 (declarada)',
    'good | Quíntuple | Aplicada | el 03/11/2026',
  ]);
});
