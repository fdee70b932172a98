import { BOOKING_STATUSES } from '#shared/bookings.ts';
import type { Sheet } from '#shared/sheets.ts';
import { isoDate } from '#shared/town-clock.ts';
import { COMPLICATIONS } from '#shared/visits.ts';
import { weightInWords } from '#shared/weights.ts';
import { whomInWords } from '../sheets/handover-words.ts';
import type { Carried } from './van.ts';
import type { Noted } from './van-store.ts';

export const NOTED = 'Anotado en este teléfono';

/** 'Sin señal: 3 por enviar · 1 para resolver' */
export function stateInWords({ noted, isSending }: Carried, isConnected: boolean): string {
  const refused = noted.filter(({ refusal }) => refusal !== null).length;
  return [
    unsentInWords(noted.length - refused, isConnected, isSending),
    refused && `${refused} para resolver`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function unsentInWords(count: number, isConnected: boolean, isSending: boolean): string {
  if (!isConnected) return count > 0 ? `Sin señal: ${count} por enviar` : 'Sin señal';
  if (count === 0) return 'Todo enviado';
  return isSending ? `Enviando ${count}…` : `${count} por enviar`;
}

/** How one's own differs from what the server has, a line each. */
export type Line = { label: string; mine: string; theirs: string };

const NOTHING = '—';

const LINES = {
  state: 'Estado',
  weight: 'Peso',
  reason: 'Por qué no se pudo',
  anaesthesia: 'Anestesia',
  complication: 'Complicación',
  happened: 'Qué pasó',
  vaccines: 'Vacunas',
  chip: 'Chip',
  vetNote: 'Nota para veterinarios',
  handover: 'Se entregó a',
} as const;

type Version = Record<keyof typeof LINES, string>;

/** Both versions beside each other: nothing is overwritten before somebody saw it. Without a sheet one's own alone. */
export function linesOf({ deed }: Noted, sheet: Sheet | null): Line[] {
  const mine = mineOf(deed, sheet);
  const theirs = sheet && theirsOf(sheet, mine);
  const names = Object.keys(LINES) as (keyof typeof LINES)[];
  return names
    .map((name) => ({ label: LINES[name], mine: mine[name] || NOTHING, theirs: theirs?.[name] || NOTHING }))
    .filter((each) => each.mine !== NOTHING || each.theirs !== NOTHING);
}

function theirsOf(sheet: Sheet, noted: Version): Version {
  const { BookingId, bookingStatus, bookingStartDate, Book, Visit, Handover } = sheet;
  const date = isoDate(bookingStartDate);
  const weight = Book.Weights.findLast(({ weighedOn }) => weighedOn === date);
  const given = Book.Vaccinations.filter((each) => each.BookingId === BookingId);
  return {
    state: BOOKING_STATUSES[bookingStatus],
    weight: weight ? weightInWords(weight.grams) : '',
    reason: Visit?.unfitReason ?? '',
    anaesthesia: yesOrNo(Visit?.hadAnaesthesia ?? null),
    complication: Visit ? COMPLICATIONS[Visit.complication] : '',
    happened: Visit?.complicationNote ?? '',
    vaccines: given.map(vialInWords).join(', '),
    // Kept of the animal, not of the turno: told only against a number of one's own.
    chip: noted.chip && (Book.Microchips.at(-1)?.chipCode ?? ''),
    vetNote: Visit?.vetNote ?? '',
    handover: Handover ? whomInWords(Handover) : '',
  };
}

const NONE: Version = {
  ...{ state: '', weight: '', reason: '', anaesthesia: '', complication: '' },
  ...{ happened: '', vaccines: '', chip: '', vetNote: '', handover: '' },
};

function mineOf(deed: Noted['deed'], sheet: Sheet | null): Version {
  if (deed.kind === 'absent') return { ...NONE, state: 'No cumplido: no vino' };
  if (deed.kind === 'handover') return { ...NONE, handover: whomInWords(deed.draft) };
  const { isFit, grams, unfitReason, complicationNote, chipCode, vetNote, BatchIds, handover } = deed.draft;
  return {
    state: BOOKING_STATUSES[isFit ? 'D' : 'N'],
    weight: grams === null ? '' : weightInWords(grams),
    reason: isFit ? '' : unfitReason,
    anaesthesia: yesOrNo(deed.draft.hadAnaesthesia),
    complication: COMPLICATIONS[deed.draft.complication],
    happened: complicationNote,
    vaccines: isFit ? BatchIds.map((id) => batchInWords(id, sheet)).join(', ') : '',
    chip: chipCode,
    vetNote: vetNote ?? '',
    handover: handover ? whomInWords(handover) : '',
  };
}

function batchInWords(id: number, sheet: Sheet | null): string {
  const batch = sheet?.Batches.find((each) => each.id === id);
  return batch ? vialInWords(batch) : 'de un lote que hoy no está';
}

function vialInWords({ vaccineName, batchCode }: { vaccineName: string; batchCode: string }): string {
  return `${vaccineName} ${batchCode}`.trim();
}

function yesOrNo(had: boolean | null): string {
  if (had === null) return '';
  return had ? 'Sí' : 'No';
}

/** What a row of the day says of its turno. */
export function rowStateOf({ BookingId, bookingStatus, Handover }: Sheet, { noted }: Carried): string {
  const own = noted.find(({ bookingId }) => bookingId === BookingId);
  if (own) return own.refusal === null ? 'Por enviar' : 'Para resolver';
  if (Handover) return 'Se entregó';
  return bookingStatus === 'A' ? '' : BOOKING_STATUSES[bookingStatus];
}

/** The next turno of the day of which nothing was noted yet. */
export function nextOf({ BookingId }: Sheet, { day, noted }: Carried): Sheet['Next'] {
  const sheets = day?.sheets ?? [];
  const after = sheets.slice(sheets.findIndex((each) => each.BookingId === BookingId) + 1);
  const next = after.find(
    (each) => each.bookingStatus === 'A' && noted.every(({ bookingId }) => bookingId !== each.BookingId),
  );
  if (!next) return null;
  return { id: next.BookingId, bookingStartDate: next.bookingStartDate, petName: next.Book.Pet.petName };
}
