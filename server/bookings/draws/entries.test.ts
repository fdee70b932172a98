import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { findOwnDraw, leaveDraw } from '#shared/bookings/draws.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { closeDraw, DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { CLOSES, CONFIRM_BY, createDrawDesk, DRAW_DAY } from '../../../test/draws.ts';
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
let verifying: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  verifying = await testApp({ beside: api, config: { EMAIL_VERIFICATION: 'on' } });
  admin = await newAdmin(api);
});
afterAll(async () => {
  await verifying.close();
  await api.close();
});
beforeEach(() => api.setNow(TUESDAY_9));

const { newDraw, enter, enterMany, readOwn, readPublic } = createDrawDesk(() => ({ api, admin }));
const { merge } = createMergeDesk(() => ({ api, clerk: admin }));
const atVerifying = createDrawDesk(() => ({ api: verifying, admin }));
const { change } = createOperativoDesk(() => ({ api, admin }));
const setWall = (wall: number) => api.setNow(toInstant(wall, api.config.TOWN_TIMEZONE));
const close = (id: number) => api.call(closeDraw, { params: { id } }, admin.token);

describe('entries of a draw', () => {
  test('a person has one entry in a draw, with at most the service’s number of pets (acceptance 41)', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const made = await newDraw(agenda, []);
    const person = await newResident(api);
    const pets: number[] = [];
    for (let nth = 0; nth < 30; nth++) pets.push(await newPet(api, person, `Luna ${nth}`));
    const draft = { PetIds: pets.slice(0, 1), OperativoIds: [made.operativo.id] };
    const many = await enter(person, made.drawId, { ...draft, PetIds: pets.slice(0, 2) });
    expect([many.status, many.error.message]).toEqual([409, DRAW_MESSAGES.most(1)]);
    const first = await enter(person, made.drawId, draft);
    const again = await enter(person, made.drawId, { ...draft, PetIds: pets.slice(4, 5) });
    expect(again.body.entry?.code).toBe(first.body.entry?.code);
    expect(again.body.entry?.PetIds).toEqual(pets.slice(4, 5));
    await close(made.drawId);
    expect(await readPublic(made.drawId)).toMatchObject({ entries: 1, codes: [first.body.entry?.code] });
  });

  test('an entry in a draw needs own living pets and a day of the draw', async () => {
    const made = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person, other] = [await newResident(api), await newResident(api)];
    const OperativoIds = [made.operativo.id];
    const foreign = await enter(person, made.drawId, { PetIds: [await newPet(api, other)], OperativoIds });
    expect(foreign.status).toBe(404);
    const PetIds = [await newPet(api, person)];
    expect((await enter(person, made.drawId, { PetIds, OperativoIds: [] })).error.message).toBe(
      DRAW_MESSAGES.noDay,
    );
    expect((await enter(person, made.drawId, { PetIds: [], OperativoIds })).error.message).toBe(
      DRAW_MESSAGES.noPet,
    );
    const deadId = await newPet(api, person, 'Sol');
    await api.db.updateTable('pets').set({ died_on: '2026-11-30' }).where('id', '=', deadId).execute();
    expect((await enter(person, made.drawId, { PetIds: [deadId], OperativoIds })).status).toBe(404);
    expect((await enter(person, made.drawId, { PetIds, OperativoIds }, other)).status).toBe(403);
    expect((await enter(person, made.drawId, { PetIds, OperativoIds }, admin)).status).toBe(200);
    const find = { params: { id: made.drawId }, query: { userId: String(person.id) } };
    expect((await api.call(findOwnDraw, find, admin.token)).body.entry?.PetIds).toEqual(PetIds);
    expect((await api.call(findOwnDraw, find, other.token)).status).toBe(403);
    const audit = api.db.selectFrom('audit').select('user_id').where('action', '=', 'user.draw');
    expect(await audit.where('entity_id', '=', person.id).execute()).toEqual([{ user_id: admin.id }]);
  });

  test('merging two people keeps the kept record’s entry in a draw, or the only one', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const [both, single] = [await newDraw(agenda, []), await newDraw(await newAgenda(api, ONE_PLACE), [])];
    const [kept, other] = (await enterMany(2, both)) as [Person, Person];
    const draft = { PetIds: [await newPet(api, other)], OperativoIds: [single.operativo.id] };
    const onlyCode = (await enter(other, single.drawId, draft)).body.entry?.code;
    const keptCode = (await readOwn(kept, both.drawId)).entry?.code;
    expect((await merge(kept.id, other.id)).status).toBe(200);
    expect((await readOwn(kept, both.drawId)).entry?.code).toBe(keptCode);
    expect((await readOwn(kept, single.drawId)).entry?.code).toBe(onlyCode);
  });

  test('an entry in a draw needs a verified address, except by staff', async () => {
    const made = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const stranger = await newUnverifiedResident(api);
    const draft = { PetIds: [await newPet(api, stranger)], OperativoIds: [made.operativo.id] };
    const rejected = await atVerifying.enter(stranger, made.drawId, draft);
    expect([rejected.status, rejected.error.message]).toEqual([409, DRAW_MESSAGES.unverified]);
    expect((await atVerifying.enter(stranger, made.drawId, draft, admin)).status).toBe(200);
  });

  test('registration for a draw ends at its hour, and an entry can be withdrawn before', async () => {
    const made = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = await enterMany(1, made);
    const leave = () => api.call(leaveDraw, { params: { id: made.drawId } }, person?.token);
    expect((await leave()).body.entry).toBeNull();
    expect((await readPublic(made.drawId)).entries).toBe(0);
    const late = await newResident(api);
    const draft = { PetIds: [await newPet(api, late)], OperativoIds: [made.operativo.id] };
    setWall(CLOSES);
    expect((await enter(late, made.drawId, draft)).error.message).toBe(DRAW_MESSAGES.closed);
    await advanceDueDraws(api);
    expect((await readPublic(made.drawId)).drawState).toBe('closed');
  });

  test('a draft operativo hides its draw, and a published one with entries cannot leave it', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const made = await newDraw(agenda, [], { operativoState: 'draft' });
    const person = await newResident(api);
    const draft = { PetIds: [await newPet(api, person)], OperativoIds: [made.operativo.id] };
    expect((await enter(person, made.drawId, draft)).status).toBe(404);
    const times = { DrawId: null, closesAt: CLOSES, confirmBy: CONFIRM_BY };
    const byDraw = toOperativoDraft(agenda, [], { operativoDate: DRAW_DAY, opening: 'draw', draw: times });
    expect((await change(made.operativo.id, byDraw)).body.draw?.id).toBe(made.drawId);
    expect((await enter(person, made.drawId, draft)).status).toBe(200);
    const opened = await change(made.operativo.id, { ...byDraw, opening: 'open', draw: null });
    expect([opened.status, opened.error.message]).toEqual([409, DRAW_MESSAGES.entered]);
  });

  test('an operativo whose draw has entries cannot become a draft', async () => {
    const agenda = await newAgenda(api, ONE_PLACE);
    const made = await newDraw(agenda, []);
    await enterMany(1, made);
    const times = { DrawId: null, closesAt: CLOSES, confirmBy: CONFIRM_BY };
    const draft = { operativoDate: DRAW_DAY, opening: 'draw', draw: times, operativoState: 'draft' } as const;
    const hidden = await change(made.operativo.id, toOperativoDraft(agenda, [], draft));
    expect([hidden.status, hidden.error.message]).toEqual([409, DRAW_MESSAGES.entered]);
  });

  test('deleting an account removes its entry in an open draw', async () => {
    const made = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(1, made)) as [Person];
    const body = { userPassword: PASSWORD };
    expect((await api.call(deleteUser, { params: { id: person.id }, body }, person.token)).status).toBe(200);
    expect((await readPublic(made.drawId)).entries).toBe(0);
  });

  test('deleting an account does not change the published count of a closed draw', async () => {
    const made = await newDraw(await newAgenda(api, ONE_PLACE), []);
    const [person] = (await enterMany(2, made)) as [Person, Person];
    await close(made.drawId);
    const body = { userPassword: PASSWORD };
    expect((await api.call(deleteUser, { params: { id: person.id }, body }, person.token)).status).toBe(200);
    const { entries, codes } = await readPublic(made.drawId);
    expect([entries, codes.length]).toEqual([2, 2]);
  });
});
