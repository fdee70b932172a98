import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { AnimalSize } from '#shared/schedule/quotas.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { listKeptRecords } from './pets.queries.ts';

export function findCountedBooking(trx: Trx, petId: number, townNow: number) {
  return trx
    .selectFrom('bookings')
    .select('starts')
    .where('pet_id', '=', petId)
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .where('counted_gender', 'is not', null)
    .orderBy('starts')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Stores on bookings the facts by which quotas count their pets; afterwards only a correction of the pet by
 * staff changes them.
 */
export function freezeCountedFacts(trx: Trx, bookingIds: readonly number[]): Promise<void> {
  return freezeFacts(trx, (eb) => eb('id', 'in', bookingIds));
}

export async function setOrganisation(trx: Trx, bookingId: number, organisation: string): Promise<void> {
  await trx.updateTable('bookings').set({ organisation }).where('id', '=', bookingId).execute();
}

/** Stores a corrected pet's facts anew on its upcoming bookings, and bumps their agendas. */
export async function refreezeCountedFactsOfPet(trx: Trx, petId: number, townNow: number): Promise<void> {
  const isCounted: BookingCondition = (eb) =>
    eb.and([
      eb('pet_id', '=', petId),
      eb('status', '=', 'A'),
      eb('starts', '>', townNow),
      eb('counted_gender', 'is not', null),
    ]);
  await freezeFacts(trx, isCounted);
  await trx
    .updateTable('agendas')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', trx.selectFrom('bookings').select('agenda_id').where(isCounted))
    .execute();
}

type DayRange = { agendaId: number; from: number; to: number };

export function freezeCountedFactsIn(trx: Trx, { agendaId, from, to }: DayRange): Promise<void> {
  return freezeFacts(trx, (eb) =>
    eb.and([
      eb('agenda_id', '=', agendaId),
      eb('starts', '>=', from),
      eb('starts', '<', to),
      eb('status', '<>', 'C'),
      eb('counted_gender', 'is', null),
    ]),
  );
}

export async function clearCountedFactsIn(trx: Trx, { agendaId, from, to }: DayRange): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ counted_species_id: null, counted_gender: null, counted_size: null })
    .where('agenda_id', '=', agendaId)
    .where('starts', '>=', from)
    .where('starts', '<', to)
    .where('counted_gender', 'is not', null)
    .execute();
}

export async function findAnimalSize(
  db: Db,
  { petId, serviceId }: { petId: number; serviceId: number },
): Promise<AnimalSize | null> {
  const { rows } = await sql<{
    size: AnimalSize | null;
  }>`select ${selectSize(sql`${petId}`, sql`${serviceId}`)} as size`.execute(db);
  return rows[0]?.size ?? null;
}

/** Lists living pets with owner and counted facts; for merged records the pets that kept them. */
export async function listCountablePets(
  db: Db,
  { petIds, serviceId }: { petIds: readonly number[]; serviceId: number },
) {
  if (petIds.length === 0) return [];
  const merges = await listKeptRecords(db, petIds);
  const pets = await db
    .selectFrom('pets as p')
    .select(['p.id as PetId', 'p.user_id as userId', 'p.species_id as SpecieId', 'p.gender as petGender'])
    .select(selectSize(sql.ref('p.id'), sql`${serviceId}`).as('size'))
    .where('p.id', 'in', [...petIds, ...merges.map(({ keptId }) => keptId)])
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null)
    .orderBy('p.id')
    .execute();
  return pets.map((pet) => {
    const ownMerges = merges.filter(({ keptId }) => keptId === pet.PetId);
    return { ...pet, recordIds: [pet.PetId, ...ownMerges.map(({ mergedId }) => mergedId)] };
  });
}

export function listCountedFacts(db: Db, bookingIds: readonly number[]) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id as bookingId', 'p.id as PetId', 'p.species_id as SpecieId', 'p.gender as petGender'])
    .select(selectSize(sql.ref('b.pet_id'), sql.ref('b.service_id')).as('size'))
    .select('b.organisation')
    .where('b.id', 'in', bookingIds)
    .execute();
}

type BookingCondition = (
  eb: ExpressionBuilder<Tables, 'bookings'>,
) => ExpressionWrapper<Tables, 'bookings', SqlBool>;

async function freezeFacts(trx: Trx, condition: BookingCondition): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({
      counted_species_id: sql`(select p.species_id from pets p where p.id = bookings.pet_id)`,
      counted_gender: sql`(select p.gender from pets p where p.id = bookings.pet_id)`,
      counted_size: selectSize(sql.ref('bookings.pet_id'), sql.ref('bookings.service_id')),
    })
    .where(condition)
    .execute();
}

export function selectSize(petId: ReturnType<typeof sql>, serviceId: ReturnType<typeof sql>) {
  return sql<AnimalSize | null>`(select case when w.grams < s.small_below_grams then 'S'
      when w.grams > s.large_above_grams then 'L' else 'M' end
    from weights w join services s on s.id = ${serviceId}
    where w.pet_id = ${petId} and w.status = 'A' order by w.weighed_on desc, w.id desc limit 1)`;
}
