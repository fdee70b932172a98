import { describe, expect, test } from 'vitest';
import type { Sheet } from '#shared/clinic/sheets.ts';
import type { Carried } from './van.ts';
import type { Noted } from './van-store.ts';
import { carriedInWords, linesOf, nextOf, stateInWords, unsentApart } from './van-words.ts';

const noted = (refusal: string | null = null) => ({ refusal }) as Noted;
type Told = { isConnected?: boolean; isSending?: boolean; hasSent?: boolean };
const said = (all: Noted[], { isConnected = true, isSending = false, hasSent = false }: Told = {}) =>
  stateInWords({ day: null, noted: all, isSending, hasSent }, isConnected);

test('without a signal what isn’t sent is counted, and what somebody has to decide', () => {
  const away = (...all: Noted[]) => said(all, { isConnected: false, isSending: true });
  expect(away()).toEqual({ kind: 'away', text: 'Sin señal' });
  expect(away(noted(), noted(), noted()).text).toBe('Sin señal: 3 por enviar');
  expect(away(noted(), noted('Cambió')).text).toBe('Sin señal: 1 por enviar · 1 para resolver');
  expect(away(noted('Cambió')).text).toBe('Sin señal · 1 para resolver');
});

test('the carried day is named with what waits, and not where nothing is carried', () => {
  const day = { date: '2026-11-24' } as Carried['day'];
  expect(carriedInWords({ day: null, noted: [] })).toBeNull();
  expect(carriedInWords({ day, noted: [] })).toBe('Día sin señal');
  expect(carriedInWords({ day, noted: [noted(), noted(), noted()] })).toBe('Día sin señal · 3 por enviar');
  expect(carriedInWords({ day: null, noted: [noted(), noted('Cambió')] })).toBe(
    'Día sin señal · 1 por enviar · 1 para resolver',
  );
});

test('with one, nothing is all sent while somebody has to decide something', () => {
  expect(said([noted()], { isSending: true })).toEqual({ kind: 'waits', text: 'Enviando 1…' });
  expect(said([noted(), noted('Cambió')]).text).toBe(
    '1 por enviar: se vuelve a probar solo · 1 para resolver',
  );
  const refused = said([noted('Cambió'), noted('Cambió')]);
  expect(refused).toEqual({ kind: 'refused', text: '2 para resolver: lo demás está enviado' });
  expect(said([], { hasSent: true })).toEqual({ kind: 'sent', text: 'Todo enviado' });
  expect(said([])).toEqual({ kind: 'ready', text: 'Con señal: nada por enviar' });
});

test('to whom it was given back stands beside what the server has', () => {
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
  const lines = (draft: object) =>
    linesOf(
      { deed: { kind: 'handover', draft } } as Noted,
      {
        ...sheet,
        Handover: { toName: 'Ana Ríos', toIdNumber: '', ...hours },
      } as Sheet,
    ).filter(({ label }) => label !== 'Estado');
  expect(lines({ toName: 'Marta Ríos', toIdNumber: '24555666', ...hours })).toEqual([
    { label: 'Se entregó a', mine: 'Marta Ríos, DNI 24.555.666', theirs: 'Ana Ríos', differs: true },
    { label: 'Terminó', mine: '10:00', theirs: '10:00', differs: false },
    { label: 'Se entregó', mine: '11:00', theirs: '11:00', differs: false },
  ]);
  const later = lines({ toName: 'Ana Ríos', toIdNumber: '', ...hours, deliveredAt: TEN });
  expect(later.map(({ differs }) => differs)).toEqual([false, false, true]);
});

test('both versions stand side by side', () => {
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
  const mine = { deed: { kind: 'sheet', draft } } as Noted;
  expect(linesOf(mine, sheet)).toEqual([
    { label: 'Estado', mine: 'Cumplido', theirs: 'No cumplido', differs: true },
    { label: 'Peso', mine: '4,8 kg', theirs: '4,2 kg', differs: true },
    { label: 'Anestesia', mine: 'Sí', theirs: '—', differs: true },
    { label: 'Complicación', mine: 'Ninguna', theirs: '—', differs: false },
    { label: 'Qué pasó', mine: 'Vómitos', theirs: '—', differs: true },
    {
      label: 'Vacunas',
      mine: 'Antirrábica 0421, de un lote que hoy no está',
      theirs: '—',
      differs: true,
    },
    { label: 'Nota para veterinarios', mine: 'Soplo', theirs: '—', differs: true },
  ]);
});

test('a chip that the animal had before stands against nothing; another number does', () => {
  const sheet = {
    bookingStatus: 'N',
    bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000,
    Visit: null,
    Batches: [],
    Book: { Weights: [], Microchips: [{ chipCode: '032000012344821' }], Vaccinations: [] },
  } as unknown as Sheet;
  const chipOf = (chipCode: string) => {
    const draft = { isFit: true, grams: null, complication: 'none', chipCode, hadAnaesthesia: null };
    const noted = { deed: { kind: 'sheet', draft: { ...draft, BatchIds: [] } } } as unknown as Noted;
    return linesOf(noted, sheet).find(({ label }) => label === 'Chip');
  };
  expect(chipOf('')).toBeUndefined();
  expect(chipOf('032000012344822')).toMatchObject({ mine: '032000012344822', theirs: '032000012344821' });
});

test('who comes next has nothing noted of it, and lives', () => {
  const sheet = (BookingId: number, petDiedOn: string | null = null) =>
    ({ BookingId, bookingStatus: 'A', Book: { Pet: { petName: `${BookingId}`, petDiedOn } } }) as Sheet;
  const sheets = [sheet(1), sheet(2, '2026-12-01'), sheet(3), sheet(4)];
  const carried = { day: { sheets }, noted: [{ bookingId: 3 }] } as Parameters<typeof nextOf>[1];
  expect(nextOf(sheet(1), carried)?.id).toBe(4);
  expect(nextOf(sheet(4), carried)).toBeNull();
});

describe('the same said otherwise is no difference', () => {
  const START = Date.UTC(2026, 11, 1, 10) / 1000;
  const sheetOf = (own: object) =>
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
      ...own,
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
  const noted = (own: object) => ({ deed: { kind: 'sheet', draft: { ...draft, ...own } } }) as Noted;
  const differing = (lines: ReturnType<typeof linesOf>) =>
    lines.filter(({ differs }) => differs).map(({ label }) => label);

  test('vials in another order, and what the service itself gave', () => {
    const given = (id: number, vaccineName: string, batchCode: string) => ({
      BookingId: 1,
      VaccineId: id,
      vaccineName,
      batchCode,
    });
    const Vaccinations = [
      given(1, 'Antirrábica', '0421'),
      given(9, 'Quíntuple', '5'),
      given(2, 'Triple', '77'),
    ];
    const sheet = sheetOf({ Book: { Weights: [], Microchips: [], Vaccinations } });
    expect(differing(linesOf(noted({ BatchIds: [4, 3] }), sheet))).toEqual([]);
    expect(differing(linesOf(noted({ BatchIds: [4] }), sheet))).toEqual(['Vacunas']);
  });

  test('a chip with spaces', () => {
    const Microchips = [{ chipCode: '032000012344821' }];
    const sheet = sheetOf({ Book: { Weights: [], Microchips, Vaccinations: [] } });
    expect(differing(linesOf(noted({ chipCode: '032 0000 1234 4821' }), sheet))).toEqual([]);
  });

  test('that nobody came, which the server knows too; why else it wasn’t done stands there', () => {
    const absent = { deed: { kind: 'absent', updatedAt: 1 } } as Noted;
    const lines = (notDoneReason?: string) => linesOf(absent, sheetOf({ bookingStatus: 'N', notDoneReason }));
    expect(lines('absent')).toMatchObject([{ label: 'Estado', differs: false }]);
    expect(lines('town')).toMatchObject([
      { theirs: 'No cumplido: lo suspendió el municipio', differs: true },
    ]);
    expect(lines()).toMatchObject([{ theirs: 'No cumplido', differs: true }]);
  });
});

test('what waits of turnos that no day here holds is told apart, and nothing twice', () => {
  const waiting = (bookingId: number, own: object = {}) => ({ bookingId, refusal: null, ...own }) as Noted;
  const all = [waiting(7), waiting(8), waiting(-9, { newcomer: {} }), waiting(10, { refusal: 'Cambió' })];
  const day = { sheets: [{ BookingId: 7 }] } as unknown as Carried['day'];
  const told = (of: Carried['day']) =>
    unsentApart({ day: of, noted: all, isSending: false, hasSent: false }).map(({ bookingId }) => bookingId);
  expect([told(day), told(null)]).toEqual([[8], [7, 8]]);
});
