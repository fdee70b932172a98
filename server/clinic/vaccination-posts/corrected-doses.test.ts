import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findVaccinationPost,
  listPostDoses,
  listPostOwners,
  updateVaccinationPost,
} from '#shared/clinic/vaccination-posts.ts';
import {
  assignCertificateCard,
  CARD_MESSAGES,
  printCertificateCards,
} from '#shared/health/certificate-cards.ts';
import { issueCertificate, revokeCertificate } from '#shared/health/certificates.ts';
import { correctVaccination, findHealth } from '#shared/health/health.ts';
import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import { newBatch } from '../../../test/health.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import {
  createPostTown,
  newDoseRow,
  POST_DAY,
  type VaccinationPostTown,
} from '../../../test/vaccination-post.ts';

let town: VaccinationPostTown;
beforeAll(async () => {
  town = await createPostTown();
});
afterAll(() => town.api.close());

const toPostParams = () => ({ params: { id: town.post.id } });
const readPost = async () =>
  (await town.api.call(findVaccinationPost, toPostParams(), town.clerk.token)).body;
const removeDose = (doseKey: string) =>
  town.send([{ rowKind: 'removal', rowKey: `removal-${doseKey}`, doseKey }] as const);
const readDose = async (petId: number) =>
  (await town.api.call(findHealth, { params: { id: petId } }, town.clerk.token)).body.Vaccinations[0];

async function newCard(): Promise<string> {
  const body = { cardCount: 1 };
  const { body: printed } = await town.api.call(printCertificateCards, { body }, town.clerk.token);
  return printed.cardCodes[0] ?? '';
}

async function newVet(licence: string): Promise<Person> {
  const vet = await newAdmin(town.api);
  await town.api.db.updateTable('users').set({ licence }).where('id', '=', vet.id).execute();
  return vet;
}

async function newVaccinatedPet(signer = town.clerk) {
  const PetId = await newPet(town.api, await newResident(town.api));
  const dose = newDoseRow(town, { subject: 'owner', PetId });
  await town.send([dose], signer);
  return { PetId, dose };
}

test('a removed dose counts neither in its post nor in its batch', async () => {
  const BatchId = await newBatch(town.api, town.vaccineId, '0700');
  const PetId = await newPet(town.api, await newResident(town.api));
  const doses = [newDoseRow(town, { BatchId }), newDoseRow(town, { BatchId, subject: 'owner', PetId })];
  const { doseCount: before } = await readPost();
  expect((await town.send(doses)).body.doseCount).toBe(before + 2);
  const readDosesLeft = async () => (await readPost()).Batches.find(({ id }) => id === BatchId)?.dosesLeft;
  const remaining = [await readDosesLeft()];
  for (const { rowKey } of doses) {
    await removeDose(rowKey);
    remaining.push(await readDosesLeft());
  }
  expect(remaining).toEqual([8, 9, 10]);
  expect((await removeDose('unknown')).body.doseCount).toBe(before);
});

test('the phones of a post show no due date for a pet whose dose was removed', async () => {
  const { PetId, dose } = await newVaccinatedPet();
  const findDueDate = async () => {
    const { body } = await town.api.call(listPostOwners, toPostParams(), town.clerk.token);
    return body.flatMap(({ Pets }) => Pets).find(({ id }) => id === PetId)?.nextDueOn;
  };
  expect(await findDueDate()).toBe('2027-12-01');
  await removeDose(dose.rowKey);
  expect(await findDueDate()).toBeNull();
});

async function correctDose(petId: number, batchText: string | null) {
  const Row = {
    VaccineId: town.vaccineId,
    givenOn: POST_DAY,
    origin: 'T',
    batchText: batchText ?? '',
  } as const;
  const body = { rectifyReason: 'Era otro', ...(batchText !== null && { Row }) };
  const params = { id: petId, rowId: (await readDose(petId))?.id ?? 0 };
  const { status } = await town.api.call(correctVaccination, { params, body }, town.clerk.token);
  expect(status).toBe(200);
}

test('a dose corrected in the record is undone there first', async () => {
  const { PetId, dose } = await newVaccinatedPet();
  const { doseCount } = await readPost();
  for (const batchText of ['B-1', 'B-2']) {
    await correctDose(PetId, batchText);
    const { body } = await removeDose(dose.rowKey);
    const message = 'Esa dosis se corrigió en la libreta: deshacela ahí';
    expect([body.doseCount, body.rows]).toMatchObject([doseCount, [{ isSaved: false, message }]]);
    expect(await readDose(PetId)).toMatchObject({ batchCode: batchText });
  }
  await correctDose(PetId, null);
  const { body } = await removeDose(dose.rowKey);
  expect([body.doseCount, body.rows]).toMatchObject([doseCount - 1, [{ isSaved: true }]]);
});

test('a card cannot be assigned to a dose corrected in the record and stays free', async () => {
  const { PetId, dose } = await newVaccinatedPet();
  await correctDose(PetId, 'B-3');
  const cardCode = await newCard();
  const row = { rowKind: 'card', rowKey: 'card-corrected', doseKey: dose.rowKey, cardCode } as const;
  const message = 'Esa dosis se corrigió en la libreta: hacé la constancia desde ahí';
  expect((await town.send([row])).body.rows).toMatchObject([{ isSaved: false, message }]);
  const body = { PetId, rowId: (await readDose(PetId))?.id ?? 0 };
  const assignment = { params: { code: cardCode }, body };
  expect((await town.api.call(assignCertificateCard, assignment, town.clerk.token)).status).toBe(200);
});

test('a card cannot be assigned to a removed dose and stays free for another', async () => {
  const { dose } = await newVaccinatedPet();
  await removeDose(dose.rowKey);
  const cardCode = await newCard();
  const toCardRow = (doseKey: string) =>
    ({ rowKind: 'card', rowKey: `card-${doseKey}`, doseKey, cardCode }) as const;
  const { body } = await town.send([toCardRow(dose.rowKey)]);
  expect(body.rows[0]?.message).toBe('Esa dosis se deshizo: la tarjeta sirve para otra');
  const { dose: other } = await newVaccinatedPet();
  expect((await town.send([toCardRow(other.rowKey)])).body.rows[0]?.isSaved).toBe(true);
});

test('a dose whose certificate is revoked can get a card, and is listed once', async () => {
  const { PetId } = await newVaccinatedPet();
  const rowId = (await readDose(PetId))?.id ?? 0;
  const body = { certificateKind: 'vaccine', rowId } as const;
  const issued = await town.api.call(issueCertificate, { params: { id: PetId }, body }, town.clerk.token);
  const code = await newCard();
  const assignCard = () =>
    town.api.call(assignCertificateCard, { params: { code }, body: { PetId, rowId } }, town.clerk.token);
  const rejected = await assignCard();
  expect([rejected.status, rejected.error.message]).toEqual([409, CARD_MESSAGES.hasCard]);
  await town.api.call(revokeCertificate, { params: { id: issued.body.id } }, town.clerk.token);
  expect((await assignCard()).status).toBe(200);
  const { body: doses } = await town.api.call(listPostDoses, toPostParams(), town.clerk.token);
  const codes = doses.map(({ certificateCode }) => certificateCode);
  expect(codes).not.toContain(issued.body.certificateCode);
  expect(codes.filter((each) => each === code)).toHaveLength(1);
});

test('a dose is signed by the caller’s licence, else by that of the post’s vet', async () => {
  const [vet, postVet] = [await newVet('M.P. 11'), await newVet('M.P. 22')];
  const setPostVet = (VetUserId: number | null) =>
    town.api.call(
      updateVaccinationPost,
      { ...toPostParams(), body: { ...town.draft, VetUserId } },
      town.clerk.token,
    );
  await setPostVet(postVet.id);
  const licences = [];
  for (const signer of [vet, town.clerk])
    licences.push((await readDose((await newVaccinatedPet(signer)).PetId))?.vetLicence);
  expect(licences).toEqual(['M.P. 11', 'M.P. 22']);
  await setPostVet(null);
});

test('a post rejects a dose for an animal of another species than the vaccine’s', async () => {
  const setVaccineSpecies = (species_id: number | null) =>
    town.api.db.updateTable('vaccines').set({ species_id }).where('id', '=', town.vaccineId).execute();
  await setVaccineSpecies(town.specieId('Gato'));
  const { body } = await town.send([newDoseRow(town), newDoseRow(town, { SpecieId: town.specieId('Gato') })]);
  expect(body.rows.map(({ message }) => message)).toEqual([HEALTH_MESSAGES.otherSpecie, '']);
  await setVaccineSpecies(null);
});
