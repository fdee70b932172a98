import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WAITING_MESSAGES } from '#shared/bookings/waiting-list.ts';
import { findOfferStatistics } from '#shared/desk/offer-statistics.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { startSecondServer } from '../../../test/second-server.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isUnavailable } from '../../platform/db/faults.ts';
import { lockAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { createWaitingListPass } from './waiting-list.job.ts';

const SLOT_MINUTES = { from: 480, to: 510 };
const DATES = ['2026-12-02'];
const GRACE_MS = 60_000;

let api: TestApi;
let secondServer: Awaited<ReturnType<typeof startSecondServer>>;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  secondServer = await startSecondServer(api);
  admin = await newAdmin(api);
});
afterAll(async () => {
  await secondServer.close();
  await api.close();
});
beforeEach(() => api.setNow(TUESDAY_9));

const desk = createWaitingDesk(() => ({ api, admin }));
const {
  replyToOffer,
  book,
  changeStatus,
  fillPlaces,
  joinList,
  newFullAgenda,
  newWaiting,
  newWaitingAgenda,
  findOffer,
  setOpenMinutes,
  listOwnEntries,
  runPass,
} = desk;
const otherDesk = createWaitingDesk(() => ({ api: secondServer.api, admin }));

const cancel = ({ owner, id }: { owner: Person; id: number }) => changeStatus(id, 'C', owner);

async function listFreeStarts({ serviceId }: { serviceId: number }): Promise<number[]> {
  const params = { serviceId, locationId: 1, operatorUserId: 1, bookingDate: WEDNESDAY_8 - 8 * 3600 };
  const { status, body } = await api.call(listFreeSlots, { params });
  return status === 204 ? [] : body.map(({ bookingStartDate }) => bookingStartDate);
}

describe('freed places (acceptance 21)', () => {
  test('a freed place goes to the waiting pet while fifty residents try to book it at two servers', {
    timeout: LIMITS.test,
  }, async () => {
    const { agenda, booked, waiting } = await newFullAgenda();
    const residents = await Promise.all(Array.from({ length: 50 }, () => newResident(api)));
    const { serviceId } = agenda;
    const attempts = residents.map((resident, nth) =>
      (nth % 2 ? book : otherDesk.book)(resident, { serviceId }),
    );
    const [cancelled, ...answers] = await Promise.all([cancel(booked), ...attempts]);
    expect(cancelled?.status).toBe(200);
    expect(answers.filter(({ status }) => status !== 409)).toEqual([]);
    expect(await findOffer(waiting.owner)).toMatchObject({ bookingStartDate: WEDNESDAY_8 });
    expect(await listFreeStarts(agenda)).toEqual([]);
    const lateAnswer = await book(await newResident(api), { serviceId });
    expect([lateAnswer.status, lateAnswer.body.message]).toEqual([409, MESSAGES.slotTaken]);
  });

  test('the database rejects a booking over an offered place and an offer over a booked one', async () => {
    const { agenda, booked, waiting } = await newFullAgenda();
    await cancel(booked);
    const row = await api.db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow();
    const { id: _, ...place } = { ...row, status: 'A' as const };
    await expect(api.db.insertInto('bookings').values(place).execute()).rejects.toThrow(/bookings_overlap/);
    const reactivation = api.db.updateTable('bookings').set({ status: 'A' }).where('id', '=', booked.id);
    await expect(reactivation.execute()).rejects.toThrow(/bookings_overlap/);
    const offerId = (await findOffer(waiting.owner))?.id ?? 0;
    await replyToOffer(offerId, 'accept', waiting.owner);
    const reopening = api.db.updateTable('offers').set({ state: 'L' }).where('id', '=', offerId);
    await expect(reopening.execute()).rejects.toThrow(/offers_overlap/);
    expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'A' }]);
  });
});

test('reports count the places that were offered, taken and lost', async () => {
  const { agenda, booked, waiting } = await newFullAgenda();
  const [day = ''] = DATES;
  const readCounts = async (wall: number) => {
    desk.setWallClock(wall);
    const query = { from: day, to: day };
    const { body } = await api.call(findOfferStatistics, { query }, (await newAdmin(api)).token);
    api.setNow(TUESDAY_9);
    return body
      .filter(({ ServiceId }) => ServiceId === agenda.serviceId)
      .map(({ offered, taken, lost }) => [offered, taken, lost]);
  };
  expect(await readCounts(WEDNESDAY_8)).toEqual([]);
  await cancel(booked);
  expect(await readCounts(WEDNESDAY_8 - 1)).toEqual([[1, 0, 0]]);
  expect(await readCounts(WEDNESDAY_8)).toEqual([[1, 0, 1]]);
  await replyToOffer((await findOffer(waiting.owner))?.id ?? 0, 'accept', waiting.owner);
  expect(await readCounts(WEDNESDAY_8)).toEqual([[1, 1, 0]]);
});

describe('answers to offers (acceptance 22)', () => {
  test('two hundred offers accepted at two servers in the instant of expiry have exactly one outcome each', {
    timeout: LIMITS.test,
  }, async () => {
    const agenda = await newWaitingAgenda({ places: 200, maxActivePerResident: 0 });
    await setOpenMinutes(agenda, SLOT_MINUTES);
    const waiting: Awaited<ReturnType<typeof newWaiting>>[] = [];
    for (let nth = 0; nth < 200; nth++) waiting.push(await newWaiting(agenda, { dates: DATES }));
    await runPass();
    const offers = await desk.listOffers(agenda.serviceId);
    expect(offers).toHaveLength(200);
    api.setNow(Math.max(...offers.map(({ until_at }) => until_at)) + GRACE_MS);
    // Clients and housekeeping try again what a busy server answered with 503.
    const finishPass = (pass: () => Promise<void>): Promise<void> =>
      pass().catch((error) => {
        if (!isUnavailable(error)) throw error;
        return finishPass(pass);
      });
    const passes = [createWaitingListPass(api), createWaitingListPass(secondServer.api)];
    const pendingAnswers = offers.map(async ({ id, user_id }, nth) => {
      const owner = waiting.find(({ owner: { id: userId } }) => userId === user_id)?.owner ?? admin;
      const accept = () => (nth % 2 ? replyToOffer : otherDesk.replyToOffer)(id, 'accept', owner);
      let accepted = await accept();
      while (accepted.status === 503) accepted = await accept();
      return accepted;
    });
    const [answers] = await Promise.all([Promise.all(pendingAnswers), ...passes.map(finishPass)]);
    const endedOffers = await desk.listOffers(agenda.serviceId);
    const booked = await api.db
      .selectFrom('bookings')
      .select('id')
      .where('service_id', '=', agenda.serviceId)
      .where('status', '=', 'A')
      .execute();
    const ids = new Set(booked.map(({ id }) => id));
    for (const [nth, { state, booking_id }] of endedOffers.entries()) {
      const status = (answers[nth] as { status: number }).status;
      expect([state, status, ids.has(booking_id ?? 0)]).toEqual(
        state === 'A' ? ['A', 200, true] : ['X', 409, false],
      );
    }
    expect(endedOffers.filter(({ state }) => state === 'A')).toHaveLength(ids.size);
  });

  test('an offer accepted twice gives one booking, up to a minute after the shown time', async () => {
    const { booked, waiting } = await newFullAgenda();
    await cancel(booked);
    const offer = await findOffer(waiting.owner);
    api.setNow((offer?.offerUntilAt ?? 0) + GRACE_MS);
    const [first, second] = [
      await replyToOffer(offer?.id ?? 0, 'accept', waiting.owner),
      await replyToOffer(offer?.id ?? 0, 'accept', waiting.owner),
    ];
    expect([first.status, first.body.message]).toEqual([200, WAITING_MESSAGES.accepted]);
    expect(second.body.booking?.id).toBe(first.body.booking?.id);
    expect(await listOwnEntries(waiting.owner)).toEqual([]);
    const declined = await replyToOffer(offer?.id ?? 0, 'decline', waiting.owner);
    expect([declined.status, declined.error.message]).toEqual([409, WAITING_MESSAGES.answered]);
  });

  test('a declined offer can be declined again, but rejects the answer leave', async () => {
    const { booked, waiting } = await newFullAgenda();
    await cancel(booked);
    const offer = await findOffer(waiting.owner);
    const reply = (answer: 'decline' | 'leave') => replyToOffer(offer?.id ?? 0, answer, waiting.owner);
    for (const _ of ['first', 'repeated']) expect((await reply('decline')).status).toBe(200);
    const left = await reply('leave');
    expect([left.status, left.error.message]).toEqual([409, WAITING_MESSAGES.answered]);
    expect(await listOwnEntries(waiting.owner)).toMatchObject([{ waitingState: 'waiting' }]);
  });

  test('declining an offer waits for the lock of the offer’s agenda', async () => {
    const { agenda, booked, waiting } = await newFullAgenda();
    await cancel(booked);
    const offer = await findOffer(waiting.owner);
    let isAnswered = false;
    const pending = await inTransaction(api.db, async (trx) => {
      await lockAgenda(trx, agenda.id);
      const answering = replyToOffer(offer?.id ?? 0, 'decline', waiting.owner).finally(() => {
        isAnswered = true;
      });
      await setTimeout(100);
      return { answering, wasAnswered: isAnswered };
    });
    expect(pending.wasAnswered).toBe(false);
    expect((await pending.answering).status).toBe(200);
  });

  test('rejects accepting an expired offer: its place goes to the next pet, and the late one keeps waiting', async () => {
    const { agenda, booked, waiting } = await newFullAgenda({}, '2026-12-04');
    const next = await newWaiting(agenda, { dates: ['2026-12-04'] });
    await cancel(booked);
    const offer = await findOffer(waiting.owner);
    expect(await findOffer(next.owner)).toBeNull();
    api.setNow((offer?.offerUntilAt ?? 0) + GRACE_MS + 1);
    const lateAnswer = await replyToOffer(offer?.id ?? 0, 'accept', waiting.owner);
    expect([lateAnswer.status, lateAnswer.error.message]).toEqual([
      409,
      `${WAITING_MESSAGES.expired}. ${WAITING_MESSAGES.waits}`,
    ]);
    await runPass();
    expect(await listOwnEntries(waiting.owner)).toMatchObject([
      { waitingState: 'waiting', petsBefore: 0, offer: null },
    ]);
    expect(await findOffer(next.owner)).toMatchObject({ bookingStartDate: wallAt('2026-12-04', '08:00') });
  });
});

test('a person with two waiting pets gets one offer at a time for two freed places (acceptance 23)', async () => {
  const agenda = await newWaitingAgenda({ places: 2 });
  await setOpenMinutes(agenda, SLOT_MINUTES);
  const booked = await fillPlaces(agenda, WEDNESDAY_8, 2);
  await runPass();
  const owner = await newResident(api);
  for (const name of ['Luna', 'Mora'])
    await joinList(owner, agenda, { PetId: await newPet(api, owner, name), dates: DATES });
  await Promise.all(booked.map(cancel));
  await runPass();
  const entries = await listOwnEntries(owner);
  expect(entries.map(({ waitingState }) => waitingState)).toEqual(['offered', 'waiting']);
  await replyToOffer(entries[0]?.offer?.id ?? 0, 'accept', owner);
  await runPass();
  expect((await listOwnEntries(owner)).map(({ waitingState }) => waitingState)).toEqual(['offered']);
});

describe('hours of offers (acceptance 24)', () => {
  test('a place freed at night is offered at once, and its mail and time start at eight', async () => {
    const { booked, waiting } = await newFullAgenda({}, '2026-12-04');
    desk.setWallClock(wallAt('2026-12-01', '23:00'));
    await cancel(booked);
    const offer = await findOffer(waiting.owner);
    expect(offer).toMatchObject({ offerUntil: wallAt('2026-12-02', '20:00') });
    await deliverMails(api);
    const listMails = () => api.mails.filter(({ to }) => to === waiting.owner.email);
    const before = listMails().length;
    desk.setWallClock(wallAt('2026-12-02', '08:00'));
    await deliverMails(api);
    expect(listMails().length).toBe(before + 1);
    expect(listMails().at(-1)?.subject).toContain('Se liberó un lugar para Luna el 04/12/2026');
    expect(listMails().at(-1)?.text).toContain('/lugar-ofrecido/');
  });

  test('a freed place with too little time for fasting is not offered and stays free', async () => {
    const { agenda, booked, waiting } = await newFullAgenda({ fastingHours: 12 });
    desk.setWallClock(wallAt('2026-12-01', '23:00'));
    await cancel(booked);
    await runPass();
    expect(await findOffer(waiting.owner)).toBeNull();
    expect(await listFreeStarts(agenda)).toEqual([WEDNESDAY_8]);
  });
});

describe('pauses of waiting entries (acceptance 26)', () => {
  test('a waiting entry pauses after three declined offers and resumes at the end of the list', async () => {
    const agenda = await newWaitingAgenda();
    await setOpenMinutes(agenda, SLOT_MINUTES);
    const { owner, entryId } = await newWaiting(agenda);
    await newWaiting(agenda, { dates: ['2027-06-01'] });
    for (let nth = 0; nth < 3; nth++) {
      await runPass();
      await deliverMails(api);
      const offer = await findOffer(owner);
      expect((await replyToOffer(offer?.id ?? 0, 'decline', owner)).body.message).toBe(
        nth < 2 ? WAITING_MESSAGES.declined : WAITING_MESSAGES.paused,
      );
    }
    await runPass();
    expect(await listOwnEntries(owner)).toMatchObject([
      { waitingState: 'paused', pauseReason: 'offers', offersLeft: 0 },
    ]);
    await deliverMails(api);
    const mails = api.mails.filter(({ to }) => to === owner.email);
    expect(mails.filter(({ subject }) => subject.includes('Se liberó'))).toHaveLength(3);
    expect(await desk.listOffers(agenda.serviceId)).toHaveLength(3);
    api.setNow(TUESDAY_9 + 1_000);
    const resumed = await desk.setPaused(entryId, false, owner);
    expect(resumed.body).toMatchObject({ waitingState: 'waiting', petsBefore: 1, offersLeft: 3 });
  });

  test('two expired offers in a row pause the waiting entry', async () => {
    const agenda = await newWaitingAgenda();
    await setOpenMinutes(agenda, SLOT_MINUTES);
    const { owner } = await newWaiting(agenda);
    for (let nth = 0; nth < 2; nth++) {
      await runPass();
      api.setNow(((await findOffer(owner))?.offerUntilAt ?? 0) + GRACE_MS);
      await runPass();
      await runPass();
    }
    expect(await listOwnEntries(owner)).toMatchObject([{ waitingState: 'paused', pauseReason: 'expired' }]);
  });
});

describe('deaths of waiting pets (acceptance 27)', () => {
  test('a death ends waiting entry and offer at once, and the place goes to the next pet', async () => {
    const { agenda, booked, waiting } = await newFullAgenda();
    const next = await newWaiting(agenda, { dates: DATES });
    await cancel(booked);
    const offer = await findOffer(waiting.owner);
    const death = { params: { id: waiting.petId }, body: { petDiedOn: '2026-12-01' } };
    expect((await api.call(changePetDeath, death, waiting.owner.token)).status).toBe(200);
    expect(await listOwnEntries(waiting.owner)).toEqual([]);
    expect(await desk.listOffers(agenda.serviceId)).toMatchObject([{ state: 'R' }]);
    const rejected = await replyToOffer(offer?.id ?? 0, 'accept', waiting.owner);
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      `${WAITING_MESSAGES.revoked}. ${WAITING_MESSAGES.over}`,
    ]);
    const earlyAttempt = await book(await newResident(api), { serviceId: agenda.serviceId });
    expect([earlyAttempt.status, earlyAttempt.body.message]).toEqual([409, WAITING_MESSAGES.offering]);
    await runPass();
    expect(await findOffer(next.owner)).toMatchObject({ bookingStartDate: WEDNESDAY_8 });
  });
});
