import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateUser } from '#shared/accounts/users.ts';
import { listDay } from '#shared/bookings/bookings.ts';
import { registerWalkIn, type WalkIn } from '#shared/bookings/walk-ins.ts';
import { findProfileByDni } from '#shared/desk/profiles.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
let dogSpecieId: number;
beforeAll(async () => {
  api = await testApp({ config: { TOWN_STATE: 'mendoza', TOWN_CITY: 'san carlos' } });
  clerk = await newAdmin(api);
  const species = api.db.selectFrom('species').select('id').where('name_folded', '=', 'perro');
  dogSpecieId = (await species.executeTakeFirstOrThrow()).id;
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);

let lastDni = 30_000_000;
const newGladys = (dni = String(++lastDni)) => ({
  userName: 'Gladys',
  userLastName: 'Sepúlveda',
  userIdNumber: dni,
  userPhone: '2622 48-3317',
});
const newPupi = () => ({ petName: 'Pupi', SpecieId: dogSpecieId, petGender: 'F' as const });

const addWalkIn = (walkIn: Partial<WalkIn>, by = clerk) =>
  api.call(registerWalkIn, { body: { bookingStartDate: WEDNESDAY_8, ...walkIn } }, by.token);

async function listPeopleWith(dni: string) {
  return api.db.selectFrom('users').selectAll().where('id_number', '=', dni).execute();
}

async function listAudit(entity: string, id: number) {
  const rows = api.db.selectFrom('audit').select(['action', 'user_id as by']).where('entity', '=', entity);
  return rows.where('entity_id', '=', id).orderBy('id').execute();
}

describe('walk-ins', () => {
  test('a walk-in of a new person creates person, pet and booking in the town, each audited', async () => {
    const { serviceId: ServiceId } = await newAgenda(api, {});
    const [dni, NewPet] = [String(++lastDni), newPupi()];
    const { status, body } = await addWalkIn({ ServiceId, NewUser: newGladys(dni), NewPet });
    expect([status, body.ok, body.result?.bookingStatus]).toEqual([200, 1, 'A']);
    const [person] = await listPeopleWith(dni);
    const profile = (await api.call(findProfileByDni, { query: { userIdNumber: dni } }, clerk.token)).body;
    expect(profile).toMatchObject({
      Person: { id: person?.id, userName: 'Gladys', userEmail: '', stateName: 'Mendoza', hasAccount: false },
      Pets: [{ petName: 'Pupi', petGender: 'F', SpecieId: dogSpecieId }],
      Bookings: [{ id: body.result?.id, bookingStartDate: WEDNESDAY_8 }],
    });
    const [createdPet] = profile.Pets;
    expect(await listAudit('user', person?.id ?? 0)).toMatchObject([
      { action: 'user.create', by: clerk.id },
      {},
    ]);
    expect(await listAudit('pet', createdPet?.id ?? 0)).toEqual([{ action: 'pet.create', by: clerk.id }]);
    expect(await listAudit('booking', body.result?.id ?? 0)).toEqual([
      { action: 'booking.create', by: clerk.id },
    ]);
  });

  test('a walk-in of a registered person is booked with a registered or a new pet', async () => {
    const ana = await newResident(api);
    const PetId = await newPet(api, ana);
    const { serviceId: ServiceId } = await newAgenda(api, { places: 2 });
    const knownAnswer = await addWalkIn({ ServiceId, BookerUserId: ana.id, PetId });
    const newPetAnswer = await addWalkIn({ ServiceId, BookerUserId: ana.id, NewPet: newPupi() });
    expect([knownAnswer.body.result?.PetId, newPetAnswer.body.result?.Pet.petName]).toEqual([PetId, 'Pupi']);
  });

  test('a walk-in sent several times creates person, pet and booking once', async () => {
    const { serviceId: ServiceId } = await newAgenda(api, { places: 3 });
    const [dni, ana] = [String(++lastDni), await newResident(api)];
    const walkInDraft = { ServiceId, NewUser: newGladys(dni), NewPet: newPupi() };
    const both = await Promise.all([addWalkIn(walkInDraft), addWalkIn(walkInDraft)]);
    const secondAnswer = await addWalkIn(walkInDraft);
    const ids = [...both, secondAnswer].map(({ body }) => body.result?.id);
    expect([new Set(ids).size, typeof ids[0]]).toEqual([1, 'number']);
    expect(await listPeopleWith(dni)).toHaveLength(1);
    const knownDraft = { ServiceId, BookerUserId: ana.id, NewPet: newPupi() };
    const all = await Promise.all([knownDraft, knownDraft, knownDraft].map((each) => addWalkIn(each)));
    const repeatedIds = [...all, await addWalkIn(knownDraft)].map(({ body }) => body.result?.id);
    expect([new Set(repeatedIds).size, typeof repeatedIds[0]]).toEqual([1, 'number']);
    const pets = await api.db.selectFrom('pets').select('id').where('user_id', '=', ana.id).execute();
    expect(pets).toHaveLength(1);
  });

  test('a walk-in rejected for a taken place or DNI creates no person', async () => {
    const { serviceId: ServiceId } = await newAgenda(api, {});
    await book(await newResident(api), { serviceId: ServiceId });
    const dni = String(++lastDni);
    const lateAnswer = await addWalkIn({ ServiceId, NewUser: newGladys(dni), NewPet: newPupi() });
    expect([lateAnswer.status, lateAnswer.error.message, lateAnswer.body.ok]).toEqual([
      409,
      'El turno seleccionado ya fue reservado',
      0,
    ]);
    expect(await listPeopleWith(dni)).toEqual([]);
    const registeredPerson = await newResident(api);
    const dniRow = await api.db
      .selectFrom('users')
      .select('id_number')
      .where('id', '=', registeredPerson.id)
      .executeTakeFirst();
    const sameDniDraft = { ...newGladys(dniRow?.id_number ?? ''), userName: 'Otra' };
    const freeStart = WEDNESDAY_8 + 3600;
    const duplicate = await addWalkIn({
      ServiceId,
      bookingStartDate: freeStart,
      NewUser: sameDniDraft,
      NewPet: newPupi(),
    });
    expect([duplicate.status, duplicate.error.message]).toEqual([
      409,
      expect.stringMatching(/^Ya hay una persona registrada con ese DNI: Pérez/),
    ]);
    const reads = api.db.selectFrom('audit').select('id').where('action', '=', 'user.read');
    expect(await reads.where('entity_id', '=', registeredPerson.id).execute()).toHaveLength(1);
  });

  test.each([
    [{}, MESSAGES.noResidentToBook],
    [{ BookerUserId: 5, NewUser: newGladys() }, MESSAGES.noResidentToBook],
    [{ BookerUserId: 5 }, MESSAGES.noPetToBook],
    [{ NewUser: newGladys(), PetId: 5 }, MESSAGES.noPetToBook],
    [{ NewUser: { ...newGladys(), userPhone: '' } }, 'Tenés que ingresar el número de celular'],
    [{ NewUser: newGladys('123') }, 'El DNI tiene que tener 7 u 8 números'],
    [{ NewUser: newGladys(), extraReason: ' ' }, 'Tenés que escribir el motivo del sobreturno'],
  ])('rejects a walk-in with %j', async (walkIn, message) => {
    const needsPet = 'NewUser' in walkIn && !('BookerUserId' in walkIn || 'PetId' in walkIn);
    const { status, error } = await addWalkIn({ ...walkIn, ...(needsPet && { NewPet: newPupi() }) });
    expect([status, error.message]).toEqual([400, message]);
  });

  test('staff can change a person registered as a walk-in while the address is missing', async () => {
    const { serviceId: ServiceId } = await newAgenda(api, {});
    const { body } = await addWalkIn({ ServiceId, NewUser: newGladys(), NewPet: newPupi() });
    const id = body.result?.BookerUserId ?? 0;
    const [known] = await api.db.selectFrom('users').selectAll().where('id', '=', id).execute();
    const draft = { ...newGladys(known?.id_number ?? ''), userEmail: `${id}@correo.test`, userAddress: '' };
    const place = { StateId: known?.state_id ?? null, CityId: known?.city_id ?? null };
    const changed = await api.call(updateUser, { params: { id }, body: { ...draft, ...place } }, clerk.token);
    expect([changed.status, changed.body.userEmail]).toEqual([200, `${id}@correo.test`]);
  });
});

describe('extra places', () => {
  test('a walk-in on an extra place sent again returns the same booking', async () => {
    const { serviceId: ServiceId } = await newAgenda(api, {});
    await book(await newResident(api), { serviceId: ServiceId });
    const [dni, extraReason] = [String(++lastDni), 'Vino sin turno, anotado sin señal'];
    const { body } = await addWalkIn({ ServiceId, NewUser: newGladys(dni), NewPet: newPupi(), extraReason });
    const { BookerUserId, PetId } = body.result ?? {};
    const secondAnswer = await addWalkIn({ ServiceId, BookerUserId, PetId, extraReason });
    expect([secondAnswer.status, secondAnswer.body.result?.id]).toEqual([200, body.result?.id]);
  });

  test('a walk-in on an extra place exceeds the slot with a reason and shows in the day', async () => {
    const { serviceId, locationId, operatorUserId } = await newAgenda(api, {});
    await book(await newResident(api), { serviceId });
    const extra = {
      ServiceId: serviceId,
      NewUser: newGladys(),
      NewPet: newPupi(),
      extraReason: 'Vino de lejos',
    };
    const { status, body } = await addWalkIn(extra);
    expect([status, body.result?.overrideReason]).toEqual([200, 'Sobreturno: Vino de lejos']);
    const params = { serviceId, locationId, operatorUserId, bookingDate: WEDNESDAY_8 - 8 * 3600 };
    const day = (await api.call(listDay, { params }, clerk.token)).body;
    const registeredRow = day
      .filter(({ id }) => id !== undefined)
      .map(({ place, Pet }) => [place, Pet?.petName]);
    expect(registeredRow).toEqual([
      [1, 'Luna'],
      [2, 'Pupi'],
    ]);
  });

  test('a walk-in for an extra place takes a free place first, and breaking a rule needs its own reason', async () => {
    const { serviceId: ServiceId } = await newAgenda(api, {});
    const ana = await newResident(api);
    const extraReason = 'Urgente';
    const PetId = await newPet(api, ana);
    expect((await addWalkIn({ ServiceId, BookerUserId: ana.id, PetId, extraReason })).status).toBe(200);
    const secondWalkIn = {
      ServiceId,
      bookingStartDate: WEDNESDAY_8 + 1800,
      BookerUserId: ana.id,
      PetId,
      extraReason,
    };
    const rejected = await addWalkIn(secondWalkIn);
    expect([rejected.status, rejected.error.code]).toEqual([409, 'overridable']);
    const overrideAnswer = await addWalkIn({ ...secondWalkIn, overrideReason: 'Lo pidió el veterinario' });
    expect(overrideAnswer.body.result?.overrideReason).toBe('Sobreturno: Urgente · Lo pidió el veterinario');
  });
});
