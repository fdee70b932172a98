import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking, moveBooking } from '#shared/bookings.ts';
import { deletePet } from '#shared/pets.ts';
import { deleteUser } from '#shared/users.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { deliverMails } from '../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../test/people.ts';
import { at, newTurno, type Turno } from '../../test/turnos.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = at('2026-12-02', '08:00');

const turnoToCome = async () => newTurno(api, await newAgenda(api, {}), EIGHT);
const cancel = ({ id }: Turno, by: Person) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, by.token);
const move = ({ id }: Turno, by: Person, bookingStartDate: number) =>
  api.call(moveBooking, { params: { id }, body: { bookingStartDate } }, by.token);
const petOf = async ({ id }: Turno) => {
  const turno = api.db.selectFrom('bookings').select('pet_id as petId').where('id', '=', id);
  return (await turno.executeTakeFirstOrThrow()).petId;
};
const removePet = async (turno: Turno, by: Person) =>
  api.call(deletePet, { params: { id: await petOf(turno) } }, by.token);
const mailsTo = async ({ booker }: Turno) => {
  await deliverMails(api);
  return api.mails.filter(({ to }) => to === booker.email);
};

describe('the owner is told by mail', () => {
  test('that staff cancelled the turno, once', async () => {
    const turno = await turnoToCome();
    expect((await cancel(turno, admin)).status).toBe(200);
    expect((await cancel(turno, admin)).status).toBe(200);
    const mails = await mailsTo(turno);
    expect(mails.map(({ subject }) => subject)).toEqual(['Cancelamos tu turno del 02/12/2026 · San Carlos']);
    expect(mails[0]?.text).not.toContain('Motivo');
  });

  test('that staff moved it, from when to when', async () => {
    const turno = await turnoToCome();
    expect((await move(turno, admin, EIGHT + 3600)).status).toBe(200);
    const [mail] = await mailsTo(turno);
    expect(mail?.subject).toBe('Cambiamos tu turno al 02/12/2026 a las 09:00 · San Carlos');
    expect(mail?.text).toContain('del miércoles 2 de diciembre a las 08:00.');
  });

  test('that staff removed the pet, and its turno with it', async () => {
    const turno = await turnoToCome();
    expect((await removePet(turno, admin)).status).toBe(200);
    const [mail] = await mailsTo(turno);
    expect(mail?.subject).toBe('Cancelamos tu turno del 02/12/2026 · San Carlos');
    expect(mail?.text).toContain('Motivo: La mascota fue dada de baja');
  });

  test('of nothing they did themselves, and of nothing that is over', async () => {
    const [own, moved, gone] = [await turnoToCome(), await turnoToCome(), await turnoToCome()];
    await cancel(own, own.booker);
    await move(moved, moved.booker, EIGHT + 3600);
    await removePet(gone, gone.booker);
    const past = await turnoToCome();
    await move(past, admin, EIGHT - 8 * 86_400);
    await cancel(past, admin);
    for (const turno of [own, moved, gone, past]) expect(await mailsTo(turno)).toEqual([]);
  });

  test('of nothing once they are deleted: their address is gone', async () => {
    const turno = await turnoToCome();
    await api.call(deleteUser, { params: { id: turno.booker.id } }, admin.token);
    expect(await mailsTo(turno)).toEqual([]);
  });
});
