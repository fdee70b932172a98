import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking, createBooking, moveBooking } from '#shared/bookings.ts';
import { createPet, updatePet } from '#shared/pets.ts';
import { recoverPassword } from '#shared/session.ts';
import { instantOf } from '#shared/town-clock.ts';
import { signUp, updateUser } from '#shared/users.ts';
import { bookingMails } from '../server/bookings/notices.service.ts';
import { remindBookers } from '../server/bookings/reminders.service.ts';
import { enqueueMail } from '../server/mail/outbox.service.ts';
import { sessionMails } from '../server/session/session.mails.ts';
import { askConfirmation } from '../server/users/email-confirmations.service.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { at } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { newAdmin, newAgenda, newPet, newResident, newStranger, type Person } from './people.ts';
import { userDraft } from './user-draft.ts';

const LURE = 'Multa pendiente: pague en https://multas.test';
const DAY = 86_400_000;

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

describe('names refuse what could pass for a link, an address or another line', () => {
  const BAD = [LURE, 'ana@correo.test', 'Ana\nMulta', 'Ana\u2028Multa'];

  test.each(BAD)('of whoever signs up: %j', async (name) => {
    for (const field of ['userName', 'userLastName']) {
      const body = { ...userDraft({ [field]: name }), userPassword: 'gato azul sobre el techo' };
      const { status, error } = await api.send(signUp, { body });
      expect([status, error.message]).toEqual([
        400,
        expect.stringMatching(/no puede tener «@» ni «:\/\/»|línea/),
      ]);
    }
  });

  test.each(BAD)('of pets: %j', async (petName) => {
    const person = await newResident(api);
    const { status, error } = await api.send(createPet, { body: { petName } }, person.token);
    expect([status, error.message]).toEqual([
      400,
      expect.stringMatching(/no puede tener «@» ni «:\/\/»|línea/),
    ]);
  });

  test('but who has such a name since before may change the rest', async () => {
    const [admin, person] = [await newAdmin(api), await newResident(api)];
    await plant(person);
    const petId = await newPet(api, person, LURE);
    const renamed = { userEmail: person.email, userName: LURE, userLastName: LURE, userPhone: '2622 999999' };
    const kept = await api.call(
      updateUser,
      { params: { id: person.id }, body: userDraft(renamed) },
      admin.token,
    );
    expect([kept.status, kept.body.userPhone]).toEqual([200, '2622 999999']);
    const pet = { petName: LURE, petComment: 'Tranquila' };
    expect((await api.call(updatePet, { params: { id: petId }, body: pet }, person.token)).status).toBe(200);
    const other = userDraft({ ...renamed, userName: `${LURE}/otra` });
    expect((await api.call(updateUser, { params: { id: person.id }, body: other }, admin.token)).status).toBe(
      400,
    );
  });
});

/** Without a password of his own, whom staff register is welcomed. */
async function plant({ id }: Person): Promise<void> {
  const lure = { name: LURE, last_name: LURE, password_hash: null };
  await api.db.updateTable('users').set(lure).where('id', '=', id).execute();
}

/** Every kind of mail there is, to somebody who chose that name for himself and his pets. */
async function everyMailTo(person: Person): Promise<string[]> {
  api.setNow(TUESDAY_9);
  await plant(person);
  const { id: userId, email } = person;
  await api.call(recoverPassword, { body: { email } });
  const now = api.now();
  for (const kind of ['welcome', 'passwordChanged', 'emailChangeAsked', 'emailChanged'])
    await enqueueMail(api.db, { kind, userId, now, lifetime: DAY, payload: { to: email } });
  await api.db.transaction().execute((trx) => askConfirmation(trx, { userId, purpose: 'own', email, now }));
  await cancelAndMove(person);
  await deliverMails(api);
  api.setNow(instantOf(at('2026-12-02', '10:00'), api.config.TOWN_TIMEZONE));
  await remindBookers(api);
  await deliverMails(api);
  return api.mails
    .filter(({ to }) => to === email)
    .map(({ subject, text, html }) => [subject, text, html].join('\n'));
}

/** One turno that staff cancel, another that they move to Thursday, each of a pet of that name. */
async function cancelAndMove(person: Person): Promise<void> {
  const [agenda, admin] = [await newAgenda(api, {}), await newAdmin(api)];
  const ids: number[] = [];
  for (const time of ['08:00', '09:00']) {
    const body = {
      bookingStartDate: at('2026-12-03', time),
      ServiceId: agenda.serviceId,
      BookerUserId: person.id,
      PetId: await newPet(api, person, LURE),
    };
    ids.push((await api.call(createBooking, { body }, person.token)).body.result?.id ?? 0);
  }
  const [cancelled = 0, moved = 0] = ids;
  await api.call(changeBooking, { params: { id: cancelled }, body: { bookingStatus: 'C' } }, admin.token);
  const move = { bookingStartDate: at('2026-12-03', '10:00') };
  await api.call(moveBooking, { params: { id: moved }, body: move }, admin.token);
}

const KINDS = [...Object.keys(sessionMails), ...Object.keys(bookingMails), 'bookingReminder'];

test('no mail to an address nobody verified bears what its sender typed', async () => {
  const mails = await everyMailTo(await newStranger(api));
  expect(mails).toHaveLength(KINDS.length);
  for (const mail of mails) expect(mail).not.toMatch(/multa|pague/i);
});

test('who is verified is greeted by name, and reads the pet’s', async () => {
  const mails = await everyMailTo(await newResident(api));
  const greeting = mails.filter((mail) => /Multa pendiente/.test(mail));
  // What asks for an address, or tells of another, greets nobody.
  expect(greeting).toHaveLength(KINDS.length - 3);
});
