import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { registerWalkIn, type WalkIn } from '#shared/bookings/walk-ins.ts';
import { findProfileByDni } from '#shared/desk/profiles.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
let dogSpecieId: number;
beforeAll(async () => {
  api = await testApp({ config: { TOWN_STATE: 'mendoza', TOWN_CITY: 'san carlos' } });
  clerk = await newAdmin(api);
  const species = api.db.selectFrom('species').select('id').where('name_folded', '=', 'perro');
  dogSpecieId = (await species.executeTakeFirstOrThrow()).id;
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);

let lastDni = 31_000_000;
const extraReason = 'Vino sin turno, anotado sin señal';

/** Prepares a walk-in entered offline, each of whose animals has the same name. */
async function newWalkIn({ isKnown = false } = {}) {
  const { serviceId: ServiceId } = await newAgenda(api, { places: 2 });
  const dni = String(++lastDni);
  const person = isKnown ? await newResident(api) : null;
  const NewUser = {
    userName: 'Gladys',
    userLastName: 'Sepúlveda',
    userIdNumber: dni,
    userPhone: '2622 483317',
  };
  const personFields = person ? { BookerUserId: person.id } : { NewUser };
  const NewPet = { petName: 'Cachorro', SpecieId: dogSpecieId, petGender: 'F' as const };
  const send = (noteKey: string, changes: Partial<WalkIn> = {}) => {
    const body = {
      ServiceId,
      bookingStartDate: WEDNESDAY_8,
      extraReason,
      NewPet,
      ...personFields,
      noteKey,
      ...changes,
    };
    return api.call(registerWalkIn, { body }, clerk.token);
  };
  const readProfile = async () =>
    (await api.call(findProfileByDni, { query: { userIdNumber: dni } }, clerk.token)).body;
  const listAnimals = async () => {
    const id = person?.id ?? (await readProfile()).Person.id;
    return api.db.selectFrom('pets').select(['id', 'name']).where('user_id', '=', id).orderBy('id').execute();
  };
  const toKnownWalkIn = async () => ({
    NewUser: undefined,
    BookerUserId: person?.id ?? (await readProfile()).Person.id,
  });
  return { ServiceId, person, send, listAnimals, toKnownWalkIn };
}
const newNoteKey = () => crypto.randomUUID();

describe('two offline entries of the same DNI, name, species and sex', () => {
  test('two offline entries of one DNI, name, species and sex create two animals, however often they are sent', async () => {
    const { send, listAnimals, toKnownWalkIn } = await newWalkIn();
    const [key, otherKey] = [newNoteKey(), newNoteKey()];
    const first = await send(key);
    const known = await toKnownWalkIn();
    const second = await send(otherKey, known);
    const resent = [await send(key, known), await send(` ${otherKey} `, known), await send(key)];
    const ids = [first, second, ...resent].map(({ body }) => body.result?.id);
    expect(new Set(ids).size).toBe(2);
    expect([ids[2], ids[3], ids[4]]).toEqual([ids[0], ids[1], ids[0]]);
    expect(first.body.result?.PetId).not.toBe(second.body.result?.PetId);
    expect(await listAnimals()).toHaveLength(2);
  });

  test('two offline entries sent repeatedly at once create one animal each', async () => {
    const { send, listAnimals } = await newWalkIn({ isKnown: true });
    const [key, otherKey] = [newNoteKey(), newNoteKey()];
    const answers = await Promise.all([key, otherKey, key, otherKey, key].map((each) => send(each)));
    const ids = answers.map(({ body }) => body.result?.id);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(ids).size).toBe(2);
    expect([ids[2], ids[3], ids[4]]).toEqual([ids[0], ids[1], ids[0]]);
    expect(await listAnimals()).toHaveLength(2);
  });

  test('an offline entry of a new person sent four times at once creates one person and one animal', async () => {
    const { send, listAnimals } = await newWalkIn();
    const key = newNoteKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(key)));
    expect(new Set(answers.map(({ body }) => body.result?.id)).size).toBe(1);
    expect(await listAnimals()).toHaveLength(1);
  });

  test('an offline entry resent after its booking was cancelled finds that booking', async () => {
    const { send, listAnimals, toKnownWalkIn } = await newWalkIn();
    const key = newNoteKey();
    const id = (await send(key)).body.result?.id ?? 0;
    const body = { bookingStatus: 'C' } as const;
    expect((await api.call(changeBooking, { params: { id }, body }, clerk.token)).status).toBe(200);
    const known = await toKnownWalkIn();
    await send(newNoteKey(), known);
    expect((await send(key, known)).body.result).toMatchObject({ id, bookingStatus: 'C' });
    expect(await listAnimals()).toHaveLength(2);
  });
});

describe('offline entries of a registered animal', () => {
  test('an offline entry finds the registered animal once a day, and a second entry creates another', async () => {
    const { person, send, listAnimals } = await newWalkIn({ isKnown: true });
    const PetId = await newPet(api, person ?? clerk, 'CACHORRO');
    await api.db.updateTable('pets').set({ gender: 'X', species_id: null }).where('id', '=', PetId).execute();
    const first = await send(newNoteKey());
    expect(first.body.result?.PetId).toBe(PetId);
    const second = await send(newNoteKey());
    expect(second.body.result?.PetId).not.toBe(PetId);
    const overrideReason = 'Viene otra vez';
    const tomorrow = await send(newNoteKey(), { bookingStartDate: WEDNESDAY_8 + 86_400, overrideReason });
    expect(tomorrow.body.result?.PetId).toBe(PetId);
    expect(await listAnimals()).toHaveLength(2);
  });

  test.each([
    ['at the next midnight finds the same animal', 0, 1],
    ['a minute before that midnight creates another', -60, 2],
  ])('an offline entry of an animal that has another entry %s', async (_, offsetSeconds, expected) => {
    const { person, send, listAnimals } = await newWalkIn({ isKnown: true });
    await newPet(api, person ?? clerk, 'Cachorro');
    const overrideReason = 'Viene otra vez';
    const { body } = await send(newNoteKey(), { bookingStartDate: WEDNESDAY_8 + 86_400, overrideReason });
    const starts = WEDNESDAY_8 + 16 * 3_600 + offsetSeconds;
    await api.db
      .updateTable('bookings')
      .set({ starts })
      .where('id', '=', body.result?.id ?? 0)
      .execute();
    expect((await send(newNoteKey(), { overrideReason })).status).toBe(200);
    expect(await listAnimals()).toHaveLength(expected);
  });

  test.each([
    ['died', { died_on: '2026-01-01' }],
    ['is a male', { gender: 'M' }],
    ['has another name', { name_folded: 'luna' }],
    ['was removed', { status: 'B' }],
  ] as const)('an offline entry creates another animal if the registered one %s', async (_, change) => {
    const { person, send, listAnimals } = await newWalkIn({ isKnown: true });
    const PetId = await newPet(api, person ?? clerk, 'Cachorro');
    await api.db.updateTable('pets').set({ gender: 'F' }).where('id', '=', PetId).execute();
    const name = 'name_folded' in change ? { name: 'Luna' } : {};
    await api.db
      .updateTable('pets')
      .set({ ...change, ...name })
      .where('id', '=', PetId)
      .execute();
    expect((await send(newNoteKey())).body.result?.PetId).not.toBe(PetId);
    expect(await listAnimals()).toHaveLength(2);
  });

  test('an offline entry finds the animal’s booking of that hour', async () => {
    const { ServiceId, person, send, listAnimals } = await newWalkIn({ isKnown: true });
    const PetId = await newPet(api, person ?? clerk, 'Cachorro');
    const booked = await book(person ?? clerk, { serviceId: ServiceId, petId: PetId });
    const key = newNoteKey();
    const first = await send(key);
    expect(first.body.result?.id).toBe(booked.body.result?.id);
    const second = await send(newNoteKey());
    expect(second.body.result?.PetId).not.toBe(PetId);
    expect((await send(key)).body.result?.id).toBe(first.body.result?.id);
    expect(await listAnimals()).toHaveLength(2);
  });
});

test('a walk-in sent twice without a key creates one booking', async () => {
  const { send, listAnimals } = await newWalkIn({ isKnown: true });
  const both = [await send(''), await send('')];
  expect(new Set(both.map(({ body }) => body.result?.id)).size).toBe(1);
  expect(await listAnimals()).toHaveLength(1);
});
