import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countCalls, listCalls } from '#shared/bookings/calls.ts';
import { answerDraw } from '#shared/bookings/draws.ts';
import { suspendOperativo } from '#shared/bookings/suspensions.ts';
import { listWaitingEntries } from '#shared/bookings/waiting-list.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { closeDraw, DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { findBookingRow, wallAt } from '../../../test/bookings.ts';
import { CLOSES_AT, CONFIRM_BY, createDrawDesk, DRAW_DAY } from '../../../test/draws.ts';
import { deliverMails } from '../../../test/mails.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { recomputeDraw } from '../../../test/recompute-draw.ts';
import { createReplyDesk } from '../../../test/reply-desk.ts';
import { orderByLot } from './draw-states.service.ts';
import { advanceDueDraws } from './draws.job.ts';

const ONE_PLACE = { places: 1, hours: { fromMinute: 480, toMinute: 510 } };
const START = wallAt(DRAW_DAY, '08:00');

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const { newDraw, enter, enterMany, readOwn, readPublic, draw } = createDrawDesk(() => ({ api, admin }));
const { addOperativo } = createOperativoDesk(() => ({ api, admin }));
const { book } = createBookingDesk(() => api);
const { listLinksTo, postForm } = createReplyDesk(() => api);
const { merge } = createPetMergeDesk(() => ({ api, clerk: admin }));
const setWallClock = (wall: number) => api.setNow(toInstant(wall, api.config.TOWN_TIMEZONE));
const closeRegistration = (id: number) => api.call(closeDraw, { params: { id } }, admin.token);
const answer = (person: Person, id: number, isComing: boolean) =>
  api.call(answerDraw, { params: { id }, body: { isComing } }, person.token);
const listMailsTo = (person: Person) => api.mails.filter(({ to }) => to === person.email);

async function bookForNewOwner(agenda: { serviceId: number }) {
  const owner = await newResident(api);
  const petId = await newPet(api, owner);
  return book(owner, { serviceId: agenda.serviceId, petId, start: START });
}

async function readOutcomes(people: readonly Person[], id: number) {
  const entries = await Promise.all(
    people.map(async (person) => ({ person, ...(await readOwn(person, id)).entry })),
  );
  return entries.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
}

describe('draws of places', () => {
  test('the published data of a draw give its order, and a code added later is not drawn (acceptance 19, 44)', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const people = await enterMany(6, testDraw);
    const before = await readPublic(testDraw.drawId);
    expect(before).toMatchObject({ entries: 6, codes: [], codesHash: null, secret: null });
    await closeRegistration(testDraw.drawId);
    const late = await newResident(api);
    await api.db
      .insertInto('draw_entries')
      .values({
        draw_id: testDraw.drawId,
        user_id: late.id,
        code: 'A2-0001',
        pet_ids: JSON.stringify([await newPet(api, late)]),
        operativo_ids: JSON.stringify([testDraw.operativo.id]),
        created_at: 0,
      })
      .execute();
    expect((await readPublic(testDraw.drawId)).secret).toBeNull();
    await draw(testDraw.drawId, ' 4821 ');
    const after = await readPublic(testDraw.drawId);
    expect(after).toMatchObject({ drawState: 'drawn', commitment: before.commitment, publicNumber: '4821' });
    const { order, ...checks } = recomputeDraw({
      ...after,
      codesHash: after.codesHash ?? '',
      secret: after.secret ?? '',
    });
    expect(checks).toEqual({ isCommitmentKept: true, isListWhole: true });
    expect((await readOutcomes(people, testDraw.drawId)).map(({ code }) => code)).toEqual(order);
    expect((await readOwn(late, testDraw.drawId)).entry).toMatchObject({
      entryState: 'entered',
      place: null,
    });
  });

  test('a draw books people in order while their quota has a place, and the others wait in order', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const testDraw = await newDraw(agenda, [toQuota(2)]);
    const people = await enterMany(5, testDraw);
    await closeRegistration(testDraw.drawId);
    expect((await bookForNewOwner(agenda)).body.message).toBe('Los lugares de ese día se dan por sorteo');
    expect((await draw(testDraw.drawId)).body.drawState).toBe('drawing');
    const outcomes = await readOutcomes(people, testDraw.drawId);
    expect(outcomes.map(({ entryState, place, waitingPlace }) => [entryState, place, waitingPlace])).toEqual([
      ['booked', 1, null],
      ['booked', 2, null],
      ['waiting', 3, 1],
      ['waiting', 4, 2],
      ['waiting', 5, 3],
    ]);
    expect((await bookForNewOwner(agenda)).status).toBe(409);
    expect((await draw(testDraw.drawId)).error.message).toBe(DRAW_MESSAGES.drawn);
    await deliverMails(api);
    const [winner, , loser] = outcomes.map(({ person }) => listMailsTo(person));
    expect(winner).toHaveLength(1);
    expect(winner?.[0]?.text).toContain('Saliste en el sorteo');
    expect(winner?.[0]?.text).toContain('Confirmá hasta el miércoles 2 de diciembre a las 20:00');
    expect(loser?.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('puesto 1 de la lista de espera'),
    ]);
  });

  test('a draw books all pets of a person on the first chosen day with room for them', async () => {
    const agenda = await newAgenda(api, { places: 3, hours: { fromMinute: 480, toMinute: 510 } });
    await api.db
      .updateTable('services')
      .set({ pets_together_max: 2 })
      .where('id', '=', agenda.serviceId)
      .execute();
    const first = await newDraw(agenda, [toQuota(1)], { operativoDate: '2026-12-04' });
    const second = await newDraw(agenda, [], { operativoDate: '2026-12-07', DrawId: first.drawId });
    expect(second.drawId).toBe(first.drawId);
    const person = await newResident(api);
    const PetIds = [await newPet(api, person, 'Luna'), await newPet(api, person, 'Mora')];
    const OperativoIds = [first.operativo.id, second.operativo.id];
    expect((await enter(person, first.drawId, { PetIds, OperativoIds })).status).toBe(200);
    await closeRegistration(first.drawId);
    await draw(first.drawId);
    const { entry } = await readOwn(person, first.drawId);
    expect(entry?.bookings.map(({ petName, bookingStartDate }) => [petName, bookingStartDate])).toEqual([
      ['Luna', wallAt('2026-12-07', '08:00')],
      ['Mora', wallAt('2026-12-07', '08:00')],
    ]);
    const { coming } = await listLinksTo(person);
    expect(listMailsTo(person)).toHaveLength(1);
    await postForm(coming);
    const confirmed = (await readOwn(person, first.drawId)).entry?.bookings;
    expect(confirmed?.map(({ isComing }) => isComing)).toEqual([true, true]);
  });

  test('a pet that may no longer come is not booked by a draw, but the entry’s other pet is', async () => {
    const agenda = await newAgenda(api, { places: 9 });
    const columns = { pets_together_max: 2, max_active_per_resident: 9 };
    await api.db.updateTable('services').set(columns).where('id', '=', agenda.serviceId).execute();
    const testDraw = await newDraw(agenda, []);
    const family = await newResident(api);
    const loner = await newResident(api);
    const [luna, mora] = [await newPet(api, family, 'Luna'), await newPet(api, family, 'Mora')];
    const sol = await newPet(api, loner, 'Sol');
    const OperativoIds = [testDraw.operativo.id];
    await enter(family, testDraw.drawId, { PetIds: [luna, mora], OperativoIds });
    await enter(loner, testDraw.drawId, { PetIds: [sol], OperativoIds });
    await closeRegistration(testDraw.drawId);
    for (const [petId, owner] of [
      [luna, family],
      [sol, loner],
    ] as const)
      await book(owner, { serviceId: agenda.serviceId, petId, as: admin });
    await deliverMails(api);
    const mailsBefore = listMailsTo(loner).length;
    await draw(testDraw.drawId);
    await deliverMails(api);
    const { entry } = await readOwn(family, testDraw.drawId);
    expect(entry?.bookings.map(({ petName }) => petName)).toEqual(['Mora']);
    expect((await readOwn(loner, testDraw.drawId)).entry?.entryState).toBe('out');
    expect(listMailsTo(loner)).toHaveLength(mailsBefore);
    const waiting = api.db
      .selectFrom('waiting_entries')
      .select('id')
      .where('pet_id', 'in', [luna, mora, sol]);
    expect(await waiting.execute()).toEqual([]);
  });

  test('a pet booked meanwhile doesn’t wait either if the draw has no day left', async () => {
    const agenda = await newAgenda(api, { places: 9 });
    const testDraw = await newDraw(agenda, []);
    const [booked, loser] = [await newResident(api), await newResident(api)];
    const [sol, luna] = [await newPet(api, booked, 'Sol'), await newPet(api, loser, 'Luna')];
    const OperativoIds = [testDraw.operativo.id];
    await enter(booked, testDraw.drawId, { PetIds: [sol], OperativoIds });
    await enter(loser, testDraw.drawId, { PetIds: [luna], OperativoIds });
    await closeRegistration(testDraw.drawId);
    await book(booked, { serviceId: agenda.serviceId, petId: sol, as: admin });
    await api.db
      .updateTable('operativos')
      .set({ state: 'suspended' })
      .where('id', 'in', OperativoIds)
      .execute();
    await draw(testDraw.drawId);
    expect((await readOwn(booked, testDraw.drawId)).entry?.entryState).toBe('out');
    expect((await readOwn(loser, testDraw.drawId)).entry?.entryState).toBe('waiting');
  });

  test('a draw books as many pets of an entry as the limit leaves, and the others wait', async () => {
    const agenda = await newAgenda(api, { places: 9, maxActivePerResident: 2 });
    await api.db
      .updateTable('services')
      .set({ pets_together_max: 2 })
      .where('id', '=', agenda.serviceId)
      .execute();
    const testDraw = await newDraw(agenda, []);
    const person = await newResident(api);
    const PetIds = [await newPet(api, person, 'Luna'), await newPet(api, person, 'Mora')];
    await enter(person, testDraw.drawId, { PetIds, OperativoIds: [testDraw.operativo.id] });
    await closeRegistration(testDraw.drawId);
    const petId = await newPet(api, person, 'Sol');
    expect((await book(person, { serviceId: agenda.serviceId, petId, as: admin })).status).toBe(200);
    await draw(testDraw.drawId);
    const { entry } = await readOwn(person, testDraw.drawId);
    expect([entry?.entryState, entry?.bookings.map(({ petName }) => petName)]).toEqual(['booked', ['Luna']]);
    const { body: waiting } = await api.call(listWaitingEntries, {}, person.token);
    expect(waiting.map(({ petName, petsBefore }) => [petName, petsBefore])).toEqual([['Mora', 0]]);
  });

  test('a draw skips a pet that died, and an interrupted draw continues where it stopped', async () => {
    const testDraw = await newDraw(await newAgenda(api, { places: 9 }), []);
    const people = await enterMany(3, testDraw);
    const [deadPetOwner] = people;
    await api.db
      .updateTable('pets')
      .set({ died_on: '2026-12-01' })
      .where('user_id', '=', deadPetOwner?.id ?? 0)
      .execute();
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    expect((await readOwn(deadPetOwner as Person, testDraw.drawId)).entry?.entryState).toBe('out');
    const readBookings = () =>
      api.db.selectFrom('bookings').select('id').where('draw_id', '=', testDraw.drawId).execute();
    const booked = await readBookings();
    expect(booked).toHaveLength(2);
    const drawingColumns = { state: 'drawing', passed: 0, busy_until: 0 } as const;
    await api.db.updateTable('draws').set(drawingColumns).where('id', '=', testDraw.drawId).execute();
    await advanceDueDraws(api);
    expect(await readBookings()).toEqual(booked);
    expect((await readPublic(testDraw.drawId)).drawState).toBe('drawn');
  });

  test('a draw books a merged pet under the kept record', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const person = await newResident(api);
    const [keptId, mergedId] = [await newPet(api, person), await newPet(api, person, 'Lunita')];
    const draft = { PetIds: [mergedId], OperativoIds: [testDraw.operativo.id] };
    expect((await enter(person, testDraw.drawId, draft)).status).toBe(200);
    expect((await merge(keptId, mergedId)).status).toBe(200);
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const { entry } = await readOwn(person, testDraw.drawId);
    expect(entry?.bookings.map(({ PetId }) => PetId)).toEqual([keptId]);
  });

  test('a draw books a pet under the record into which it was merged through another', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const person = await newResident(api);
    const [keptId, middleId] = [await newPet(api, person), await newPet(api, person)];
    const mergedId = await newPet(api, person);
    await enter(person, testDraw.drawId, { PetIds: [mergedId], OperativoIds: [testDraw.operativo.id] });
    await merge(middleId, mergedId);
    expect((await merge(keptId, middleId)).status).toBe(200);
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const { entry } = await readOwn(person, testDraw.drawId);
    expect(entry?.bookings.map(({ PetId }) => PetId)).toEqual([keptId]);
  });

  test('a draw books the kept pet if its other owner had entered the merged record', async () => {
    const testDraw = await newDraw(await newAgenda(api, { ...ONE_PLACE, places: 3 }), []);
    const [ana, eva] = [await newResident(api), await newResident(api)];
    const [keptId, mergedId] = [await newPet(api, ana), await newPet(api, eva)];
    const OperativoIds = [testDraw.operativo.id];
    await enter(ana, testDraw.drawId, { PetIds: [keptId], OperativoIds });
    expect((await enter(eva, testDraw.drawId, { PetIds: [mergedId], OperativoIds })).status).toBe(200);
    expect((await merge(keptId, mergedId)).status).toBe(200);
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const { entry } = await readOwn(ana, testDraw.drawId);
    expect(entry?.bookings.map(({ PetId }) => PetId)).toEqual([keptId]);
    expect((await readOwn(eva, testDraw.drawId)).entry?.entryState).toBe('out');
  });

  test('an unconfirmed place of a draw is freed and opens to all the next morning', async () => {
    const agenda = await newAgenda(api, { places: 2, hours: { fromMinute: 480, toMinute: 510 } });
    const testDraw = await newDraw(agenda, []);
    const people = await enterMany(2, testDraw);
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const [coming, silent] = people as [Person, Person];
    expect((await answer(coming, testDraw.drawId, true)).status).toBe(200);
    setWallClock(CONFIRM_BY - 1);
    await advanceDueDraws(api);
    expect((await readOwn(silent, testDraw.drawId)).entry?.bookings[0]?.bookingStatus).toBe('A');
    setWallClock(CONFIRM_BY);
    expect((await answer(silent, testDraw.drawId, true)).error.message).toBe(DRAW_MESSAGES.late);
    await advanceDueDraws(api);
    const listStatuses = async (person: Person) =>
      (await readOwn(person, testDraw.drawId)).entry?.bookings.map(({ bookingStatus }) => bookingStatus);
    expect([await listStatuses(coming), await listStatuses(silent)]).toEqual([['A'], ['C']]);
    expect((await readOwn(coming, testDraw.drawId)).entry?.bookings[0]?.isComing).toBe(true);
    expect((await bookForNewOwner(agenda)).body.message).toBe('Los turnos abren el jueves 03/12 a las 10:00');
    await deliverMails(api);
    expect(listMailsTo(silent).at(-1)?.text).toContain('no se confirmó a tiempo');
    setWallClock(wallAt('2026-12-03', '10:00'));
    await advanceDueDraws(api);
    expect((await bookForNewOwner(agenda)).status).toBe(200);
  });

  test('a mail link confirms a place of a draw until the shown time, not after', async () => {
    const testDraw = await newDraw(
      await newAgenda(api, { places: 2, hours: { fromMinute: 480, toMinute: 510 } }),
      [],
    );
    const [early, late] = (await enterMany(2, testDraw)) as [Person, Person];
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const links = { early: (await listLinksTo(early)).coming, late: (await listLinksTo(late)).coming };
    setWallClock(CONFIRM_BY - 1);
    expect((await postForm(links.early)).status).toBe(200);
    setWallClock(CONFIRM_BY);
    const rejected = await postForm(links.late);
    expect([rejected.status, rejected.body.includes(DRAW_MESSAGES.late)]).toEqual([410, true]);
    expect((await postForm(links.early)).status).toBe(200);
    await advanceDueDraws(api);
    const listStatuses = async (person: Person) =>
      (await readOwn(person, testDraw.drawId)).entry?.bookings.map(({ bookingStatus }) => bookingStatus);
    expect([await listStatuses(early), await listStatuses(late)]).toEqual([['A'], ['C']]);
  });

  test('a winner without e-mail is on the call list until staff record the confirmation', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(1, testDraw)) as [Person];
    await api.db.updateTable('users').set({ email: null }).where('id', '=', person.id).execute();
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const listOwnWins = async () => {
      const { winners = [] } = (await api.call(listCalls, { query: { state: 'open' } }, admin.token)).body;
      return winners.filter(({ UserId }) => UserId === person.id);
    };
    const countOpen = async () => (await api.call(countCalls, {}, admin.token)).body.total;
    const before = await countOpen();
    const place = { petName: 'Luna', bookingStartDate: START };
    expect(await listOwnWins()).toMatchObject([
      { DrawId: testDraw.drawId, confirmBy: CONFIRM_BY, bookings: [place] },
    ]);
    const body = { isComing: true, UserId: person.id };
    const stranger = await newResident(api);
    const params = { id: testDraw.drawId };
    expect((await api.call(answerDraw, { params, body }, stranger.token)).status).toBe(403);
    expect((await api.call(answerDraw, { params, body }, admin.token)).status).toBe(200);
    expect([await listOwnWins(), await countOpen()]).toEqual([[], before - 1]);
    expect((await readOwn(person, testDraw.drawId)).entry?.bookings[0]?.isComing).toBe(true);
    const action = { action: 'user.draw-answer', user_id: admin.id, entity_id: person.id };
    const audit = api.db.selectFrom('audit').select(['action', 'user_id', 'entity_id']);
    expect(
      await audit.where('entity_id', '=', person.id).where('action', '=', action.action).execute(),
    ).toEqual([action]);
  });

  test('a winner with e-mail is not on the call list until the mail bounces', async () => {
    const smtpServer = await testApp({ firstApi: api, config: { SMTP_URL: 'smtp://localhost' } });
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(1, testDraw)) as [Person];
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const isOnCallList = async () => {
      const { body } = await smtpServer.call(listCalls, { query: { state: 'open' } }, admin.token);
      return (body.winners ?? []).some(({ UserId }) => UserId === person.id);
    };
    expect(await isOnCallList()).toBe(false);
    await api.db.updateTable('users').set({ bounced_at: TUESDAY_9 }).where('id', '=', person.id).execute();
    expect(await isOnCallList()).toBe(true);
    await smtpServer.close();
  });

  test('a confirmed place of a draw is freed at the limit if staff move its booking afterwards', async () => {
    const testDraw = await newDraw(await newAgenda(api, { places: 1 }), []);
    const [person] = (await enterMany(1, testDraw)) as [Person];
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    await answer(person, testDraw.drawId, true);
    const id = (await readOwn(person, testDraw.drawId)).entry?.bookings[0]?.id ?? 0;
    const movedTimes = { starts: START + 1_800, ends: START + 3_600 };
    await api.db.updateTable('bookings').set(movedTimes).where('id', '=', id).execute();
    setWallClock(CONFIRM_BY);
    await advanceDueDraws(api);
    expect((await readOwn(person, testDraw.drawId)).entry?.bookings[0]?.bookingStatus).toBe('C');
  });

  test('a confirmed place of a draw stays if a suspension moves its booking, an unconfirmed one is freed', async () => {
    const agenda = await newAgenda(api, { places: 2, hours: { fromMinute: 480, toMinute: 510 } });
    const testDraw = await newDraw(agenda, []);
    const people = (await enterMany(2, testDraw)) as [Person, Person];
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const ids = await Promise.all(
      people.map(async (person) => (await readOwn(person, testDraw.drawId)).entry?.bookings[0]?.id ?? 0),
    );
    await answer(people[0], testDraw.drawId, true);
    const { body: target } = await addOperativo(agenda, [], { operativoDate: '2026-12-07' });
    const body = { reason: 'Lluvia', OperativoId: target.id, others: 'cancel' } as const;
    const suspension = { params: { id: testDraw.operativo.id }, body };
    expect((await api.call(suspendOperativo, suspension, admin.token)).body.moved).toBe(2);
    setWallClock(CONFIRM_BY);
    await advanceDueDraws(api);
    const bookings = await Promise.all(ids.map((id) => findBookingRow(api, id)));
    expect(bookings.map(({ status, starts }) => [status, starts])).toEqual([
      ['A', wallAt('2026-12-07', '08:00')],
      ['C', wallAt('2026-12-07', '08:00')],
    ]);
  });

  test('a winner who cannot come gives the place back', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(1, testDraw)) as [Person];
    await closeRegistration(testDraw.drawId);
    expect((await answer(person, testDraw.drawId, true)).error.message).toBe(DRAW_MESSAGES.late);
    await draw(testDraw.drawId);
    const declined = await answer(person, testDraw.drawId, false);
    expect(declined.body.entry?.bookings.map(({ bookingStatus }) => bookingStatus)).toEqual(['C']);
  });

  test('rejects a draw before its registration closes, with times out of order or with another service', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const testDraw = await newDraw(agenda, []);
    expect((await draw(testDraw.drawId)).error.message).toBe(DRAW_MESSAGES.notClosed);
    const drawDraft = { DrawId: null, closesAt: CLOSES_AT, confirmBy: START };
    const badOrder = await newDraw(agenda, [], {
      operativoDate: '2026-12-07',
      draw: { ...drawDraft, confirmBy: CLOSES_AT },
    });
    expect([badOrder.status, badOrder.error.message]).toEqual([400, DRAW_MESSAGES.order]);
    const afterDay = await newDraw(agenda, [], {
      operativoDate: '2026-12-08',
      draw: { ...drawDraft, confirmBy: wallAt('2026-12-08', '00:00') },
    });
    expect(afterDay.status).toBe(400);
    const otherServiceAnswer = await newDraw(await newAgenda(api, ONE_PLACE), [], {
      DrawId: testDraw.drawId,
    });
    expect(otherServiceAnswer.error.message).toBe(DRAW_MESSAGES.otherService);
  });

  test('the job for draws sends one statement while no draw has work', async () => {
    let statements = 0;
    const countingDb = api.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await newDraw(await newAgenda(api, ONE_PLACE), []);
    await advanceDueDraws({ ...api, db: countingDb });
    expect(statements).toBe(1);
  });
});

test('an independent program computes the same order of thousands of draw codes', async () => {
  const codes = Array.from({ length: 3_000 }, (_, nth) => `A2-${10_000 + nth}`);
  const source = { secret: 'ab'.repeat(32), publicNumber: '4821', codes };
  const { order } = recomputeDraw({ ...source, commitment: '', codesHash: '' });
  expect(await orderByLot(source)).toEqual(order);
});
