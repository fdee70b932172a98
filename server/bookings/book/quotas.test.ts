import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookTogether } from '#shared/bookings/together.ts';
import { updatePet } from '#shared/pets/pets.ts';
import { findOperativo, replaceAgendaQuotas } from '#shared/schedule/operativos.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { createMoveDesk } from '../../../test/move-desk.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { LIMITS } from '../../../test/time-limits.ts';

const FULL_MESSAGE = 'Ya no quedan lugares para perras grandes ese día';
const THURSDAY_8 = wallAt('2026-12-03', '08:00');

let api: TestApi;
let otherServer: TestApi;
let admin: Person;
let dogId: number;
let catId: number;
let largeFemales: Parameters<typeof toQuota>[1];
beforeAll(async () => {
  api = await testApp();
  otherServer = await testApp({ firstApi: api });
  admin = await newAdmin(api);
  const species = await api.db.selectFrom('species').select(['id', 'name_folded as name']).execute();
  dogId = species.find(({ name }) => name === 'perro')?.id ?? 0;
  catId = species.find(({ name }) => name === 'gato')?.id ?? 0;
  largeFemales = { SpecieId: dogId, petGender: 'F', size: 'L' };
});
afterAll(async () => {
  await otherServer.close();
  await api.close();
});

const { book, changeStatus } = createBookingDesk(() => api);
const { book: bookAtOther } = createBookingDesk(() => otherServer);
const { move } = createMoveDesk(() => ({ api, admin }));
const { addOperativo, newAnimal } = createOperativoDesk(() => ({ api, admin }));
const { merge } = createPetMergeDesk(() => ({ api, clerk: admin }));

async function bookLarge(agenda: { serviceId: number }, start = WEDNESDAY_8, draft: object = {}) {
  const owner = await newResident(api);
  const petId = await newAnimal(owner, { species_id: dogId, kilos: 30 });
  const answer = await book(owner, { serviceId: agenda.serviceId, petId, start, ...draft });
  return { owner, petId, id: answer.body.result?.id ?? 0, ...answer };
}

describe('races for a quota (acceptance 17)', () => {
  test('a hundred simultaneous requests at two servers get exactly the three places of their quota', {
    timeout: LIMITS.test,
  }, async () => {
    const agenda = await newAgenda(api, { places: 30 });
    expect((await addOperativo(agenda, [toQuota(3, largeFemales), toQuota(60)])).status).toBe(200);
    const owners = await Promise.all(Array.from({ length: 100 }, () => newResident(api)));
    const pets = await Promise.all(owners.map((owner) => newAnimal(owner, { species_id: dogId, kilos: 30 })));
    const answers = await Promise.all(
      owners.map((owner, nth) => {
        const start = WEDNESDAY_8 + (nth % 4) * 1800;
        const draft = { serviceId: agenda.serviceId, petId: pets[nth] ?? 0, start };
        return nth % 2 === 0 ? book(owner, draft) : bookAtOther(owner, draft);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const rejected = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(rejected).toHaveLength(97);
    expect(new Set(rejected)).toEqual(new Set([`${FULL_MESSAGE}. Hay el jueves 03/12`]));
    const smallOwner = await newResident(api);
    const petId = await newAnimal(smallOwner, { species_id: dogId, kilos: 5 });
    expect((await book(smallOwner, { serviceId: agenda.serviceId, petId })).status).toBe(200);
  });
});

describe('changes into a full quota (acceptance 20)', () => {
  test('rejects a move into a full quota and keeps the booking', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(1, largeFemales)]);
    expect((await bookLarge(agenda)).status).toBe(200);
    const { id, owner } = await bookLarge(agenda, THURSDAY_8);
    const rejected = await move(id, WEDNESDAY_8 + 1800, owner);
    expect([rejected.status, rejected.body.message]).toEqual([409, `${FULL_MESSAGE}. Hay el jueves 03/12`]);
    expect((await move(id, THURSDAY_8 + 1800, owner)).status).toBe(200);
  });

  test('a move within the day does not count the booking against its own quota', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(1, largeFemales)]);
    const { id, owner } = await bookLarge(agenda);
    expect((await move(id, WEDNESDAY_8 + 1800, owner)).status).toBe(200);
    expect((await bookLarge(agenda)).status).toBe(409);
  });

  test('a cancelled booking can be marked done only if its quota has a place', async () => {
    const agenda = await newAgenda(api, { places: 5, hours: { fromMinute: 0, toMinute: 720 } });
    const operativoDate = '2026-12-01';
    await addOperativo(agenda, [toQuota(1, largeFemales)], { operativoDate });
    const today = wallAt(operativoDate, '09:30');
    const first = await bookLarge(agenda, today);
    await changeStatus(first.id, 'C', admin);
    const second = await bookLarge(agenda, today);
    expect(second.status).toBe(200);
    const doneAnswer = await changeStatus(first.id, 'D', admin);
    expect([doneAnswer.status, doneAnswer.error.message]).toEqual([409, FULL_MESSAGE]);
    await changeStatus(second.id, 'C', admin);
    expect((await changeStatus(first.id, 'D', admin)).status).toBe(200);
    expect((await bookLarge(agenda, today)).status).toBe(409);
  });
});

describe('facts of a booked pet (acceptance 42)', () => {
  test('only staff can change the sex of a pet with an active booking, which frees its place in the quota', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const { body: operativo } = await addOperativo(agenda, [
      toQuota(1, { SpecieId: catId, petGender: 'M' }),
      toQuota(0, { SpecieId: catId, petGender: 'F' }),
    ]);
    const owner = await newResident(api);
    const petId = await newAnimal(owner, { species_id: catId, gender: 'M', name: 'Luna' });
    const { id } = (await book(owner, { serviceId: agenda.serviceId, petId })).body.result ?? { id: 0 };
    const breed = await api.db
      .selectFrom('breeds')
      .select('id')
      .where('species_id', '=', catId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const body = { petName: 'Luna', petGender: 'F', SpecieId: catId, BreedId: breed.id } as const;
    const editPet = (by: Person, draft: object = {}) =>
      api.call(updatePet, { params: { id: petId }, body: { ...body, ...draft } }, by.token);
    const rejected = await editPet(owner);
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      'Luna tiene un turno el 02/12: para cambiar el sexo o la especie, avisanos',
    ]);
    expect((await editPet(owner, { petGender: 'M', petName: 'Lunita' })).status).toBe(200);
    const other = await newResident(api);
    const otherId = await newAnimal(other, { species_id: catId, gender: 'M', name: 'Tom' });
    const bookOther = () => book(other, { serviceId: agenda.serviceId, petId: otherId });
    expect((await bookOther()).status).toBe(409);
    expect((await editPet(admin)).status).toBe(200);
    const after = (await api.call(findOperativo, { params: { id: operativo.id } }, admin.token)).body;
    expect(after.quotas.map(({ used }) => used)).toEqual([0, 1]);
    expect(after.overflow).toEqual([{ bookingId: id, bookingStartDate: WEDNESDAY_8, group: 'gatas' }]);
    expect((await bookOther()).status).toBe(200);
    await changeStatus(id, 'C', owner);
    expect((await editPet(owner, { petGender: 'M' })).status).toBe(200);
  });

  test('a weight recorded after the booking does not change the quota that it counts in', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const { body: operativo } = await addOperativo(agenda, [toQuota(1, largeFemales), toQuota(2)]);
    const { petId } = await bookLarge(agenda);
    await api.db.updateTable('weights').set({ grams: 5000 }).where('pet_id', '=', petId).execute();
    const after = (await api.call(findOperativo, { params: { id: operativo.id } }, admin.token)).body;
    expect(after.quotas.map(({ used, free }) => [used, free])).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('quotas', () => {
  test('a pet of unknown weight counts in the strictest quota that could match', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(1, largeFemales), toQuota(5, { ...largeFemales, size: 'S' })]);
    const bookUnweighed = async () => {
      const owner = await newResident(api);
      const petId = await newAnimal(owner, { species_id: dogId });
      return book(owner, { serviceId: agenda.serviceId, petId });
    };
    expect((await bookUnweighed()).status).toBe(200);
    expect((await bookUnweighed()).body.message).toContain(FULL_MESSAGE);
    const owner = await newResident(api);
    const petId = await newAnimal(owner, { species_id: dogId, kilos: 4 });
    expect((await book(owner, { serviceId: agenda.serviceId, petId })).status).toBe(200);
  });

  test('staff override a full quota with a reason, and the operativo lists the overflow', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const { body: operativo } = await addOperativo(agenda, [toQuota(1, largeFemales)]);
    await bookLarge(agenda);
    const counterAnswer = await bookLarge(agenda, WEDNESDAY_8, { as: admin });
    expect([counterAnswer.status, counterAnswer.error.code]).toEqual([409, 'overridable']);
    const extra = { overrideReason: 'Rescatada' };
    const overrideAnswer = await bookLarge(agenda, WEDNESDAY_8, { as: admin, extra });
    expect(overrideAnswer.status).toBe(200);
    const { overflow } = (await api.call(findOperativo, { params: { id: operativo.id } }, admin.token)).body;
    expect(overflow).toEqual([
      { bookingId: overrideAnswer.id, bookingStartDate: WEDNESDAY_8, group: 'perras grandes' },
    ]);
  });

  test('an operativo lists the overflow of everyday quotas and counts their reserved places', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const quotas = [toQuota(1, largeFemales), toQuota(2, { organisation: 'Refugio' })];
    const body = { quotas, smallBelowGrams: 10_000, largeAboveGrams: 25_000 };
    const params = { id: agenda.id };
    expect((await api.call(replaceAgendaQuotas, { params, body }, admin.token)).status).toBe(200);
    const { body: operativo } = await addOperativo(agenda, []);
    await bookLarge(agenda);
    const extra = { overrideReason: 'Rescatada' };
    const { id } = await bookLarge(agenda, WEDNESDAY_8, { as: admin, extra });
    const listed = (await api.call(findOperativo, { params: { id: operativo.id } }, admin.token)).body;
    expect(listed.overflow).toEqual([
      { bookingId: id, bookingStartDate: WEDNESDAY_8, group: 'perras grandes' },
    ]);
    expect([listed.reservedPlaces, listed.quotas]).toEqual([2, []]);
  });

  test('several pets beyond a quota are booked all or none', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await api.db
      .updateTable('services')
      .set({ pets_together_max: 3 })
      .where('id', '=', agenda.serviceId)
      .execute();
    await addOperativo(agenda, [toQuota(1, largeFemales)]);
    const owner = await newResident(api);
    const PetIds = [
      await newAnimal(owner, { species_id: dogId, kilos: 30, name: 'Luna' }),
      await newAnimal(owner, { species_id: dogId, kilos: 30, name: 'Mora' }),
    ];
    const body = {
      ServiceId: agenda.serviceId,
      BookerUserId: owner.id,
      PetIds,
      bookingStartDate: WEDNESDAY_8,
    };
    const answer = await api.call(bookTogether, { body }, owner.token);
    expect([answer.status, answer.error.message]).toEqual([409, `Mora: ${FULL_MESSAGE}`]);
    expect((await bookLarge(agenda)).status).toBe(200);
  });

  test('a quota counts the bookings of its whole local day, and none of the next day', async () => {
    const agenda = await newAgenda(api, { places: 5, hours: { fromMinute: 0, toMinute: 1440 } });
    await addOperativo(agenda, [toQuota(1, largeFemales)]);
    const lastStart = wallAt('2026-12-02', '23:30');
    expect((await bookLarge(agenda, wallAt('2026-12-03', '00:00'))).status).toBe(200);
    expect((await bookLarge(agenda, lastStart)).status).toBe(200);
    expect((await bookLarge(agenda, wallAt('2026-12-02', '00:00'))).status).toBe(409);
  });

  test('a cancelled booking frees its place in the quota', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(1, largeFemales)]);
    const { id, owner } = await bookLarge(agenda);
    expect((await bookLarge(agenda)).status).toBe(409);
    await changeStatus(id, 'C', owner);
    expect((await bookLarge(agenda)).status).toBe(200);
  });

  test('two merged records of one animal count once in a quota', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    const { body: operativo } = await addOperativo(agenda, [toQuota(2, largeFemales)]);
    const owner = await newResident(api);
    const [first = 0, second = 0] = [
      await newAnimal(owner, { species_id: dogId, kilos: 30 }),
      await newAnimal(owner, { species_id: dogId, kilos: 30, name: 'Lunita' }),
    ];
    await book(owner, { serviceId: agenda.serviceId, petId: first });
    await book(owner, { serviceId: agenda.serviceId, petId: second, start: WEDNESDAY_8 + 1800 });
    expect((await bookLarge(agenda)).status).toBe(409);
    expect((await merge(first, second)).status).toBe(200);
    const [quota] = (await api.call(findOperativo, { params: { id: operativo.id } }, admin.token)).body
      .quotas;
    expect([quota?.used, quota?.free]).toEqual([1, 1]);
    expect((await bookLarge(agenda)).status).toBe(200);
  });

  test('a day without an operativo has no quotas', async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(0, largeFemales)]);
    const owner = await newResident(api);
    const petId = await newPet(api, owner);
    expect((await book(owner, { serviceId: agenda.serviceId, petId, start: THURSDAY_8 })).status).toBe(200);
    const { counted } = await api.db
      .selectFrom('bookings')
      .select('counted_gender as counted')
      .where('pet_id', '=', petId)
      .executeTakeFirstOrThrow();
    expect(counted).toBeNull();
  });
});
