import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateContact } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { updatePet } from '#shared/pets/pets.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let reader: Person;
beforeAll(async () => {
  api = await testApp();
  reader = await newAdmin(api);
});
afterAll(() => api.close());

const readHistory = async (query: object) =>
  (await api.call(listAudit, { query: query as Record<string, string> }, reader.token)).body;

async function book(booker: Person, PetId: number): Promise<number> {
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const booking = { bookingStartDate: WEDNESDAY_8, ServiceId, BookerUserId: booker.id, PetId };
  const { body } = await api.call(createBooking, { body: booking }, booker.token);
  return body.result?.id ?? 0;
}

const renamePet = (author: Person, id: number, petName: string) =>
  api.call(updatePet, { params: { id }, body: { petName } }, author.token);

describe('history', () => {
  test('the history of a pet lists who changed it and when, newest first, with values before and after', async () => {
    const [ana, beto] = [await newAdmin(api), await newAdmin(api)];
    const petId = await newPet(api, await newResident(api), 'Luna');
    await renamePet(ana, petId, 'Mora');
    api.setNow(TUESDAY_9 + 90_500);
    await renamePet(beto, petId, 'Toto');
    const { items, next, total } = await readHistory({ entity: 'pet', entityId: petId });
    expect([next, total]).toEqual([null, 2]);
    expect(items).toMatchObject([
      {
        happenedAt: TUESDAY_9 / 1000 + 90,
        action: 'pet.update',
        entity: 'pet',
        entityId: petId,
        UserId: beto.id,
        User: { userName: 'Ana', userLastName: expect.stringMatching(/^Pérez/) },
        before: { petName: 'Mora' },
        after: { petName: 'Toto', User: { userName: 'Ana' } },
      },
      { happenedAt: TUESDAY_9 / 1000, UserId: ana.id, before: { petName: 'Luna' } },
    ]);
    api.setNow(TUESDAY_9);
  });

  test('the history filters by actor and by time, including the start and excluding the end', async () => {
    const [ana, resident] = [await newAdmin(api), await newResident(api)];
    const petId = await newPet(api, resident);
    for (const minute of [0, 1, 2]) {
      api.setNow(TUESDAY_9 + minute * 60_000);
      await renamePet(ana, petId, `Luna ${minute}`);
    }
    const start = TUESDAY_9 / 1000;
    const readMinutes = async (query: object) =>
      (await readHistory({ userId: ana.id, ...query })).items.map((row) => (row.happenedAt - start) / 60);
    expect(await readMinutes({})).toEqual([2, 1, 0]);
    expect(await readMinutes({ from: start + 60 })).toEqual([2, 1]);
    expect(await readMinutes({ to: start + 60 })).toEqual([0]);
    expect(await readMinutes({ from: start + 60, to: start + 120, entity: 'pet' })).toEqual([1]);
    expect(await readMinutes({ entity: 'user' })).toEqual([]);
    api.setNow(TUESDAY_9);
  });

  test('the history filters by person or pet, with their bookings on request', async () => {
    const [ana, beto] = [await newResident(api), await newResident(api)];
    const [luna, mora] = [await newPet(api, ana), await newPet(api, ana)];
    await renamePet(reader, luna, 'Lunita');
    const booked = [await book(ana, luna), await book(ana, mora), await book(beto, await newPet(api, beto))];
    const listActions = async (query: object) =>
      (await readHistory({ ...query, withBookings: 'true' })).items.map((row) => [row.action, row.entityId]);
    const created = booked.map((id) => ['booking.create', id]);
    expect(await listActions({ entity: 'user', entityId: ana.id })).toEqual([created[1], created[0]]);
    expect(await listActions({ entity: 'pet', entityId: luna })).toEqual([created[0], ['pet.update', luna]]);
    expect(await listActions({ entity: 'state', entityId: ana.id })).toEqual([]);
    expect((await readHistory({ entity: 'user', entityId: ana.id })).items).toEqual([]);
  });

  test('the pages of the history skip and repeat no row, even within one millisecond', async () => {
    const ana = await newAdmin(api);
    const petId = await newPet(api, await newResident(api));
    for (let index = 0; index < 7; index++) await renamePet(ana, petId, `Luna ${index}`);
    const names: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page = await readHistory({ userId: ana.id, limit: 3, ...(cursor !== null && { cursor }) });
      expect(page.total).toBe(7);
      names.push(...page.items.map((row) => row.after?.petName));
      cursor = page.next;
    } while (cursor !== null);
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Luna ${index}`));
  });

  test('the history counts up to 10,000 rows and says when there are more', async () => {
    const ana = await newAdmin(api);
    const entry = { user_id: ana.id, action: 'pet.list', entity: 'pet', entity_id: null };
    const insertRows = (count: number) =>
      api.db
        .insertInto('audit')
        .values(Array.from({ length: count }, (_, at) => ({ ...entry, at, before: null, after: null })))
        .execute();
    for (let thousands = 0; thousands < 10; thousands++) await insertRows(1_000);
    expect((await readHistory({ userId: ana.id, limit: 1 })).total).toBe(10_000);
    await insertRows(2);
    expect((await readHistory({ userId: ana.id, limit: 1 })).total).toBe(10_001);
  });

  test('the history holds no secrets and records its own reading', async () => {
    const [ana, resident] = [await newAdmin(api), await newResident(api)];
    const contact = {
      userPhone: '4236000 1',
      userAddress: 'Sur 1',
      StateId: 1,
      CityId: 0,
      userOtherCity: 'Sur',
    };
    await api.call(updateContact, { params: { id: resident.id }, body: contact }, ana.token);
    await readHistory({});
    const all = await readHistory({ limit: 200 });
    expect(JSON.stringify(all)).not.toMatch(/hash|argon2|token|pwd|password/i);
    const [newest] = all.items.toSorted((one, other) => other.id - one.id);
    expect(newest).toMatchObject({
      action: 'audit.list',
      UserId: reader.id,
      before: null,
      after: { ids: expect.stringMatching(/^\d/) },
    });
  });

  test.each([
    { entity: 'Pet; drop' },
    { entityId: '0' },
    { userId: 'yo' },
    { withBookings: 'false' },
    { from: '-1' },
    { to: '1e9' },
    { to: '999999999999' },
    { limit: '0' },
    { cursor: 'WzEsMV0' },
  ])('rejects the history filter %j', async (query) => {
    expect((await api.send(listAudit, { query }, reader.token)).status).toBe(400);
  });
});
