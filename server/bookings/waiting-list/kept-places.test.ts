import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findNextPlaces } from '#shared/bookings/next-places.ts';
import { listOfferablePlaces } from '#shared/bookings/waiting-list-offers.ts';
import { findOfferStatistics } from '#shared/desk/offer-statistics.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { listPublicOperativos } from '#shared/schedule/operativos.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { createMoveDesk } from '../../../test/move-desk.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';
import { startSecondServer } from '../../../test/second-server.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { readClock } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { settleKeptPlace } from '../../schedule/offers/keep-places.service.ts';
import { releaseHolds } from '../holds/holds.service.ts';

const DAY = '2026-12-07';
const START = wallAt(DAY, '08:00');
const HALF_PAST_8 = wallAt(DAY, '08:30');
const RETURN_TIME = wallAt('2026-12-02', '10:00');
const RETURNS_TOMORROW = 'Ese lugar vuelve a ofrecerse mañana a las 10';
const RETURNS_TODAY = 'Ese lugar vuelve a ofrecerse hoy a las 10';
const ONE_SLOT = { hours: { fromMinute: 480, toMinute: 510 } };
const OPENED = { operativoDate: DAY, opening: 'hour', opensAt: wallAt('2026-12-01', '08:00') } as const;
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
  changeStatus,
  fillPlaces,
  newWaiting,
  newWaitingAgenda,
  findOffer,
  runPass,
  setWallClock,
} = desk;
const otherDesk = createWaitingDesk(() => ({ api: secondServer.api, admin }));
const { move } = createMoveDesk(() => ({ api, admin }));
const { addOperativo, newAnimal } = createOperativoDesk(() => ({ api, admin }));

type Agenda = { id: number; serviceId: number };

async function newOpenedDay(quotas: ReturnType<typeof toQuota>[] = [], options: object = ONE_SLOT) {
  const agenda = await newAgenda(api, options);
  expect((await addOperativo(agenda, quotas, OPENED)).status).toBe(200);
  return agenda;
}

async function newOpenedWaitingDay(options: object = ONE_SLOT) {
  const agenda = await newWaitingAgenda(options);
  await addOperativo(agenda, [], OPENED);
  await runPass();
  return agenda;
}

async function fillOne(agenda: Agenda, start = START) {
  const [booked] = await fillPlaces(agenda, start);
  return booked ?? { owner: admin, id: 0 };
}

const cancel = ({ owner, id }: { owner: Person; id: number }) => changeStatus(id, 'C', owner);

async function bookAny({ serviceId }: Agenda, draft: object = {}) {
  const owner = await newResident(api);
  const { status, body } = await desk.book(owner, { serviceId, start: START, ...draft });
  return { owner, status, message: body.message, id: body.result?.id ?? 0 };
}

async function countFree({ serviceId }: Agenda): Promise<number> {
  const params = { serviceId, locationId: 1, operatorUserId: 1, bookingDate: wallAt(DAY) };
  const { status, body } = await api.call(listFreeSlots, { params });
  return status === 204 ? 0 : body.reduce((sum, { freePlaces }) => sum + freePlaces, 0);
}

const listStates = async ({ serviceId }: Agenda) =>
  (await desk.listOffers(serviceId)).map(({ state }) => state).toSorted();

async function readKeptUntil({ serviceId }: Agenda): Promise<number | null | undefined> {
  const { body } = await api.call(listPublicOperativos, {});
  return body.find(({ ServiceId }) => ServiceId === serviceId)?.keptUntil;
}

describe('a day that opened at an hour', () => {
  test('a freed place of an opened day goes to none of fifty requests at two servers and returns the next day at ten', {
    timeout: LIMITS.test,
  }, async () => {
    const agenda = await newOpenedDay();
    const booked = await fillOne(agenda);
    const residents = await Promise.all(Array.from({ length: 50 }, () => newResident(api)));
    const attempts = residents.map((resident, nth) =>
      (nth % 2 ? desk.book : otherDesk.book)(resident, { serviceId: agenda.serviceId, start: START }),
    );
    const [cancelled, ...answers] = await Promise.all([cancel(booked), ...attempts]);
    expect(cancelled?.status).toBe(200);
    expect(answers.filter(({ status }) => status !== 409)).toEqual([]);
    expect([await countFree(agenda), (await bookAny(agenda)).message]).toEqual([0, RETURNS_TOMORROW]);
    setWallClock(RETURN_TIME - 1);
    await runPass();
    expect((await bookAny(agenda)).message).toBe(RETURNS_TODAY);
    setWallClock(RETURN_TIME);
    await runPass();
    expect([await countFree(agenda), await listStates(agenda)]).toEqual([1, []]);
    expect((await bookAny(agenda)).status).toBe(200);
  });

  test('a kept place does not count in the statistics of offers', async () => {
    const agenda = await newOpenedDay();
    await cancel(await fillOne(agenda));
    expect(await listStates(agenda)).toEqual(['K']);
    const query = { from: DAY, to: DAY };
    const { body } = await api.call(findOfferStatistics, { query }, admin.token);
    expect(body.filter(({ ServiceId }) => ServiceId === agenda.serviceId)).toEqual([]);
  });

  test('the public list of operativos shows when a kept place returns', async () => {
    const agenda = await newOpenedDay();
    const booked = await fillOne(agenda);
    expect(await readKeptUntil(agenda)).toBeNull();
    await cancel(booked);
    expect(await readKeptUntil(agenda)).toBe(RETURN_TIME);
    setWallClock(RETURN_TIME);
    expect(await readKeptUntil(agenda)).toBeNull();
  });

  test('a kept place is bookable at ten sharp, even before the job ran', async () => {
    const agenda = await newOpenedDay([toQuota(1)]);
    await cancel(await fillOne(agenda));
    setWallClock(RETURN_TIME);
    expect((await bookAny(agenda)).status).toBe(200);
  });

  test('a kept place blocks its quota at every hour of the day until ten sharp', async () => {
    const agenda = await newOpenedDay([toQuota(1)], { hours: { fromMinute: 480, toMinute: 540 } });
    await cancel(await fillOne(agenda));
    expect((await bookAny(agenda, { start: HALF_PAST_8 })).message).toBe(RETURNS_TOMORROW);
    setWallClock(RETURN_TIME);
    expect((await bookAny(agenda, { start: HALF_PAST_8 })).status).toBe(200);
  });

  test('a freed place stays free on a day without an opening and before the opening', async () => {
    const plainAgenda = await newAgenda(api, ONE_SLOT);
    await cancel(await fillOne(plainAgenda));
    expect([await listStates(plainAgenda), (await bookAny(plainAgenda)).status]).toEqual([[], 200]);
    const closedAgenda = await newAgenda(api, ONE_SLOT);
    await addOperativo(closedAgenda, [], { ...OPENED, opensAt: wallAt('2026-12-01', '10:00') });
    await cancel(await fillOne(closedAgenda));
    expect(await listStates(closedAgenda)).toEqual([]);
    setWallClock(wallAt('2026-12-01', '10:00'));
    expect((await bookAny(closedAgenda)).status).toBe(200);
  });

  test('a freed place that starts before its return is not bookable again', async () => {
    const agenda = await newOpenedDay();
    const booked = await fillOne(agenda);
    setWallClock(wallAt('2026-12-06', '09:00'));
    await cancel(booked);
    expect((await bookAny(agenda)).message).toBe(MESSAGES.slotTaken);
    expect(await readKeptUntil(agenda)).toBeNull();
    setWallClock(START);
    await runPass();
    expect(await listStates(agenda)).toEqual([]);
  });

  test('a freed place blocks its quota even while other places of the slot are free', async () => {
    const agenda = await newOpenedDay([toQuota(1, { petGender: 'F' }), toQuota(5, { petGender: 'M' })], {
      ...ONE_SLOT,
      places: 5,
    });
    const bookAnimal = async (gender: 'F' | 'M', as?: Person) => {
      const owner = await newResident(api);
      const petId = await newAnimal(owner, { gender });
      const { status, body } = await desk.book(owner, {
        serviceId: agenda.serviceId,
        start: START,
        petId,
        ...(as && { as }),
      });
      return { owner, status, message: body.message, id: body.result?.id ?? 0 };
    };
    const first = await bookAnimal('F');
    await cancel(first);
    const femaleAnswer = await bookAnimal('F');
    expect([femaleAnswer.status, femaleAnswer.message]).toEqual([409, RETURNS_TOMORROW]);
    expect((await bookAnimal('M')).status).toBe(200);
    expect((await bookAnimal('F', admin)).status).toBe(200);
    expect((await bookAnimal('F')).message).toContain('Ya no quedan lugares');
  });

  test('a place of an opened day is kept when its booking moves away and when its hold expires', async () => {
    const agenda = await newOpenedDay([], { hours: { fromMinute: 480, toMinute: 540 } });
    const { id, owner } = await fillOne(agenda);
    expect((await move(id, HALF_PAST_8, owner)).status).toBe(200);
    expect((await bookAny(agenda)).message).toBe(RETURNS_TOMORROW);
    const { owner: mover, id: movedId } = await bookAny(agenda, { start: wallAt('2026-12-08', '08:00') });
    expect((await move(movedId, START, mover)).body.message).toBe(RETURNS_TOMORROW);
    const holdColumns = { network: 'n', seat: 1, until_at: api.now() };
    await api.db
      .insertInto('holds')
      .values({ booking_id: id, user_id: owner.id, ...holdColumns })
      .execute();
    expect((await bookAny(agenda, { start: HALF_PAST_8 })).message).toBe(RETURNS_TOMORROW);
    await releaseHolds({ ...api, config: { ...api.config, EMAIL_VERIFICATION: 'on' } });
    expect((await bookAny(agenda, { start: HALF_PAST_8 })).message).toBe(RETURNS_TOMORROW);
    expect(await listStates(agenda)).toEqual(['K', 'K']);
  });
});

describe('kept places for staff', () => {
  test('staff book a kept place, move onto it, and find it among the next places', async () => {
    const agenda = await newOpenedDay();
    await cancel(await fillOne(agenda));
    const query = { serviceId: String(agenda.serviceId), limit: '5' } as never;
    const nextPlaces = (await api.call(findNextPlaces, { query }, admin.token)).body.places;
    expect(nextPlaces).toContainEqual(expect.objectContaining({ bookingStartDate: START }));
    const takenAnswer = await bookAny(agenda, { as: admin });
    expect([takenAnswer.status, await listStates(agenda)]).toEqual([200, []]);
    await changeStatus(takenAnswer.id, 'C', admin);
    const { id } = await bookAny(agenda, { start: wallAt('2026-12-08', '08:00') });
    expect((await move(id, START, admin)).status).toBe(200);
    expect(await listStates(agenda)).toEqual([]);
  });
});

describe('kept places with a waiting list', () => {
  test('a freed place is offered to the waiting list first and kept when no offer is accepted', async () => {
    const agenda = await newOpenedWaitingDay();
    const waiting = await newWaiting(agenda, { dates: [DAY] });
    await cancel(await fillOne(agenda));
    expect(await listStates(agenda)).toEqual(['L']);
    const offer = await findOffer(waiting.owner);
    api.setNow((offer?.offerUntilAt ?? 0) + GRACE_MS);
    await runPass();
    expect(await listStates(agenda)).toEqual(['K', 'X']);
    expect((await bookAny(agenda)).message).toBe(RETURNS_TOMORROW);
    const lateEntry = await newWaiting(agenda, { dates: [DAY] });
    await runPass();
    expect(await listStates(agenda)).toEqual(['L', 'X']);
    const declined = await findOffer(lateEntry.owner);
    expect((await replyToOffer(declined?.id ?? 0, 'decline', lateEntry.owner)).status).toBe(200);
    expect(await listStates(agenda)).toEqual(['D', 'K', 'X']);
  });

  test('staff offer a kept place to a waiting pet', async () => {
    const agenda = await newOpenedWaitingDay();
    await cancel(await fillOne(agenda));
    const waiting = await newWaiting(agenda, { dates: ['2027-06-01'] });
    const input = { params: { id: agenda.serviceId } };
    const places = (await api.call(listOfferablePlaces, input, admin.token)).body;
    expect(places).toContainEqual(expect.objectContaining({ bookingStartDate: START }));
    expect((await desk.offerPlaceTo(waiting.entryId, agenda, START)).status).toBe(200);
    expect(await listStates(agenda)).toEqual(['L']);
  });

  test('a place whose offer is revoked is kept at once', async () => {
    const agenda = await newOpenedWaitingDay();
    const waiting = await newWaiting(agenda, { dates: [DAY] });
    await cancel(await fillOne(agenda));
    const death = { params: { id: waiting.petId }, body: { petDiedOn: '2026-12-01' } };
    expect((await api.call(changePetDeath, death, waiting.owner.token)).status).toBe(200);
    expect(await listStates(agenda)).toEqual(['K', 'R']);
    expect((await bookAny(agenda)).status).toBe(409);
    await runPass();
    expect((await bookAny(agenda)).message).toBe(RETURNS_TOMORROW);
    setWallClock(RETURN_TIME);
    await runPass();
    expect([(await bookAny(agenda)).status, await listStates(agenda)]).toEqual([200, ['R']]);
  });

  test('a second job that settles the same kept place leaves it kept', async () => {
    const agenda = await newOpenedWaitingDay();
    const waiting = await newWaiting(agenda, { dates: [DAY] });
    await cancel(await fillOne(agenda));
    const death = { params: { id: waiting.petId }, body: { petDiedOn: '2026-12-01' } };
    await api.call(changePetDeath, death, waiting.owner.token);
    const offers = await api.db
      .selectFrom('offers')
      .select(['id', 'state'])
      .where('service_id', '=', agenda.serviceId)
      .execute();
    const id = offers.find(({ state }) => state === 'K')?.id ?? 0;
    for (const _ of [1, 2]) await inTransaction(api.db, (trx) => settleKeptPlace(trx, id, readClock(api)));
    expect(await listStates(agenda)).toEqual(['K', 'R']);
  });
});
