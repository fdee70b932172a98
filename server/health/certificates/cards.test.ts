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
const checkCard = (code: string) => town.api.send(checkCertificate, { params: { code } });
const assignCard = (code: string, PetId: number, rowId: number) =>
  town.api.call(assignCertificateCard, { params: { code }, body: { PetId, rowId } }, town.clerk.token);

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
  const { status, body } = await checkCard(code);
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
  const { body } = await checkCard(code);
  expect(body).toMatchObject({ certificateState: 'valid', petName: 'Simón', act: 'Antirrábica del puesto' });
  const text = JSON.stringify(body);
  for (const secret of [...Object.values(canaries), Person.userIdNumber, 'Plaza'])
    expect(text).not.toContain(secret);
});

test('a certificate card is checked like any certificate, with spaces and capitals as typed', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  const code = await newCard();
  const typedCode = `${code.slice(0, 8).toUpperCase()} ${code.slice(8)}`;
  const { status, body } = await assignCard(typedCode, petId, rowId);
  expect([status, body.certificateCode]).toEqual([200, code]);
  expect((await checkCard(code)).body).toMatchObject({ certificateState: 'valid', petName: 'Luna' });
  await town.api.call(revokeCertificate, { params: { id: body.id } }, town.clerk.token);
  expect((await checkCard(code)).body.certificateState).toBe('revoked');
});

test('rejects assigning a certificate card to a second dose, and accepts the same dose again', async () => {
  const [first, second] = [await newVaccinatedPet(), await newVaccinatedPet()];
  const code = await newCard();
  await assignCard(code, first.petId, first.rowId);
  expect((await assignCard(code, first.petId, first.rowId)).status).toBe(200);
  const { status, error } = await assignCard(code, second.petId, second.rowId);
  expect([status, error.message]).toEqual([409, CARD_MESSAGES.assigned]);
});

test('a certificate card assigned to twenty doses at once belongs to one', async () => {
  const doses = await Promise.all(Array.from({ length: 20 }, newVaccinatedPet));
  const code = await newCard();
  const answers = await Promise.all(doses.map(({ petId, rowId }) => assignCard(code, petId, rowId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
});

test('rejects a second card for a dose and an unknown card', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  await assignCard(await newCard(), petId, rowId);
  const { status, error } = await assignCard(await newCard(), petId, rowId);
  expect([status, error.message]).toEqual([409, CARD_MESSAGES.hasCard]);
  expect((await assignCard('0000000000000000', petId, rowId)).status).toBe(404);
});

test('a post rejects a card that is assigned, of an unknown dose or of a dose without an owner', async () => {
  const code = await newCard();
  const [firstDose, secondDose, ownerlessDose] = [
    newDoseRow(town, { subject: 'owner', Person: newPerson() }),
    newDoseRow(town, { subject: 'owner', Person: newPerson() }),
    newDoseRow(town),
  ];
  const { body } = await town.send([
    firstDose,
    secondDose,
    ownerlessDose,
    newCardRow(firstDose.rowKey, code),
    newCardRow(secondDose.rowKey, code),
    newCardRow(ownerlessDose.rowKey, await newCard()),
    newCardRow('nunca', await newCard()),
  ]);
  expect(body.rows.map(({ message }) => message)).toEqual([
    '',
    '',
    '',
    '',
    CARD_MESSAGES.assigned,
    'Una dosis sin responsable registrado no lleva tarjeta',
    'La dosis de esa tarjeta no está anotada: resolvela primero',
  ]);
});

test('removing a dose voids its card', async () => {
  const code = await newCard();
  const dose = newDoseRow(town, { subject: 'owner', Person: newPerson() });
  await town.send([dose, newCardRow(dose.rowKey, code)]);
  await town.send([{ rowKind: 'removal', rowKey: 'r1', doseKey: dose.rowKey }]);
  expect((await checkCard(code)).body.certificateState).toBe('revoked');
});

test('printing cards creates the requested number of different codes, at most 800', async () => {
  const countCards = async () => (await town.api.call(countCertificateCards, {}, town.clerk.token)).body;
  const before = await countCards();
  const body = { cardCount: 24 };
  const { body: printed } = await town.api.call(printCertificateCards, { body }, town.clerk.token);
  expect(new Set(printed.cardCodes).size).toBe(24);
  expect(await countCards()).toEqual({ ...before, unassigned: before.unassigned + 24 });
  const tooMany = { body: { cardCount: 801 } };
  expect((await town.api.call(printCertificateCards, tooMany, town.clerk.token)).status).toBe(400);
});
