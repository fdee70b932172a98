import { describe, expect, test } from 'vitest';
import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import {
  EMPTY_HEALTH_RECORD,
  type HealthRecord,
  type PetBooking,
  type Vaccination,
} from '#shared/health/health-rows.ts';
import { listProtections } from '#shared/health/protections.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { listChapters, listNextSteps } from './health-story.ts';
import { listMarks } from './list-marks.ts';

const TODAY = '2026-12-01';
const NOW = (parseIsoDate(TODAY) ?? 0) + 9 * 3600;

const vaccine = (id: number, vaccineName: string, change: Partial<Vaccine> = {}): Vaccine => ({
  id,
  vaccineName,
  vaccineCode: 'other',
  SpecieId: null,
  firstAgeDays: 90,
  validMonths: 12,
  secondDoseDays: null,
  updatedAt: 0,
  ...change,
});
const RABIES = vaccine(1, 'Antirrábica', { vaccineCode: 'rabies' });
const QUINTUPLE = vaccine(2, 'Quíntuple canina', { SpecieId: 1, secondDoseDays: 21 });
const FELINE = vaccine(3, 'Triple felina', { SpecieId: 2 });
const VACCINES = [RABIES, QUINTUPLE, FELINE];

const vaccination = (VaccineId: number, givenOn: string, nextDueOn: string): Vaccination => ({
  id: VaccineId * 100 + Number(givenOn.slice(0, 4)),
  origin: 'T',
  VaccineId,
  givenOn,
  nextDueOn,
  vaccineName: VACCINES[VaccineId - 1]?.vaccineName ?? '',
  BatchId: null,
  batchCode: '0421',
  vaccineCode: VACCINES[VaccineId - 1]?.vaccineCode ?? 'other',
  batchLab: '',
  batchExpiresOn: null,
  officialNumber: '',
  place: '',
  BookingId: null,
  vetName: 'Paula Giménez',
  vetLicence: 'M.P. 4821',
});
const newBooking = (start: number, change: Partial<PetBooking> = {}): PetBooking => ({
  id: 7,
  bookingStartDate: start,
  bookingStatus: 'A',
  serviceName: 'Castración',
  locationName: 'Centro',
  serviceEffect: 'castration',
  VaccineId: null,
  complication: '',
  aftercare: [],
  ...change,
});
const book = (change: Partial<HealthRecord> = {}): HealthRecord => ({
  Pet: { SpecieId: 1, petBirthDate: '2023-04-05', petDiedOn: null } as unknown as HealthRecord['Pet'],
  ...EMPTY_HEALTH_RECORD,
  ...change,
});

const listNotes = (record: HealthRecord) =>
  listNextSteps(record, VACCINES, NOW).map((step) =>
    step.kind === 'vaccine' ? step.note : step.booking.serviceName,
  );

describe('next steps', () => {
  test('an unknown pet needs its rabies vaccine from the minimum age', () => {
    expect(listNotes(book())).toEqual(['Todavía no hay ninguna registrada']);
    const puppy = { SpecieId: 1, petBirthDate: '2026-11-01' } as HealthRecord['Pet'];
    expect(listNotes(book({ Pet: puppy }))).toEqual([]);
  });

  test('sentence 13: a newer vaccination or a booking removes the step of an expired vaccine', () => {
    const old = vaccination(1, '2025-08-12', '2026-08-12');
    expect(listNotes(book({ Vaccinations: [old] }))).toEqual(['Venció el 12/08/2026']);
    expect(listNotes(book({ Vaccinations: [old, vaccination(1, '2026-08-10', '2027-08-10')] }))).toEqual([]);
    const Turnos = [newBooking(NOW + 3600, { serviceName: 'Vacunación', VaccineId: 1 })];
    expect(listNotes(book({ Vaccinations: [old], Turnos }))).toEqual(['Vacunación']);
  });

  test('steps show what ends soon and a missing second dose', () => {
    const rabies = vaccination(1, '2026-01-15', '2027-01-15');
    const first = vaccination(2, '2026-11-03', '2027-11-03');
    expect(listNotes(book({ Vaccinations: [rabies, first] }))).toEqual([
      'Vence el 15/01/2027',
      'Segunda dosis, desde el 24/11/2026',
    ]);
    const second = vaccination(2, '2026-11-24', '2027-11-24');
    expect(listProtections(book({ Vaccinations: [first, second] }), [QUINTUPLE], TODAY)).toMatchObject([
      { isValid: true, secondDoseFrom: null, last: { givenOn: '2026-11-24' } },
    ]);
  });
});

test.each([
  ['2026-09-02', ['Todavía no hay ninguna registrada']],
  ['2026-09-03', []],
])('a pet born on %s around the age of 90 days needs %j', (petBirthDate, expected) => {
  const Pet = { SpecieId: 1, petBirthDate } as HealthRecord['Pet'];
  expect(listNotes(book({ Pet }))).toEqual(expected);
});

test.each([
  ['2026-11-30', ['Venció el 30/11/2026']],
  ['2026-12-01', ['Vence el 01/12/2026']],
  ['2027-01-30', ['Vence el 30/01/2027']],
  ['2027-01-31', []],
])('a vaccine that protects until %s reads: %j', (until, expected) => {
  expect(listNotes(book({ Vaccinations: [vaccination(1, '2026-01-15', until)] }))).toEqual(expected);
});

test('marks summarise the record', () => {
  const texts = (record: HealthRecord) => listMarks(record, VACCINES, NOW).map(({ text }) => text);
  const Microchips = [{ id: 1, origin: 'T', chipCode: '032000012344821', chippedOn: null }] as const;
  const Vaccinations = [vaccination(1, '2026-08-10', '2027-08-10')];
  const Turnos = [newBooking(NOW + 86_400)];
  expect(texts(book({ Vaccinations, Turnos, Microchips: [...Microchips] }))).toEqual([
    'Antirrábica vigente hasta el 10/08/2027',
    'Castración el 02/12/2026',
    'Chip …4821',
  ]);
  expect(texts(book({ petNeutered: 'Y', petNeuteredOn: '2024-02-03' }))).toEqual([
    'Sin antirrábica registrada',
    'Castración 03/02/2024',
  ]);
});

describe('declared rows', () => {
  const rabies = (record: HealthRecord) => listMarks(record, VACCINES, NOW)[0];
  const declared = (from: string, to: string) => ({
    ...vaccination(1, from, to),
    id: 9,
    origin: 'D' as const,
  });

  test('a declared row says so and gives no good mark', () => {
    expect(rabies(book({ Vaccinations: [declared('2026-08-10', '2027-08-10')] }))).toMatchObject({
      isUpToDate: false,
      text: 'Antirrábica vigente hasta el 10/08/2027 (declarada)',
    });
    const row = { doneOn: '2024-02-03', procedureKind: 'castration', place: '', BookingId: null } as const;
    const Procedures = [{ ...row, id: 1, origin: 'D' as const, vetName: '', vetLicence: '' }];
    const neutered = { petNeutered: 'Y', petNeuteredOn: '2024-02-03', Procedures } as const;
    const [, castration] = listMarks(book({ ...neutered, Procedures }), VACCINES, NOW);
    expect(castration?.text).toBe('Castración 03/02/2024 (declarada)');
  });

  test('a declared row comes after given and seen ones', () => {
    const official = { ...vaccination(1, '2026-05-01', '2027-05-01'), origin: 'S' as const };
    const Vaccinations = [official, declared('2026-08-10', '2027-08-10')];
    expect(rabies(book({ Vaccinations }))).toMatchObject({
      isUpToDate: true,
      text: 'Antirrábica vigente hasta el 01/05/2027',
    });
  });
});

test('a retired vaccine protects by its code', () => {
  const record = book({ Vaccinations: [vaccination(1, '2026-08-10', '2027-08-10')] });
  const NEWER = vaccine(4, 'Antirrábica nueva', { vaccineCode: 'rabies' });
  expect(listMarks(record, [NEWER], NOW)[0]).toMatchObject({ isUpToDate: true });
  expect(listNextSteps(record, [NEWER], NOW)).toEqual([]);
  expect(listChapters(record, [NEWER], NOW)[0]?.valid).toBe('Vigente hasta el 10/08/2027');
});

test('the story lists future entries first and a completed booking once', () => {
  const completed = newBooking(NOW - 30 * 86_400, {
    id: 5,
    bookingStatus: 'D',
    VaccineId: 1,
    serviceEffect: 'vaccine',
  });
  const Turnos = [completed, newBooking(NOW + 86_400)];
  const story = listChapters(
    book({ Turnos, Vaccinations: [vaccination(1, '2026-11-01', '2027-11-01')] }),
    VACCINES,
    NOW,
  );
  expect(story.map(({ title, mark, valid, lines }) => [title, mark, valid, ...lines])).toEqual([
    ['Castración', 'Reservado', null, 'Centro'],
    ['Antirrábica', null, 'Vigente hasta el 01/11/2027', 'Lote 0421 · Paula Giménez, M.P. 4821'],
  ]);
});

test('discharge instructions appear while any applies', () => {
  const until = { aftercareKind: 'until', at: NOW - (NOW % 86_400), text: 'Collar' } as const;
  const always = { aftercareKind: 'always', at: null, text: 'Sin remedios de personas' } as const;
  const listCareLines = (aftercare: PetBooking['aftercare'], at = NOW) => {
    const completed = newBooking(NOW - 5 * 86_400, { bookingStatus: 'D', aftercare });
    return listChapters(book({ Turnos: [completed] }), [], at).flatMap(({ lines }) => lines);
  };
  expect(listCareLines([until, always])).toEqual([
    expect.stringMatching(/^• Hasta el .+: Collar$/),
    `• ${always.text}`,
  ]);
  expect([
    listCareLines([until, always], NOW + 86_400),
    listCareLines([]),
    listCareLines([always], NOW + 6 * 86_400),
  ]).toEqual([[], [], []]);
  expect(listCareLines([always])).toEqual([`• ${always.text}`]);
});

test('the story of a dead pet lists treatments without due or valid marks', () => {
  const Pet = { SpecieId: 1, petBirthDate: '2023-04-05', petDiedOn: '2026-11-30' } as HealthRecord['Pet'];
  const listDeadMarks = (change: Partial<HealthRecord>) => listMarks(book({ Pet, ...change }), VACCINES, NOW);
  expect(listDeadMarks({ petNeutered: 'N' })).toEqual([]);
  expect(
    listDeadMarks({
      Vaccinations: [vaccination(1, '2025-08-12', '2026-08-12')],
      petNeuteredOn: '2024-02-03',
    }),
  ).toEqual([
    { kind: 'rabies', isUpToDate: true, text: 'Antirrábica aplicada el 12/08/2025' },
    { kind: 'castration', isUpToDate: false, text: 'Castración 03/02/2024' },
  ]);
  const valid = book({ Pet, Vaccinations: [vaccination(1, '2026-08-12', '2027-08-12')] });
  expect(listChapters(valid, VACCINES, NOW).map((chapter) => chapter.valid)).toEqual([null]);
  expect(listNextSteps(book({ Pet }), VACCINES, NOW)).toEqual([]);
});
