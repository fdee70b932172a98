import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { findOwnDraw, leaveDraw } from '#shared/bookings/draws.ts';
import { suspendOperativo } from '#shared/bookings/suspensions.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { closeDraw, DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { CLOSES_AT, CONFIRM_BY, createDrawDesk, DRAW_DAY } from '../../../test/draws.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { createOperativoDesk, toOperativoDraft } from '../../../test/operativos.ts';
import {
  newAdmin,
  newAgenda,
  newPet,
  newResident,
  newUnverifiedResident,
  PASSWORD,
  type Person,
} from '../../../test/people.ts';
import { advanceDueDraws } from './draws.job.ts';

const ONE_PLACE = { places: 1, hours: { fromMinute: 480, toMinute: 510 } };

let api: TestApi;
let verifyingServer: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  verifyingServer = await testApp({ firstApi: api, config: { EMAIL_VERIFICATION: 'on' } });
  admin = await newAdmin(api);
});
afterAll(async () => {
  await verifyingServer.close();
  await api.close();
});
beforeEach(() => api.setNow(TUESDAY_9));

const { newDraw, enter, enterMany, readOwn, readPublic, draw } = createDrawDesk(() => ({ api, admin }));
const { book } = createBookingDesk(() => api);
const { merge, undo } = createMergeDesk(() => ({ api, clerk: admin }));
const verifyingDesk = createDrawDesk(() => ({ api: verifyingServer, admin }));
const { changeOperativo } = createOperativoDesk(() => ({ api, admin }));
const setWallClock = (wall: number) => api.setNow(toInstant(wall, api.config.TOWN_TIMEZONE));
const closeRegistration = (id: number) => api.call(closeDraw, { params: { id } }, admin.token);

describe('entries of a draw', () => {
  test('a person has one entry in a draw, with at most the service’s number of pets (acceptance 41)', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const testDraw = await newDraw(agenda, []);
    const person = await newResident(api);
    const pets: number[] = [];
    for (let nth = 0; nth < 30; nth++) pets.push(await newPet(api, person, `Luna ${nth}`));
    const draft = { PetIds: pets.slice(0, 1), OperativoIds: [testDraw.operativo.id] };
    const tooMany = await enter(person, testDraw.drawId, { ...draft, PetIds: pets.slice(0, 2) });
    expect([tooMany.status, tooMany.error.message]).toEqual([409, DRAW_MESSAGES.most(1)]);
    const first = await enter(person, testDraw.drawId, draft);
    const second = await enter(person, testDraw.drawId, { ...draft, PetIds: pets.slice(4, 5) });
    expect(second.body.entry?.code).toBe(first.body.entry?.code);
    expect(second.body.entry?.PetIds).toEqual(pets.slice(4, 5));
    await closeRegistration(testDraw.drawId);
    expect(await readPublic(testDraw.drawId)).toMatchObject({ entries: 1, codes: [first.body.entry?.code] });
  });

  test('an entry in a draw needs own living pets and a day of the draw', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const person = await newResident(api);
    const other = await newResident(api);
    const OperativoIds = [testDraw.operativo.id];
    const foreignPetAnswer = await enter(person, testDraw.drawId, {
      PetIds: [await newPet(api, other)],
      OperativoIds,
    });
    expect(foreignPetAnswer.status).toBe(404);
    const PetIds = [await newPet(api, person)];
    expect((await enter(person, testDraw.drawId, { PetIds, OperativoIds: [] })).error.message).toBe(
      DRAW_MESSAGES.noDay,
    );
    expect((await enter(person, testDraw.drawId, { PetIds: [], OperativoIds })).error.message).toBe(
      DRAW_MESSAGES.noPet,
    );
    const deadId = await newPet(api, person, 'Sol');
    await api.db.updateTable('pets').set({ died_on: '2026-11-30' }).where('id', '=', deadId).execute();
    expect((await enter(person, testDraw.drawId, { PetIds: [deadId], OperativoIds })).status).toBe(404);
    expect((await enter(person, testDraw.drawId, { PetIds, OperativoIds }, other)).status).toBe(403);
    expect((await enter(person, testDraw.drawId, { PetIds, OperativoIds }, admin)).status).toBe(200);
    const request = { params: { id: testDraw.drawId }, query: { userId: String(person.id) } };
    expect((await api.call(findOwnDraw, request, admin.token)).body.entry?.PetIds).toEqual(PetIds);
    expect((await api.call(findOwnDraw, request, other.token)).status).toBe(403);
    const audit = api.db.selectFrom('audit').select('user_id').where('action', '=', 'user.draw');
    expect(await audit.where('entity_id', '=', person.id).execute()).toEqual([{ user_id: admin.id }]);
  });

  test('an entry in a draw has no more pets than the limits of active bookings and of a period allow', async () => {
    const agenda = await newAgenda(api, { places: 3, maxActivePerResident: 2 });
    const services = api.db.updateTable('services').where('id', '=', agenda.serviceId);
    await services.set({ pets_together_max: 2 }).execute();
    const person = await newResident(api);
    await book(person, { serviceId: agenda.serviceId, petId: await newPet(api, person), start: WEDNESDAY_8 });
    const testDraw = await newDraw(agenda, []);
    const PetIds = [await newPet(api, person, 'Mora'), await newPet(api, person, 'Sol')];
    const OperativoIds = [testDraw.operativo.id];
    const enterBoth = () => enter(person, testDraw.drawId, { PetIds, OperativoIds });
    expect([(await enterBoth()).status, (await enterBoth()).error.message]).toEqual([
      409,
      DRAW_MESSAGES.left(1),
    ]);
    await services.set({ max_active_per_resident: 3 }).execute();
    expect((await enterBoth()).status).toBe(200);
    await services.set({ max_in_period: 2, period_days: 30 }).execute();
    expect((await enterBoth()).error.message).toBe(DRAW_MESSAGES.left(1));
    await services.set({ max_in_period: 3 }).execute();
    expect((await enterBoth()).status).toBe(200);
  });

  test('an entry in a draw cannot choose a suspended day, which its form does not list', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const suspendedDay = await newDraw(agenda, [], { operativoDate: DRAW_DAY });
    const { drawId } = suspendedDay;
    const other = await newDraw(agenda, [], { operativoDate: '2026-12-07', DrawId: drawId });
    const body = { reason: 'Lluvia', OperativoId: null, others: 'cancel' } as const;
    const params = { id: suspendedDay.operativo.id };
    expect((await api.call(suspendOperativo, { params, body }, admin.token)).status).toBe(200);
    const person = await newResident(api);
    const draft = { PetIds: [await newPet(api, person)], OperativoIds: [suspendedDay.operativo.id] };
    expect((await enter(person, drawId, draft)).error.message).toBe(DRAW_MESSAGES.noDay);
    const OperativoIds = [...draft.OperativoIds, other.operativo.id];
    expect((await enter(person, drawId, { ...draft, OperativoIds })).status).toBe(200);
    const { days, entry } = await readOwn(person, drawId);
    expect([days.map(({ id }) => id), entry?.OperativoIds]).toEqual([
      [other.operativo.id],
      [other.operativo.id],
    ]);
  });

  test('merging two people keeps the kept record’s entry in a draw, or the only entry', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const sharedDraw = await newDraw(agenda, []);
    const otherDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [kept, other] = (await enterMany(2, sharedDraw)) as [Person, Person];
    const draft = { PetIds: [await newPet(api, other)], OperativoIds: [otherDraw.operativo.id] };
    const onlyCode = (await enter(other, otherDraw.drawId, draft)).body.entry?.code;
    const keptCode = (await readOwn(kept, sharedDraw.drawId)).entry?.code;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect((await readOwn(kept, sharedDraw.drawId)).entry?.code).toBe(keptCode);
    expect((await readOwn(kept, otherDraw.drawId)).entry?.code).toBe(onlyCode);
  });

  test('undoing a merge of people returns the moved draw entries only', async () => {
    const [keptDraw, otherDraw, laterDraw] = [
      await newDraw(await newAgenda(api, ONE_PLACE), []),
      await newDraw(await newAgenda(api, ONE_PLACE), []),
      await newDraw(await newAgenda(api, ONE_PLACE), []),
    ];
    const [kept] = (await enterMany(1, keptDraw)) as [Person];
    const [other] = (await enterMany(1, otherDraw)) as [Person];
    expect((await merge(kept.id, other.id)).status).toBe(200);
    const draft = { PetIds: [await newPet(api, kept)], OperativoIds: [laterDraw.operativo.id] };
    expect((await enter(kept, laterDraw.drawId, draft)).status).toBe(200);
    expect((await undo(kept.id)).status).toBe(200);
    const listDraws = async ({ id }: Person) => {
      const entries = api.db.selectFrom('draw_entries').select('draw_id as drawId').where('user_id', '=', id);
      return (await entries.orderBy('draw_id').execute()).map(({ drawId }) => drawId);
    };
    expect(await listDraws(kept)).toEqual([keptDraw.drawId, laterDraw.drawId]);
    expect(await listDraws(other)).toEqual([otherDraw.drawId]);
  });

  test('merging two people adds pets to the kept entry up to the service’s number, and its undo removes them', async () => {
    const agenda = await newAgenda(api, { places: 3 });
    const services = api.db.updateTable('services').where('id', '=', agenda.serviceId);
    await services.set({ pets_together_max: 2 }).execute();
    const testDraw = await newDraw(agenda, []);
    const [kept, other] = (await enterMany(2, testDraw)) as [Person, Person];
    const listEntryPets = async ({ id }: Person) => {
      const entry = api.db.selectFrom('draw_entries').select('pet_ids').where('user_id', '=', id);
      return JSON.parse((await entry.executeTakeFirstOrThrow()).pet_ids) as number[];
    };
    const [keptPet] = await listEntryPets(kept);
    const PetIds = [await newPet(api, other, 'Mora'), await newPet(api, other, 'Sol')];
    const draft = { PetIds, OperativoIds: [testDraw.operativo.id] };
    expect((await enter(other, testDraw.drawId, draft)).status).toBe(200);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect(await listEntryPets(kept)).toEqual([keptPet, PetIds[0]]);
    expect((await undo(kept.id)).status).toBe(200);
    expect([await listEntryPets(kept), await listEntryPets(other)]).toEqual([[keptPet], PetIds]);
    expect((await merge(kept.id, other.id)).status).toBe(200);
    await closeRegistration(testDraw.drawId);
    await draw(testDraw.drawId);
    const { entry } = await readOwn(kept, testDraw.drawId);
    expect(entry?.bookings.map(({ PetId }) => PetId).toSorted()).toEqual([keptPet, PetIds[0]]);
  });

  test('an entry in a draw needs a verified address, except by staff', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const stranger = await newUnverifiedResident(api);
    const draft = { PetIds: [await newPet(api, stranger)], OperativoIds: [testDraw.operativo.id] };
    const rejected = await verifyingDesk.enter(stranger, testDraw.drawId, draft);
    expect([rejected.status, rejected.error.message]).toEqual([409, DRAW_MESSAGES.unverified]);
    expect((await verifyingDesk.enter(stranger, testDraw.drawId, draft, admin)).status).toBe(200);
  });

  test('registration for a draw ends at its hour, and an entry can be withdrawn before', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = await enterMany(1, testDraw);
    const withdraw = () => api.call(leaveDraw, { params: { id: testDraw.drawId } }, person?.token);
    expect((await withdraw()).body.entry).toBeNull();
    expect((await readPublic(testDraw.drawId)).entries).toBe(0);
    const late = await newResident(api);
    const draft = { PetIds: [await newPet(api, late)], OperativoIds: [testDraw.operativo.id] };
    setWallClock(CLOSES_AT);
    expect((await enter(late, testDraw.drawId, draft)).error.message).toBe(DRAW_MESSAGES.closed);
    await advanceDueDraws(api);
    expect((await readPublic(testDraw.drawId)).drawState).toBe('closed');
  });

  test('a draft operativo hides its draw, and a published one cannot leave a draw with entries', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const testDraw = await newDraw(agenda, [], { operativoState: 'draft' });
    const person = await newResident(api);
    const draft = { PetIds: [await newPet(api, person)], OperativoIds: [testDraw.operativo.id] };
    expect((await enter(person, testDraw.drawId, draft)).status).toBe(404);
    const drawTimes = { DrawId: null, closesAt: CLOSES_AT, confirmBy: CONFIRM_BY };
    const drawDraft = toOperativoDraft(agenda, [], {
      operativoDate: DRAW_DAY,
      opening: 'draw',
      draw: drawTimes,
    });
    expect((await changeOperativo(testDraw.operativo.id, drawDraft)).body.draw?.id).toBe(testDraw.drawId);
    expect((await enter(person, testDraw.drawId, draft)).status).toBe(200);
    const openAnswer = await changeOperativo(testDraw.operativo.id, {
      ...drawDraft,
      opening: 'open',
      draw: null,
    });
    expect([openAnswer.status, openAnswer.error.message]).toEqual([409, DRAW_MESSAGES.entered]);
  });

  test('an operativo whose draw has entries cannot become a draft', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const testDraw = await newDraw(agenda, []);
    await enterMany(1, testDraw);
    const drawTimes = { DrawId: null, closesAt: CLOSES_AT, confirmBy: CONFIRM_BY };
    const draft = {
      operativoDate: DRAW_DAY,
      opening: 'draw',
      draw: drawTimes,
      operativoState: 'draft',
    } as const;
    const draftAnswer = await changeOperativo(testDraw.operativo.id, toOperativoDraft(agenda, [], draft));
    expect([draftAnswer.status, draftAnswer.error.message]).toEqual([409, DRAW_MESSAGES.entered]);
  });

  test('deleting an account removes its entry in an open draw', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(1, testDraw)) as [Person];
    const body = { userPassword: PASSWORD };
    expect((await api.call(deleteUser, { params: { id: person.id }, body }, person.token)).status).toBe(200);
    expect((await readPublic(testDraw.drawId)).entries).toBe(0);
  });

  test('deleting an account does not change the published count of a closed draw', async () => {
    const testDraw = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(2, testDraw)) as [Person, Person];
    await closeRegistration(testDraw.drawId);
    const body = { userPassword: PASSWORD };
    expect((await api.call(deleteUser, { params: { id: person.id }, body }, person.token)).status).toBe(200);
    const { entries, codes } = await readPublic(testDraw.drawId);
    expect([entries, codes.length]).toEqual([2, 2]);
  });
});
