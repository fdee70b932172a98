import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { type BookingChange, changeBooking } from '#shared/bookings/bookings.ts';
import { findPersonProfile, findPetProfile } from '#shared/desk/profiles.ts';
import { updatePet } from '#shared/pets/pets.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newPet, type Person } from '../../../test/people.ts';
import { maskAddress } from '../../mail/outbox/masked-address.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const readPersonProfile = (id: number, caller = clerk) =>
  api.call(findPersonProfile, { params: { id } }, caller.token);
const readPetProfile = (id: number, caller = clerk) =>
  api.call(findPetProfile, { params: { id } }, caller.token);

describe('profile', () => {
  test("a person's profile holds contact, account, pets and bookings", async () => {
    const { person, petId, freePetId, bookingId, offered } = await newBelongings(api);
    const { body } = await readPersonProfile(person.id);
    expect(body.Person).toMatchObject({ id: person.id, userPhone: '2622 451287', userEmail: person.email });
    expect(body.Person).toMatchObject({ isEmailVerified: true, hasAccount: true, bouncedAt: null });
    expect([body.Person.stateName, body.Person.createdAt]).toEqual([expect.any(String), api.now()]);
    expect(body.Pets.map(({ id }) => id)).toEqual([petId, freePetId, offered.petId]);
    expect(body.Bookings).toMatchObject([{ id: bookingId, bookingStatus: 'A', Pet: { petName: 'Luna' } }]);
  });

  test("a person's profile shows last mail, last call, coming bookings and castrated pets", async () => {
    const { person, petId, bookingId } = await newBelongings(api);
    const before = (await readPersonProfile(person.id)).body;
    expect([before.Person.lastNotice, before.Person.calledAt]).toEqual([null, null]);
    expect(before.Pets[0]).toMatchObject({ isNeutered: false, grams: 18_100 });
    await deliverMails(api);
    await api.db.updateTable('bookings').set({ arrived_at: api.now() }).where('id', '=', bookingId).execute();
    const call = { booking_id: bookingId, done_at: api.now(), done_by: clerk.id };
    await api.db
      .insertInto('calls')
      .values({ ...call, kind: 'M', reason: '', was: WEDNESDAY_8, starts: WEDNESDAY_8, created_at: 1 })
      .execute();
    await api.db.updateTable('pets').set({ neutered: 'Y' }).where('id', '=', petId).execute();
    const { body } = await readPersonProfile(person.id);
    const sentTo = maskAddress(person.email);
    expect(body.Person.lastNotice).toMatchObject({ sentAt: api.now(), sentTo });
    expect(body.Person.calledAt).toBe(api.now());
    expect(body.Coming).toEqual([
      { BookingId: bookingId, arrivedAt: api.now(), insideAt: null, operatorName: null },
    ]);
    expect(body.Pets.map(({ isNeutered }) => isNeutered)).toEqual([true, false, false]);
    expect((await readPetProfile(petId)).body.Coming).toEqual(body.Coming);
  });

  test('a profile shows who cancelled a booking last and why a pet missed one', async () => {
    const { person, petId, bookingId } = await newBelongings(api);
    const editBooking = (body: Partial<BookingChange>, caller = clerk) =>
      api.call(changeBooking, { params: { id: bookingId }, body }, caller.token);
    expect((await readPetProfile(petId)).body.Ended).toEqual([]);
    await editBooking({ bookingStatus: 'C' }, person);
    const cancelled = { BookingId: bookingId, notDoneReason: null, cancelledAt: api.now() };
    expect((await readPetProfile(petId)).body.Ended).toEqual([
      { ...cancelled, cancelledBy: 'owner', staffName: null },
    ]);
    await api.db.updateTable('bookings').set({ status: 'A' }).where('id', '=', bookingId).execute();
    await editBooking({ bookingStatus: 'C', reason: 'Llueve' });
    const { Person: clerkNames } = (await readPersonProfile(clerk.id)).body;
    const staffName = `${clerkNames.userName} ${clerkNames.userLastName}`;
    expect((await readPersonProfile(person.id)).body.Ended).toEqual([
      { ...cancelled, cancelledBy: 'staff', staffName },
    ]);
    await api.db
      .updateTable('bookings')
      .set({ status: 'N', not_done_reason: 'absent' })
      .where('id', '=', bookingId)
      .execute();
    const notCancelled = { cancelledAt: null, cancelledBy: null, staffName: null };
    expect((await readPetProfile(petId)).body.Ended).toEqual([
      { BookingId: bookingId, notDoneReason: 'absent', ...notCancelled },
    ]);
  });

  test("a pet's profile holds its owner and its own bookings alone", async () => {
    const { person, petId, freePetId, bookingId } = await newBelongings(api);
    const { body } = await readPetProfile(petId);
    expect(body.Pet).toMatchObject({ id: petId, petName: 'Luna', createdAt: api.now() });
    expect(body.Owner).toMatchObject({ id: person.id, userPhone: '2622 451287' });
    expect(body.Bookings.map(({ id }) => id)).toEqual([bookingId]);
    expect((await readPetProfile(freePetId)).body.Bookings).toEqual([]);
  });

  test('a profile counts changes of person, pet and bookings, without reads', async () => {
    const { person, petId, bookingId } = await newBelongings(api);
    await readPersonProfile(person.id);
    await api.call(updatePet, { params: { id: petId }, body: { petName: 'Mora' } }, clerk.token);
    const change = { params: { id: bookingId }, body: { bookingComment: 'Trae bozal' } };
    await api.call(changeBooking, change, clerk.token);
    // The person has two changes, the booking and its comment; the pet has its own update too.
    expect((await readPersonProfile(person.id)).body.changes).toBe(2);
    expect((await readPetProfile(petId)).body.changes).toBe(3);
  });

  test('the audit records access to other people’s profiles, not to one’s own', async () => {
    const { person, petId } = await newBelongings(api);
    const reader = await newAdmin(api);
    const ownPet = await newPet(api, reader);
    await readPersonProfile(reader.id, reader);
    await readPetProfile(ownPet, reader);
    await readPersonProfile(person.id, reader);
    await readPetProfile(petId, reader);
    const accesses = await api.db
      .selectFrom('audit')
      .select(['action', 'entity_id as entityId'])
      .where('user_id', '=', reader.id)
      .orderBy('id')
      .execute();
    expect(accesses).toEqual([
      { action: 'user.read', entityId: person.id },
      { action: 'pet.read', entityId: petId },
    ]);
  });

  test('a deleted person, a deleted pet and the system operator have no profile', async () => {
    const { person, petId } = await newBelongings(api);
    await api.call(deleteUser, { params: { id: person.id } }, clerk.token);
    const answers = [
      await readPersonProfile(person.id),
      await readPetProfile(petId),
      await readPersonProfile(SYSTEM_OPERATOR_ID),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('history of a profile', () => {
  const listRows = async (entityId: number, looks?: 'none' | 'others') => {
    const query = {
      entity: 'user',
      entityId: String(entityId),
      withBookings: 'true',
      ...(looks && { looks }),
    } as const;
    return (await api.call(listAudit, { query }, clerk.token)).body.items;
  };

  test('the history of a person names each booking and can hide the reader’s own reads or all', async () => {
    const { person, bookingId } = await newBelongings(api);
    const other = await newAdmin(api);
    await readPersonProfile(person.id);
    await readPersonProfile(person.id, other);
    const listActions = async (looks?: 'none' | 'others') =>
      (await listRows(person.id, looks)).map(({ action, UserId }) => `${action} ${UserId}`);
    const [created, ownRead, otherRead] = [
      `booking.create ${person.id}`,
      `user.read ${clerk.id}`,
      `user.read ${other.id}`,
    ];
    expect(await listActions()).toEqual([otherRead, ownRead, created]);
    expect(await listActions('others')).toEqual([otherRead, created]);
    expect(await listActions('none')).toEqual([created]);
    const [row] = await listRows(person.id, 'none');
    const expectedBooking = { id: bookingId, bookingStartDate: WEDNESDAY_8, petName: 'Luna' };
    expect(row?.Booking).toMatchObject(expectedBooking);
    expect((await listRows(person.id))[0]?.Booking).toBeNull();
  });

  test('the history of a person without own reads keeps changes made by the system', async () => {
    const { person, bookingId } = await newBelongings(api);
    const entry = { at: api.now(), user_id: null, action: 'booking.expire', entity: 'booking' };
    await api.db
      .insertInto('audit')
      .values({ ...entry, entity_id: bookingId, before: null, after: null })
      .execute();
    expect((await listRows(person.id, 'others')).map(({ action }) => action)).toContain('booking.expire');
  });
});
