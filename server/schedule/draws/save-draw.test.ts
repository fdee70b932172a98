import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toInstant } from '#shared/platform/town-clock.ts';
import { closeDraw, DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { CLOSES_AT, CONFIRM_BY, createDrawDesk } from '../../../test/draws.ts';
import { createOperativoDesk, toOperativoDraft } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

const FRIDAY = '2026-12-04';
const MONDAY = '2026-12-07';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const { newDraw, enterMany } = createDrawDesk(() => ({ api, admin }));
const { changeOperativo } = createOperativoDesk(() => ({ api, admin }));

test('a draw for several days must be confirmed before the first of them', async () => {
  const agenda = await newAgenda(api, {});
  const { drawId } = await newDraw(agenda, [], { operativoDate: FRIDAY });
  const times = { DrawId: drawId, closesAt: CLOSES_AT, confirmBy: wallAt(FRIDAY, '00:00') };
  const lateAnswer = await newDraw(agenda, [], { operativoDate: MONDAY, draw: times });
  expect([lateAnswer.status, lateAnswer.error.message]).toEqual([400, DRAW_MESSAGES.order]);
  const validTimes = { ...times, confirmBy: times.confirmBy - 1 };
  expect((await newDraw(agenda, [], { operativoDate: MONDAY, draw: validTimes })).drawId).toBe(drawId);
});

test('rejects moving an operativo to a date before its draw is confirmed', async () => {
  const agenda = await newAgenda(api, {});
  const testDraw = await newDraw(agenda, [], { operativoDate: FRIDAY });
  const draw = { DrawId: null, closesAt: CLOSES_AT, confirmBy: CONFIRM_BY };
  const draft = { operativoDate: '2026-12-02', opening: 'draw', draw } as const;
  const earlyAnswer = await changeOperativo(testDraw.operativo.id, toOperativoDraft(agenda, [], draft));
  expect([earlyAnswer.status, earlyAnswer.error.message]).toEqual([400, DRAW_MESSAGES.order]);
});

test('staff may extend the confirmation of a closed draw, which cannot run once it is over', async () => {
  const agenda = await newAgenda(api, {});
  const { drawId, operativo } = await newDraw(agenda, [], { operativoDate: FRIDAY });
  const [winner] = (await enterMany(1, { drawId, operativo })) as [Person];
  await api.call(closeDraw, { params: { id: drawId } }, admin.token);
  api.setNow(toInstant(CONFIRM_BY, api.config.TOWN_TIMEZONE));
  const lateTown = { api, admin: await newAdmin(api) };
  const { draw, readOwn } = createDrawDesk(() => lateTown);
  const { changeOperativo: changeLate } = createOperativoDesk(() => lateTown);
  const setTimes = (times: { closesAt: number; confirmBy: number }) => {
    const draft = { operativoDate: FRIDAY, opening: 'draw', draw: { DrawId: null, ...times } } as const;
    return changeLate(operativo.id, toOperativoDraft(agenda, [], draft));
  };
  const lateAnswer = await draw(drawId);
  expect([lateAnswer.status, lateAnswer.error.message]).toEqual([409, DRAW_MESSAGES.tooLate]);
  const confirmBy = CONFIRM_BY + 3_600;
  expect((await setTimes({ closesAt: CLOSES_AT + 60, confirmBy })).error.message).toBe(DRAW_MESSAGES.over);
  expect((await setTimes({ closesAt: CLOSES_AT, confirmBy: CONFIRM_BY - 60 })).status).toBe(409);
  expect((await setTimes({ closesAt: CLOSES_AT, confirmBy })).body.draw).toMatchObject({ confirmBy });
  expect((await draw(drawId)).status).toBe(200);
  expect((await readOwn(winner, drawId)).entry?.bookings[0]?.bookingStatus).toBe('A');
  expect((await setTimes({ closesAt: CLOSES_AT, confirmBy: confirmBy + 60 })).status).toBe(409);
});
