import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAgendaImpact } from '#shared/bookings/change-agendas.ts';
import {
  type ClosureDraft,
  createClosures,
  findClosuresImpact,
  listClosures,
  listHolidays,
  updateClosure,
} from '#shared/bookings/closures.ts';
import type { BookingChoice } from '#shared/bookings/impact.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { findBookingRow, listOverlaps, newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { toChoice } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const toDraft = (date: string, change: Partial<ClosureDraft> = {}): ClosureDraft => ({
  fromDate: date,
  toDate: date,
  fromMinute: null,
  toMinute: null,
  reason: 'Jornada de vacunación',
  AgendaId: null,
  LocationId: null,
  ...change,
});
const findImpact = async (closures: ClosureDraft[], id?: number) => {
  const body = { closures, ...(id === undefined ? {} : { id }) };
  return (await api.call(findClosuresImpact, { body }, admin.token)).body.affected;
};
const closeDays = (closures: ClosureDraft[], choices: BookingChoice[] = []) =>
  api.call(createClosures, { body: { closures, choices } }, admin.token);

describe('closures of days with bookings', () => {
  test('a closure of several agendas requires a choice for each booking, and applies all choices or none', async () => {
    const one = await newAgenda(api, {});
    const two = await newAgenda(api, {});
    const bookings = [
      await newBooking(api, one, wallAt('2026-12-09', '08:00')),
      await newBooking(api, two, wallAt('2026-12-09', '11:30')),
    ];
    const [first, second] = bookings;
    if (!first || !second) throw new Error('two turnos');
    const townClosures = [toDraft('2026-12-09')];
    const affected = await findImpact(townClosures);
    expect(affected.map(({ id, misfit }) => [id, misfit])).toEqual(bookings.map(({ id }) => [id, 'closed']));
    expect(affected.map(({ proposal }) => proposal?.bookingStartDate)).toEqual([
      wallAt('2026-12-10', '08:00'),
      wallAt('2026-12-10', '11:30'),
    ]);
    expect((await closeDays(townClosures, [toChoice(first, 'cancel')])).status).toBe(409);
    expect((await findBookingRow(api, first.id)).status).toBe('A');
    const choices = [toChoice(first, 'cancel'), toChoice(second, 'move', wallAt('2026-12-10', '11:30'))];
    expect((await closeDays(townClosures, choices)).status).toBe(200);
    expect(await findBookingRow(api, first.id)).toMatchObject({
      status: 'C',
      comment: 'Cancelado: Jornada de vacunación',
    });
    expect(await findBookingRow(api, second.id)).toMatchObject({ starts: wallAt('2026-12-10', '11:30') });
    for (const agenda of [one, two]) expect(await listOverlaps(api, agenda.id)).toEqual([]);
  });

  test('a closure of part of a day affects only bookings of that part', async () => {
    const agenda = await newAgenda(api, {});
    await newBooking(api, agenda, wallAt('2026-12-16', '08:00'));
    const late = await newBooking(api, agenda, wallAt('2026-12-16', '11:00'));
    const afternoon = toDraft('2026-12-16', { AgendaId: agenda.id, fromMinute: 645 });
    expect((await findImpact([afternoon])).map(({ id }) => id)).toEqual([late.id]);
  });

  test('a booking kept on a closed day needs no second choice until the closure moves away and back', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt('2026-12-17', '08:00'));
    const own = { AgendaId: agenda.id };
    const created = await closeDays([toDraft('2026-12-17', own)], [toChoice(booking, 'keep')]);
    expect(created.status).toBe(200);
    expect(await findImpact([toDraft('2026-12-16', { ...own, toDate: '2026-12-18' })])).toEqual([]);
    const id = created.body[0]?.id ?? 0;
    expect(await findImpact([toDraft('2026-12-17', { ...own, reason: 'Otro' })], id)).toEqual([]);
    const awayRequest = { params: { id }, body: { closure: toDraft('2026-12-18', own) } };
    expect((await api.call(updateClosure, awayRequest, admin.token)).status).toBe(200);
    const backRequest = { params: { id }, body: { closure: toDraft('2026-12-17', own) } };
    expect((await api.send(updateClosure, backRequest, admin.token)).status).toBe(409);
    const body = { ...backRequest.body, choices: [toChoice(booking, 'cancel')] };
    expect((await api.call(updateClosure, { ...backRequest, body }, admin.token)).status).toBe(200);
    expect((await findBookingRow(api, booking.id)).status).toBe('C');
  });
});

test('rejects a change that affects more than a thousand bookings and suggests smaller parts', async () => {
  const agenda = await newAgenda(api, { places: 50 });
  const booking = await newBooking(api, agenda, wallAt('2026-12-21', '08:00'));
  const { id: _, ...row } = await api.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const starts = booking.starts + Math.floor(index / 300) * 86_400 + (index % 6) * 1800;
    return { ...row, starts, ends: starts + 1800, place: 2 + Math.floor((index % 300) / 6) };
  });
  await api.db.insertInto('bookings').values(rows).execute();
  const manyDays = toDraft('2026-12-21', { toDate: '2026-12-31', AgendaId: agenda.id });
  const { status, error } = await closeDays([manyDays]);
  expect([status, error.message]).toEqual([409, 'El cambio afecta 1001 turnos: hacelo en partes más chicas']);
  const switchOff = { params: { id: agenda.id }, body: { isActive: false } };
  expect((await api.send(findAgendaImpact, switchOff, admin.token)).error.message).toBe(
    'El cambio afecta 1001 turnos: primero cerrá sus días por tramos, con cierres de la agenda, y después apagala',
  );
});

describe('national holidays', () => {
  const readHolidays = async (year: number) =>
    (await api.call(listHolidays, { params: { year } }, admin.token)).body;

  test('lists national holidays in Spanish by date and marks those that the town has closed', async () => {
    const before = await readHolidays(2027);
    expect(before).toContainEqual({ date: '2027-03-26', holidayName: 'Viernes Santo', isClosed: false });
    expect(before[0]).toEqual({ date: '2027-01-01', holidayName: 'Año Nuevo', isClosed: false });
    expect(before.at(-1)?.date).toBe('2027-12-25');
    expect(before.map(({ date }) => date)).toEqual(before.map(({ date }) => date).toSorted());
    const closedDays = before
      .slice(0, 3)
      .map(({ date, holidayName }) => toDraft(date, { reason: holidayName }));
    const partClosure = toDraft('2027-12-25', { fromMinute: 720 });
    expect(
      (await closeDays([...closedDays, partClosure, toDraft('2027-12-08', { LocationId: 1 })])).status,
    ).toBe(200);
    expect((await readHolidays(2027)).filter(({ isClosed }) => isClosed).map(({ date }) => date)).toEqual(
      closedDays.map(({ fromDate }) => fromDate),
    );
    const { body } = await api.call(
      listClosures,
      { query: { from: '2027-01-01', to: '2027-01-01' } },
      admin.token,
    );
    expect(body.map(({ reason }) => reason)).toEqual(['Año Nuevo']);
  });

  test('lists holidays on 29 February and only those of the requested year', async () => {
    expect((await readHolidays(2028)).map(({ date }) => date)).toContain('2028-02-29');
    for (const { date } of await readHolidays(2046)) expect(date).toMatch(/^2046-/);
    expect(await readHolidays(1990)).toEqual([]);
  });

  test.each(['1899', '2201', 'este', '20', '2026.5'])('rejects the holidays of the year %s', async (year) => {
    expect((await api.send(listHolidays, { params: { year } }, admin.token)).status).toBe(400);
  });
});
