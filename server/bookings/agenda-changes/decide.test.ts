import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HoursDraft } from '#shared/bookings/agenda-hours.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { createBooking, listDay } from '#shared/bookings/bookings.ts';
import type { BookingChoice } from '#shared/bookings/impact.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow, listOverlaps, newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { findLastAudit, readHoursImpact, saveHours, toChoice, toWeek } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const WEDNESDAY = '2026-12-02';
/** These hours begin at nine, so that a booking at eight has no slot. */
const FROM_NINE = toWeek({ fromMinute: 540 });

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
const findImpact = ({ id }: Agenda, hours: HoursDraft[]) => readHoursImpact(api, admin.token, id, hours);
const save = ({ id }: Agenda, hours: HoursDraft[], choices: BookingChoice[], reason?: string) =>
  saveHours(api, admin.token, id, { hours, choices, ...(reason ? { reason } : {}) });

describe('preview of a change of hours', () => {
  test('a preview names each future booking that loses its slot, its booker and a free slot after the change', async () => {
    const agenda = await newAgenda(api, {});
    const eight = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const nine = await newBooking(api, agenda, wallAt(WEDNESDAY, '09:00'));
    const affected = await findImpact(agenda, FROM_NINE);
    expect(affected).toEqual([
      {
        id: eight.id,
        updatedAt: eight.updatedAt,
        AgendaId: agenda.id,
        misfit: 'outside',
        place: 1,
        bookingStartDate: eight.starts,
        bookingEndDate: eight.starts + 1800,
        ServiceId: agenda.serviceId,
        LocationId: 1,
        locationName: 'Centro de Zoonosis',
        serviceName: expect.any(String),
        PetId: expect.any(Number),
        BookerUserId: eight.booker.id,
        Pet: { petName: 'Luna' },
        Booker: {
          userName: 'Ana',
          userLastName: expect.any(String),
          userPhone: '2622 451287',
          hasEmail: true,
        },
        proposal: { bookingStartDate: nine.starts + 1800, bookingEndDate: nine.starts + 3600, place: 1 },
      },
    ]);
    expect((await findBookingRow(api, eight.id)).status).toBe('A');
  });

  test('a preview omits past and cancelled bookings and those that keep their place', async () => {
    const agenda = await newAgenda(api, { places: 2 });
    const one = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const two = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const places = toWeek({ places: 1 });
    expect((await findImpact(agenda, places)).map(({ id }) => id)).toEqual([two.id]);
    await api.db.updateTable('bookings').set({ status: 'C' }).where('id', '=', two.id).execute();
    expect(await findImpact(agenda, places)).toEqual([]);
    await api.db
      .updateTable('bookings')
      .set({ starts: wallAt('2026-12-01', '08:30'), ends: wallAt('2026-12-01', '09:00') })
      .where('id', '=', one.id)
      .execute();
    expect(await findImpact(agenda, [])).toEqual([]);
  });

  test('the audit records who previewed the affected bookings of an agenda', async () => {
    const agenda = await newAgenda(api, {});
    await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const [{ BookerUserId } = { BookerUserId: 0 }] = await findImpact(agenda, FROM_NINE);
    const row = await api.db
      .selectFrom('audit')
      .select(['user_id as userId', 'after'])
      .where('action', '=', 'booking.impact')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      userId: admin.id,
      after: JSON.stringify({ AgendaIds: [agenda.id], UserIds: `${BookerUserId}` }),
    });
  });
});

describe('choices for affected bookings', () => {
  test('a booking kept outside any slot shows in the day and blocks the slots that it overlaps', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt(WEDNESDAY, '09:00'));
    const hours = toWeek({ fromMinute: 555, slotMinutes: 45 }); // from 09:15 on
    expect((await save(agenda, hours, [toChoice(booking, 'keep')])).status).toBe(200);
    expect(await findBookingRow(api, booking.id)).toMatchObject({
      starts: booking.starts,
      status: 'A',
      place: 1,
    });
    const params = { ...agenda, bookingDate: wallAt(WEDNESDAY) };
    const free = await api.call(listFreeSlots, { params });
    expect(free.body.map((slot) => slot.bookingStartTime)).toEqual(['10:00', '10:45']);
    const day = await api.call(listDay, { params }, admin.token);
    expect(day.body[0]).toMatchObject({ id: booking.id, bookingStartTime: '09:00' });
    const booker = await newResident(api);
    const bookingDraft = {
      ServiceId: agenda.serviceId,
      BookerUserId: booker.id,
      PetId: await newPet(api, booker),
    };
    const body = { ...bookingDraft, bookingStartDate: wallAt(WEDNESDAY, '09:15') };
    expect((await api.send(createBooking, { body }, booker.token)).status).toBe(409);
    expect(await listOverlaps(api, agenda.id)).toEqual([]);
    expect(await findImpact(agenda, toWeek({ fromMinute: 600 }))).toEqual([]);
  });

  test('a booking cancelled by a change of hours has the reason in its comment and its author in the audit', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const { status } = await save(
      agenda,
      FROM_NINE,
      [toChoice(booking, 'cancel')],
      'La veterinaria está de licencia',
    );
    expect(status).toBe(200);
    const comment = 'Cancelado: La veterinaria está de licencia';
    const now = await findBookingRow(api, booking.id);
    expect(now).toMatchObject({ status: 'C', comment, starts: booking.starts });
    expect(now.updatedAt).toBeGreaterThan(booking.updatedAt);
    const { action, userId, after } = await findLastAudit(api, 'booking', booking.id);
    expect([action, userId]).toEqual(['booking.cancel', admin.id]);
    expect(JSON.parse(after ?? '')).toMatchObject({ bookingStatus: 'C', bookingComment: comment });
  });

  test('a booking moved by a change of hours has its new time, and both times in the audit', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const newStart = wallAt('2026-12-03', '10:30');
    expect((await save(agenda, FROM_NINE, [toChoice(booking, 'move', newStart)])).status).toBe(200);
    expect(await findBookingRow(api, booking.id)).toMatchObject({
      starts: newStart,
      ends: newStart + 1800,
      status: 'A',
      place: 1,
    });
    const { action, before, after } = await findLastAudit(api, 'booking', booking.id);
    const names = { serviceName: expect.any(String), locationName: 'Centro de Zoonosis' };
    const state = { bookingStatus: 'A', AgendaId: agenda.id, place: 1, ...names };
    expect([action, JSON.parse(before ?? ''), JSON.parse(after ?? '')]).toEqual([
      'booking.move',
      { ...state, bookingStartDate: booking.starts },
      { ...state, bookingStartDate: newStart, reason: 'Cambió el horario de atención' },
    ]);
  });

  test.each([
    ['09:30', 409],
    ['10:00', 409],
    ['10:30', 200],
  ])('a displaced booking moved at ten to %s of the same day is answered with %i', async (time, expected) => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    api.setNow(TUESDAY_9 + 3_600_000);
    const { status } = await save(agenda, FROM_NINE, [toChoice(booking, 'move', wallAt('2026-12-01', time))]);
    api.setNow(TUESDAY_9);
    expect(status).toBe(expected);
  });

  test('the history of a move names service and location of both slots, even for rows without names', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt(WEDNESDAY, '08:00'));
    const newStart = wallAt('2026-12-03', '10:30');
    await save(agenda, FROM_NINE, [toChoice(booking, 'move', newStart)]);
    const readLastEvent = async () => {
      const answer = await api.call(listBookingEvents, { params: { id: booking.id } }, admin.token);
      return [answer.status, answer.body.at(-1)];
    };
    const place = { serviceName: expect.stringMatching(/^Servicio/), locationName: 'Centro de Zoonosis' };
    const move = {
      movedFrom: expect.objectContaining({ bookingStartDate: booking.starts, ...place }),
      movedTo: expect.objectContaining({ bookingStartDate: newStart, ...place }),
    };
    expect(await readLastEvent()).toEqual([200, expect.objectContaining(move)]);
    const formatNameless = (bookingStartDate: number) =>
      JSON.stringify({ bookingStatus: 'A', bookingStartDate });
    await api.db
      .updateTable('audit')
      .set({ before: formatNameless(booking.starts), after: formatNameless(newStart) })
      .where('action', '=', 'booking.move')
      .where('entity_id', '=', booking.id)
      .execute();
    expect(await readLastEvent()).toEqual([200, expect.objectContaining(move)]);
  });
});
