import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeEmail } from '#shared/accounts/session.ts';
import { deleteUser } from '#shared/accounts/users.ts';
import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { chooseNotices, findNotices } from '#shared/platform/notices.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, PASSWORD, type Person } from '../../../test/people.ts';
import { deliverDue } from '../../mail/outbox/outbox.service.ts';
import { bookingMails } from './bookings.mails.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');

const newFutureBooking = async () => newBooking(api, await newAgenda(api, {}), EIGHT);
const cancel = ({ id }: TestBooking, by: Person) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, by.token);
const move = ({ id }: TestBooking, by: Person, bookingStartDate: number) =>
  api.call(moveBooking, { params: { id }, body: { bookingStartDate } }, by.token);
const findPetId = async ({ id }: TestBooking) => {
  const booking = api.db.selectFrom('bookings').select('pet_id as petId').where('id', '=', id);
  return (await booking.executeTakeFirstOrThrow()).petId;
};
const findService = ({ id }: TestBooking) =>
  api.db
    .selectFrom('bookings')
    .select('service_id as serviceId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const removePet = async (booking: TestBooking, by: Person) =>
  api.call(deletePet, { params: { id: await findPetId(booking) } }, by.token);
const listMailsTo = async ({ booker }: TestBooking) => {
  await deliverMails(api);
  return api.mails.filter(({ to, subject }) => to === booker.email && !subject.startsWith('Turno de'));
};
const listSubjectsTo = async (booking: TestBooking) =>
  (await listMailsTo(booking)).map(({ subject }) => subject.replace(' · San Carlos', ''));

describe('mails to the owner', () => {
  test('a cancellation by staff sends one mail to the booker', async () => {
    const booking = await newFutureBooking();
    expect((await cancel(booking, admin)).status).toBe(200);
    expect((await cancel(booking, admin)).status).toBe(200);
    const mails = await listMailsTo(booking);
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelamos tu turno del 02/12/2026 · San Carlos']);
    expect(mails[0]?.text).not.toContain('Motivo');
  });

  test('a move by staff sends a mail with both starts', async () => {
    const booking = await newFutureBooking();
    expect((await move(booking, admin, EIGHT + 3600)).status).toBe(200);
    const [mail] = await listMailsTo(booking);
    expect(mail?.subject).toBe('Cambiamos tu turno al 02/12/2026 a las 09:00 · San Carlos');
    expect(mail?.text).toContain('del miércoles 2 de diciembre a las 08:00.');
  });

  test('the deletion of a pet by staff sends a mail about its cancelled booking', async () => {
    const booking = await newFutureBooking();
    expect((await removePet(booking, admin)).status).toBe(200);
    const [mail] = await listMailsTo(booking);
    expect(mail?.subject).toBe('Cancelamos tu turno del 02/12/2026 · San Carlos');
    expect(mail?.text).toContain('Motivo: La mascota fue dada de baja');
  });

  test('a new booking sends a confirmation that says who booked', async () => {
    const own = await newFutureBooking();
    const staffBooking = await newBooking(api, await newAgenda(api, {}), EIGHT, admin);
    await deliverMails(api);
    const findMailTo = ({ booker }: TestBooking) => api.mails.find(({ to }) => to === booker.email);
    expect(findMailTo(own)?.subject).toBe('Turno de Luna el 02/12/2026 a las 08:00 · San Carlos');
    expect(findMailTo(own)?.text).toContain('Hola, Ana. Reservaste un turno de Servicio');
    expect(findMailTo(staffBooking)?.text).toContain('Hola, Ana. Te dimos un turno de Servicio');
  });

  test('mails describe the bookers’ own actions as theirs', async () => {
    const [own, moved, removed] = [
      await newFutureBooking(),
      await newFutureBooking(),
      await newFutureBooking(),
    ];
    await cancel(own, own.booker);
    await move(moved, moved.booker, EIGHT + 3600);
    await removePet(removed, removed.booker);
    expect(await listSubjectsTo(own)).toEqual(['Cancelaste tu turno del 02/12/2026']);
    expect(await listSubjectsTo(moved)).toEqual(['Cambiaste tu turno al 02/12/2026 a las 09:00']);
    expect(await listSubjectsTo(removed)).toEqual(['Cancelaste tu turno del 02/12/2026']);
    const [mail] = await listMailsTo(own);
    const { serviceId } = await findService(own);
    expect(mail?.text).toContain(`http://localhost:3000/booking-selector?servicio=${serviceId}&lugar=1`);
  });

  test('the cancellation of a past booking sends no mail', async () => {
    const past = await newFutureBooking();
    await move(past, admin, EIGHT - 8 * 86_400);
    await cancel(past, admin);
    expect(await listMailsTo(past)).toEqual([]);
  });

  test('a missed booking is notified once after the undo window', async () => {
    const [missed, corrected] = [await newFutureBooking(), await newFutureBooking()];
    const markedAt = TUESDAY_9 + 26 * 3_600_000;
    api.setNow(markedAt);
    const markAs = async ({ id }: TestBooking, bookingStatus: 'A' | 'D' | 'N') => {
      const { token } = await newAdmin(api);
      expect((await api.call(changeBooking, { params: { id }, body: { bookingStatus } }, token)).status).toBe(
        200,
      );
    };
    for (const status of ['N', 'A', 'N'] as const) await markAs(missed, status);
    await markAs(corrected, 'N');
    await deliverMails(api);
    await markAs(corrected, 'D');
    expect([await listSubjectsTo(missed), await listSubjectsTo(corrected)]).toEqual([[], []]);
    api.setNow(markedAt + 10 * 60_000);
    expect(await listSubjectsTo(missed)).toEqual(['Tu turno del 02/12/2026 no fue atendido']);
    expect(await listSubjectsTo(corrected)).toEqual([]);
    api.setNow(TUESDAY_9);
  });

  test('a retried mail goes to the booker’s current address', async () => {
    const booking = await newFutureBooking();
    const { id, email, token } = booking.booker;
    const busyMail = { send: () => Promise.reject(new Error('421 busy')) };
    await deliverDue({ ...api, mail: busyMail }, bookingMails, () => undefined);
    const body = { userEmail: `nueva-${email}`, userPassword: PASSWORD };
    expect((await api.call(changeEmail, { params: { id }, body }, token)).status).toBe(200);
    api.setNow(TUESDAY_9 + 60_000);
    await deliverMails(api);
    const recipients = api.mails
      .filter(({ text }) => text.includes(`N.º ${booking.id}\n`))
      .map(({ to }) => to);
    expect(recipients).toEqual([`nueva-${email}`]);
    api.setNow(TUESDAY_9);
  });

  test('muted mails are not sent, except for changes by the town', async () => {
    const [own, townBooking] = [await newFutureBooking(), await newFutureBooking()];
    for (const { booker } of [own, townBooking]) {
      const params = { id: booker.id };
      const body = { mutedNotices: ['booked' as const] };
      expect((await api.call(chooseNotices, { params, body }, booker.token)).body).toEqual({
        ...body,
        bouncedAt: null,
        isMailSent: api.config.SMTP_URL !== undefined,
      });
    }
    await cancel(own, own.booker);
    await cancel(townBooking, admin);
    await deliverMails(api);
    expect(api.mails.filter(({ to }) => to === own.booker.email)).toEqual([]);
    expect(api.mails.filter(({ to }) => to === townBooking.booker.email)).toHaveLength(1);
    expect(
      (await api.call(findNotices, { params: { id: own.booker.id } }, townBooking.booker.token)).status,
    ).toBe(403);
    expect((await api.call(findNotices, { params: { id: own.booker.id } }, admin.token)).status).toBe(200);
  });

  test('a mail is dropped if the booking changed or began before it could be sent', async () => {
    const [cancelled, moved, started] = [
      await newFutureBooking(),
      await newFutureBooking(),
      await newFutureBooking(),
    ];
    await cancel(cancelled, admin);
    await move(moved, admin, EIGHT + 3600);
    await move(moved, admin, EIGHT + 7200);
    await deliverMails(api);
    const listSubjects = ({ booker }: TestBooking) =>
      api.mails.filter(({ to }) => to === booker.email).map(({ subject }) => subject.split(' · ')[0]);
    expect(listSubjects(cancelled)).toEqual(['Cancelamos tu turno del 02/12/2026']);
    expect(listSubjects(moved)).toEqual(['Cambiamos tu turno al 02/12/2026 a las 10:00']);
    const late = await newFutureBooking();
    const laterExpiry = { expires_at: api.now() + 7 * 86_400_000 };
    await api.db.updateTable('outbox').set(laterExpiry).where('booking_id', '=', late.id).execute();
    await move(started, admin, EIGHT + 3600);
    api.setNow(toInstant(EIGHT + 3600, api.config.TOWN_TIMEZONE));
    await deliverMails(api);
    expect([listSubjects(late), listSubjects(started)]).toEqual([
      [],
      ['Turno de Luna el 02/12/2026 a las 08:00'],
    ]);
    api.setNow(TUESDAY_9);
  });

  test('the mail of a booking is dropped once the account is deleted', async () => {
    const booking = await newFutureBooking();
    await api.call(deleteUser, { params: { id: booking.booker.id } }, admin.token);
    expect(await listMailsTo(booking)).toEqual([]);
  });
});
