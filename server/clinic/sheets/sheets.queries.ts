import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

type BookingPosition = { agendaId: number; starts: number; place: number };

export async function findNextBooking(db: Db, { agendaId, starts, place }: BookingPosition) {
  const next = await db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.starts as bookingStartDate', 'p.name as petName'])
    .where('b.agenda_id', '=', agendaId)
    .where('b.status', '=', 'A')
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null)
    .where('b.starts', '<', toStartOfDay(starts) + DAY_SECONDS)
    .where((eb) =>
      eb.or([eb('b.starts', '>', starts), eb.and([eb('b.starts', '=', starts), eb('b.place', '>', place)])]),
    )
    .orderBy('b.starts')
    .orderBy('b.place')
    .limit(1)
    .executeTakeFirst();
  return next ?? null;
}

export async function findIdempotencyKey(db: Db, bookingId: number): Promise<string | null> {
  const visit = db.selectFrom('visits').select('sent_key as sentKey').where('booking_id', '=', bookingId);
  return (await visit.executeTakeFirst())?.sentKey ?? null;
}

export async function replaceIdempotencyKey(
  trx: Trx,
  bookingId: number,
  sentKey: string | null,
): Promise<void> {
  await trx.updateTable('visits').set({ sent_key: sentKey }).where('booking_id', '=', bookingId).execute();
}

type VaccinationKey = { petId: number; vaccineId: number; givenOn: string; bookingId: number };

/** Ignores the owner's declarations; the rows of a staff member's own pet are known by their booking. */
export async function hasVaccination(
  db: Db,
  { petId, vaccineId, givenOn, bookingId }: VaccinationKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('vaccinations')
    .select('id')
    .where('pet_id', '=', petId)
    .where('vaccine_id', '=', vaccineId)
    .where('given_on', '=', givenOn)
    .where('status', '=', 'A')
    .where((eb) => eb.or([eb('origin', '<>', 'D'), eb('booking_id', '=', bookingId)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type BookingVaccine = { bookingId: number; vaccineId: number };

/** Returns the booking's dose of that vaccine with its former batch; undefined if it had this batch. */
export async function replaceBatch(
  trx: Trx,
  { bookingId, vaccineId }: BookingVaccine,
  batchId: number,
): Promise<{ id: number; formerBatchId: number | null } | undefined> {
  const dose = await trx
    .selectFrom('vaccinations')
    .select(['id', 'batch_id as formerBatchId'])
    .where('booking_id', '=', bookingId)
    .where('vaccine_id', '=', vaccineId)
    .where('status', '=', 'A')
    .where((eb) => eb.or([eb('batch_id', 'is', null), eb('batch_id', '<>', batchId)]))
    .executeTakeFirst();
  if (dose)
    await trx.updateTable('vaccinations').set({ batch_id: batchId }).where('id', '=', dose.id).execute();
  return dose;
}

type WeightKey = { petId: number; grams: number; weighedOn: string };

export async function hasWeight(db: Db, { petId, grams, weighedOn }: WeightKey): Promise<boolean> {
  const row = await db
    .selectFrom('weights')
    .select('id')
    .where('pet_id', '=', petId)
    .where('grams', '=', grams)
    .where('weighed_on', '=', weighedOn)
    .where('status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasChip(db: Db, petId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('microchips')
    .select('id')
    .where('pet_id', '=', petId)
    .where('code', '=', code)
    .where('status', '=', 'A')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
