import type { Insertable } from 'kysely';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import { deriveNeutered } from '../../health/record/record-rows.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { lockAnonymisedUntil, setAnonymisedUntil } from '../../privacy/retention/retention.queries.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { listOfferedAgendaIdsOfPets } from '../../schedule/offers/offers.queries.ts';
import { formatDoseKey, type KnownPerson, type KnownPet } from './known.rules.ts';
import type { Plan } from './validation.rules.ts';
import { insertBookings, insertProcedures, insertVaccinations, listTakenPlaces } from './write.queries.ts';

export type Writer = { importId: number; fileName: string; userId: number | null; now: number };

export type MadeRow = Insertable<Tables['import_made']>;
export type WriteContext = { trx: Trx; writer: Writer; plans: readonly Plan[]; madeRows: MadeRow[] };

/** Origin of records in the town's own file: staff saw the paper. */
const PAPER_ORIGIN = 'S';

export function recordMade({ madeRows, writer }: WriteContext, row: Omit<MadeRow, 'import_id'>): void {
  madeRows.push({ source_key: null, previous: null, ...row, import_id: writer.importId });
}

export const requireId = ({ id }: KnownPerson | KnownPet): number => {
  if (id === null) throw new Error('A row was written before what it belongs to');
  return id;
};

export async function writeHistories(context: WriteContext): Promise<void> {
  await includeInRetention(context);
  await lockAllAgendas(context);
  await writeCastrations(context);
  await writeDoses(context);
  await writeBookings(context);
}

/** Lets the next run of retention see bookings older than those that it made anonymous. */
async function includeInRetention({ trx, plans }: WriteContext): Promise<void> {
  const starts = plans.flatMap(({ booking }) => booking?.starts ?? []);
  if (starts.length === 0) return;
  const earliestStart = Math.min(...starts);
  if (earliestStart < (await lockAnonymisedUntil(trx, 'bookings')))
    await setAnonymisedUntil(trx, 'bookings', earliestStart);
}

/** Locks the agendas of bookings, and of offers that end with a castration. */
async function lockAllAgendas({ trx, plans }: WriteContext): Promise<void> {
  const petIds = plans.flatMap(({ pet, castration }) => (castration ? (pet?.id ?? []) : []));
  const offeredIds = await listOfferedAgendaIdsOfPets(trx, petIds);
  await lockAgendas(trx, [...offeredIds, ...plans.flatMap(({ booking }) => booking?.agendaId ?? [])]);
}

const toHealthRow = (pet: KnownPet, { userId, now }: Writer) =>
  ({ pet_id: requireId(pet), origin: PAPER_ORIGIN, created_at: now, created_by: userId }) as const;

async function writeCastrations(context: WriteContext): Promise<void> {
  const { trx, plans, writer } = context;
  const newCastrations = plans.flatMap(({ pet, castration, newPet, row }) =>
    pet && castration ? [{ pet, castration, isNew: newPet !== null, row }] : [],
  );
  const rows = newCastrations.map(({ pet, castration: done_on }) => ({
    ...toHealthRow(pet, writer),
    kind: 'castration' as const,
    done_on,
  }));
  const ids = new Map((await insertProcedures(trx, rows)).map(({ id, pet_id }) => [pet_id, id]));
  for (const { pet, isNew, row } of newCastrations) {
    recordMade(context, { number: row, kind: 'procedure', entity_id: ids.get(requireId(pet)) ?? 0 });
    if (!isNew) await deriveNeutered(trx, requireId(pet));
  }
}

async function writeDoses(context: WriteContext): Promise<void> {
  const { trx, plans, writer } = context;
  const doses = plans.flatMap(({ pet, doses: petDoses, row }) =>
    pet ? petDoses.map((dose) => ({ pet, row, ...dose })) : [],
  );
  const rows = doses.map(({ pet, vaccine, date }) => ({
    ...toHealthRow(pet, writer),
    vaccine_id: vaccine.id,
    given_on: date,
    next_due_on: addMonths(date, vaccine.validMonths),
  }));
  const toDoseKey = (petId: number, vaccineId: number, date: string) =>
    `${petId} ${formatDoseKey(vaccineId, date)}`;
  const rowNumbers = new Map(
    doses.map(({ pet, vaccine, date, row }) => [toDoseKey(requireId(pet), vaccine.id, date), row]),
  );
  for (const { id, pet_id, vaccine_id, given_on } of await insertVaccinations(trx, rows))
    recordMade(context, {
      number: rowNumbers.get(toDoseKey(pet_id, vaccine_id, given_on)) ?? 0,
      kind: 'vaccination',
      entity_id: id,
    });
}

async function writeBookings(context: WriteContext): Promise<void> {
  const { trx, plans, writer } = context;
  const bookings = plans.flatMap(({ pet, person, booking, row }) =>
    pet && booking ? [{ pet, person, row, ...booking }] : [],
  );
  for (const [agendaId, agendaBookings] of [...Map.groupBy(bookings, (booking) => booking.agendaId)].sort(
    ([one], [other]) => one - other,
  )) {
    const pickPlace = await createPlacePicker(trx, agendaId, agendaBookings);
    const rows = agendaBookings.map(({ pet, person, starts, ends, state, serviceId, locationId }) => ({
      agenda_id: agendaId,
      starts,
      ends,
      place: pickPlace({ starts, ends }),
      status: state,
      comment: '',
      override_reason: null,
      service_id: serviceId,
      location_id: locationId,
      operator_user_id: writer.userId ?? SYSTEM_OPERATOR_ID,
      booker_user_id: requireId(person),
      pet_id: requireId(pet),
      created_at: writer.now,
      updated_at: writer.now,
    }));
    const rowNumbers = new Map(
      agendaBookings.map(({ pet, starts, row }) => [`${requireId(pet)} ${starts}`, row]),
    );
    for (const { id, pet_id, starts } of await insertBookings(trx, rows))
      recordMade(context, {
        number: rowNumbers.get(`${pet_id} ${starts}`) ?? 0,
        kind: 'booking',
        entity_id: id,
      });
  }
}

type WallInterval = { starts: number; ends: number };

async function createPlacePicker(
  trx: Trx,
  agendaId: number,
  bookings: readonly WallInterval[],
): Promise<(booking: WallInterval) => number> {
  const earliest = Math.min(...bookings.map(({ starts }) => starts)) - LONGEST_BOOKING;
  const latest = Math.max(...bookings.map(({ ends }) => ends));
  const takenPlaces = await listTakenPlaces(trx, agendaId, earliest, latest);
  return ({ starts, ends }) => {
    const overlapping = takenPlaces.filter((other) => other.starts < ends && other.ends > starts);
    const place = Math.max(0, ...overlapping.map((other) => other.place)) + 1;
    takenPlaces.push({ starts, ends, place });
    return place;
  };
}
