import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerDraw } from '#shared/bookings/draws.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { closeDraw, runDraw } from '#shared/schedule/draws.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { CONFIRM_BY, createDrawDesk } from '../../../test/draws.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { recomputeDraw } from '../../../test/recompute-draw.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { addWaitingEntries } from '../records/waiting-entries.queries.ts';
import { advanceDueDraws } from './draws.job.ts';

const ONE_PLACE = { places: 1, hours: { fromMinute: 480, toMinute: 510 } };
const FIRST = '2026-12-08';
const SECOND = '2026-12-09';
const OPENS = wallAt('2026-12-03', '10:00');

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const { newDraw, enter, enterMany, readOwn, draw } = createDrawDesk(() => ({ api, admin }));
const { replyToOffer, book, joinList, findOffer, listOffers, listOwnEntries, runPass } = createWaitingDesk(
  () => ({
    api,
    admin,
  }),
);
const setWallClock = (wall: number) => api.setNow(toInstant(wall, api.config.TOWN_TIMEZONE));
const closeRegistration = (id: number) => api.call(closeDraw, { params: { id } }, admin.token);
const decline = (person: Person, id: number) =>
  api.call(answerDraw, { params: { id }, body: { isComing: false } }, person.token);

async function newDailyAgenda(last = FIRST) {
  const agenda = await newAgenda(api, ONE_PLACE);
  await api.db
    .updateTable('agenda_hours')
    .set({ valid_from: FIRST, valid_to: last })
    .where('agenda_id', '=', agenda.id)
    .execute();
  return agenda;
}

type DrawnPerson = { person: Person; place: number };

/** Closes and runs the draw, runs the waiting list's job, and returns the people in the draw's order. */
async function drawAll(people: readonly Person[], drawId: number): Promise<DrawnPerson[]> {
  await closeRegistration(drawId);
  await draw(drawId);
  await runPass();
  const drawnPeople = await Promise.all(
    people.map(async (person) => ({ person, place: (await readOwn(person, drawId)).entry?.place ?? 0 })),
  );
  return drawnPeople.toSorted((a, b) => a.place - b.place);
}

async function bookAny({ serviceId }: { serviceId: number }, start: number) {
  const owner = await newResident(api);
  return (await book(owner, { serviceId, start })).status;
}

test('an unconfirmed place of a draw is offered to the losers by rank before the day opens to all', async () => {
  const agenda = await newDailyAgenda();
  const testDraw = await newDraw(agenda, [], { operativoDate: FIRST });
  const [winner, second, third] = await drawAll(await enterMany(3, testDraw), testDraw.drawId);
  const readOffers = () => Promise.all([second, third].map((each) => findOffer(each?.person ?? admin)));
  expect(await readOffers()).toEqual([null, null]);
  expect((await listOwnEntries(second?.person ?? admin))[0]).toMatchObject({
    waitingState: 'waiting',
    petsBefore: 0,
  });
  expect((await listOwnEntries(third?.person ?? admin))[0]).toMatchObject({ petsBefore: 1 });
  expect(await listOwnEntries(winner?.person ?? admin)).toEqual([]);

  setWallClock(CONFIRM_BY);
  await advanceDueDraws(api);
  const [offer, noOffer] = await readOffers();
  expect([offer?.bookingStartDate, noOffer]).toEqual([wallAt(FIRST, '08:00'), null]);
  setWallClock(wallAt('2026-12-03', '09:00'));
  expect((await replyToOffer(offer?.id ?? 0, 'decline', second?.person ?? admin)).status).toBe(200);
  const [, nextOffer] = await readOffers();
  const accepted = await replyToOffer(nextOffer?.id ?? 0, 'accept', third?.person ?? admin);
  expect([accepted.status, accepted.body.booking?.bookingStartDate]).toEqual([200, wallAt(FIRST, '08:00')]);
  expect((await readOwn(third?.person ?? admin, testDraw.drawId)).entry?.entryState).toBe('waiting');
});

test('a place given back by a winner opens with the day, and one cancelled later is kept a day', async () => {
  const agenda = await newDailyAgenda();
  const testDraw = await newDraw(agenda, [], { operativoDate: FIRST });
  const [winner] = await drawAll(await enterMany(1, testDraw), testDraw.drawId);
  await decline(winner?.person ?? admin, testDraw.drawId);
  expect(await listOffers(agenda.serviceId)).toEqual([]);
  expect(await bookAny(agenda, wallAt(FIRST, '08:00'))).toBe(409);
  setWallClock(OPENS);
  const owner = await newResident(api);
  const { body } = await book(owner, { serviceId: agenda.serviceId, start: wallAt(FIRST, '08:00') });
  const { changeStatus } = createWaitingDesk(() => ({ api, admin }));
  expect((await changeStatus(body.result?.id ?? 0, 'C', owner)).status).toBe(200);
  expect(await bookAny(agenda, wallAt(FIRST, '08:00'))).toBe(409);
  setWallClock(OPENS + 86_400);
  expect(await bookAny(agenda, wallAt(FIRST, '08:00'))).toBe(200);
});

test('a loser who joins the waiting list during the draw keeps the rank of the draw', async () => {
  const agenda = await newDailyAgenda();
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', agenda.serviceId).execute();
  const testDraw = await newDraw(agenda, [], { operativoDate: FIRST });
  const people = await enterMany(4, testDraw);
  await closeRegistration(testDraw.drawId);
  await api.call(runDraw, { params: { id: testDraw.drawId }, body: { publicNumber: '' } }, admin.token);
  const last = await findLastDrawn(people, testDraw.drawId);
  api.setNow(TUESDAY_9 + 1_000);
  const [entered] = (await readOwn(last, testDraw.drawId)).entry?.PetIds ?? [];
  expect((await joinList(last, agenda, { PetId: entered ?? 0 })).status).toBe(200);
  await advanceDueDraws(api);
  expect((await listOwnEntries(last))[0]).toMatchObject({ waitingState: 'waiting', petsBefore: 2 });
});

test.each([
  ['paused', { state: 'P', pause: 'offers', offers_made: 3 }, 3],
  ['waiting', { state: 'W', pause: null, offers_made: 2 }, 1],
] as const)(
  'a pet %s on the waiting list that loses a draw waits with its own wishes',
  async (_, columns, offersLeft) => {
    const agenda = await newDailyAgenda();
    await api.db
      .updateTable('services')
      .set({ waiting_list: 1 })
      .where('id', '=', agenda.serviceId)
      .execute();
    const testDraw = await newDraw(agenda, [], { operativoDate: FIRST });
    const people = await enterMany(2, testDraw);
    await closeRegistration(testDraw.drawId);
    await api.call(runDraw, { params: { id: testDraw.drawId }, body: { publicNumber: '' } }, admin.token);
    const loser = await findLastDrawn(people, testDraw.drawId);
    const [PetId = 0] = (await readOwn(loser, testDraw.drawId)).entry?.PetIds ?? [];
    const { body } = await joinList(loser, agenda, { PetId, dates: [SECOND] });
    await api.db.updateTable('waiting_entries').set(columns).where('id', '=', body.id).execute();
    await advanceDueDraws(api);
    expect(await listOwnEntries(loser)).toMatchObject([
      { id: body.id, waitingState: 'waiting', pauseReason: null, offersLeft, dates: [SECOND] },
    ]);
  },
);

async function findLastDrawn(people: readonly Person[], drawId: number): Promise<Person> {
  const { secret, codes, commitment } = await api.db
    .selectFrom('draws')
    .select(['secret', 'codes', 'commitment'])
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  const published = { secret, commitment, codes: codes?.split('\n') ?? [], codesHash: '', publicNumber: '' };
  const code = recomputeDraw(published).order.at(-1);
  for (const person of people) if ((await readOwn(person, drawId)).entry?.code === code) return person;
  throw new Error(`no entry has the code ${code}`);
}

test('the pets of a loser of a draw share one rank and get one offer at a time', async () => {
  const agenda = await newDailyAgenda();
  await api.db
    .updateTable('services')
    .set({ pets_together_max: 2 })
    .where('id', '=', agenda.serviceId)
    .execute();
  const testDraw = await newDraw(agenda, [], { operativoDate: FIRST });
  const people = await enterMany(2, testDraw);
  const family = await newResident(api);
  const PetIds = [await newPet(api, family, 'Luna'), await newPet(api, family, 'Mora')];
  const OperativoIds = [testDraw.operativo.id];
  expect((await enter(family, testDraw.drawId, { PetIds, OperativoIds })).status).toBe(200);
  await drawAll([...people, family], testDraw.drawId);
  const ranks = await api.db
    .selectFrom('waiting_entries')
    .select('rank')
    .distinct()
    .where('pet_id', 'in', PetIds)
    .execute();
  expect(ranks).toHaveLength(1);
  setWallClock(CONFIRM_BY);
  await advanceDueDraws(api);
  const liveOffers = (await listOffers(agenda.serviceId)).filter(({ state }) => state === 'L');
  expect(liveOffers).toHaveLength(1);
  const offeredEntries = (await listOwnEntries(family)).filter(({ offer }) => offer !== null);
  expect(offeredEntries.length).toBeLessThanOrEqual(1);
});

test('a loser of a draw is offered only places of the chosen days', async () => {
  const agenda = await newDailyAgenda(SECOND);
  const first = await newDraw(agenda, [], { operativoDate: FIRST });
  const second = await newDraw(agenda, [], { operativoDate: SECOND, DrawId: first.drawId });
  const newEntrant = async (OperativoIds: number[]) => {
    const person = await newResident(api);
    await enter(person, first.drawId, { PetIds: [await newPet(api, person)], OperativoIds });
    return person;
  };
  const firstId = first.operativo.id;
  const secondId = second.operativo.id;
  const people = [await newEntrant([firstId]), await newEntrant([secondId]), await newEntrant([secondId])];
  await drawAll(people, first.drawId);
  const loser = (await listOwnEntries(people[1] ?? admin)).length > 0 ? people[1] : people[2];
  const winner = loser === people[1] ? people[2] : people[1];
  await decline(people[0] ?? admin, first.drawId);
  await runPass();
  expect(await findOffer(loser ?? admin)).toBeNull();
  await decline(winner ?? admin, first.drawId);
  expect(await findOffer(loser ?? admin)).toMatchObject({ bookingStartDate: wallAt(SECOND, '08:00') });
});

test('waiting entries added in parts at one instant keep their order', async () => {
  const { serviceId } = await newAgenda(api, {});
  const petIds: number[] = [];
  for (let nth = 0; nth < 4; nth++) petIds.push(await newPet(api, await newResident(api)));
  const rows = petIds.map((petId, nth) => ({ serviceId, petId, position: nth + 1 }));
  for (const part of [rows.slice(0, 2), rows.slice(2)])
    await inTransaction(api.db, (trx) => addWaitingEntries(trx, part, { line: 'last', now: TUESDAY_9 }));
  const line = await api.db
    .selectFrom('waiting_entries')
    .select('pet_id as petId')
    .where('service_id', '=', serviceId)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  expect(line.map(({ petId }) => petId)).toEqual(petIds);
});
