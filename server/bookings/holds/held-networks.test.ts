import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow } from '../../../test/bookings.ts';
import { createHoldDesk, EIGHT } from '../../../test/hold-desk.ts';
import { newAdmin, newAgenda, newPet, newResident, newUnverifiedResident } from '../../../test/people.ts';
import { releaseHolds } from './holds.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { EMAIL_VERIFICATION: 'on', RATE_LIMIT: 'on' } });
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

const { advanceClock, book, newNetwork } = createHoldDesk(() => api);

describe('holds per network', () => {
  test('a network has at most ten unconfirmed bookings, besides those by staff and verified people', async () => {
    const agenda = await newAgenda(api, { places: 20 });
    const ip = newNetwork();
    const people = await Promise.all(Array.from({ length: 14 }, () => newUnverifiedResident(api)));
    const answers = await Promise.all(people.map((person) => book(person, { agenda, ip })));
    const rejected = answers.filter(({ status }) => status !== 200);
    expect(rejected).toHaveLength(4);
    for (const { status, message, headers } of rejected) {
      expect([status, message]).toEqual([
        429,
        'Desde esta conexión ya hay 10 turnos sin confirmar. Probá más tarde, o pedilo en el mostrador',
      ]);
      expect(headers['retry-after']).toBe('3600');
    }
    const metrics = await api.app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/^huellas_held_turnos_refused_total 4$/m);
    const admin = await newAdmin(api);
    expect((await book(await newUnverifiedResident(api), { agenda, ip, caller: admin })).status).toBe(200);
    expect((await book(await newResident(api), { agenda, ip })).status).toBe(200);
    expect((await book(await newUnverifiedResident(api), { agenda })).status).toBe(200);
    advanceClock(HOUR_MS);
    await releaseHolds(api);
    expect((await book(await newUnverifiedResident(api), { agenda, ip })).status).toBe(200);
  });

  test('an IPv6 /64 counts as one network for unconfirmed bookings', async () => {
    const agenda = await newAgenda(api, { places: 20 });
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host++) {
      const ip = `2001:db8:0:7::${host}`;
      statuses.push((await book(await newUnverifiedResident(api), { agenda, ip })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('an IPv6 /56 has at most twelve unconfirmed bookings and a /48 fourteen', async () => {
    const agendas = await Promise.all(Array.from({ length: 5 }, () => newAgenda(api, { places: 15 })));
    const countAccepted = async (ips: string[]) => {
      const people = await Promise.all(ips.map(() => newUnverifiedResident(api)));
      const answers = await Promise.all(
        people.map((person, n) =>
          book(person, { agenda: agendas[n % 5] as (typeof agendas)[0], ip: ips[n] ?? '' }),
        ),
      );
      return answers.filter(({ status }) => status === 200).length;
    };
    const listNetworks = (first: number, step: number) =>
      Array.from({ length: 15 }, (_, n) => `2001:db8:d:${(first + n * step).toString(16)}::1`);
    expect(await countAccepted(listNetworks(0xa00, 1))).toBe(12);
    expect(await countAccepted(listNetworks(0xb00, 0x100))).toBe(2);
    expect(await countAccepted(['2001:db8:e::1', '203.0.113.200'])).toBe(2);
  });

  test('the rejection of a full IPv6 /48 says how many bookings it holds and when one ends', async () => {
    const agenda = await newAgenda(api, { places: 20 });
    for (let n = 1; n <= 14; n++)
      await book(await newUnverifiedResident(api), { agenda, ip: `2001:db8:f:${n}00::1` });
    advanceClock(HOUR_MS / 2);
    const { message, headers } = await book(await newUnverifiedResident(api), {
      agenda,
      ip: '2001:db8:f:ff00::1',
    });
    expect(message).toMatch(/^Desde esta conexión ya hay 14 turnos sin confirmar/);
    expect(headers['retry-after']).toBe('1800');
  });
});

describe('a server without e-mail verification', () => {
  test('a server without e-mail verification holds no booking and confirms the held ones', async () => {
    const holder = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, { places: 2 });
    const id = (await book(holder, { agenda })).result?.id ?? 0;
    const withVerificationOff = { ...api, config: { ...api.config, EMAIL_VERIFICATION: 'off' as const } };
    await releaseHolds(withVerificationOff);
    advanceClock(HOUR_MS);
    await releaseHolds(api);
    expect(await findBookingRow(api, id)).toMatchObject({ status: 'A' });
    const serverWithoutVerification = await testApp({ firstApi: api });
    const stranger = await newUnverifiedResident(api);
    const body = {
      bookingStartDate: EIGHT,
      ServiceId: agenda.serviceId,
      BookerUserId: stranger.id,
      PetId: await newPet(api, stranger),
    };
    const answer = await serverWithoutVerification.call(createBooking, { body }, stranger.token);
    expect(answer.body.result?.heldUntilAt).toBeNull();
    await serverWithoutVerification.app.close();
  });
});
