import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClosures, findClosuresImpact } from '#shared/bookings/closures.ts';
import type { BookingChoice } from '#shared/bookings/impact.ts';
import { findOperativo } from '#shared/schedule/operativos.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { toChoice } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { addOperativo } = createOperativoDesk(() => ({ api, admin }));
const WEDNESDAY_8 = wallAt('2026-12-02', '08:00');
const THURSDAY_8 = wallAt('2026-12-03', '08:00');
const FRIDAY_8 = wallAt('2026-12-04', '08:00');

const toClosureBody = (AgendaId: number) => ({
  closures: [
    {
      fromDate: '2026-12-02',
      toDate: '2026-12-02',
      fromMinute: null,
      toMinute: null,
      reason: 'Corte de luz',
      AgendaId,
      LocationId: null,
    },
  ],
});
const close = (agendaId: number, choices: BookingChoice[]) =>
  api.call(createClosures, { body: { ...toClosureBody(agendaId), choices } }, admin.token);

test('displaced bookings are proposed days whose quotas have room, and count in those quotas once moved', async () => {
  const agenda = await newAgenda(api, { places: 5 });
  await addOperativo(agenda, [toQuota(1)], { operativoDate: '2026-12-03' });
  const { body: friday } = await addOperativo(agenda, [toQuota(9)], { operativoDate: '2026-12-04' });
  const bookings = [
    await newBooking(api, agenda, WEDNESDAY_8),
    await newBooking(api, agenda, WEDNESDAY_8),
  ] as const;
  const { body } = await api.call(findClosuresImpact, { body: toClosureBody(agenda.id) }, admin.token);
  expect(body.affected.map(({ proposal }) => proposal?.bookingStartDate)).toEqual([THURSDAY_8, FRIDAY_8]);

  const rejected = await close(
    agenda.id,
    bookings.map((each) => toChoice(each, 'move', THURSDAY_8)),
  );
  expect([rejected.status, rejected.error.message]).toEqual([
    409,
    'Un lugar al que querías mover un turno ya no está libre. Revisalo y volvé a guardar',
  ]);
  const [first, second] = bookings;
  const moveAnswer = await close(agenda.id, [
    toChoice(first, 'move', THURSDAY_8),
    toChoice(second, 'move', FRIDAY_8),
  ]);
  expect(moveAnswer.status).toBe(200);
  const operativo = (await api.call(findOperativo, { params: { id: friday.id } }, admin.token)).body;
  expect(operativo.quotas.map(({ used }) => used)).toEqual([1]);
  const rows = await api.db
    .selectFrom('bookings')
    .select('counted_gender as gender')
    .where('agenda_id', '=', agenda.id)
    .execute();
  expect(rows.map(({ gender }) => gender)).toEqual(['F', 'F']);
});

test('displaced bookings are neither proposed nor moved to places reserved for an organisation', async () => {
  const agenda = await newAgenda(api, { places: 1 });
  await addOperativo(agenda, [toQuota(8, { organisation: 'Patitas' })], { operativoDate: '2026-12-03' });
  const booking = await newBooking(api, agenda, WEDNESDAY_8);
  const { body } = await api.call(findClosuresImpact, { body: toClosureBody(agenda.id) }, admin.token);
  expect(body.affected.map(({ proposal }) => proposal?.bookingStartDate)).toEqual([FRIDAY_8]);
  expect((await close(agenda.id, [toChoice(booking, 'move', THURSDAY_8)])).status).toBe(409);
  expect((await close(agenda.id, [toChoice(booking, 'move', FRIDAY_8)])).status).toBe(200);
});
