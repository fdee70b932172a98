import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking, moveBooking } from '#shared/bookings.ts';
import { deletePet } from '#shared/pets.ts';
import { deleteUser } from '#shared/users.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { at, type MadeBooking, newBooking } from '../../test/bookings.ts';
import { deliverMails } from '../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = at('2026-12-02', '08:00');

const bookingToCome = async () => newBooking(api, await newAgenda(api, {}), EIGHT);
const cancel = ({ id }: MadeBooking, by: Person) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, by.token);
const move = ({ id }: MadeBooking, by: Person, bookingStartDate: number) =>
  api.call(moveBooking, { params: { id }, body: { bookingStartDate } }, by.token);
const petOf = async ({ id }: MadeBooking) => {
  const booking = api.db.selectFrom('bookings').select('pet_id as petId').where('id', '=', id);
  return (await booking.executeTakeFirstOrThrow()).petId;
};
const removePet = async (booking: MadeBooking, by: Person) =>
  api.call(deletePet, { params: { id: await petOf(booking) } }, by.token);
const mailsTo = async ({ booker }: MadeBooking) => {
  await deliverMails(api);
  return api.mails.filter(({ to }) => to === booker.email);
};

describe('the owner is told by mail', () => {
  test('that staff cancelled the booking, once', async () => {
    const booking = await bookingToCome();
    expect((await cancel(booking, admin)).status).toBe(200);
    expect((await cancel(booking, admin)).status).toBe(200);
    const mails = await mailsTo(booking);
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelamos tu turno del 02/12/2026 · San Carlos']);
    expect(mails[0]?.text).not.toContain('Motivo');
  });

  test('that staff moved it, from when to when', async () => {
    const booking = await bookingToCome();
    expect((await move(booking, admin, EIGHT + 3600)).status).toBe(200);
    const [mail] = await mailsTo(booking);
    expect(mail?.subject).toBe('Cambiamos tu turno al 02/12/2026 a las 09:00 · San Carlos');
    expect(mail?.text).toContain('del miércoles 2 de diciembre a las 08:00.');
  });

  test('that staff removed the pet, and its booking with it', async () => {
    const booking = await bookingToCome();
    expect((await removePet(booking, admin)).status).toBe(200);
    const [mail] = await mailsTo(booking);
    expect(mail?.subject).toBe('Cancelamos tu turno del 02/12/2026 · San Carlos');
    expect(mail?.text).toContain('Motivo: La mascota fue dada de baja');
  });

  test('of nothing they did themselves, and of nothing that is over', async () => {
    const [own, moved, gone] = [await bookingToCome(), await bookingToCome(), await bookingToCome()];
    await cancel(own, own.booker);
    await move(moved, moved.booker, EIGHT + 3600);
    await removePet(gone, gone.booker);
    const past = await bookingToCome();
    await move(past, admin, EIGHT - 8 * 86_400);
    await cancel(past, admin);
    for (const booking of [own, moved, gone, past]) expect(await mailsTo(booking)).toEqual([]);
  });

  test('of nothing once they are deleted: their address is gone', async () => {
    const booking = await bookingToCome();
    await api.call(deleteUser, { params: { id: booking.booker.id } }, admin.token);
    expect(await mailsTo(booking)).toEqual([]);
  });
});
