import type { Insertable } from 'kysely';
import { monthsLater } from '#shared/platform/calendar-months.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { VetRow } from '../../accounts/users/licences.queries.ts';
import { replaceKitBatches, saveKit } from '../../health/kits/kits.queries.ts';
import { vetColumns } from '../../health/record/book-rows.service.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { ProceduresTable, VaccinationsTable, VisitsTable } from '../../platform/db/tables/animals.ts';
import type { Random } from './demo-random.ts';
import { batchOf, type Rabies } from './demo-vaccination.seed.ts';
import { weightOf } from './demo-weights.ts';
import { insertRows } from './insert-rows.ts';
import { LOCATION } from './service.data.ts';

const COMPLICATIONS = ['Vomitó al despertar, se fue bien', 'Sangró un poco, se volvió a suturar'];

type Turno = Awaited<ReturnType<typeof listKept>>[number];

export async function seedOutcomes(trx: Trx, random: Random, rabies: Rabies, vet: VetRow): Promise<void> {
  const turnos = await listKept(trx);
  const castrations = turnos.filter(({ effect }) => effect === 'castration');
  const vaccinations = turnos.filter(({ effect }) => effect === 'vaccine');
  await insertRows(
    trx,
    'procedures',
    castrations.map((turno) => castrationOf(turno, vet)),
  );
  await insertRows(
    trx,
    'visits',
    castrations.map((turno) => visitOf(turno, vet, random)),
  );
  await insertRows(
    trx,
    'weights',
    castrations.map((turno) => ({ ...rowOf(turno), grams: weightOf(turno, random), weighed_on: turno.date })),
  );
  await insertRows(
    trx,
    'vaccinations',
    vaccinations.map((turno) => vaccinationOf(turno, rabies, vet)),
  );
  await seedKits(trx, turnos, rabies, vet);
}

async function listKept(trx: Trx) {
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
  return rows.map((row) => ({ ...row, date: isoDate(row.starts) }));
}

function rowOf({ petId, doneAt }: Turno) {
  return { pet_id: petId, origin: 'T', created_at: doneAt, created_by: null } as const;
}

function castrationOf(turno: Turno, vet: VetRow): Insertable<ProceduresTable> {
  const done = { kind: 'castration', done_on: turno.date, booking_id: turno.id } as const;
  return { ...rowOf(turno), ...done, ...vetColumns(vet), place: LOCATION.name };
}

function visitOf({ id, doneAt }: Turno, vet: VetRow, random: Random): Insertable<VisitsTable> {
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

function vaccinationOf(turno: Turno, rabies: Rabies, vet: VetRow): Insertable<VaccinationsTable> {
  return {
    ...rowOf(turno),
    ...vetColumns(vet),
    vaccine_id: rabies.vaccineId,
    given_on: turno.date,
    next_due_on: monthsLater(turno.date, rabies.validMonths),
    batch_id: batchOf(rabies, turno.date),
    booking_id: turno.id,
    place: LOCATION.name,
  };
}

async function seedKits(trx: Trx, turnos: Turno[], rabies: Rabies, vet: VetRow): Promise<void> {
  const days = new Map(turnos.map((turno) => [`${turno.agendaId} ${turno.date}`, turno]));
  for (const { agendaId, date, effect, doneAt } of days.values()) {
    const kitId = await saveKit(trx, { agendaId, date }, { VetUserId: vet.id, now: doneAt });
    const batch = effect === 'vaccine' ? batchOf(rabies, date) : null;
    await replaceKitBatches(trx, kitId, batch === null ? [] : [batch]);
  }
}
