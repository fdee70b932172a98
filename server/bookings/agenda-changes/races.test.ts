import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { createAgenda, updateAgenda } from '#shared/bookings/change-agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { listOverlaps, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { readHoursImpact, saveHours, toChoice, toWeek } from '../../../test/planning.ts';
import { readClock } from '../../platform/context.ts';
import { readClosuresChange } from './closures-change.service.ts';
import { decideChange } from './decide.service.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const RESIDENTS = 12;
type Agenda = Awaited<ReturnType<typeof newAgenda>>;

async function prepareBooking({ serviceId }: Agenda, index: number) {
  const booker = await newResident(api);
  const bookingDraft = { ServiceId: serviceId, BookerUserId: booker.id, PetId: await newPet(api, booker) };
  const body = { ...bookingDraft, bookingStartDate: wallAt('2026-12-02', '08:00') + (index % 8) * 1800 };
  return async () => (await api.send(createBooking, { body }, booker.token)).status;
}

const listActiveBookings = ({ id }: Agenda) =>
  api.db
    .selectFrom('bookings')
    .select(['id', 'starts', 'ends', 'updated_at as updatedAt'])
    .where('agenda_id', '=', id)
    .where('status', '=', 'A')
    .execute();

test('hours changed while residents book leave only chosen bookings outside a slot and no overlaps', async () => {
  const agenda = await newAgenda(api, {});
  const hours = toWeek({ slotMinutes: 40 });
  const racers = await Promise.all(
    Array.from({ length: RESIDENTS }, (_, index) => prepareBooking(agenda, index)),
  );
  const pendingAnswers = racers.map((book) => book());
  let keptIds: number[] = [];
  let status = 0;
  for (let attempt = 0; attempt < 50 && status !== 200; attempt++) {
    const affected = await readHoursImpact(api, admin.token, agenda.id, hours);
    const choices = affected.map((booking) => toChoice(booking, 'keep'));
    keptIds = affected.map(({ id }) => id);
    ({ status } = await saveHours(api, admin.token, agenda.id, { hours, choices }));
  }
  expect(status).toBe(200);
  const answers = await Promise.all(pendingAnswers);
  expect(answers.every((each) => each === 200 || each === 409)).toBe(true);
  for (const { id, starts, ends } of await listActiveBookings(agenda)) {
    const fits = (starts - wallAt('2026-12-02', '08:00')) % 2400 === 0 && ends - starts === 2400;
    expect(fits || keptIds.includes(id)).toBe(true);
  }
  expect(await listOverlaps(api, agenda.id)).toEqual([]);
});

test('an agenda switched off while residents book ends without active bookings', async () => {
  const agenda = await newAgenda(api, { places: 2 });
  const racers = await Promise.all(
    Array.from({ length: RESIDENTS }, (_, index) => prepareBooking(agenda, index)),
  );
  const pendingAnswers = racers.map((book) => book());
  const switchOff = { params: { id: agenda.id }, body: { isActive: false } };
  let status = 0;
  for (let attempt = 0; attempt < 50 && status !== 200; attempt++) {
    const choices = (await listActiveBookings(agenda)).map((booking) => toChoice(booking, 'cancel'));
    ({ status } = await api.send(
      updateAgenda,
      { ...switchOff, body: { ...switchOff.body, choices } },
      admin.token,
    ));
  }
  expect(status).toBe(200);
  const answers = await Promise.all(pendingAnswers);
  expect(answers.every((each) => [200, 404, 409].includes(each))).toBe(true);
  expect(await listActiveBookings(agenda)).toEqual([]);
});

test('two simultaneous changes of the same hours leave the hours of one', async () => {
  const agenda = await newAgenda(api, {});
  const changes = [toWeek({ toMinute: 780 }), toWeek({ toMinute: 840 })];
  const answers = await Promise.all(
    changes.map((hours) => saveHours(api, admin.token, agenda.id, { hours })),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  const ranges = await api.db
    .selectFrom('agenda_hours')
    .select('to_minute')
    .where('agenda_id', '=', agenda.id)
    .execute();
  expect([
    [200, 409],
    [200, 200],
  ]).toContainEqual(statuses);
  expect(new Set(ranges.map(({ to_minute }) => to_minute)).size).toBe(1);
  expect(ranges).toHaveLength(5);
});

test('a closure must be decided again if an agenda that it closes was created meanwhile', async () => {
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const holiday = { fromDate: '2026-12-21', toDate: '2026-12-21', fromMinute: null, toMinute: null };
  const drafts = [{ ...holiday, reason: 'Feriado', AgendaId: null, LocationId: null }];
  const clock = readClock(api);
  const change = await readClosuresChange(api.db, { drafts }, clock);
  const body = { ServiceId, LocationId: 1, OperatorUserId: (await newAdmin(api)).id };
  expect((await api.send(createAgenda, { body }, admin.token)).status).toBe(200);
  const input = { decisions: { choices: [] }, userId: admin.id, clock };
  await expect(decideChange(api.db, change, input, async () => null)).rejects.toThrow(/los datos cambiaron/);
});
