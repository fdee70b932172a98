import { BOOKING_STATUSES } from '#shared/bookings.ts';
import type { Sheet } from '#shared/sheets.ts';
import { isoDate } from '#shared/town-clock.ts';
import { COMPLICATIONS } from '#shared/visits.ts';
import { weightInWords } from '#shared/weights.ts';
import type { Carried } from './van.ts';
import type { Noted } from './van-store.ts';

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

/** Both versions beside each other: nothing is overwritten before somebody saw it. */
export function linesOf({ deed }: Noted, sheet: Sheet): Line[] {
  const { bookingStatus, Visit } = sheet;
  const date = isoDate(sheet.bookingStartDate);
  const weight = sheet.Book.Weights.findLast(({ weighedOn }) => weighedOn === date);
  const chip = sheet.Book.Microchips.at(-1)?.chipCode;
  const theirs = {
    state: BOOKING_STATUSES[bookingStatus],
    weight: weight ? weightInWords(weight.grams) : NOTHING,
    reason: Visit?.unfitReason || NOTHING,
    complication: Visit ? COMPLICATIONS[Visit.complication] : NOTHING,
    chip: chip ?? NOTHING,
  };
  const mine = mineOf(deed);
  const line = (label: string, name: keyof typeof theirs) => ({
    ...{ label, mine: mine[name], theirs: theirs[name] },
  });
  const lines = [
    line('Estado', 'state'),
    line('Peso', 'weight'),
    line('Por qué no se pudo', 'reason'),
    line('Complicación', 'complication'),
    line('Chip', 'chip'),
  ];
  return lines.filter((each) => each.mine !== NOTHING || each.theirs !== NOTHING);
}

function mineOf(deed: Noted['deed']) {
  const nothing = { weight: NOTHING, reason: NOTHING, complication: NOTHING, chip: NOTHING };
  if (deed.kind === 'absent') return { ...nothing, state: 'No cumplido: no vino' };
  const { isFit, grams, unfitReason, complication, chipCode } = deed.draft;
  return {
    state: BOOKING_STATUSES[isFit ? 'D' : 'N'],
    weight: grams === null ? NOTHING : weightInWords(grams),
    reason: unfitReason || NOTHING,
    complication: COMPLICATIONS[complication],
    chip: chipCode || NOTHING,
  };
}

/** What a row of the day says of its turno. */
export function rowStateOf({ BookingId, bookingStatus }: Sheet, { noted }: Carried): string {
  const own = noted.find(({ bookingId }) => bookingId === BookingId);
  if (own) return own.refusal === null ? 'Por enviar' : 'Para resolver';
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
