import { expect, test } from 'vitest';
import { changeBooking, createBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAgenda, newPet, newResident } from '../../../test/people.ts';

test('an account makes at most 20 bookings an hour and 10 cancellations a day', async () => {
  const limitedServer = await testApp({ config: { RATE_LIMIT: 'on' } });
  const ana = await newResident(limitedServer);
  const petId = await newPet(limitedServer, ana);
  const { serviceId } = await newAgenda(limitedServer, {});
  const body = { bookingStartDate: WEDNESDAY_8, ServiceId: serviceId, BookerUserId: ana.id, PetId: petId };
  const cancelStatuses = [];
  let retryAfter: unknown;
  for (let round = 0; round < 11; round++) {
    const booked = await limitedServer.call(createBooking, { body }, ana.token);
    const params = { id: booked.body.result?.id ?? 0 };
    limitedServer.setNow(TUESDAY_9 + round * 60_000);
    const answer = await limitedServer.call(
      changeBooking,
      { params, body: { bookingStatus: 'C' } },
      ana.token,
    );
    cancelStatuses.push(answer.status);
    retryAfter = answer.headers['retry-after'];
  }
  expect(cancelStatuses).toEqual([...Array(10).fill(200), 429]);
  // The first of the ten happened ten minutes ago and counts for the rest of a day.
  expect(retryAfter).toBe(String(86_400 - 600));
  limitedServer.setNow(TUESDAY_9 + 3_000_000);
  await limitedServer.db
    .updateTable('audit')
    .set({ action: 'booking.create', at: TUESDAY_9 })
    .where('user_id', '=', ana.id)
    .execute();
  const otherPetId = await newPet(limitedServer, ana);
  const { status, headers } = await limitedServer.call(
    createBooking,
    { body: { ...body, PetId: otherPetId, bookingStartDate: WEDNESDAY_8 + 1800 } },
    ana.token,
  );
  expect([status, headers['retry-after']]).toEqual([429, '600']);
  // Actions written by a clock years ahead don't count.
  await limitedServer.db
    .updateTable('audit')
    .set({ at: TUESDAY_9 + 1e11 })
    .where('user_id', '=', ana.id)
    .execute();
  const start = { bookingStartDate: WEDNESDAY_8 + 1800 };
  const allowed = await limitedServer.call(
    createBooking,
    { body: { ...body, PetId: otherPetId, ...start } },
    ana.token,
  );
  expect(allowed.status).toBe(200);
  await limitedServer.close();
});

test('bookings cancelled with their deleted pet do not count for the limit of cancellations', async () => {
  const limitedServer = await testApp({ config: { RATE_LIMIT: 'on' } });
  const ana = await newResident(limitedServer);
  const { serviceId: ServiceId } = await newAgenda(limitedServer, {});
  const bookFor = async (PetId: number) => {
    const body = { bookingStartDate: WEDNESDAY_8, ServiceId, BookerUserId: ana.id, PetId };
    return (await limitedServer.call(createBooking, { body }, ana.token)).body.result?.id ?? 0;
  };
  for (let round = 0; round < 10; round++) {
    const id = await newPet(limitedServer, ana);
    await bookFor(id);
    await limitedServer.call(deletePet, { params: { id } }, ana.token);
  }
  const params = { id: await bookFor(await newPet(limitedServer, ana)) };
  const { status } = await limitedServer.call(
    changeBooking,
    { params, body: { bookingStatus: 'C' } },
    ana.token,
  );
  expect(status).toBe(200);
  await limitedServer.close();
});

test('moves count towards a resident’s bookings per hour', async () => {
  const limitedServer = await testApp({ config: { RATE_LIMIT: 'on' } });
  const ana = await newResident(limitedServer);
  const { serviceId } = await newAgenda(limitedServer, {});
  const body = { ServiceId: serviceId, BookerUserId: ana.id, PetId: await newPet(limitedServer, ana) };
  const start = { bookingStartDate: WEDNESDAY_8 };
  const booked = await limitedServer.call(createBooking, { body: { ...body, ...start } }, ana.token);
  const params = { id: String(booked.body.result?.id) };
  const statuses = [];
  for (let round = 1; round <= 20; round++) {
    const slot = { bookingStartDate: WEDNESDAY_8 + (round % 2) * 1800 };
    statuses.push((await limitedServer.call(moveBooking, { params, body: slot }, ana.token)).status);
  }
  expect(statuses).toEqual([...Array(19).fill(200), 429]);
  await limitedServer.close();
});
