import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countCalls } from '#shared/bookings/calls.ts';
import { leaveWaitingList, MAX_OFFERS } from '#shared/bookings/waiting-list.ts';
import { listOfferCalls } from '#shared/bookings/waiting-list-offers.ts';
import { listServices, updateService } from '#shared/schedule/services.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import type { PhoneMessage } from '../../platform/message.ts';
import { createWaitingListPass } from './waiting-list.job.ts';

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
const {
  replyToOffer,
  changeStatus,
  readWaitingList,
  newWaiting,
  newWaitingAgenda,
  findOffer,
  listOwnEntries,
} = desk;

async function newFullAgenda() {
  const { agenda, booked, waiting } = await desk.newFullAgenda({}, FRIDAY);
  return { agenda, ...waiting, freePlace: () => changeStatus(booked.id, 'C', booked.owner) };
}

test('the total of a waiting list omits pets that left', async () => {
  const agenda = await newWaitingAgenda();
  const farWishes = { dates: ['2027-06-01'] };
  const [first] = [
    await newWaiting(agenda, farWishes),
    await newWaiting(agenda, farWishes),
    await newWaiting(agenda, farWishes),
  ];
  await api.call(leaveWaitingList, { params: { id: first.entryId } }, first.owner.token);
  expect(await readWaitingList(agenda, { limit: '1' })).toMatchObject({
    total: 2,
    items: [{ petsBefore: 0 }],
  });
});

test('an offer made at night joins the call list at eight in the morning', async () => {
  const { owner, freePlace } = await newFullAgenda();
  const readCallList = async () => {
    const { token } = await newAdmin(api);
    const { body: offers } = await api.call(listOfferCalls, {}, token);
    const isListed = offers.some(({ UserId }) => UserId === owner.id);
    return { isListed, total: (await api.call(countCalls, {}, token)).body.total };
  };
  desk.setWallClock(wallAt('2026-12-01', '23:00'));
  const before = await readCallList();
  await freePlace();
  await api.db.updateTable('users').set({ bounced_at: TUESDAY_9 }).where('id', '=', owner.id).execute();
  expect(await readCallList()).toEqual({ ...before, isListed: false });
  desk.setWallClock(wallAt('2026-12-02', '08:00'));
  expect(await readCallList()).toEqual({ isListed: true, total: before.total + 1 });
});

test('a waiting entry shows how many places its service gave since the local month began', async () => {
  const { agenda, owner, freePlace } = await newFullAgenda();
  const other = await newWaiting(agenda, { dates: ['2027-06-01'] });
  await freePlace();
  await replyToOffer((await findOffer(owner))?.id ?? 0, 'accept', owner);
  const monthStart = Date.UTC(2026, 11, 1, 3);
  const readPlacesAnsweredAt = async (answered_at: number) => {
    await api.db
      .updateTable('offers')
      .set({ answered_at })
      .where('service_id', '=', agenda.serviceId)
      .execute();
    return (await listOwnEntries(other.owner))[0]?.placesThisMonth;
  };
  expect([await readPlacesAnsweredAt(monthStart), await readPlacesAnsweredAt(monthStart - 1)]).toEqual([
    1, 0,
  ]);
});

async function newOfferAfter(offersMade: number) {
  const { agenda, owner, entryId, freePlace } = await newFullAgenda();
  await api.db
    .updateTable('waiting_entries')
    .set({ offers_made: offersMade })
    .where('id', '=', entryId)
    .execute();
  await freePlace();
  const offersLeft = MAX_OFFERS - 1 - offersMade;
  expect(await listOwnEntries(owner)).toMatchObject([{ waitingState: 'offered', offersLeft }]);
  return { agenda, owner };
}
const PAUSED = { waitingState: 'paused', pauseReason: 'offers' };

test.each([
  ['second', 'keeps waiting', 1, { waitingState: 'waiting', pauseReason: null }],
  ['third', 'is paused', 2, PAUSED],
])('an entry whose %s offered place staff give to another pet %s', async (_, __, offersMade, state) => {
  const { agenda, owner } = await newOfferAfter(offersMade);
  const start = wallAt(FRIDAY, '08:00');
  const bookingDraft = {
    serviceId: agenda.serviceId,
    as: admin,
    start,
    extra: { overrideReason: 'Urgencia' },
  };
  expect((await desk.book(await newResident(api), bookingDraft)).status).toBe(200);
  expect(await listOwnEntries(owner)).toMatchObject([state]);
});

test('an entry whose third offer ended as the list was switched off is paused once the list is on again', async () => {
  const { agenda, owner } = await newOfferAfter(2);
  const services = (await api.call(listServices, {}, admin.token)).body;
  const draft = services.find(({ id }) => id === agenda.serviceId);
  for (const waitingList of [false, true]) {
    const request = {
      params: { id: agenda.serviceId },
      body: { ...draft, updatedAt: undefined, waitingList },
    };
    expect((await api.send(updateService, request, admin.token)).status).toBe(200);
  }
  expect(await listOwnEntries(owner)).toMatchObject([PAUSED]);
});

test('the waiting list job checks all agendas every five minutes, also those without a change', async () => {
  const { agenda, booked, waiting } = await desk.newFullAgenda({}, FRIDAY);
  const pass = createWaitingListPass(api);
  await pass();
  await api.db.updateTable('bookings').set({ status: 'C' }).where('id', '=', booked.id).execute();
  await pass();
  expect(await desk.listOffers(agenda.serviceId)).toEqual([]);
  api.setNow(TUESDAY_9 + 5 * 60_000);
  await pass();
  expect(await findOffer(waiting.owner)).toMatchObject({ bookingStartDate: wallAt(FRIDAY, '08:00') });
});

test('an offer reaches the phone of an owner without mail, with the link that answers it', async () => {
  const sentMessages: PhoneMessage[] = [];
  const gateway = { send: async (message: PhoneMessage) => void sentMessages.push(message) };
  const town = await testApp({ gateway, config: { SMTP_URL: 'smtp://localhost' } });
  const clerk = await newAdmin(town);
  const ownDesk = createWaitingDesk(() => ({ api: town, admin: clerk }));
  const { booked, waiting } = await ownDesk.newFullAgenda();
  const columns = { email: null, email_folded: null };
  await town.db.updateTable('users').set(columns).where('id', '=', waiting.owner.id).execute();
  await ownDesk.changeStatus(booked.id, 'C', booked.owner);
  await deliverMails(town);
  const text = expect.stringMatching(/Se liberó un lugar de .* para Luna el .*\/lugar-ofrecido\//);
  expect(sentMessages).toMatchObject([{ phone: '+5492622451287', kind: 'placeOffered', text }]);
  await town.close();
});
