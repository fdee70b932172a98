import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking, createBooking, listDay } from '#shared/bookings/bookings.ts';
import { findClosuresImpact } from '#shared/bookings/closures.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { findMonth, listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { saveHours, toWeek } from '../../../test/planning.ts';

const MADRID = 'Europe/Madrid';
const CLOCK_BACK_DATE = '2026-10-25';
const CLOCK_FORWARD_DATE = '2027-03-28';
const NIGHT_TIMES = ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30'];

let api: TestApi;
let clerk: Person;
let agenda: Awaited<ReturnType<typeof newAgenda>>;
beforeAll(async () => {
  api = await testApp({ config: { TOWN_TIMEZONE: MADRID } });
  clerk = await newAdmin(api);
  agenda = await newAgenda(api, {});
  const [nightHours] = toWeek({ weekday: 0, fromMinute: 60, toMinute: 240 });
  await saveHours(api, clerk.token, agenda.id, { hours: nightHours ? [nightHours] : [] });
});
afterAll(() => api.close());

async function listFreeOn(date: string): Promise<string[]> {
  const { body } = await api.call(listFreeSlots, { params: { ...agenda, bookingDate: wallAt(date) } });
  return (body ?? []).map(({ bookingStartTime }) => bookingStartTime);
}

async function book(starts: number, caller?: Person): Promise<[number, string]> {
  const booker = await newResident(api);
  const { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId } = agenda;
  const people = { BookerUserId: booker.id, PetId: await newPet(api, booker) };
  const body = { ServiceId, LocationId, OperatorUserId, ...people, bookingStartDate: starts };
  const { status, error } = await api.call(createBooking, { body }, (caller ?? booker).token);
  return [status, error.message];
}

describe('clock set back', () => {
  test('begun slots are neither offered nor bookable in the repeated hour of a clock set back', async () => {
    const freeTimes: string[][] = [];
    for (let minute = 0; minute <= 180; minute += 10) {
      api.setNow(Date.UTC(2026, 9, 24, 23, minute));
      freeTimes.push(await listFreeOn(CLOCK_BACK_DATE));
    }
    expect(freeTimes[0]).toEqual(NIGHT_TIMES.slice(1));
    expect(
      freeTimes.filter((free, index) =>
        free.some((time) => index > 0 && !freeTimes[index - 1]?.includes(time)),
      ),
    ).toEqual([]);
    // This is the second 02:10 of that night.
    api.setNow(Date.UTC(2026, 9, 25, 1, 10));
    expect(await listFreeOn(CLOCK_BACK_DATE)).toEqual(['03:00', '03:30']);
    expect(await book(wallAt(CLOCK_BACK_DATE, '02:30'))).toEqual([409, 'El turno seleccionado ya pasó']);
    expect((await book(wallAt(CLOCK_BACK_DATE, '03:00')))[0]).toBe(200);
  });

  test('the mail of a cancellation expires at the real start when the clock is set back', async () => {
    api.setNow(Date.UTC(2026, 9, 24, 10));
    const booking = await newBooking(api, agenda, wallAt(CLOCK_BACK_DATE, '03:30'));
    const body = { bookingStatus: 'C', updatedAt: booking.updatedAt } as const;
    await api.call(changeBooking, { params: { id: booking.id }, body }, clerk.token);
    const mails = api.db.selectFrom('outbox').select('expires_at').where('user_id', '=', booking.booker.id);
    const notice = await mails.where('kind', '=', 'bookingCancelled').executeTakeFirstOrThrow();
    expect(notice.expires_at).toBe(toInstant(booking.starts, MADRID));
    expect(notice.expires_at).toBe(Date.UTC(2026, 9, 25, 2, 30));
  });
});

describe('clock set forward', () => {
  beforeAll(async () => {
    api.setNow(Date.UTC(2027, 2, 20, 10));
    clerk = await newAdmin(api);
  });

  test('hours skipped by the clock are not offered, not even to staff', async () => {
    expect(await listFreeOn(CLOCK_FORWARD_DATE)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    const month = await api.call(findMonth, { params: { ...agenda, yearMonth: '2027-03' } });
    const day = month.body.days.find(({ date }) => date === CLOCK_FORWARD_DATE);
    expect([day?.free, day?.partReason]).toEqual([4, 'de 02:00 a 03:00: Cambio de hora']);
    for (const caller of [undefined, clerk])
      expect(await book(wallAt(CLOCK_FORWARD_DATE, '02:30'), caller)).toEqual([
        409,
        'El turno seleccionado no está disponible',
      ]);
    const places = await api.call(
      listDay,
      { params: { ...agenda, bookingDate: wallAt(CLOCK_FORWARD_DATE) } },
      clerk.token,
    );
    const times = places.body.map(({ bookingStartTime }) => bookingStartTime);
    expect(times).toEqual(['01:00', '01:30', '03:00', '03:30']);
  });

  test('hours skipped by the clock are not proposed to displaced bookers', async () => {
    const booking = await newBooking(api, agenda, wallAt(CLOCK_FORWARD_DATE, '01:30'));
    const date = { fromDate: CLOCK_FORWARD_DATE, toDate: CLOCK_FORWARD_DATE, fromMinute: 60, toMinute: 120 };
    const closure = { ...date, reason: 'Corte de luz', AgendaId: agenda.id, LocationId: null };
    const { body } = await api.call(findClosuresImpact, { body: { closures: [closure] } }, clerk.token);
    expect(body.affected.map(({ id, proposal }) => [id, proposal?.bookingStartDate])).toEqual([
      [booking.id, wallAt(CLOCK_FORWARD_DATE, '03:00')],
    ]);
  });
});
