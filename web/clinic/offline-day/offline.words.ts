import { BOOKING_STATUSES } from '#shared/bookings/bookings.ts';
import type { DischargeDraft } from '#shared/clinic/discharges.ts';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { COMPLICATIONS } from '#shared/health/visits.ts';
import { toChipCode } from '#shared/pets/chips.ts';
import { formatWeight } from '#shared/pets/weights.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { formatTownTime } from '../../platform/api/town.ts';
import { formatHour, receiverInWords } from '../sheets/discharge.words.ts';
import type { EntryAction, QueueEntry } from './offline-entries.ts';
import type { OfflineState } from './offline-queue.ts';

export const SAVED_MESSAGE = 'Anotado en este teléfono';

export type SyncStatus = { kind: 'offline' | 'pending' | 'rejected' | 'sent' | 'idle'; text: string };

/** Returns 'Día sin señal · 3 por enviar', or null if this phone stores nothing. */
export function summaryInWords({
  day,
  entries,
  post,
}: Pick<OfflineState, 'day' | 'entries' | 'post'>): string | null {
  if (!day && !post && entries.length === 0) return null;
  const rejectedCount = entries.filter(({ rejection }) => rejection !== null).length;
  const unsentCount = entries.length - rejectedCount;
  const parts = [
    unsentCount > 0 && `${unsentCount} por enviar`,
    rejectedCount > 0 && `${rejectedCount} para resolver`,
  ];
  return [
    !day && post ? 'Puesto de vacunación' : 'Día sin señal',
    ...parts.filter((part) => part !== false),
  ].join(' · ');
}

/** Returns a text such as 'Sin señal: 3 por enviar'; `kind` is never 'sent' while an entry is rejected. */
export function toSyncStatus(
  { entries, isSending, hasSent }: OfflineState,
  isConnected: boolean,
): SyncStatus {
  const rejectedCount = entries.filter(({ rejection }) => rejection !== null).length;
  const unsentCount = entries.length - rejectedCount;
  const suffix = rejectedCount > 0 ? ` · ${rejectedCount} para resolver` : '';
  if (!isConnected)
    return {
      kind: 'offline',
      text: (unsentCount > 0 ? `Sin señal: ${unsentCount} por enviar` : 'Sin señal') + suffix,
    };
  if (unsentCount > 0) return { kind: 'pending', text: unsentInWords(unsentCount, isSending) + suffix };
  if (rejectedCount > 0)
    return { kind: 'rejected', text: `${rejectedCount} para resolver: lo demás está enviado` };
  return hasSent
    ? { kind: 'sent', text: 'Todo enviado' }
    : { kind: 'idle', text: 'Con señal: nada por enviar' };
}

function unsentInWords(count: number, isSending: boolean): string {
  return isSending ? `Enviando ${count}…` : `${count} por enviar: se vuelve a probar solo`;
}

export type ConflictLine = { label: string; ownVersion: string; serverVersion: string; isDifferent: boolean };

const EMPTY_VALUE = '—';

const FIELD_LABELS = {
  state: 'Estado',
  weight: 'Peso',
  reason: 'Por qué no se pudo',
  anaesthesia: 'Anestesia',
  complication: 'Complicación',
  happened: 'Qué pasó',
  vaccines: 'Vacunas',
  chip: 'Chip',
  vetNote: 'Nota para veterinarios',
  dischargedTo: 'Se entregó a',
  finishedAt: 'Terminó',
  dischargedAt: 'Se entregó',
} as const;

type FieldName = keyof typeof FIELD_LABELS;
type FieldTexts = Record<FieldName, string>;

const EMPTY_EQUIVALENTS: Partial<FieldTexts> = { anaesthesia: 'No', complication: 'Ninguna' };

/** Compares an entry with the server's sheet; without a sheet returns the entry alone. */
export function conflictLines({ action }: QueueEntry, sheet: Sheet | null): ConflictLine[] {
  const ownVersion = toOwnVersion(action, sheet);
  const batchIds = action.kind === 'sheet' ? action.draft.BatchIds : [];
  const serverVersion = sheet ? toServerVersion(sheet, ownVersion, batchIds) : EMPTY_VERSION;
  const names = Object.keys(FIELD_LABELS) as FieldName[];
  return names
    .filter((name) => ownVersion[name] || serverVersion[name])
    .map((name) => ({
      label: FIELD_LABELS[name],
      ownVersion: ownVersion[name] || EMPTY_VALUE,
      serverVersion: serverVersion[name] || EMPTY_VALUE,
      isDifferent:
        (ownVersion[name] || EMPTY_EQUIVALENTS[name]) !== (serverVersion[name] || EMPTY_EQUIVALENTS[name]),
    }));
}

function toServerVersion(sheet: Sheet, ownVersion: FieldTexts, batchIds: readonly number[]): FieldTexts {
  const { BookingId, VaccineId, bookingStatus, notDoneReason, bookingStartDate, Book, Visit, Handover } =
    sheet;
  const date = toIsoDate(bookingStartDate);
  const weight = Book.Weights.findLast(({ weighedOn }) => weighedOn === date);
  // The server adds the service's own vaccine; an entry that doesn't name its batch isn't compared by it.
  const otherBatchIds = sheet.Batches.filter((each) => each.VaccineId !== VaccineId).map(({ id }) => id);
  const namesOwnBatch = batchIds.some((id) => !otherBatchIds.includes(id));
  const givenVaccinations = Book.Vaccinations.filter(
    (each) => each.BookingId === BookingId && (namesOwnBatch || each.VaccineId !== VaccineId),
  );
  return {
    state: formatState(bookingStatus, notDoneReason),
    weight: weight ? formatWeight(weight.grams) : '',
    reason: Visit?.unfitReason ?? '',
    anaesthesia: yesOrNo(Visit?.hadAnaesthesia ?? null),
    complication: Visit ? COMPLICATIONS[Visit.complication] : '',
    happened: Visit?.complicationNote ?? '',
    vaccines: joinSorted(givenVaccinations.map(batchInWords)),
    // A chip belongs to the animal and is compared only if the own version has one.
    chip: ownVersion.chip && (Book.Microchips.at(-1)?.chipCode ?? ''),
    vetNote: Visit?.vetNote ?? '',
    ...describeDischarge(Handover, sheet),
  };
}

const EMPTY_VERSION: FieldTexts = {
  state: '',
  weight: '',
  reason: '',
  anaesthesia: '',
  complication: '',
  happened: '',
  vaccines: '',
  chip: '',
  vetNote: '',
  dischargedTo: '',
  finishedAt: '',
  dischargedAt: '',
};

function toOwnVersion(action: EntryAction, sheet: Sheet | null): FieldTexts {
  if (action.kind === 'post') return EMPTY_VERSION;
  if (action.kind === 'absent') return { ...EMPTY_VERSION, state: formatState('N', 'absent') };
  if (action.kind === 'handover') return { ...EMPTY_VERSION, ...describeDischarge(action.draft, sheet) };
  const { isFit, grams, unfitReason, complicationNote, vetNote, BatchIds, handover } = action.draft;
  return {
    state: formatState(isFit ? 'D' : 'N'),
    weight: grams === null ? '' : formatWeight(grams),
    reason: isFit ? '' : unfitReason,
    anaesthesia: yesOrNo(action.draft.hadAnaesthesia),
    complication: COMPLICATIONS[action.draft.complication],
    happened: complicationNote,
    vaccines: isFit ? joinSorted(BatchIds.map((id) => batchIdInWords(id, sheet))) : '',
    chip: toChipCode(action.draft.chipCode),
    vetNote: vetNote ?? '',
    ...describeDischarge(handover ?? null, sheet),
  };
}

const MISSED_REASONS = { absent: 'no vino', town: 'lo suspendió el municipio' } as const;

/** Returns 'No cumplido: no vino'; an unfit animal's reason has its own line. */
function formatState(status: Sheet['bookingStatus'], reason?: Sheet['notDoneReason']): string {
  const reasonText = status === 'N' && reason && reason !== 'unfit' ? `: ${MISSED_REASONS[reason]}` : '';
  return `${BOOKING_STATUSES[status]}${reasonText}`;
}

type DischargeFacts = Pick<DischargeDraft, 'toName' | 'toIdNumber' | 'doneAt' | 'deliveredAt'>;

function describeDischarge(
  discharge: DischargeFacts | null,
  sheet: Sheet | null,
): Pick<FieldTexts, 'dischargedTo' | 'finishedAt' | 'dischargedAt'> {
  if (!discharge) return { dischargedTo: '', finishedAt: '', dischargedAt: '' };
  const formatAt = (instant: number) => (sheet ? formatHour(instant, sheet) : formatTownTime(instant));
  return {
    dischargedTo: receiverInWords(discharge),
    finishedAt: formatAt(discharge.doneAt),
    dischargedAt: formatAt(discharge.deliveredAt),
  };
}

function joinSorted(texts: string[]): string {
  return texts.toSorted().join(', ');
}

function batchIdInWords(id: number, sheet: Sheet | null): string {
  const batch = sheet?.Batches.find((each) => each.id === id);
  return batch ? batchInWords(batch) : 'de un lote que hoy no está';
}

function batchInWords({ vaccineName, batchCode }: { vaccineName: string; batchCode: string }): string {
  return `${vaccineName} ${batchCode}`.trim();
}

function yesOrNo(isYes: boolean | null): string {
  if (isYes === null) return '';
  return isYes ? 'Sí' : 'No';
}

export function rowStateInWords(
  { BookingId, bookingStatus, Handover }: Sheet,
  { entries }: OfflineState,
): string {
  const ownEntry = entries.find(({ bookingId }) => bookingId === BookingId);
  if (ownEntry) return ownEntry.rejection === null ? 'Por enviar' : 'Para resolver';
  if (Handover) return 'Se entregó';
  return bookingStatus === 'A' ? '' : BOOKING_STATUSES[bookingStatus];
}

export function listEntriesOfOtherDays({ day, entries }: OfflineState): QueueEntry[] {
  const shownIds = new Set(day?.sheets.map(({ BookingId }) => BookingId));
  return entries.filter(
    ({ bookingId, walkIn, rejection, action }) =>
      rejection === null && !walkIn && action.kind !== 'post' && !shownIds.has(bookingId),
  );
}

export function findNextSheet({ BookingId }: Sheet, { day, entries }: OfflineState): Sheet['Next'] {
  const sheets = day?.sheets ?? [];
  const laterSheets = sheets.slice(sheets.findIndex((each) => each.BookingId === BookingId) + 1);
  const next = laterSheets.find(
    (each) =>
      each.bookingStatus === 'A' &&
      each.Book.Pet.petDiedOn === null &&
      entries.every(({ bookingId }) => bookingId !== each.BookingId),
  );
  if (!next) return null;
  return { id: next.BookingId, bookingStartDate: next.bookingStartDate, petName: next.Book.Pet.petName };
}
