import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoverPassword } from '#shared/accounts/session.ts';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { changeBooking, createBooking, listBookings } from '#shared/bookings/bookings.ts';
import { createPet } from '#shared/pets/pets.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const proof = { userPassword: PASSWORD };
const exportData = (id: number, { token }: Person, body = proof) =>
  api.call(exportUser, { params: { id }, body }, token);
const deleteAccount = (id: number, { token }: Person, body?: { userPassword?: string }) =>
  api.call(deleteUser, { params: { id }, ...(body && { body }) }, token);

const WEDNESDAY = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;

async function bookFor(person: Person, serviceId: number, petId: number, start = WEDNESDAY) {
  const body = { bookingStartDate: start, ServiceId: serviceId, BookerUserId: person.id, PetId: petId };
  const { body: answer } = await api.call(createBooking, { body }, person.token);
  return answer.result?.id ?? 0;
}

describe('data export', () => {
  test('a person exports all own data, without hashes, and no one else can', async () => {
    const [ana, beto] = [await newResident(api), await newResident(api)];
    const petId = await newPet(api, ana, 'Luna');
    const { serviceId } = await newAgenda(api, {});
    const bookingId = await bookFor(ana, serviceId, petId);
    const { status, body } = await exportData(ana.id, ana);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id: ana.id, userEmail: ana.email, userAddress: 'San Martín 100' },
      pets: [{ id: petId, petName: 'Luna' }],
      bookings: [{ id: bookingId }],
      termsAcceptances: [],
      accesses: [{ at: api.now(), kind: 'data.exported', network: '127.0.0.1' }],
      sessions: [{ openedAt: api.now(), seenAt: api.now(), network: null }],
      emailVerifiedAt: api.now(),
      heldBookings: [],
      calls: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2/i);
    expect((await exportData(ana.id, beto)).status).toBe(403);
    expect((await exportData(ana.id, await newAdmin(api))).status).toBe(403);
  });
});

describe('deletion of an account', () => {
  test('account deletion frees future bookings, ends sessions and erases personal data', async () => {
    const ana = await newResident(api);
    const body = { petName: 'Luna', petComment: 'Vive en San Martín 100', petGender: 'F' as const };
    const pet = await api.call(createPet, { body }, ana.token);
    const agenda = await newAgenda(api, {});
    const id = await bookFor(ana, agenda.serviceId, pet.body.id);
    await api.call(
      changeBooking,
      { params: { id }, body: { bookingComment: 'Llamar al 2622 451287' } },
      ana.token,
    );

    const { status } = await deleteAccount(ana.id, ana, proof);
    expect(status).toBe(200);
    expect((await api.call(listBookings, {}, ana.token)).status).toBe(401);
    const freeSlots = await api.call(listFreeSlots, { params: { ...agenda, bookingDate: WEDNESDAY } });
    expect(freeSlots.body.map((slot) => slot.bookingStartTime)).toContain('08:00');

    const rows = await Promise.all([
      api.db.selectFrom('users').selectAll().where('id', '=', ana.id).execute(),
      api.db.selectFrom('pets').selectAll().where('user_id', '=', ana.id).execute(),
      api.db.selectFrom('bookings').selectAll().where('booker_user_id', '=', ana.id).execute(),
      api.db
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'user')
        .where('entity_id', '=', ana.id)
        .execute(),
      api.db.selectFrom('sessions').selectAll().where('user_id', '=', ana.id).execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${ana.email}|Pérez|San Martín|2622|argon2`));
    expect(rows[2]).toMatchObject([{ status: 'C' }]);
  });

  test('another person cannot delete the account of a resident', async () => {
    const [ana, beto] = [await newResident(api), await newResident(api)];
    expect((await deleteAccount(ana.id, beto, proof)).status).toBe(403);
    expect((await api.send(deleteUser, { params: { id: ana.id } })).status).toBe(401);
  });

  test('account deletion removes sent and waiting mails', async () => {
    const [ana, beto] = [await newResident(api), await newResident(api)];
    for (const { email } of [ana, beto]) await api.call(recoverPassword, { body: { email } });
    const listMails = ({ id }: Person) =>
      api.db.selectFrom('outbox').where('user_id', '=', id).select('sent_at').execute();
    await deliverMails(api);
    for (const { email } of [ana, beto]) await api.call(recoverPassword, { body: { email } });
    expect([(await listMails(ana)).length, (await listMails(beto)).length]).toEqual([2, 2]);
    expect((await deleteAccount(ana.id, ana, proof)).status).toBe(200);
    expect([(await listMails(ana)).length, (await listMails(beto)).length]).toEqual([0, 2]);
  });

  test('account deletion frees e-mail and DNI', async () => {
    const ana = await newResident(api);
    await deleteAccount(ana.id, ana, proof);
    const row = await api.db
      .selectFrom('users')
      .select(['email_folded', 'id_number'])
      .where('id', '=', ana.id)
      .execute();
    expect(row).toEqual([{ email_folded: null, id_number: null }]);
  });
});

describe('password check of export and deletion', () => {
  test.each([
    ['the data export', (owner: Person, body: { userPassword: string }) => exportData(owner.id, owner, body)],
    [
      'account deletion',
      (owner: Person, body: { userPassword: string }) => deleteAccount(owner.id, owner, body),
    ],
  ])('%s requires the password and records a wrong one', async (_, attempt) => {
    const resident = await newResident(api);
    const wrongAnswer = await attempt(resident, { userPassword: 'no es esta' });
    expect([wrongAnswer.status, wrongAnswer.error.message]).toEqual([
      400,
      'Error al ingresar la clave actual',
    ]);
    const events = await api.db
      .selectFrom('security_events')
      .select(['kind', 'network'])
      .where('user_id', '=', resident.id)
      .execute();
    expect(events).toEqual([{ kind: 'password.failed', network: '127.0.0.1' }]);
    expect((await attempt(resident, proof)).status).toBe(200);
  });

  test('an export rejects the correct password after too many guesses', async () => {
    const limitedApp = await testApp({ config: { RATE_LIMIT: 'on' } });
    const { id, token } = await newResident(limitedApp);
    const attempt = (userPassword: string) =>
      limitedApp.call(exportUser, { params: { id }, body: { userPassword } }, token);
    for (let n = 0; n < 5; n++) expect((await attempt('no')).status).toBe(400);
    expect((await attempt(PASSWORD)).status).toBe(429);
    limitedApp.setNow(limitedApp.now() + 30_000);
    expect((await attempt(PASSWORD)).status).toBe(200);
    await limitedApp.close();
  });

  test('export and account deletion require the password in the body', async () => {
    const [ana, clerk] = [await newResident(api), await newAdmin(api)];
    for (const person of [ana, clerk]) expect((await deleteAccount(person.id, person)).status).toBe(400);
    expect((await api.send(exportUser, { params: { id: ana.id } }, ana.token)).status).toBe(400);
    const { statusCode } = await api.app.inject({
      url: `/api/users/${ana.id}/export`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(statusCode).toBe(404);
    expect((await api.call(listBookings, {}, ana.token)).status).toBe(200);
  });

  test('staff delete the account of a resident without its password', async () => {
    const [ana, clerk] = [await newResident(api), await newAdmin(api)];
    expect((await deleteAccount(ana.id, clerk)).status).toBe(200);
  });
});
