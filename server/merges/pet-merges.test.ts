import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking, findBooking } from '#shared/bookings.ts';
import { findPetCard } from '#shared/cards.ts';
import { findHealth } from '#shared/health.ts';
import { findRegistry } from '#shared/health-figures.ts';
import {
  findPetMerge,
  findPetMergePlan,
  mergePets,
  PET_MERGE_MESSAGES,
  undoPetMerge,
} from '#shared/pet-merges.ts';
import { changePetDeath, findPet } from '#shared/pets.ts';
import { listFormerPets } from '#shared/transfers.ts';
import { deleteUser, exportUser } from '#shared/users.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { WEDNESDAY_8 } from '../../test/belongings.ts';
import { newHealth } from '../../test/health.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../test/people.ts';
import { forgetting } from '../housekeeping.ts';
import { MOVING } from './pet-rows.queries.ts';

let api: TestApi;
let clerk: Person;
let serial = 7_000;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const plan = (id: number, otherId: number) =>
  api.call(findPetMergePlan, { params: { id }, query: { otherId: String(otherId) } }, clerk.token);
const merge = (id: number, otherId: number, ChipId?: number, server = api) =>
  server.call(mergePets, { params: { id }, body: { otherId, ...(ChipId && { ChipId }) } }, clerk.token);
const undo = (id: number, server = api) => server.call(undoPetMerge, { params: { id } }, clerk.token);
const book = async (ServiceId: number, owner: Person, PetId: number, bookingStartDate = WEDNESDAY_8) => {
  const body = { ServiceId, PetId, BookerUserId: owner.id, bookingStartDate };
  return (await api.call(createBooking, { body }, clerk.token)).body.result?.id ?? 0;
};

/** What may stand otherwise after a merge that was undone: versions, and what tells that it was. */
const VERSIONS = ['updated_at', 'revision'];

/** Every row of every table that names one of these pets or their turnos. */
async function rowsOf(petIds: number[], bookingIds: number[]) {
  const all: Record<string, unknown[]> = {};
  const known = [
    ...[...MOVING, 'bookings', 'keepers', 'pet_photos'].map((table) => [table, 'pet_id', petIds] as const),
    ...['visits', 'handovers', 'calls', 'no_show_pardons', 'outbox'].map(
      (table) => [table, 'booking_id', bookingIds] as const,
    ),
    ['pets', 'id', petIds] as const,
  ];
  for (const [table, column, ids] of known) {
    const rows = api.db
      .selectFrom(table as 'bookings')
      .selectAll()
      .where(column as 'pet_id', 'in', ids);
    const plain = (await rows.execute()).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !VERSIONS.includes(name))),
    );
    all[table] = plain.map((row) => JSON.stringify(row)).toSorted();
  }
  return all;
}

/** A pet with a row in every table that tells of one. */
async function filled(owner: Person, name: string, hour = 0) {
  const petId = await newPet(api, owner, name);
  const { serviceId } = await newAgenda(api, {});
  const bookingId = await book(serviceId, owner, petId, WEDNESDAY_8 + hour * 1_800);
  const health = await newHealth(api, petId, ++serial);
  const { db } = api;
  const at = api.now();
  const noted = { complication: 'none', unfit_reason: '', complication_note: '', vet_user_id: null } as const;
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('pet_photos')
    .values({ pet_id: petId, jpeg: `foto-${petId}` })
    .execute();
  await db
    .updateTable('pets')
    .set({ photo_at: at, comment: `tímida-${petId}` })
    .where('id', '=', petId)
    .execute();
  await db
    .updateTable('pets')
    .set({ neutered: 'Y', neutered_on: '2026-02-03' })
    .where('id', '=', petId)
    .execute();
  await db
    .updateTable('statements')
    .set({ note: `secreta-${petId}` })
    .where('pet_id', '=', petId)
    .execute();
  const due = { pet_id: petId, subject: 'rabies', step: 1, told_on: '2026-11-02' };
  await db
    .insertInto('told_dues')
    .values({ ...due, due_on: `2026-12-${10 + (petId % 15)}` })
    .execute();
  const note = { pet_id: petId, user_id: null, written_by: clerk.id, created_at: at };
  await db
    .insertInto('notes')
    .values({ ...note, text: `nota-${petId}` })
    .execute();
  await db
    .insertInto('visits')
    .values({
      ...noted,
      ...times,
      booking_id: bookingId,
      fit: 'Y',
      anaesthesia: null,
      vet_note: `vet-${petId}`,
    })
    .execute();
  const given = {
    to_name: 'Marta',
    to_id_number: '24555666',
    steps: '[]',
    sent_key: null,
    created_by: clerk.id,
  };
  await db
    .insertInto('handovers')
    .values({ ...given, booking_id: bookingId, done_at: at, delivered_at: at, created_at: at })
    .execute();
  const call = { kind: 'C', reason: '', was: 0, starts: 0, created_at: at } as const;
  await db
    .insertInto('calls')
    .values({ ...call, booking_id: bookingId })
    .execute();
  const pardon = { reason: 'Lluvia', by_user_id: clerk.id, created_at: at };
  await db
    .insertInto('no_show_pardons')
    .values({ ...pardon, booking_id: bookingId })
    .execute();
  const spent = { from_user_id: owner.id, to_user_id: null, created_at: at, expires_at: at };
  await db
    .insertInto('transfers')
    .values({ ...spent, pet_id: petId, code_hash: `hash-${petId}`, state: 'W' })
    .execute();
  return { petId, bookingId, health, serviceId };
}

async function twice(isOtherKeeper: boolean) {
  const ana = await newResident(api);
  const eva = isOtherKeeper ? await newResident(api) : ana;
  return { ana, eva, luna: await filled(ana, 'Luna'), moro: await filled(eva, 'Lunita', 3) };
}

const former = async (person: Person) =>
  (await api.call(listFormerPets, { params: { id: person.id } }, person.token)).body;
const petsOf = async (table: (typeof MOVING)[number] | 'bookings' | 'keepers', petId: number) =>
  (await api.db.selectFrom(table).select('id').where('pet_id', '=', petId).execute()).length;

test('every table with a pet says what becomes of it', async () => {
  const tables = await api.db.introspection.getTables();
  const naming = tables
    .filter(({ columns }) => columns.some(({ name }) => /pet_id$|^pet$/.test(name)))
    .map(({ name }) => name);
  // With turnos; lines beside the ones that stay; with the photo's column.
  const others = ['bookings', 'keepers', 'pet_photos'];
  expect(naming.toSorted()).toEqual([...MOVING, ...others].toSorted());
});

describe.each([
  ['one keeper', false],
  ['two families', true],
])('two records of %s', (_, isOtherKeeper) => {
  test('become one with all of both books, and two again with every row', async () => {
    const { ana, luna, moro } = await twice(isOtherKeeper);
    const both = [
      [luna.petId, moro.petId],
      [luna.bookingId, moro.bookingId],
    ] as const;
    if (isOtherKeeper)
      await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', moro.bookingId).execute();
    const before = await rowsOf([...both[0]], [...both[1]]);
    for (const [table, rows] of Object.entries(before))
      if (table !== 'keepers') expect([table, rows.length > 1]).toEqual([table, true]);
    expect((await plan(luna.petId, moro.petId)).body).toMatchObject({
      ...{
        isOtherKeeper,
        bookings: 1,
        vaccinations: 1,
        weights: 1,
        isCastratedTwice: true,
        endingBookings: 0,
      },
      Chips: [{ PetId: luna.petId }, { PetId: moro.petId }],
    });
    expect(await rowsOf([...both[0]], [...both[1]])).toEqual(before);
    expect((await merge(luna.petId, moro.petId)).error.message).toBe(PET_MERGE_MESSAGES.chip);
    expect(await rowsOf([...both[0]], [...both[1]])).toEqual(before);

    expect((await merge(luna.petId, moro.petId, moro.health.chipId)).status).toBe(200);
    const staying = isOtherKeeper ? ['told_dues', 'notes'] : [];
    for (const table of ['bookings', ...MOVING] as const)
      expect([table, await petsOf(table, moro.petId)]).toEqual([table, staying.includes(table) ? 1 : 0]);
    const book = (await api.call(findHealth, { params: { id: luna.petId } }, ana.token)).body;
    expect(book.Vaccinations).toHaveLength(2);
    expect(book.Weights).toHaveLength(2);
    expect(book.Procedures).toMatchObject([{ id: luna.health.procedureId }]);
    expect(book.Microchips).toMatchObject([{ id: moro.health.chipId }]);
    expect(book.petNeutered).toBe('Y');
    expect((await api.call(findPet, { params: { id: moro.petId } }, clerk.token)).status).toBe(404);
    const card = (await api.call(findPetCard, { params: { id: luna.petId } }, clerk.token)).body;
    expect(card.Bookings.map(({ id }) => id)).toEqual([luna.bookingId, moro.bookingId]);
    expect((await api.call(findPetMerge, { params: { id: luna.petId } }, clerk.token)).body).toMatchObject({
      goneName: 'Lunita',
      endsAt: TUESDAY_9 + 30 * 86_400_000,
    });

    expect((await undo(luna.petId)).body).toEqual({ id: moro.petId });
    const { outbox: _gone, ...after } = await rowsOf([...both[0]], [...both[1]]);
    const { outbox: _before, ...rest } = before;
    expect(after).toEqual(rest);
    expect((await undo(luna.petId)).error.message).toBe(PET_MERGE_MESSAGES.over);
  });
});

describe('another family', () => {
  test('reads its turnos by its own name, has none to come, and neither reads anything of the other', async () => {
    const { ana, eva, luna, moro } = await twice(true);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    const rows = api.db.selectFrom('bookings').select('status').where('id', '=', moro.bookingId);
    expect((await rows.executeTakeFirstOrThrow()).status).toBe('C');
    const told = api.db.selectFrom('outbox').select('kind').where('user_id', '=', eva.id).orderBy('id');
    expect((await told.execute()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['bookingCancelled', 'petGone']),
    );
    const turno = (await api.call(findBooking, { params: { id: moro.bookingId } }, eva.token)).body;
    expect(JSON.stringify(turno)).toContain('Lunita');
    expect(JSON.stringify(turno)).not.toMatch(/"Luna"/);
    expect(await former(eva)).toMatchObject([{ petName: 'Lunita' }]);
    const copy = async ({ id, token }: Person) => {
      const input = { params: { id }, body: { userPassword: PASSWORD } };
      return JSON.stringify((await api.call(exportUser, input, token)).body);
    };
    const [ofAna, ofEva] = [await copy(ana), await copy(eva)];
    for (const mark of ['secreta', 'nota', 'foto', 'tímida'])
      expect([mark, ofAna.includes(`${mark}-${moro.petId}`)]).toEqual([mark, false]);
    expect(ofAna).toContain(`nota-${luna.petId}`);
    expect(ofEva).toContain(`nota-${moro.petId}`);
    expect(ofEva).not.toContain(`nota-${luna.petId}`);
    expect(ofEva).not.toMatch(/"Luna"/);
  });

  test('erased takes what it takes to undo it along, and leaves the animal where it is', async () => {
    const { ana, eva, luna, moro } = await twice(true);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    const leaving = { params: { id: eva.id }, body: { userPassword: PASSWORD } };
    expect((await api.call(deleteUser, leaving, eva.token)).status).toBe(200);
    const kept = api.db.selectFrom('pet_merges').select('undo').where('kept_id', '=', luna.petId);
    expect(await kept.execute()).toEqual([{ undo: null }]);
    const marks = JSON.stringify(await rowsOf([luna.petId, moro.petId], [moro.bookingId]));
    for (const mark of ['secreta', 'nota', 'foto', 'tímida', 'vet'])
      expect([mark, marks.includes(`${mark}-${moro.petId}`)]).toEqual([mark, false]);
    expect((await api.call(findPet, { params: { id: luna.petId } }, ana.token)).status).toBe(200);
    expect((await undo(luna.petId)).status).toBe(409);
  });
});

describe('one animal', () => {
  test('keeps both turnos to come of one keeper, and tells so', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { places: 3 });
    const [one, other] = [await newPet(api, ana, 'Nube'), await newPet(api, ana, 'Nubecita')];
    const ids = [await book(serviceId, ana, one), await book(serviceId, ana, other, WEDNESDAY_8 + 1_800)];
    expect((await plan(one, other)).body.twiceBooked).toHaveLength(1);
    expect((await merge(one, other)).status).toBe(200);
    const rows = api.db.selectFrom('bookings').select(['status', 'pet_id']).where('id', 'in', ids);
    expect(await rows.execute()).toEqual(Array(2).fill({ status: 'A', pet_id: one }));
  });

  test('is counted once', async () => {
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    const count = async () => {
      const { Rows } = (await api.call(findRegistry, {}, clerk.token)).body;
      return Rows.reduce((sum, { registered }) => sum + registered, 0);
    };
    const before = await count();
    await merge(one, other);
    expect(await count()).toBe(before - 1);
  });

  test('is what the town did, whatever a keeper declared before', async () => {
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    const row = { kind: 'castration', created_at: 0, created_by: null } as const;
    const made = (pet_id: number, origin: 'T' | 'D', done_on: string) =>
      api.db
        .insertInto('procedures')
        .values({ ...row, pet_id, origin, done_on })
        .execute();
    await made(one, 'D', '2020-01-01');
    await made(other, 'T', '2024-01-01');
    await merge(one, other);
    const { neutered_on } = await api.db
      .selectFrom('pets')
      .select('neutered_on')
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    expect(neutered_on).toBe('2024-01-01');
  });

  test.each(['merge', 'undo'] as const)('by two clerks at once, at two servers: %s once', async (deed) => {
    const beside = await testApp({ beside: api });
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    if (deed === 'undo') await merge(one, other);
    const press = (index: number) => {
      const server = index % 2 ? api : beside;
      return deed === 'merge'
        ? merge(...(index < 3 ? ([one, other] as const) : ([other, one] as const)), undefined, server)
        : undo(one, server);
    };
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(press));
    await beside.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const rows = await api.db.selectFrom('pets').select('status').where('id', 'in', [one, other]).execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(deed === 'merge' ? ['A', 'B'] : ['A', 'A']);
  });

  test('is refused where it can’t be, and forgotten after 30 days', async () => {
    const ana = await newResident(api);
    const [one, other, cat] = [await newPet(api, ana), await newPet(api, ana), await newPet(api, ana)];
    expect((await merge(one, one)).error.message).toBe(PET_MERGE_MESSAGES.same);
    expect((await merge(one, 999_999)).status).toBe(404);
    const species = await api.db.selectFrom('species').select('id').orderBy('id').execute();
    for (const [index, id] of [one, cat].entries())
      await api.db
        .updateTable('pets')
        .set({ species_id: species[index]?.id ?? null })
        .where('id', '=', id)
        .execute();
    expect((await merge(one, cat)).error.message).toBe(PET_MERGE_MESSAGES.species);
    const died = { params: { id: cat }, body: { petDiedOn: '2026-11-30' } };
    await api.call(changePetDeath, died, ana.token);
    await api.db
      .updateTable('pets')
      .set({ species_id: null, breed_id: null })
      .where('id', '=', cat)
      .execute();
    expect((await merge(other, cat)).error.message).toBe(PET_MERGE_MESSAGES.died);
    await merge(one, other);
    const forget = forgetting(api);
    await forget();
    expect((await api.call(findPetMerge, { params: { id: one } }, clerk.token)).status).toBe(200);
    await api.db.updateTable('pet_merges').set({ ends_at: 0 }).where('kept_id', '=', one).execute();
    expect((await undo(one)).error.message).toBe(PET_MERGE_MESSAGES.over);
    await forget();
    const rows = api.db.selectFrom('pet_merges').select('undo').where('kept_id', '=', one);
    expect(await rows.execute()).toEqual([{ undo: null }]);
  });
});
