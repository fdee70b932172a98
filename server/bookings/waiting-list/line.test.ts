import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCalls } from '#shared/bookings/calls.ts';
import { leaveWaitingList } from '#shared/bookings/waiting-list.ts';
import { listOfferCalls } from '#shared/bookings/waiting-list-offers.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { at } from '../../../test/bookings.ts';
import { newAdmin, type Person } from '../../../test/people.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';

const FRIDAY = '2026-12-04';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://localhost' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const desk = createWaitingDesk(() => ({ api, admin }));
const { answer, change, line, newWaiting, newWaitingAgenda, offerOf, own } = desk;

async function newFreeable() {
  const { agenda, booked, waiting } = await desk.newFull({}, FRIDAY);
  return { agenda, ...waiting, free: () => change(booked.id, 'C', booked.owner) };
}

test('the total of a line counts those who wait, and not those who left', async () => {
  const agenda = await newWaitingAgenda();
  const far = { dates: ['2027-06-01'] };
  const [first] = [
    await newWaiting(agenda, far),
    await newWaiting(agenda, far),
    await newWaiting(agenda, far),
  ];
  await api.call(leaveWaitingList, { params: { id: first.entryId } }, first.owner.token);
  expect(await line(agenda, { limit: '1' })).toMatchObject({ total: 2, items: [{ petsBefore: 0 }] });
});

test('an offer made at night is called about from eight in the morning', async () => {
  const { owner, free } = await newFreeable();
  const readOpen = async () => {
    const { token } = await newAdmin(api);
    const { body: offers } = await api.call(listOfferCalls, {}, token);
    const isListed = offers.some(({ UserId }) => UserId === owner.id);
    return { isListed, total: (await api.call(countCalls, {}, token)).body.total };
  };
  desk.setTown(at('2026-12-01', '23:00'));
  const before = await readOpen();
  await free();
  await api.db.updateTable('users').set({ bounced_at: TUESDAY_9 }).where('id', '=', owner.id).execute();
  expect(await readOpen()).toEqual({ ...before, isListed: false });
  desk.setTown(at('2026-12-02', '08:00'));
  expect(await readOpen()).toEqual({ isListed: true, total: before.total + 1 });
});

test('an entry shows how many places its service gave since the month began', async () => {
  const { agenda, owner, free } = await newFreeable();
  const other = await newWaiting(agenda, { dates: ['2027-06-01'] });
  await free();
  await answer((await offerOf(owner))?.id ?? 0, 'accept', owner);
  const monthStart = Date.UTC(2026, 11, 1, 3);
  const countAnswered = async (answered_at: number) => {
    await api.db
      .updateTable('offers')
      .set({ answered_at })
      .where('service_id', '=', agenda.serviceId)
      .execute();
    return (await own(other.owner))[0]?.placesThisMonth;
  };
  expect([await countAnswered(monthStart), await countAnswered(monthStart - 1)]).toEqual([1, 0]);
});
