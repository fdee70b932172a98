import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { updatePet } from '#shared/pets/pets.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { newAdmin, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';

let api: TestApi;
let reader: Person;
beforeAll(async () => {
  api = await testApp();
  reader = await newSysadmin(api);
});
afterAll(() => api.close());

async function renamePerson({ id }: Person, name: string): Promise<void> {
  await api.db.updateTable('users').set({ name, last_name: 'Quiroga' }).where('id', '=', id).execute();
}

async function listAuthors(person: Person) {
  const { body } = await api.call(listAudit, { query: { userId: String(person.id) } }, reader.token);
  return body.items.map((row) => `${row.action} ${row.User?.userName} ${row.User?.userLastName}`);
}

const deleteAccount = ({ id, token }: Person) =>
  api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, token);

describe('actors of the history', () => {
  test('the history keeps the name of staff who deleted their own account', async () => {
    const [clerk, { petId, bookingId }] = [await newAdmin(api), await newBelongings(api)];
    await renamePerson(clerk, 'Delia');
    await api.call(updatePet, { params: { id: petId }, body: { petName: 'Mora' } }, clerk.token);
    const params = { id: bookingId };
    await api.call(changeBooking, { params, body: { bookingStatus: 'C' } }, clerk.token);
    expect((await deleteAccount(clerk)).status).toBe(200);
    expect(await listAuthors(clerk)).toEqual([
      'user.delete Delia Quiroga',
      'booking.cancel Delia Quiroga',
      'pet.update Delia Quiroga',
    ]);
    const events = (await api.call(listBookingEvents, { params }, reader.token)).body;
    expect(events.at(-1)?.User).toEqual({ userName: 'Delia', userLastName: 'Quiroga' });
  });

  test('the history shows the author’s name as it was at the time of the act', async () => {
    const [clerk, { petId }] = [await newAdmin(api), await newBelongings(api)];
    for (const name of ['Delia', 'Berta']) {
      await renamePerson(clerk, name);
      await api.call(updatePet, { params: { id: petId }, body: { petName: name } }, clerk.token);
    }
    expect(await listAuthors(clerk)).toEqual(['pet.update Berta Quiroga', 'pet.update Delia Quiroga']);
  });

  test("account deletion removes a resident's name from the history", async () => {
    const { person } = await newBelongings(api);
    expect(await listAuthors(person)).toEqual([
      expect.stringMatching(/^pet.transfer-code Ana Pérez/),
      expect.stringMatching(/^booking.create Ana Pérez/),
    ]);
    expect((await deleteAccount(person)).status).toBe(200);
    expect(new Set(await listAuthors(person))).toEqual(
      new Set([
        'user.delete Usuario eliminado',
        'booking.release Usuario eliminado',
        'booking.create Usuario eliminado',
        'pet.transfer-code Usuario eliminado',
      ]),
    );
  });
});
