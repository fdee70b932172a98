import { createBooking } from '#shared/bookings/bookings.ts';
import { findPetMergePlan, mergePets, undoPetMerge } from '#shared/ownership/pet-merges.ts';
import { listFormerPets } from '#shared/ownership/transfers.ts';
import { MOVING_TABLES } from '../server/ownership/merges/pet-rows.queries.ts';
import type { TestApi } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { newHealth } from './health.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';

/** Columns that may differ after a merge was undone. */
const VERSION_COLUMNS = ['updated_at', 'revision'];
const BOOKING_TABLES = ['visits', 'handovers', 'calls', 'no_show_pardons', 'outbox'];

let serial = 7_000;

type FilledPet = { id: number; owner: Person; bookingId: number };
type PetTable = (typeof MOVING_TABLES)[number] | 'bookings' | 'keepers';

export function createPetMergeDesk(town: () => { api: TestApi; clerk: Person }) {
  async function book(ServiceId: number, owner: Person, PetId: number, bookingStartDate = WEDNESDAY_8) {
    const body = { ServiceId, PetId, BookerUserId: owner.id, bookingStartDate };
    return (await town().api.call(createBooking, { body }, town().clerk.token)).body.result?.id ?? 0;
  }

  async function newFilledPet(owner: Person, name: string, hour = 0) {
    const { api, clerk } = town();
    const petId = await newPet(api, owner, name);
    const { serviceId } = await newAgenda(api, {});
    const bookingId = await book(serviceId, owner, petId, WEDNESDAY_8 + hour * 1_800);
    const health = await newHealth(api, petId, ++serial);
    await fillPet(api, clerk, { id: petId, owner, bookingId });
    await fillBooking(api, clerk, { id: petId, owner, bookingId });
    return { petId, bookingId, health, serviceId };
  }

  return {
    book,
    findPlan: (id: number, otherId: number) => {
      const input = { params: { id }, query: { otherId: String(otherId) } };
      return town().api.call(findPetMergePlan, input, town().clerk.token);
    },
    merge: (id: number, otherId: number, ChipId?: number, server = town().api) => {
      const body = { otherId, ...(ChipId && { ChipId }) };
      return server.call(mergePets, { params: { id }, body }, town().clerk.token);
    },
    undo: (id: number, server = town().api) =>
      server.call(undoPetMerge, { params: { id } }, town().clerk.token),
    readRows: (petIds: number[], bookingIds: number[]) => listRowsOf(town().api, petIds, bookingIds),
    newPetPair: async (isOtherOwner: boolean) => {
      const ana = await newResident(town().api);
      const eva = isOtherOwner ? await newResident(town().api) : ana;
      return { ana, eva, luna: await newFilledPet(ana, 'Luna'), moro: await newFilledPet(eva, 'Lunita', 3) };
    },
    listFormer: async ({ id, token }: Person) =>
      (await town().api.call(listFormerPets, { params: { id } }, token)).body,
    countRowsOf: async (table: PetTable, petId: number) =>
      (await town().api.db.selectFrom(table).select('id').where('pet_id', '=', petId).execute()).length,
  };
}

async function listRowsOf({ db }: TestApi, petIds: number[], bookingIds: number[]) {
  const all: Record<string, unknown[]> = {};
  const references = [
    ...[...MOVING_TABLES, 'bookings', 'keepers', 'pet_photos'].map(
      (table) => [table, 'pet_id', petIds] as const,
    ),
    ...BOOKING_TABLES.map((table) => [table, 'booking_id', bookingIds] as const),
    ['pets', 'id', petIds] as const,
  ];
  for (const [table, column, ids] of references) {
    const rows = db
      .selectFrom(table as 'bookings')
      .selectAll()
      .where(column as 'pet_id', 'in', ids);
    const stableRows = (await rows.execute()).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !VERSION_COLUMNS.includes(name))),
    );
    all[table] = stableRows.map((row) => JSON.stringify(row)).toSorted();
  }
  return all;
}

async function fillPet(api: TestApi, clerk: Person, { id, owner }: FilledPet): Promise<void> {
  const { db } = api;
  const instant = api.now();
  await db
    .insertInto('pet_photos')
    .values({ pet_id: id, jpeg: `foto-${id}` })
    .execute();
  const profile = {
    photo_at: instant,
    comment: `tímida-${id}`,
    neutered: 'Y',
    neutered_on: '2026-02-03',
  } as const;
  await db.updateTable('pets').set(profile).where('id', '=', id).execute();
  await fillFreeTexts(api, id);
  const due = { pet_id: id, subject: 'rabies', step: 1, told_on: '2026-11-02' };
  await db
    .insertInto('told_dues')
    .values({ ...due, due_on: `2026-12-${10 + (id % 15)}` })
    .execute();
  const note = { pet_id: id, user_id: null, written_by: clerk.id, created_at: instant };
  await db
    .insertInto('notes')
    .values({ ...note, text: `nota-${id}` })
    .execute();
  const expiredTransfer = {
    from_user_id: owner.id,
    to_user_id: null,
    created_at: instant,
    expires_at: instant,
  };
  await db
    .insertInto('transfers')
    .values({ ...expiredTransfer, pet_id: id, code_hash: `hash-${id}`, state: 'W' })
    .execute();
}

async function fillFreeTexts({ db }: TestApi, pet_id: number): Promise<void> {
  const secret = `secreta-${pet_id}`;
  await db.updateTable('statements').set({ note: secret }).where('pet_id', '=', pet_id).execute();
  for (const table of ['vaccinations', 'procedures'] as const)
    await db.updateTable(table).set({ place: secret }).where('pet_id', '=', pet_id).execute();
  const rectifiedChip = { code: '941000000000001', chipped_on: null, origin: 'D', status: 'R' } as const;
  await db
    .insertInto('microchips')
    .values({ ...rectifiedChip, pet_id, created_at: 0, created_by: null, rectify_reason: secret })
    .execute();
}

async function fillBooking(
  api: TestApi,
  clerk: Person,
  { id, bookingId: booking_id }: FilledPet,
): Promise<void> {
  const { db } = api;
  const instant = api.now();
  const times = { created_at: instant, updated_at: instant };
  const sheet = { complication: 'none', unfit_reason: '', complication_note: '', vet_user_id: null } as const;
  await db
    .insertInto('visits')
    .values({ ...sheet, ...times, booking_id, fit: 'Y', anaesthesia: null, vet_note: `vet-${id}` })
    .execute();
  const discharge = { to_name: 'Marta', to_id_number: '24555666', steps: '[]', sent_key: null };
  await db
    .insertInto('handovers')
    .values({
      ...discharge,
      booking_id,
      created_by: clerk.id,
      done_at: instant,
      delivered_at: instant,
      created_at: instant,
    })
    .execute();
  const call = { kind: 'C', reason: '', was: 0, starts: 0, created_at: instant } as const;
  await db
    .insertInto('calls')
    .values({ ...call, booking_id })
    .execute();
  const pardon = { reason: 'Lluvia', by_user_id: clerk.id, created_at: instant };
  await db
    .insertInto('no_show_pardons')
    .values({ ...pardon, booking_id })
    .execute();
}
