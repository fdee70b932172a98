import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingStatus, changeBooking } from '#shared/bookings/bookings.ts';
import { listBreeds, updateBreed } from '#shared/catalogues/animals.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createDayDesk, EIGHT, WEDNESDAY } from '../../../test/day-desk.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, requestDay, listPlaces } = createDayDesk(() => ({ api, admin }));
const change = (id: number, bookingStatus: BookingStatus, extra: object = {}) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus, ...extra } }, admin.token);

async function listAccesses(by: Person): Promise<unknown[]> {
  const accesses = api.db.selectFrom('audit').select(['entity', 'after']).where('user_id', '=', by.id);
  const rows = await accesses.where('action', '=', 'booking.day').orderBy('id').execute();
  return rows.map(({ entity, after }) => ({ entity, ...JSON.parse(after ?? '{}') }));
}

describe('repeated requests for a day', () => {
  test('a repeated request for an unchanged day is 304, and the access log grows only with new people', async () => {
    const agenda = await newAgenda(api, {});
    const ana = await newResident(api);
    const bea = await newResident(api);
    await book(agenda, ana, EIGHT);
    const clerk = await newAdmin(api);
    const first = await requestDay(agenda, { as: clerk });
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const header of [tag, `W/${tag}`, `"otra", ${tag}`]) {
      const secondAnswer = await requestDay(agenda, { as: clerk, tag: header });
      expect([secondAnswer.status, secondAnswer.body, secondAnswer.headers.etag]).toEqual([304, null, tag]);
    }
    const access = { entity: 'booking', AgendaId: agenda.id, bookingDate: WEDNESDAY };
    expect(await listAccesses(clerk)).toEqual([{ ...access, UserIds: `${ana.id}` }]);
    expect((await requestDay(agenda, { as: clerk, tag: '"otra"' })).status).toBe(200);
    expect(await listAccesses(clerk)).toHaveLength(1);
    await book(agenda, bea, EIGHT + 1800);
    expect((await requestDay(agenda, { as: clerk, tag })).status).toBe(200);
    expect((await listAccesses(clerk)).slice(1)).toEqual([{ ...access, UserIds: `${ana.id}-${bea.id}` }]);
  });

  test('the version of a day changes with each booking, change, cancellation, phone and pet’s name', async () => {
    const agenda = await newAgenda(api, {});
    const ana = await newResident(api);
    const clerk = await newAdmin(api);
    let tag = String((await requestDay(agenda, { as: clerk })).headers.etag);
    const id = await book(agenda, ana, EIGHT);
    const changes = [
      async () => undefined,
      () => change(id, 'A', { bookingComment: 'Llamar antes' }),
      () => api.db.updateTable('users').set({ phone: '2622 000000' }).where('id', '=', ana.id).execute(),
      () => api.db.updateTable('pets').set({ name: 'Lunita' }).where('user_id', '=', ana.id).execute(),
      () => change(id, 'C'),
    ];
    for (const apply of changes) {
      await apply();
      const next = await requestDay(agenda, { as: clerk, tag });
      expect(next.status).toBe(200);
      expect(next.headers.etag).not.toBe(tag);
      tag = String(next.headers.etag);
    }
  });

  test('the version of a day changes with the name of a breed', async () => {
    const agenda = await newAgenda(api, {});
    await book(agenda, await newResident(api), EIGHT);
    const tag = String((await requestDay(agenda)).headers.etag);
    const { body: breeds } = await api.call(listBreeds, {}, admin.token);
    const mestizos = breeds
      .filter(({ breedName }) => breedName === 'Mestizo')
      .toSorted((a, b) => a.id - b.id);
    const { id = 0, SpecieId = 0 } = mestizos[0] ?? {};
    const body = { breedName: 'Mestiza', SpecieId };
    expect((await api.call(updateBreed, { params: { id }, body }, admin.token)).status).toBe(200);
    expect((await requestDay(agenda, { tag })).status).toBe(200);
    expect((await listPlaces(agenda))[0]?.Pet?.breedName).toBe('Mestiza');
  });

  test('the version of another member of staff or day is not accepted, and the access is recorded', async () => {
    const agenda = await newAgenda(api, {});
    await book(agenda, await newResident(api), EIGHT);
    const clerk = await newAdmin(api);
    const otherClerk = await newAdmin(api);
    const tag = String((await requestDay(agenda, { as: clerk })).headers.etag);
    expect((await requestDay(agenda, { as: otherClerk, tag })).status).toBe(200);
    expect((await requestDay(agenda, { as: clerk, tag, day: WEDNESDAY + DAY_SECONDS })).status).toBe(200);
    expect(await listAccesses(otherClerk)).toHaveLength(1);
  });

  test('a day without bookings records no access', async () => {
    const clerk = await newAdmin(api);
    expect((await requestDay(await newAgenda(api, {}), { as: clerk })).status).toBe(200);
    expect(await listAccesses(clerk)).toEqual([]);
  });
});
