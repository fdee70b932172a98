import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmEmailByLink } from '#shared/accounts/email-confirmations.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { changeBooking, findBooking, listDay } from '#shared/bookings/bookings.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow, listOverlaps, wallAt } from '../../../test/bookings.ts';
import { createHoldDesk, EIGHT } from '../../../test/hold-desk.ts';
import { findConfirmation } from '../../../test/mails.ts';
import {
  newAdmin,
  newAgenda,
  newResident,
  newUnverifiedResident,
  type Person,
} from '../../../test/people.ts';
import { releaseHolds } from './holds.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { EMAIL_VERIFICATION: 'on', RATE_LIMIT: 'on' } });
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

const { advanceClock, book, listFreeStarts, confirmWithCode } = createHoldDesk(() => api);

describe('the first booking of an unverified address', () => {
  test('the first booking of an unverified address is held for an hour and its confirmation mailed', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const { status, message, result } = await book(person, { agenda });
    expect([status, message]).toEqual([200, 'Felicitaciones! Se registró el turno solicitado']);
    expect(result?.heldUntilAt).toBe(api.now() + HOUR_MS);
    expect(await listFreeStarts(agenda)).not.toContain(EIGHT);
    const { mail } = await findConfirmation(api, person);
    expect(mail?.subject).toBe('Confirmá tu correo · San Carlos');
    expect(mail?.text).toContain('antes de las 10:00. Después, el lugar se libera.');
  });

  test.each([
    [
      'the code',
      async (person: Person) => confirmWithCode(person, (await findConfirmation(api, person)).code),
    ],
    [
      'the link',
      async (person: Person) =>
        api.call(confirmEmailByLink, { body: { token: (await findConfirmation(api, person)).token } }),
    ],
  ])('a held booking becomes firm by %s of the confirmation mail', async (_, confirm) => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const id = (await book(person, { agenda })).result?.id ?? 0;
    const { status, body } = await confirm(person);
    expect([status, body]).toEqual([
      200,
      { message: 'Tu correo quedó confirmado y el turno es tuyo', keptBookings: 1 },
    ]);
    advanceClock(2 * HOUR_MS);
    await releaseHolds(api);
    const found = await api.call(findBooking, { params: { id } }, person.token);
    expect(found.body).toMatchObject({ bookingStatus: 'A', heldUntilAt: null });
    expect((await book(person, { agenda, starts: EIGHT + 3600 })).result?.heldUntilAt).toBeNull();
  });

  test('an expired hold frees its place and is recorded in the booking’s comment and history', async () => {
    const [person, agenda] = [await newUnverifiedResident(api), await newAgenda(api, {})];
    const id = (await book(person, { agenda })).result?.id ?? 0;
    advanceClock(HOUR_MS - 1);
    await releaseHolds(api);
    expect(await findBookingRow(api, id)).toMatchObject({ status: 'A' });
    advanceClock(1);
    await releaseHolds(api);
    expect(await findBookingRow(api, id)).toMatchObject({
      status: 'C',
      comment: 'Cancelado: no confirmado a tiempo',
    });
    expect(await listFreeStarts(agenda)).toContain(EIGHT);
    const admin = await newAdmin(api);
    const { body: events } = await api.call(listBookingEvents, { params: { id } }, admin.token);
    expect(events.at(-1)).toMatchObject({
      bookingStatus: 'C',
      bookingComment: 'Cancelado: no confirmado a tiempo',
      User: null,
    });
  });

  test('an expired hold frees its place if only its own confirmation mail could not be sent', async () => {
    const [person, agenda] = [await newUnverifiedResident(api), await newAgenda(api, {})];
    await book(person, { agenda });
    await book(await newUnverifiedResident(api), { agenda: await newAgenda(api, {}) });
    const failedDelivery = { sent_at: null, failure: 'No recibe por ahora' };
    await api.db
      .updateTable('outbox')
      .set(failedDelivery)
      .where('user_id', '=', person.id)
      .where('kind', '=', 'emailConfirmation')
      .execute();
    advanceClock(HOUR_MS);
    await releaseHolds(api);
    expect(await listFreeStarts(agenda)).toContain(EIGHT);
  });

  test('an expired hold gives its place to the next booker even before the cleaning job', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const id = (await book(person, { agenda })).result?.id ?? 0;
    const next = await newResident(api);
    const late = await newResident(api);
    expect((await book(next, { agenda })).status).toBe(409);
    advanceClock(HOUR_MS);
    const answers = await Promise.all([book(next, { agenda }), book(late, { agenda }), releaseHolds(api)]);
    expect(answers.flatMap((answer) => answer?.status ?? []).toSorted()).toEqual([200, 409]);
    expect(await findBookingRow(api, id)).toMatchObject({ status: 'C' });
    expect(await listOverlaps(api, agenda.id)).toEqual([]);
  });

  test('a hold blocks its place until the last millisecond of its hour', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    await book(person, { agenda });
    const next = await newResident(api);
    advanceClock(HOUR_MS - 1);
    expect((await book(next, { agenda })).status).toBe(409);
    expect((await book(person, { agenda, starts: EIGHT + 3600 })).status).toBe(409);
    advanceClock(1);
    expect((await book(person, { agenda, starts: EIGHT + 3600 })).status).toBe(200);
    expect((await book(next, { agenda })).status).toBe(200);
  });

  test('a confirmation in the instant of expiry reports a kept booking only if it was kept', async () => {
    const agenda = await newAgenda(api, { places: 6 });
    const people = await Promise.all(Array.from({ length: 6 }, () => newUnverifiedResident(api)));
    const holds: { id: number; person: Person; token: string }[] = [];
    for (const person of people) {
      const id = (await book(person, { agenda })).result?.id ?? 0;
      holds.push({ id, person, token: (await findConfirmation(api, person)).token });
    }
    advanceClock(HOUR_MS);
    const [, ...answers] = await Promise.all([
      releaseHolds(api),
      ...holds.map(({ token }) => api.call(confirmEmailByLink, { body: { token } })),
    ]);
    for (const [index, { id }] of holds.entries())
      expect(answers[index]?.body.keptBookings).toBe((await findBookingRow(api, id)).status === 'A' ? 1 : 0);
  });

  test('a held booking that has begun is not released', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const id = (await book(person, { agenda, starts: wallAt('2026-12-01', '09:30') })).result?.id ?? 0;
    advanceClock(HOUR_MS);
    await releaseHolds(api);
    expect(await findBookingRow(api, id)).toMatchObject({ status: 'A' });
  });
});

describe('rules for held bookings', () => {
  test('an unverified account has one held booking until it is confirmed or cancelled', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const first = await book(person, { agenda });
    const second = await book(person, { agenda, starts: EIGHT + 3600 });
    expect([second.status, second.message]).toEqual([
      409,
      `Ya tenés un turno sin confirmar. Confirmá tu correo con el código que te mandamos a ${person.email} y reservá otro`,
    ]);
    const { id = 0 } = first.result ?? {};
    const cancelRequest = { params: { id }, body: { bookingStatus: 'C' } } as const;
    expect((await api.call(changeBooking, cancelRequest, person.token)).body.heldUntilAt).toBeNull();
    expect((await book(person, { agenda, starts: EIGHT + 3600 })).status).toBe(200);
  });

  test('staff see a hold in the day until it is confirmed', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const admin = await newAdmin(api);
    await book(person, { agenda });
    const { serviceId, locationId, operatorUserId } = agenda;
    const params = { serviceId, locationId, operatorUserId, bookingDate: wallAt('2026-12-02') };
    const before = await api.call(listDay, { params }, admin.token);
    expect(before.body[0]).toMatchObject({ bookingStatus: 'A', heldUntilAt: api.now() + HOUR_MS });
    await confirmWithCode(person, (await findConfirmation(api, person)).code);
    const headers = { 'if-none-match': String(before.headers.etag) };
    const after = await api.send(listDay, { params, headers }, admin.token);
    expect(after.status).toBe(200);
    expect(Object.values(after.body)[0]).toMatchObject({ heldUntilAt: null });
  });

  test('a hold becomes firm once staff mark the booking', async () => {
    const person = await newUnverifiedResident(api);
    const agenda = await newAgenda(api, {});
    const admin = await newAdmin(api);
    const id = (await book(person, { agenda, starts: wallAt('2026-12-01', '11:30') })).result?.id ?? 0;
    for (const bookingStatus of ['D', 'A'] as const)
      await api.call(changeBooking, { params: { id }, body: { bookingStatus } }, admin.token);
    advanceClock(HOUR_MS);
    await releaseHolds(api);
    expect(await findBookingRow(api, id)).toMatchObject({ status: 'A' });
  });

  test('bookings by staff and by verified people are not held', async () => {
    const agenda = await newAgenda(api, { places: 2 });
    const admin = await newAdmin(api);
    const staffAnswer = await book(await newUnverifiedResident(api), { agenda, caller: admin });
    const verifiedAnswer = await book(await newResident(api), { agenda });
    expect([staffAnswer.result?.heldUntilAt, verifiedAnswer.result?.heldUntilAt]).toEqual([null, null]);
  });
});
