import { addMonths } from '#shared/platform/calendar-months.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findKit } from '../kits/kits.queries.ts';
import { formatReplacedReason, REVERTED_REASON } from './correction-reasons.rules.ts';
import { markDischargeCorrected } from './discharges.queries.ts';
import {
  deriveNeutered,
  findCastration,
  insertProcedure,
  insertVaccination,
  markBookingRowsCorrected,
  markRowCorrected,
  type RowCorrection,
  restoreDeclaration,
} from './record-rows.queries.ts';
import { toVetColumns } from './record-rows.service.ts';
import {
  replaceDeclaredVaccinations,
  restoreCastration,
  restoreDeclaredVaccinations,
  restoreVaccinations,
} from './restored-rows.queries.ts';
import { findKitBatch, findServiceEffect } from './service-effects.queries.ts';
import { findSameDayVaccination } from './vaccinations.queries.ts';

export type CompletedBooking = {
  id: number;
  PetId: number;
  ServiceId: number;
  AgendaId: number;
  bookingStartDate: number;
  locationName: string;
};

/**
 * Writes the health record of a completed booking, in its transaction under the owner's lock. Never rejects:
 * the treatment is a fact. With `restoresRows`, it restores the rows of the booking's earlier completion.
 * Returns false if nothing was written.
 */
export async function saveOutcome(
  trx: Trx,
  booking: CompletedBooking,
  author: Author,
  { restoresRows }: { restoresRows: boolean },
): Promise<boolean> {
  const { effect, vaccineId, validMonths } = await findServiceEffect(trx, booking.ServiceId);
  const restoredVaccinations = restoresRows ? await restoreVaccinations(trx, booking.id, author) : [];
  const hasRestored = restoredVaccinations.length > 0;
  if (effect === 'castration') {
    const isSaved = await saveCastration(trx, booking, author, restoresRows);
    return isSaved || hasRestored;
  }
  if (
    effect === 'vaccine' &&
    vaccineId !== null &&
    validMonths !== null &&
    !restoredVaccinations.includes(vaccineId)
  )
    return saveVaccination(trx, booking, { vaccineId, validMonths }, author);
  return hasRestored;
}

/** Marks the booking's rows as corrected and restores the owner's declarations that they replaced. */
export async function revertOutcome(trx: Trx, booking: CompletedBooking, author: Author): Promise<void> {
  const { id, PetId } = booking;
  const correction = { by: author.userId, at: author.at, reason: REVERTED_REASON };
  await markDischargeCorrected(trx, id, correction);
  await markBookingRowsCorrected(trx, 'vaccinations', id, correction);
  await restoreDeclaredVaccinations(trx, booking);
  if (!(await markBookingRowsCorrected(trx, 'procedures', id, correction))) return;
  await restoreDeclaration(trx, PetId, formatReplacedReason(id));
  await deriveNeutered(trx, PetId);
}

/** Replaces a declared castration; keeps one done or seen by the town. */
async function saveCastration(
  trx: Trx,
  booking: CompletedBooking,
  author: Author,
  restoresRows: boolean,
): Promise<boolean> {
  const recordedCastration = await findCastration(trx, booking.PetId);
  if (recordedCastration && recordedCastration.origin !== 'D') return false;
  const correction = toReplacement(booking, author);
  if (recordedCastration) await markRowCorrected(trx, 'procedures', recordedCastration.id, correction);
  if (!restoresRows || !(await restoreCastration(trx, booking.id))) {
    const row = await toOutcomeRow(trx, booking, author);
    await insertProcedure(trx, { ...row, kind: 'castration', done_on: toBookingDate(booking) });
  }
  await deriveNeutered(trx, booking.PetId);
  return true;
}

function toReplacement({ id }: Pick<CompletedBooking, 'id'>, { userId: by, at }: Author): RowCorrection {
  return { by, at, reason: formatReplacedReason(id) };
}

type ServiceVaccine = { vaccineId: number; validMonths: number };

/** Keeps a dose that the town noted that day. If the day's kit has no batch, staff add it later. */
async function saveVaccination(
  trx: Trx,
  booking: CompletedBooking,
  vaccine: ServiceVaccine,
  author: Author,
): Promise<boolean> {
  const date = toBookingDate(booking);
  const key = { petId: booking.PetId, vaccineId: vaccine.vaccineId, givenOn: date };
  await replaceDeclaredVaccinations(trx, key, toReplacement(booking, author));
  const row = { pet_id: booking.PetId, vaccine_id: vaccine.vaccineId, given_on: date };
  if (await findSameDayVaccination(trx, row)) return false;
  await insertVaccination(trx, {
    ...(await toOutcomeRow(trx, booking, author)),
    ...row,
    next_due_on: addMonths(date, vaccine.validMonths),
    batch_id: await findKitBatch(trx, { agendaId: booking.AgendaId, date }, vaccine.vaccineId),
  });
  return true;
}

/** Returns the columns of a row signed by the day's vet, else by the author if a vet. */
async function toOutcomeRow(trx: Trx, booking: CompletedBooking, { userId, at }: Author) {
  const kit = await findKit(trx, { agendaId: booking.AgendaId, date: toBookingDate(booking) });
  const vet = (kit?.VetUserId && (await findVet(trx, kit.VetUserId))) || (await findVet(trx, userId));
  return {
    pet_id: booking.PetId,
    origin: 'T',
    created_at: at,
    created_by: userId,
    booking_id: booking.id,
    place: booking.locationName,
    ...(vet && toVetColumns(vet)),
  } as const;
}

function toBookingDate({ bookingStartDate }: CompletedBooking): string {
  return toIsoDate(bookingStartDate);
}
