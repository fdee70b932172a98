import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBooking } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { RequiredFact } from '#shared/schedule/required-facts.ts';
import { createQuestion, listQuestions } from '#shared/schedule/requirements.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newFamily } from '../../../test/family.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  ana = await newResident(api);
});
afterAll(() => api.close());

const { book, bookForId } = createBookingDesk(() => api);

/** A pet born on this day is six months old on the day after `WEDNESDAY_8`. */
const SIX_ON_THURSDAY = '2026-06-03';
const FACT: RequiredFact = {
  ruleKind: 'ageFrom',
  SpecieId: null,
  petGender: null,
  ruleMin: 6,
  ruleMax: null,
  ruleUnit: 'months',
};

async function addQuestion(
  serviceId: number,
  fact: Partial<RequiredFact>,
  bounds: object = {},
): Promise<void> {
  const body = { questionLabel: 'Cumple', ...bounds, questionFact: { ...FACT, ...fact } };
  const { status } = await api.call(createQuestion, { params: { serviceId }, body }, clerk.token);
  expect(status).toBe(200);
}

async function newServiceWithFact(fact: Partial<RequiredFact> = {}, bounds: object = {}): Promise<number> {
  const { serviceId } = await newAgenda(api, {});
  await addQuestion(serviceId, fact, bounds);
  return serviceId;
}

async function newPetWith(columns: object): Promise<number> {
  const id = await newPet(api, ana, 'Michi');
  await api.db.updateTable('pets').set(columns).where('id', '=', id).execute();
  return id;
}

const findSpecie = async (petId: number) =>
  (await api.db.selectFrom('pets').select('species_id').where('id', '=', petId).executeTakeFirstOrThrow())
    .species_id;

test('a new town rejects a kitten and names the reason and the first possible day', async () => {
  const petId = await newPetWith({ birth_date: '2026-10-01' });
  const { status, body } = await book(ana, { petId });
  expect([status, body.ok, body.message]).toEqual([
    409,
    0,
    `${MESSAGES.criteriaMissing}. Michi cumple 6 meses el 01/04/2027; podés reservar Castración desde ese día`,
  ]);
});

test('accepts a pet on the day it reaches the required age, not a day earlier', async () => {
  const serviceId = await newServiceWithFact();
  const petId = await newPetWith({ birth_date: SIX_ON_THURSDAY });
  expect((await book(ana, { serviceId, petId })).status).toBe(409);
  expect((await book(ana, { serviceId, petId, start: WEDNESDAY_8 + DAY_SECONDS })).status).toBe(200);
});

test('a required fact that is not on record does not reject the pet', async () => {
  for (const fact of [{}, { ruleKind: 'sex', petGender: 'M' }] as const) {
    const petId = await newPetWith({ birth_date: null, gender: 'X' });
    expect((await book(ana, { serviceId: await newServiceWithFact(fact), petId })).status).toBe(200);
  }
});

test('requirements of a highest age, a species and a sex reject pets that differ', async () => {
  const petId = await newPetWith({ birth_date: '2018-12-02' });
  const readRejection = async (fact: Partial<RequiredFact>) => {
    const serviceId = await newServiceWithFact(fact);
    await api.db
      .updateTable('services')
      .set({ name: `S${serviceId}` })
      .where('id', '=', serviceId)
      .execute();
    const { status, body } = await book(ana, { serviceId, petId });
    return [
      status,
      body.message.replaceAll(`S${serviceId}`, 'S').replace(`${MESSAGES.criteriaMissing}. `, ''),
    ];
  };
  const maxAge = { ruleKind: 'ageTo', ruleMin: null, ruleUnit: 'years' } as const;
  expect((await readRejection({ ...maxAge, ruleMax: 8 }))[0]).toBe(200);
  expect((await readRejection({ ...maxAge, ruleMax: 7 }))[0]).toBe(409);
  expect(await readRejection({ ruleKind: 'sex', petGender: 'M' })).toEqual([409, 'S es solo para machos']);
  const own = await findSpecie(petId);
  const otherSpecies = await api.db
    .selectFrom('species')
    .select('id')
    .where('id', '<>', own ?? 0)
    .execute();
  expect((await readRejection({ ruleKind: 'specie', SpecieId: own }))[0]).toBe(200);
  expect(await readRejection({ ruleKind: 'specie', SpecieId: otherSpecies[0]?.id ?? 0 })).toEqual([
    409,
    'S no es para la especie de Michi',
  ]);
});

test('a requirement does not reject a pet that it does not concern', async () => {
  const petId = await newPetWith({ birth_date: '2026-10-01', gender: 'F' });
  const serviceId = await newServiceWithFact({}, { petGender: 'M' });
  expect((await book(ana, { serviceId, petId })).status).toBe(200);
});

test('staff override a requirement that the pet does not meet, with a reason', async () => {
  const serviceId = await newServiceWithFact();
  const petId = await newPetWith({ birth_date: '2026-10-01' });
  const rejected = await book(ana, { serviceId, petId, as: clerk });
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'No se cumple un requisito: Michi cumple 6 meses el 01/04/2027',
  ]);
  const extra = { overrideReason: 'La vio la veterinaria' };
  expect((await book(ana, { serviceId, petId, as: clerk, extra })).status).toBe(200);
});

test('rejects a move to a day on which the pet is younger than required', async () => {
  const serviceId = await newServiceWithFact();
  const petId = await newPetWith({ birth_date: SIX_ON_THURSDAY });
  const id = await bookForId(ana, { serviceId, petId, start: WEDNESDAY_8 + DAY_SECONDS });
  const move = (bookingStartDate: number) =>
    api.send(moveBooking, { params: { id }, body: { bookingStartDate } }, ana.token);
  expect((await move(WEDNESDAY_8)).status).toBe(409);
  expect((await move(WEDNESDAY_8 + 2 * DAY_SECONDS)).status).toBe(200);
});

test('a rejection of several pets names the one that does not meet a requirement and books none', async () => {
  const { pets, serviceId, bookPets, countBookings } = await newFamily(api);
  await addQuestion(serviceId, {});
  const youngColumns = { birth_date: '2026-10-01', name: 'Sol' };
  await api.db
    .updateTable('pets')
    .set(youngColumns)
    .where('id', '=', pets[1] ?? 0)
    .execute();
  const { status, body } = await bookPets();
  expect([status, await countBookings()]).toEqual([409, 0]);
  expect(body.message).toContain(`Sol: ${MESSAGES.criteriaMissing}. Sol cumple 6 meses el 01/04/2027`);
});

test('a requirement rejects from the next booking on, until it is removed', async () => {
  const { serviceId } = await newAgenda(api, { places: 3 });
  const bookKitten = async (start: number) =>
    (await book(ana, { serviceId, petId: await newPetWith({ birth_date: '2026-10-01' }), start })).status;
  const answers = [await bookKitten(WEDNESDAY_8)];
  await addQuestion(serviceId, {});
  answers.push(await bookKitten(WEDNESDAY_8));
  await api.db.updateTable('questions').set({ status: 'B' }).where('service_id', '=', serviceId).execute();
  answers.push(await bookKitten(WEDNESDAY_8));
  expect(answers).toEqual([200, 409, 200]);
});

test('requirements list their fact, and no such field without one', async () => {
  const serviceId = await newServiceWithFact({ SpecieId: 1 });
  const body = { questionLabel: 'Está sana' };
  await api.call(createQuestion, { params: { serviceId }, body }, clerk.token);
  const { body: questions } = await api.call(listQuestions, { params: { serviceId } }, ana.token);
  expect(questions.map(({ questionFact }) => questionFact)).toEqual([FACT, undefined]);
  expect(Object.keys(questions[1] ?? {})).not.toContain('questionFact');
});
