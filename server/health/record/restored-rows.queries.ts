import { type SqlBool, sql } from 'kysely';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { formatReplacedReason, REVERTED_REASON } from './correction-reasons.rules.ts';
import type { RowCorrection } from './record-rows.queries.ts';

const ACTIVE_COLUMNS = { status: 'A', rectified_at: null, rectified_by: null, rectify_reason: '' } as const;

/** Checks if the last discharge ended only because the booking was reverted. */
export async function isDischargeReverted(trx: Trx, bookingId: number): Promise<boolean> {
  const last = trx
    .selectFrom('handovers')
    .select(['status', 'rectify_reason as reason'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1);
  const row = await last.executeTakeFirst();
  return row?.status === 'R' && row.reason === REVERTED_REASON;
}

/** Restores a discharge that ended with a reverted booking, unless it was undone or replaced since. */
export async function restoreDischarge(trx: Trx, bookingId: number) {
  const last = trx
    .selectFrom('handovers')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('booking_id', '=', bookingId);
  return trx
    .updateTable('handovers')
    .set(ACTIVE_COLUMNS)
    .where('id', '=', last)
    .where('status', '=', 'R')
    .where('rectify_reason', '=', REVERTED_REASON)
    .returning(['id as handoverId', 'delivered_at as deliveredAt'])
    .executeTakeFirst();
}

/** Restores the last castration that ended with a reverted booking. The pet must have none in force. */
export async function restoreCastration(trx: Trx, bookingId: number): Promise<boolean> {
  const last = trx
    .selectFrom('procedures')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'R')
    .where('rectify_reason', '=', REVERTED_REASON);
  const { numUpdatedRows } = await trx
    .updateTable('procedures')
    .set(ACTIVE_COLUMNS)
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Restores the last row of each vaccine that ended with a reverted booking, unless the pet has another row of
 * that vaccine and day that its owner didn't declare; returns the vaccine ids.
 */
export async function restoreVaccinations(
  trx: Trx,
  bookingId: number,
  { userId: by, at }: Author,
): Promise<number[]> {
  const last = trx
    .selectFrom('vaccinations')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'R')
    .where('rectify_reason', '=', REVERTED_REASON)
    .groupBy('vaccine_id');
  const rows = await trx
    .selectFrom('vaccinations as v')
    .select(['v.id', 'v.pet_id as petId', 'v.vaccine_id as vaccineId', 'v.given_on as givenOn'])
    .where('v.id', 'in', last)
    .where(({ not, exists }) => not(exists(selectSameDayRows(trx).where('other.origin', '<>', 'D'))))
    .execute();
  const replacement = { by, at, reason: formatReplacedReason(bookingId) };
  for (const row of rows) await replaceDeclaredVaccinations(trx, row, replacement);
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('vaccinations')
    .set(ACTIVE_COLUMNS)
    .where('id', 'in', [0, ...ids])
    .execute();
  return rows.map(({ vaccineId }) => vaccineId);
}

function selectSameDayRows(trx: Trx) {
  return trx
    .selectFrom('vaccinations as other')
    .select('other.id')
    .where('other.status', '=', 'A')
    .where(
      sql<SqlBool>`(other.pet_id, other.vaccine_id, other.given_on) = (v.pet_id, v.vaccine_id, v.given_on)`,
    );
}

type VaccinationKey = { petId: number; vaccineId: number; givenOn: string };

export async function replaceDeclaredVaccinations(
  trx: Trx,
  { petId, vaccineId, givenOn }: VaccinationKey,
  { by, at, reason }: RowCorrection,
): Promise<void> {
  await trx
    .updateTable('vaccinations')
    .set({ status: 'R', rectified_at: at, rectified_by: by, rectify_reason: reason })
    .where('pet_id', '=', petId)
    .where('vaccine_id', '=', vaccineId)
    .where('given_on', '=', givenOn)
    .where('status', '=', 'A')
    .where('origin', '=', 'D')
    .execute();
}

/** Restores the declarations that a booking replaced, where no vaccination of it is left. */
export async function restoreDeclaredVaccinations(
  trx: Trx,
  { id, PetId }: { id: number; PetId: number },
): Promise<void> {
  const rows = await trx
    .selectFrom('vaccinations as v')
    .select('v.id')
    .where('v.pet_id', '=', PetId)
    .where('v.status', '=', 'R')
    .where('v.origin', '=', 'D')
    .where('v.rectify_reason', '=', formatReplacedReason(id))
    .where(({ not, exists }) => not(exists(selectSameDayRows(trx))))
    .execute();
  const ids = rows.map((row) => row.id);
  await trx
    .updateTable('vaccinations')
    .set(ACTIVE_COLUMNS)
    .where('id', 'in', [0, ...ids])
    .execute();
}

type SheetVaccinations = { bookingId: number; ownVaccineId: number | null; batchIds: readonly number[] };

/** Marks a booking's vaccinations as corrected, except the service's vaccine and those of `batchIds`. */
export async function markOtherBatchesCorrected(
  trx: Trx,
  { bookingId, ownVaccineId, batchIds }: SheetVaccinations,
  { by, at, reason }: RowCorrection,
): Promise<void> {
  await trx
    .updateTable('vaccinations')
    .set({ status: 'R', rectified_at: at, rectified_by: by, rectify_reason: reason })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'A')
    .where('vaccine_id', '<>', ownVaccineId ?? 0)
    .where((eb) => eb.or([eb('batch_id', 'is', null), eb('batch_id', 'not in', [0, ...batchIds])]))
    .execute();
}
