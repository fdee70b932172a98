import type { Insertable } from 'kysely';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { VetRow } from '../../accounts/users/licences.queries.ts';
import { replaceKitBatches, saveKit } from '../../health/kits/kits.queries.ts';
import { toVetColumns } from '../../health/record/record-rows.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { ProceduresTable, VaccinationsTable, VisitsTable } from '../../platform/db/tables/animals.ts';
import type { Random } from './demo-random.ts';
import { findBatch, type Rabies } from './demo-vaccination.seed.ts';
import { drawWeight } from './demo-weights.ts';
import { insertRows } from './insert-rows.ts';
import { LOCATION } from './service.data.ts';

const COMPLICATIONS = ['Vomitó al despertar, se fue bien', 'Sangró un poco, se volvió a suturar'];

type DoneBooking = Awaited<ReturnType<typeof listDoneBookings>>[number];

export async function seedOutcomes(trx: Trx, random: Random, rabies: Rabies, vet: VetRow): Promise<void> {
  const bookings = await listDoneBookings(trx);
  const castrations = bookings.filter(({ effect }) => effect === 'castration');
  const vaccinations = bookings.filter(({ effect }) => effect === 'vaccine');
  await insertRows(
    trx,
    'procedures',
    castrations.map((booking) => toCastration(booking, vet)),
  );
  await insertRows(
    trx,
    'visits',
    castrations.map((booking) => toVisit(booking, vet, random)),
  );
  await insertRows(
    trx,
    'weights',
    castrations.map((booking) => ({
      ...toRecordRow(booking),
      grams: drawWeight(booking, random),
      weighed_on: booking.date,
    })),
  );
  await insertRows(
    trx,
    'vaccinations',
    vaccinations.map((booking) => toVaccination(booking, rabies, vet)),
  );
  await seedKits(trx, bookings, rabies, vet);
}

async function listDoneBookings(trx: Trx) {
  const rows = await trx
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('species as k', 'k.id', 'p.species_id')
    .select(['b.id', 'b.pet_id as petId', 'b.agenda_id as agendaId', 'b.starts', 's.effect'])
    .select(['b.updated_at as doneAt', 'k.name as specieName'])
    .where('b.status', '=', 'D')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({ ...row, date: toIsoDate(row.starts) }));
}

function toRecordRow({ petId, doneAt }: DoneBooking) {
  return { pet_id: petId, origin: 'T', created_at: doneAt, created_by: null } as const;
}

function toCastration(booking: DoneBooking, vet: VetRow): Insertable<ProceduresTable> {
  const castration = { kind: 'castration', done_on: booking.date, booking_id: booking.id } as const;
  return { ...toRecordRow(booking), ...castration, ...toVetColumns(vet), place: LOCATION.name };
}

function toVisit({ id, doneAt }: DoneBooking, vet: VetRow, random: Random): Insertable<VisitsTable> {
  const isMild = random.chance(0.025);
  return {
    booking_id: id,
    fit: 'Y',
    unfit_reason: '',
    anaesthesia: 1,
    complication: isMild ? 'mild' : 'none',
    complication_note: isMild ? random.pick(COMPLICATIONS) : '',
    vet_user_id: vet.id,
    created_at: doneAt,
    updated_at: doneAt,
  };
}

function toVaccination(booking: DoneBooking, rabies: Rabies, vet: VetRow): Insertable<VaccinationsTable> {
  return {
    ...toRecordRow(booking),
    ...toVetColumns(vet),
    vaccine_id: rabies.vaccineId,
    given_on: booking.date,
    next_due_on: addMonths(booking.date, rabies.validMonths),
    batch_id: findBatch(rabies, booking.date),
    booking_id: booking.id,
    place: LOCATION.name,
  };
}

async function seedKits(trx: Trx, bookings: DoneBooking[], rabies: Rabies, vet: VetRow): Promise<void> {
  const days = new Map(bookings.map((booking) => [`${booking.agendaId} ${booking.date}`, booking]));
  for (const { agendaId, date, effect, doneAt } of days.values()) {
    const kitId = await saveKit(trx, { agendaId, date }, { VetUserId: vet.id, now: doneAt });
    const batch = effect === 'vaccine' ? findBatch(rabies, date) : null;
    await replaceKitBatches(trx, kitId, batch === null ? [] : [batch]);
  }
}
