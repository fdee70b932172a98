import { expect, test } from 'vitest';
import type { Sheet } from '#shared/sheets.ts';
import type { Noted } from './van-store.ts';
import { linesOf, stateInWords } from './van-words.ts';

const noted = (refusal: string | null = null) => ({ refusal }) as Noted;
const said = (all: Noted[], isConnected: boolean, isSending = false) =>
  stateInWords({ day: null, noted: all, isSending, hasSent: false }, isConnected);

test('what isn’t sent is counted, and what somebody has to decide', () => {
  expect(said([noted(), noted(), noted()], false)).toBe('Sin señal: 3 por enviar');
  expect(said([noted(), noted('Cambió')], false)).toBe('Sin señal: 1 por enviar · 1 para resolver');
  expect([said([], false), said([], true), said([noted()], true, true)]).toEqual([
    'Sin señal',
    'Todo enviado',
    'Enviando 1…',
  ]);
});

test('to whom it was given back stands beside what the server has', () => {
  const sheet = {
    ...{ bookingStatus: 'D', bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000, Visit: null, Batches: [] },
    Handover: { toName: 'Ana Ríos', toIdNumber: '' },
    Book: { Weights: [], Microchips: [], Vaccinations: [] },
  } as unknown as Sheet;
  const draft = { toName: 'Marta Ríos', toIdNumber: '24555666' };
  const mine = { deed: { kind: 'handover', draft } } as Noted;
  expect(linesOf(mine, sheet).at(-1)).toEqual({
    ...{ label: 'Se entregó a', mine: 'Marta Ríos, DNI 24.555.666', theirs: 'Ana Ríos' },
  });
});

test('both versions stand side by side', () => {
  const sheet = {
    ...{ bookingStatus: 'N', bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000, Visit: null },
    ...{ BookingId: 1, Batches: [{ id: 3, vaccineName: 'Antirrábica', batchCode: '0421' }] },
    Book: { Weights: [{ grams: 4_200, weighedOn: '2026-12-01' }], Microchips: [], Vaccinations: [] },
  } as unknown as Sheet;
  const draft = {
    ...{ isFit: true, grams: 4_800, unfitReason: '', complication: 'none', chipCode: '' },
    ...{ hadAnaesthesia: true, complicationNote: 'Vómitos', vetNote: 'Soplo', BatchIds: [3, 4] },
  };
  const mine = { deed: { kind: 'sheet', draft } } as Noted;
  expect(linesOf(mine, sheet)).toEqual([
    { label: 'Estado', mine: 'Cumplido', theirs: 'No cumplido' },
    { label: 'Peso', mine: '4,8 kg', theirs: '4,2 kg' },
    { label: 'Anestesia', mine: 'Sí', theirs: '—' },
    { label: 'Complicación', mine: 'Ninguna', theirs: '—' },
    { label: 'Qué pasó', mine: 'Vómitos', theirs: '—' },
    { label: 'Vacunas', mine: 'Antirrábica 0421, de un lote que hoy no está', theirs: '—' },
    { label: 'Nota para veterinarios', mine: 'Soplo', theirs: '—' },
  ]);
});

test('a chip that the animal had before stands against nothing; another number does', () => {
  const sheet = {
    ...{ bookingStatus: 'N', bookingStartDate: Date.UTC(2026, 11, 1, 10) / 1000, Visit: null, Batches: [] },
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
