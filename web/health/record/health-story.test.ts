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

const makeVaccine = (id: number, vaccineName: string, change: Partial<Vaccine> = {}): Vaccine => ({
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
const RABIES = makeVaccine(1, 'Antirrábica', { vaccineCode: 'rabies' });
const QUINTUPLE = makeVaccine(2, 'Quíntuple canina', { SpecieId: 1, secondDoseDays: 21 });
const FELINE = makeVaccine(3, 'Triple felina', { SpecieId: 2 });
const VACCINES = [RABIES, QUINTUPLE, FELINE];

const makeVaccination = (VaccineId: number, givenOn: string, nextDueOn: string): Vaccination => ({
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
const makeBooking = (start: number, change: Partial<PetBooking> = {}): PetBooking => ({
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
const makeRecord = (change: Partial<HealthRecord> = {}): HealthRecord => ({
  Pet: { SpecieId: 1, petBirthDate: '2023-04-05', petDiedOn: null } as unknown as HealthRecord['Pet'],
  ...EMPTY_HEALTH_RECORD,
  ...change,
});

const listNotes = (record: HealthRecord) =>
  listNextSteps(record, VACCINES, NOW).map((step) =>
    step.kind === 'vaccine' ? step.note : step.booking.serviceName,
  );

describe('next steps', () => {
  test('a pet without records needs its rabies vaccine from the minimum age on', () => {
    expect(listNotes(makeRecord())).toEqual(['Todavía no hay ninguna registrada']);
    const puppy = { SpecieId: 1, petBirthDate: '2026-11-01' } as HealthRecord['Pet'];
    expect(listNotes(makeRecord({ Pet: puppy }))).toEqual([]);
  });

  test('a newer vaccination or a booking removes the step of an expired vaccine', () => {
    const expiredVaccination = makeVaccination(1, '2025-08-12', '2026-08-12');
    expect(listNotes(makeRecord({ Vaccinations: [expiredVaccination] }))).toEqual(['Venció el 12/08/2026']);
    expect(
      listNotes(
        makeRecord({ Vaccinations: [expiredVaccination, makeVaccination(1, '2026-08-10', '2027-08-10')] }),
      ),
    ).toEqual([]);
    const Turnos = [makeBooking(NOW + 3600, { serviceName: 'Vacunación', VaccineId: 1 })];
    expect(listNotes(makeRecord({ Vaccinations: [expiredVaccination], Turnos }))).toEqual(['Vacunación']);
  });

  test('next steps show a vaccine that expires soon and a missing second dose', () => {
    const rabiesVaccination = makeVaccination(1, '2026-01-15', '2027-01-15');
    const firstDose = makeVaccination(2, '2026-11-03', '2027-11-03');
    expect(listNotes(makeRecord({ Vaccinations: [rabiesVaccination, firstDose] }))).toEqual([
      'Vence el 15/01/2027',
      'Segunda dosis, desde el 24/11/2026',
    ]);
    const secondDose = makeVaccination(2, '2026-11-24', '2027-11-24');
    expect(
      listProtections(makeRecord({ Vaccinations: [firstDose, secondDose] }), [QUINTUPLE], TODAY),
    ).toMatchObject([{ isValid: true, secondDoseFrom: null, last: { givenOn: '2026-11-24' } }]);
  });
});

test.each([
  ['2026-09-02', ['Todavía no hay ninguna registrada']],
  ['2026-09-03', []],
])('a pet born on %s around the age of 90 days needs %j', (petBirthDate, expected) => {
  const Pet = { SpecieId: 1, petBirthDate } as HealthRecord['Pet'];
  expect(listNotes(makeRecord({ Pet }))).toEqual(expected);
});

test.each([
  ['2026-11-30', ['Venció el 30/11/2026']],
  ['2026-12-01', ['Vence el 01/12/2026']],
  ['2027-01-30', ['Vence el 30/01/2027']],
  ['2027-01-31', []],
])('a vaccine that protects until %s reads: %j', (protectedUntil, expected) => {
  expect(listNotes(makeRecord({ Vaccinations: [makeVaccination(1, '2026-01-15', protectedUntil)] }))).toEqual(
    expected,
  );
});

test('marks summarise the health record', () => {
  const listTexts = (record: HealthRecord) => listMarks(record, VACCINES, NOW).map(({ text }) => text);
  const Microchips = [{ id: 1, origin: 'T', chipCode: '032000012344821', chippedOn: null }] as const;
  const Vaccinations = [makeVaccination(1, '2026-08-10', '2027-08-10')];
  const Turnos = [makeBooking(NOW + 86_400)];
  expect(listTexts(makeRecord({ Vaccinations, Turnos, Microchips: [...Microchips] }))).toEqual([
    'Antirrábica vigente hasta el 10/08/2027',
    'Castración el 02/12/2026',
    'Chip …4821',
  ]);
  expect(listTexts(makeRecord({ petNeutered: 'Y', petNeuteredOn: '2024-02-03' }))).toEqual([
    'Sin antirrábica registrada',
    'Castración 03/02/2024',
  ]);
});

describe('declared rows', () => {
  const findRabiesMark = (record: HealthRecord) => listMarks(record, VACCINES, NOW)[0];
  const makeDeclared = (from: string, to: string) => ({
    ...makeVaccination(1, from, to),
    id: 9,
    origin: 'D' as const,
  });

  test('a declared vaccination or castration is marked as declared and not as up to date', () => {
    expect(
      findRabiesMark(makeRecord({ Vaccinations: [makeDeclared('2026-08-10', '2027-08-10')] })),
    ).toMatchObject({
      isUpToDate: false,
      text: 'Antirrábica vigente hasta el 10/08/2027 (declarada)',
    });
    const row = { doneOn: '2024-02-03', procedureKind: 'castration', place: '', BookingId: null } as const;
    const Procedures = [{ ...row, id: 1, origin: 'D' as const, vetName: '', vetLicence: '' }];
    const neutered = { petNeutered: 'Y', petNeuteredOn: '2024-02-03', Procedures } as const;
    const [, castration] = listMarks(makeRecord({ ...neutered, Procedures }), VACCINES, NOW);
    expect(castration?.text).toBe('Castración 03/02/2024 (declarada)');
  });

  test('a declared vaccination counts less than one given or seen on paper', () => {
    const official = { ...makeVaccination(1, '2026-05-01', '2027-05-01'), origin: 'S' as const };
    const Vaccinations = [official, makeDeclared('2026-08-10', '2027-08-10')];
    expect(findRabiesMark(makeRecord({ Vaccinations }))).toMatchObject({
      isUpToDate: true,
      text: 'Antirrábica vigente hasta el 01/05/2027',
    });
  });
});

test('a vaccination with a retired vaccine protects by its code', () => {
  const record = makeRecord({ Vaccinations: [makeVaccination(1, '2026-08-10', '2027-08-10')] });
  const newerVaccine = makeVaccine(4, 'Antirrábica nueva', { vaccineCode: 'rabies' });
  expect(listMarks(record, [newerVaccine], NOW)[0]).toMatchObject({ isUpToDate: true });
  expect(listNextSteps(record, [newerVaccine], NOW)).toEqual([]);
  expect(listChapters(record, [newerVaccine], NOW)[0]?.valid).toBe('Vigente hasta el 10/08/2027');
});

test('the health story lists future entries first and a completed booking once', () => {
  const completed = makeBooking(NOW - 30 * 86_400, {
    id: 5,
    bookingStatus: 'D',
    VaccineId: 1,
    serviceEffect: 'vaccine',
  });
  const Turnos = [completed, makeBooking(NOW + 86_400)];
  const story = listChapters(
    makeRecord({ Turnos, Vaccinations: [makeVaccination(1, '2026-11-01', '2027-11-01')] }),
    VACCINES,
    NOW,
  );
  expect(story.map(({ title, mark, valid, lines }) => [title, mark, valid, ...lines])).toEqual([
    ['Castración', 'Reservado', null, 'Centro'],
    ['Antirrábica', null, 'Vigente hasta el 01/11/2027', 'Lote 0421 · Paula Giménez, M.P. 4821'],
  ]);
});

test('discharge instructions appear while any applies', () => {
  const untilStep = { aftercareKind: 'until', at: NOW - (NOW % 86_400), text: 'Collar' } as const;
  const alwaysStep = { aftercareKind: 'always', at: null, text: 'Sin remedios de personas' } as const;
  const listCareLines = (aftercare: PetBooking['aftercare'], at = NOW) => {
    const completed = makeBooking(NOW - 5 * 86_400, { bookingStatus: 'D', aftercare });
    return listChapters(makeRecord({ Turnos: [completed] }), [], at).flatMap(({ lines }) => lines);
  };
  expect(listCareLines([untilStep, alwaysStep])).toEqual([
    expect.stringMatching(/^• Hasta el .+: Collar$/),
    `• ${alwaysStep.text}`,
  ]);
  expect([
    listCareLines([untilStep, alwaysStep], NOW + 86_400),
    listCareLines([]),
    listCareLines([alwaysStep], NOW + 6 * 86_400),
  ]).toEqual([[], [], []]);
  expect(listCareLines([alwaysStep])).toEqual([`• ${alwaysStep.text}`]);
});

test('the story of a dead pet lists treatments without due or valid marks', () => {
  const Pet = { SpecieId: 1, petBirthDate: '2023-04-05', petDiedOn: '2026-11-30' } as HealthRecord['Pet'];
  const listDeadMarks = (change: Partial<HealthRecord>) =>
    listMarks(makeRecord({ Pet, ...change }), VACCINES, NOW);
  expect(listDeadMarks({ petNeutered: 'N' })).toEqual([]);
  expect(
    listDeadMarks({
      Vaccinations: [makeVaccination(1, '2025-08-12', '2026-08-12')],
      petNeuteredOn: '2024-02-03',
    }),
  ).toEqual([
    { kind: 'rabies', isUpToDate: true, text: 'Antirrábica aplicada el 12/08/2025' },
    { kind: 'castration', isUpToDate: false, text: 'Castración 03/02/2024' },
  ]);
  const valid = makeRecord({ Pet, Vaccinations: [makeVaccination(1, '2026-08-12', '2027-08-12')] });
  expect(listChapters(valid, VACCINES, NOW).map((chapter) => chapter.valid)).toEqual([null]);
  expect(listNextSteps(makeRecord({ Pet }), VACCINES, NOW)).toEqual([]);
});
