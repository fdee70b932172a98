import type { Insertable, Selectable } from 'kysely';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { DEFAULT_AGENDA } from '#shared/schedule/agendas.ts';
import { hashPassword } from '../../accounts/passwords/passwords.service.ts';
import { addSuggestedRulesInTransaction } from '../../health/eligibility/suggest-rules.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';
import type { AuditTable } from '../../platform/db/tables/town.ts';
import { upsertSetupState } from '../../town/setup/setup.queries.ts';
import { upsertPopulation } from '../../town/town/population.queries.ts';
import { ADDRESS, POPULATION } from './demo.data.ts';
import { type DemoClock, seedBookings, seedCastrations } from './demo-bookings.seed.ts';
import { seedOutcomes } from './demo-outcomes.seed.ts';
import { type DemoPets, seedPets } from './demo-pets.seed.ts';
import { createRandom, type Random } from './demo-random.ts';
import { seedHealthRecords } from './demo-records.seed.ts';
import { seedResidents } from './demo-residents.seed.ts';
import { seedVaccination } from './demo-vaccination.seed.ts';
import { seedVet } from './demo-vet.seed.ts';
import { listFirstHolidays } from './holidays.seed.ts';
import { insertRows } from './insert-rows.ts';
import { claimContent, hasContent } from './once.queries.ts';
import { seedTown } from './seed.ts';

type Town = Pick<Context, 'database' | 'now' | 'townNow' | 'config'>;
type Passwords = { admin: { email: string; password: string }; resident: string };

/** Fills a new database with a believable town, once; throws when it holds other data. */
export async function seedDemo(town: Town, { admin, resident }: Passwords): Promise<{ isCreated: boolean }> {
  if (await hasContent(town.database.db, 'demo')) return { isCreated: false };
  const listTownHolidays = () => listFirstHolidays(Number(toIsoDate(town.townNow()).slice(0, 'YYYY'.length)));
  const passwordHash = await hashPassword(resident);
  const clock = { now: town.now(), townNow: town.townNow(), timeZone: town.config.TOWN_TIMEZONE };
  const fillDemo = async (trx: Trx) => {
    await claimContent(trx, 'demo');
    await upsertSetupState(trx, JSON.stringify({ done: [], isDismissed: true }));
    await trx.updateTable('locations').set({ address: ADDRESS }).execute();
    const random = createRandom(2026);
    const residents = await seedResidents(trx, random, passwordHash, clock.now);
    const pets = await seedPets(trx, random, residents, clock);
    await seedCastrations(trx, random, pets, clock);
    await seedHealth(trx, { random, clock, passwordHash, pets });
    await seedHistory(trx);
  };
  const { isCreated } = await seedTown(town, { ...admin, holidays: listTownHolidays, finish: fillDemo });
  if (!isCreated) throw new Error('Esa base ya tiene datos que no son de la demo: usá otra');
  return { isCreated };
}

type HealthSeedContext = { random: Random; clock: DemoClock; passwordHash: string; pets: DemoPets };

async function seedHealth(trx: Trx, { random, clock, passwordHash, pets }: HealthSeedContext): Promise<void> {
  const vet = await seedVet(trx, passwordHash, clock.now);
  const { agenda, rabies } = await seedVaccination(trx, clock.townNow);
  await seedBookings(trx, random, { others: pets.others }, agenda, clock);
  await seedOutcomes(trx, random, rabies, vet);
  await seedHealthRecords(trx, { random, clock, rabies, vet }, pets.soon);
  for (const serviceId of [DEFAULT_AGENDA.ServiceId, agenda.serviceId])
    await addSuggestedRulesInTransaction(trx, serviceId, { userId: vet.id, at: clock.now });
  await upsertPopulation(trx, POPULATION);
}

type AuditRow = Insertable<AuditTable>;

type Booking = Pick<
  Selectable<BookingsTable>,
  'id' | 'status' | 'comment' | 'starts' | 'pet_id' | 'booker_user_id' | 'created_at' | 'updated_at'
>;

async function seedHistory(trx: Trx): Promise<void> {
  const { id: clerkId } = await trx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  const bookings = await trx
    .selectFrom('bookings')
    .select(['id', 'status', 'comment', 'starts', 'pet_id', 'booker_user_id', 'created_at', 'updated_at'])
    .orderBy('id')
    .execute();
  const rows = bookings.flatMap((booking) => toHistoryRows(booking, clerkId)).toSorted((a, b) => a.at - b.at);
  await insertRows(trx, 'audit', rows);
}

function toHistoryRows(booking: Booking, clerkId: number): AuditRow[] {
  const { id, status, comment, starts, booker_user_id, pet_id } = booking;
  const subject = { entity: 'booking', entity_id: id } as const;
  const createdImage = { bookingStatus: 'A', bookingStartDate: starts, PetId: pet_id, overrideReason: null };
  const creation: AuditRow = {
    ...subject,
    at: booking.created_at,
    user_id: booker_user_id,
    action: 'booking.create',
    before: null,
    after: JSON.stringify(createdImage),
  };
  if (status === 'A') return [creation];
  const change: AuditRow = {
    ...subject,
    at: booking.updated_at,
    user_id: status === 'C' ? booker_user_id : clerkId,
    action: status === 'C' ? 'booking.cancel' : 'booking.change',
    before: JSON.stringify({ bookingStatus: 'A', bookingComment: comment }),
    after: JSON.stringify({ bookingStatus: status, bookingComment: comment }),
  };
  return [creation, change];
}
