import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  assignCertificateCard,
  CARD_MESSAGES,
  countCertificateCards,
  printCertificateCards,
} from '#shared/health/certificate-cards.ts';
import { CERTIFICATE_MESSAGES, checkCertificate, revokeCertificate } from '#shared/health/certificates.ts';
import { addVaccination } from '#shared/health/health.ts';
import { newPet, newResident } from '../../../test/people.ts';
import {
  createPostTown,
  newDoseRow,
  newPerson,
  type VaccinationPostTown,
} from '../../../test/vaccination-post.ts';

let town: VaccinationPostTown;
beforeAll(async () => {
  town = await createPostTown();
});
afterAll(() => town.api.close());

async function newCard(): Promise<string> {
  const body = { cardCount: 1 };
  const { body: printed } = await town.api.call(printCertificateCards, { body }, town.clerk.token);
  return printed.cardCodes[0] ?? '';
}
const check = (code: string) => town.api.send(checkCertificate, { params: { code } });
const assign = (code: string, PetId: number, rowId: number) =>
  town.api.call(assignCertificateCard, { params: { code }, body: { PetId, rowId } }, town.clerk.token);

/** Creates a pet with a dose that the town gave. */
async function newVaccinatedPet() {
  const petId = await newPet(town.api, await newResident(town.api), 'Luna Pérez');
  const body = { VaccineId: town.vaccineId, givenOn: '2026-11-20', origin: 'T', BatchId: town.batchId };
  const answer = await town.api.send(addVaccination, { params: { id: petId }, body }, town.clerk.token);
  const [{ id: rowId = 0 } = {}] = answer.body.Vaccinations as { id: number }[];
  return { petId, rowId };
}

const newCardRow = (doseKey: string, cardCode: string) =>
  ({ rowKind: 'card', rowKey: `card-${doseKey}-${cardCode}`, doseKey, cardCode }) as const;

test('an unassigned certificate card says so and nothing else (acceptance 47)', async () => {
  const code = await newCard();
  const { status, body } = await check(code);
  expect([status, body]).toEqual([200, { certificateState: 'unassigned', townName: 'San Carlos' }]);
  expect(CERTIFICATE_MESSAGES.unassigned).toBe('Esta constancia todavía no fue entregada');
});

test('an assigned certificate card shows no owner, phone, DNI or neighbourhood (acceptance 47)', async () => {
  const code = await newCard();
  const canaries = {
    userLastName: 'Canarioapellido',
    userPhone: '2622999111',
    neighbourhood: 'Canariobarrio',
  };
  const Person = newPerson(canaries);
  const dose = newDoseRow(town, { subject: 'owner', Person, petName: 'Simón' });
  await town.send([dose, newCardRow(dose.rowKey, code)]);
  const { body } = await check(code);
  expect(body).toMatchObject({ certificateState: 'valid', petName: 'Simón', act: 'Antirrábica del puesto' });
  const text = JSON.stringify(body);
  for (const planted of [...Object.values(canaries), Person.userIdNumber, 'Plaza'])
    expect(text).not.toContain(planted);
});

test('a certificate card is checked like any certificate, with spaces and capitals as typed', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  const code = await newCard();
  const typed = `${code.slice(0, 8).toUpperCase()} ${code.slice(8)}`;
  const { status, body } = await assign(typed, petId, rowId);
  expect([status, body.certificateCode]).toEqual([200, code]);
  expect((await check(code)).body).toMatchObject({ certificateState: 'valid', petName: 'Luna' });
  await town.api.call(revokeCertificate, { params: { id: body.id } }, town.clerk.token);
  expect((await check(code)).body.certificateState).toBe('revoked');
});

test('rejects assigning a certificate card to a second dose, and accepts the same dose again', async () => {
  const [first, second] = [await newVaccinatedPet(), await newVaccinatedPet()];
  const code = await newCard();
  await assign(code, first.petId, first.rowId);
  expect((await assign(code, first.petId, first.rowId)).status).toBe(200);
  const { status, error } = await assign(code, second.petId, second.rowId);
  expect([status, error.message]).toEqual([409, CARD_MESSAGES.assigned]);
});

test('a certificate card assigned to twenty doses at once belongs to one', async () => {
  const doses = await Promise.all(Array.from({ length: 20 }, newVaccinatedPet));
  const code = await newCard();
  const answers = await Promise.all(doses.map(({ petId, rowId }) => assign(code, petId, rowId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
});

test('rejects a second card for a dose and an unknown card', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  await assign(await newCard(), petId, rowId);
  const { status, error } = await assign(await newCard(), petId, rowId);
  expect([status, error.message]).toEqual([409, CARD_MESSAGES.hasCard]);
  expect((await assign('0000000000000000', petId, rowId)).status).toBe(404);
});

test('a post rejects a card already assigned, of an unknown dose or without an owner', async () => {
  const code = await newCard();
  const [one, two, ownerlessDose] = [
    newDoseRow(town, { subject: 'owner', Person: newPerson() }),
    newDoseRow(town, { subject: 'owner', Person: newPerson() }),
    newDoseRow(town),
  ];
  const { body } = await town.send([
    one,
    two,
    ownerlessDose,
    newCardRow(one.rowKey, code),
    newCardRow(two.rowKey, code),
    newCardRow(ownerlessDose.rowKey, await newCard()),
    newCardRow('nunca', await newCard()),
  ]);
  expect(body.rows.map(({ message }) => message)).toEqual([
    ...['', '', '', '', CARD_MESSAGES.assigned],
    'Una dosis sin responsable registrado no lleva tarjeta',
    'La dosis de esa tarjeta no está anotada: resolvela primero',
  ]);
});

test('removing a dose voids its card', async () => {
  const code = await newCard();
  const dose = newDoseRow(town, { subject: 'owner', Person: newPerson() });
  await town.send([dose, newCardRow(dose.rowKey, code)]);
  await town.send([{ rowKind: 'removal', rowKey: 'r1', doseKey: dose.rowKey }]);
  expect((await check(code)).body.certificateState).toBe('revoked');
});

test('printing cards creates the requested number of different codes, at most 800', async () => {
  const count = async () => (await town.api.call(countCertificateCards, {}, town.clerk.token)).body;
  const before = await count();
  const body = { cardCount: 24 };
  const { body: printed } = await town.api.call(printCertificateCards, { body }, town.clerk.token);
  expect(new Set(printed.cardCodes).size).toBe(24);
  expect(await count()).toEqual({ ...before, unassigned: before.unassigned + 24 });
  const most = { body: { cardCount: 801 } };
  expect((await town.api.call(printCertificateCards, most, town.clerk.token)).status).toBe(400);
});
