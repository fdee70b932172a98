import { describe, expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import {
  conflictLines,
  findNextSheet,
  listEntriesOfOtherDays,
  summaryInWords,
  toSyncStatus,
} from './offline.words.ts';
import type { QueueEntry } from './offline-entries.ts';
import type { OfflineState } from './offline-queue.ts';

const makeQueueEntry = (rejection: string | null = null) => ({ rejection }) as QueueEntry;
type StateOptions = { isConnected?: boolean; isSending?: boolean; hasSent?: boolean };
const toConnectionLine = (
  all: QueueEntry[],
  { isConnected = true, isSending = false, hasSent = false }: StateOptions = {},
) => toSyncStatus({ day: null, post: null, entries: all, isSending, hasSent }, isConnected);

test('the connection line counts pending and rejected entries while offline', () => {
  const toOfflineLine = (...all: QueueEntry[]) =>
    toConnectionLine(all, { isConnected: false, isSending: true });
  expect(toOfflineLine()).toEqual({ kind: 'offline', text: 'Sin señal' });
  expect(toOfflineLine(makeQueueEntry(), makeQueueEntry(), makeQueueEntry()).text).toBe(
    'Sin señal: 3 por enviar',
  );
  expect(toOfflineLine(makeQueueEntry(), makeQueueEntry('Cambió')).text).toBe(
    'Sin señal: 1 por enviar · 1 para resolver',
  );
  expect(toOfflineLine(makeQueueEntry('Cambió')).text).toBe('Sin señal · 1 para resolver');
});

test('the summary counts the entries of an offline day, and is null with neither day nor entries', () => {
  const day = { date: '2026-11-24' } as OfflineState['day'];
  expect(summaryInWords({ day: null, post: null, entries: [] })).toBeNull();
  expect(summaryInWords({ day, post: null, entries: [] })).toBe('Día sin señal');
  expect(
    summaryInWords({ day, post: null, entries: [makeQueueEntry(), makeQueueEntry(), makeQueueEntry()] }),
  ).toBe('Día sin señal · 3 por enviar');
  expect(
    summaryInWords({ day: null, post: null, entries: [makeQueueEntry(), makeQueueEntry('Cambió')] }),
  ).toBe('Día sin señal · 1 por enviar · 1 para resolver');
});

test('the connection line never claims that all is sent while an entry is rejected', () => {
  expect(toConnectionLine([makeQueueEntry()], { isSending: true })).toEqual({
    kind: 'pending',
    text: 'Enviando 1…',
  });
  expect(toConnectionLine([makeQueueEntry(), makeQueueEntry('Cambió')]).text).toBe(
    '1 por enviar: se vuelve a probar solo · 1 para resolver',
  );
  const rejected = toConnectionLine([makeQueueEntry('Cambió'), makeQueueEntry('Cambió')]);
  expect(rejected).toEqual({ kind: 'rejected', text: '2 para resolver: lo demás está enviado' });
  expect(toConnectionLine([], { hasSent: true })).toEqual({ kind: 'sent', text: 'Todo enviado' });
  expect(toConnectionLine([])).toEqual({ kind: 'idle', text: 'Con señal: nada por enviar' });
});

test('the comparison shows the discharge of this phone and that of the server', () => {
  const sheet = {
    bookingStatus: 'D',
    bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000,
    Visit: null,
    Batches: [],
    VaccineId: null,
    Book: { Weights: [], Microchips: [], Vaccinations: [] },
  } as unknown as Sheet;
  const TEN = Date.UTC(2026, 11, 1, 13);
  const hours = { doneAt: TEN, deliveredAt: TEN + 3_600_000 };
  const compareWith = (draft: object) =>
    conflictLines(
      { action: { kind: 'handover', draft } } as QueueEntry,
      {
        ...sheet,
        Handover: { toName: 'Ana Ríos', toIdNumber: '', ...hours },
      } as Sheet,
    ).filter(({ label }) => label !== 'Estado');
  expect(compareWith({ toName: 'Marta Ríos', toIdNumber: '24555666', ...hours })).toEqual([
    {
      label: 'Se entregó a',
      ownVersion: 'Marta Ríos, DNI 24.555.666',
      serverVersion: 'Ana Ríos',
      isDifferent: true,
    },
    { label: 'Terminó', ownVersion: '10:00', serverVersion: '10:00', isDifferent: false },
    { label: 'Se entregó', ownVersion: '11:00', serverVersion: '11:00', isDifferent: false },
  ]);
  const otherDelivery = compareWith({ toName: 'Ana Ríos', toIdNumber: '', ...hours, deliveredAt: TEN });
  expect(otherDelivery.map(({ isDifferent }) => isDifferent)).toEqual([false, false, true]);
});

test('the comparison of a sheet shows the version of this phone and that of the server', () => {
  const sheet = {
    bookingStatus: 'N',
    bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000,
    Visit: null,
    BookingId: 1,
    VaccineId: null,
    Batches: [{ id: 3, vaccineName: 'Antirrábica', batchCode: '0421' }],
    Book: { Weights: [{ grams: 4_200, weighedOn: '2026-12-01' }], Microchips: [], Vaccinations: [] },
  } as unknown as Sheet;
  const draft = {
    isFit: true,
    grams: 4_800,
    unfitReason: '',
    complication: 'none',
    chipCode: '',
    hadAnaesthesia: true,
    complicationNote: 'Vómitos',
    vetNote: 'Soplo',
    BatchIds: [3, 4],
  };
  const ownEntry = { action: { kind: 'sheet', draft } } as QueueEntry;
  expect(conflictLines(ownEntry, sheet)).toEqual([
    { label: 'Estado', ownVersion: 'Cumplido', serverVersion: 'No cumplido', isDifferent: true },
    { label: 'Peso', ownVersion: '4,8 kg', serverVersion: '4,2 kg', isDifferent: true },
    { label: 'Anestesia', ownVersion: 'Sí', serverVersion: '—', isDifferent: true },
    { label: 'Complicación', ownVersion: 'Ninguna', serverVersion: '—', isDifferent: false },
    { label: 'Qué pasó', ownVersion: 'Vómitos', serverVersion: '—', isDifferent: true },
    {
      label: 'Vacunas',
      ownVersion: 'Antirrábica 0421, de un lote que hoy no está',
      serverVersion: '—',
      isDifferent: true,
    },
    { label: 'Nota para veterinarios', ownVersion: 'Soplo', serverVersion: '—', isDifferent: true },
  ]);
});

test('an earlier chip causes no difference in an entry without a chip', () => {
  const sheet = {
    bookingStatus: 'N',
    bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000,
    Visit: null,
    Batches: [],
    Book: { Weights: [], Microchips: [{ chipCode: '032000012344821' }], Vaccinations: [] },
  } as unknown as Sheet;
  const toChip = (chipCode: string) => {
    const draft = { isFit: true, grams: null, complication: 'none', chipCode, hadAnaesthesia: null };
    const chipEntry = {
      action: { kind: 'sheet', draft: { ...draft, BatchIds: [] } },
    } as unknown as QueueEntry;
    return conflictLines(chipEntry, sheet).find(({ label }) => label === 'Chip');
  };
  expect(toChip('')).toBeUndefined();
  expect(toChip('032000012344822')).toMatchObject({
    ownVersion: '032000012344822',
    serverVersion: '032000012344821',
  });
});

test('the next sheet of an offline day has no pending entry and its animal lives', () => {
  const sheet = (BookingId: number, petDiedOn: string | null = null) =>
    ({ BookingId, bookingStatus: 'A', Book: { Pet: { petName: `${BookingId}`, petDiedOn } } }) as Sheet;
  const sheets = [sheet(1), sheet(2, '2026-12-01'), sheet(3), sheet(4)];
  const offline = { day: { sheets }, entries: [{ bookingId: 3 }] } as Parameters<typeof findNextSheet>[1];
  expect(findNextSheet(sheet(1), offline)?.id).toBe(4);
  expect(findNextSheet(sheet(4), offline)).toBeNull();
});

describe('equal versions', () => {
  const START = Date.UTC(2026, 11, 1, 10) / 1000;
  const makeSheet = (changes: object) =>
    ({
      BookingId: 1,
      VaccineId: 9,
      bookingStatus: 'D',
      bookingStartDate: START,
      Visit: null,
      Batches: [
        { id: 3, vaccineName: 'Antirrábica', batchCode: '0421' },
        { id: 4, vaccineName: 'Triple', batchCode: '77' },
      ],
      Handover: null,
      Book: { Weights: [], Microchips: [], Vaccinations: [] },
      ...changes,
    }) as unknown as Sheet;
  const draft = {
    isFit: true,
    grams: null,
    unfitReason: '',
    complication: 'none',
    complicationNote: '',
    chipCode: '',
    hadAnaesthesia: false,
    BatchIds: [] as number[],
  };
  const makeSheetEntry = (changes: object) =>
    ({ action: { kind: 'sheet', draft: { ...draft, ...changes } } }) as QueueEntry;
  const listDifferent = (conflicts: ReturnType<typeof conflictLines>) =>
    conflicts.filter(({ isDifferent }) => isDifferent).map(({ label }) => label);

  test('doses in another order and the service’s own vaccine cause no difference', () => {
    const toVaccination = (id: number, vaccineName: string, batchCode: string) => ({
      BookingId: 1,
      VaccineId: id,
      vaccineName,
      batchCode,
    });
    const Vaccinations = [
      toVaccination(1, 'Antirrábica', '0421'),
      toVaccination(9, 'Quíntuple', '5'),
      toVaccination(2, 'Triple', '77'),
    ];
    const sheet = makeSheet({ Book: { Weights: [], Microchips: [], Vaccinations } });
    expect(listDifferent(conflictLines(makeSheetEntry({ BatchIds: [4, 3] }), sheet))).toEqual([]);
    expect(listDifferent(conflictLines(makeSheetEntry({ BatchIds: [4] }), sheet))).toEqual(['Vacunas']);
  });

  test('the vial of the service causes a difference if the entry names another', () => {
    const own = { BookingId: 1, VaccineId: 9, vaccineName: 'Quíntuple', batchCode: '5' };
    const sheet = makeSheet({
      Batches: [{ id: 6, VaccineId: 9, vaccineName: 'Quíntuple', batchCode: '5' }],
      Book: { Weights: [], Microchips: [], Vaccinations: [own] },
    });
    expect(listDifferent(conflictLines(makeSheetEntry({ BatchIds: [6] }), sheet))).toEqual([]);
    const [line] = conflictLines(makeSheetEntry({ BatchIds: [7] }), sheet).filter(
      ({ isDifferent }) => isDifferent,
    );
    expect(line).toMatchObject({
      ownVersion: 'de un lote que hoy no está',
      serverVersion: 'Quíntuple 5',
    });
  });

  test('a chip with spaces causes no difference', () => {
    const Microchips = [{ chipCode: '032000012344821' }];
    const sheet = makeSheet({ Book: { Weights: [], Microchips, Vaccinations: [] } });
    expect(listDifferent(conflictLines(makeSheetEntry({ chipCode: '032 0000 1234 4821' }), sheet))).toEqual(
      [],
    );
  });

  test('a recorded absence causes no difference, and another reason is shown as the state', () => {
    const absent = { action: { kind: 'absent', updatedAt: 1 } } as QueueEntry;
    const compareAbsence = (notDoneReason?: string) =>
      conflictLines(absent, makeSheet({ bookingStatus: 'N', notDoneReason }));
    expect(compareAbsence('absent')).toMatchObject([{ label: 'Estado', isDifferent: false }]);
    expect(compareAbsence('town')).toMatchObject([
      { serverVersion: 'No cumplido: lo suspendió el municipio', isDifferent: true },
    ]);
    expect(compareAbsence()).toMatchObject([{ serverVersion: 'No cumplido', isDifferent: true }]);
  });
});

test('pending entries of other days are listed once', () => {
  const makeEntry = (bookingId: number, changes: object = {}) =>
    ({ bookingId, rejection: null, action: { kind: 'absent' }, ...changes }) as QueueEntry;
  const all = [
    makeEntry(7),
    makeEntry(8),
    makeEntry(-9, { walkIn: {} }),
    makeEntry(10, { rejection: 'Cambió' }),
  ];
  const day = { sheets: [{ BookingId: 7 }] } as unknown as OfflineState['day'];
  const listIds = (ownDay: OfflineState['day']) =>
    listEntriesOfOtherDays({ day: ownDay, post: null, entries: all, isSending: false, hasSent: false }).map(
      ({ bookingId }) => bookingId,
    );
  expect([listIds(day), listIds(null)]).toEqual([[8], [7, 8]]);
});
