import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportUser } from '#shared/accounts/users.ts';
import { changeBooking, createBooking } from '#shared/bookings/bookings.ts';
import {
  type CertificateKind,
  checkCertificate,
  findCertificate,
  issueCertificate,
  revokeCertificate,
} from '#shared/health/certificates.ts';
import { addChip, addVaccination, correctVaccination, findHealth } from '#shared/health/health.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { listPetAudit } from '../../../test/pets.ts';

const SIGNS = [...'0123456789abcdefghjkmnpqrstvwxyz'];
const TUESDAY_10 = (parseIsoDate('2026-12-01') ?? 0) + 10 * 3600;

let api: TestApi;
let clerk: Person;
let ana: Person;
let vaccineId: number;
let batchId: number;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  ana = await newResident(api);
  vaccineId = await newVaccine(api, 'Antirrábica de prueba');
  batchId = await newBatch(api, vaccineId, '0421');
});
afterAll(() => api.close());

const issue = (petId: number, rowId: number, issuer: Person, certificateKind: CertificateKind = 'vaccine') =>
  api.call(issueCertificate, { params: { id: petId }, body: { certificateKind, rowId } }, issuer.token);

const checkCode = (code: string) => api.call(checkCertificate, { params: { code } });

async function newVaccinatedPet(petName = 'Luna', row: object = {}) {
  const petId = await newPet(api, ana, petName);
  const body = { VaccineId: vaccineId, givenOn: '2026-08-10', origin: 'T', BatchId: batchId, ...row };
  const { body: book } = await api.send(addVaccination, { params: { id: petId }, body }, clerk.token);
  const [{ id: rowId = 0 } = {}] = book.Vaccinations as { id: number }[];
  return { petId, rowId };
}

async function completeBooking(effect: 'castration' | 'vaccine') {
  const petId = await newPet(api, ana);
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const vaccine_id = effect === 'vaccine' ? vaccineId : null;
  await api.db.updateTable('services').set({ effect, vaccine_id }).where('id', '=', ServiceId).execute();
  const body = { bookingStartDate: TUESDAY_10, ServiceId, BookerUserId: ana.id, PetId: petId };
  const { body: made } = await api.call(createBooking, { body }, ana.token);
  const mark = (bookingStatus: 'A' | 'D' | 'N') =>
    api.call(changeBooking, { params: { id: made.result?.id ?? 0 }, body: { bookingStatus } }, clerk.token);
  const read = async () => (await api.call(findHealth, { params: { id: petId } }, ana.token)).body;
  return { petId, mark, read };
}

test('a completed castration gives a certificate, reverting revokes it and completing again restores it (acceptance 9)', async () => {
  const { petId, mark, read } = await completeBooking('castration');
  await mark('D');
  const { petNeutered, petNeuteredOn, Procedures } = await read();
  expect([petNeutered, petNeuteredOn]).toEqual(['Y', '2026-12-01']);
  const { body: paper } = await issue(petId, Procedures[0]?.id ?? 0, ana, 'castration');
  expect(paper).toMatchObject({ certificateState: 'valid', petNeutered: 'Y', Procedure: Procedures[0] });
  expect((await checkCode(paper.certificateCode)).body).toMatchObject({
    act: 'Castración',
    validUntil: null,
  });
  const states = [];
  for (const status of ['A', 'D', 'N', 'D'] as const) {
    await mark(status);
    states.push((await checkCode(paper.certificateCode)).body.certificateState);
  }
  expect(states).toEqual(['revoked', 'valid', 'revoked', 'valid']);
  expect((await read()).Procedures).toHaveLength(1);
});

describe('certificates of vaccinations (acceptance 11)', () => {
  test('a certificate of a vaccination requires a batch', async () => {
    const { petId, mark, read } = await completeBooking('vaccine');
    await mark('D');
    const rowId = (await read()).Vaccinations[0]?.id ?? 0;
    const { status, error } = await issue(petId, rowId, ana);
    expect([status, error.message]).toEqual([409, 'Falta el lote: sin él no hay constancia']);
    const Row = { VaccineId: vaccineId, givenOn: '2026-12-01', origin: 'T' as const, BatchId: batchId };
    const params = { id: petId, rowId };
    const body = { rectifyReason: 'Faltaba el lote', Row };
    const { body: book } = await api.call(correctVaccination, { params, body }, clerk.token);
    expect((await issue(petId, book.Vaccinations[0]?.id ?? 0, ana)).status).toBe(200);
  });

  test.each(['D', 'S'])('rejects a certificate of a row with origin %s', async (origin) => {
    const issuer = origin === 'D' ? ana : clerk;
    const petId = await newPet(api, ana);
    const body = { VaccineId: vaccineId, givenOn: '2026-08-10', origin, batchText: 'X-1' };
    const { body: book } = await api.send(addVaccination, { params: { id: petId }, body }, issuer.token);
    const [{ id: rowId = 0 } = {}] = book.Vaccinations as { id: number }[];
    const { status, error } = await issue(petId, rowId, issuer);
    expect([status, error.message]).toEqual([409, 'La constancia es de lo que hizo el municipio']);
  });
});

test('repeated and parallel requests for a certificate return one and audit it once', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  const papers = await Promise.all([1, 2, 3].map(() => issue(petId, rowId, ana)));
  expect(papers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(papers.map(({ body }) => body.certificateCode)).size).toBe(1);
  expect(papers[0]?.body.certificateCode).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  const audit = (await listPetAudit(api, petId)).filter(({ action }) => action.startsWith('certificate'));
  expect(audit.map(({ action }) => action)).toEqual(['certificate.issue']);
});

test('reading a certificate is an access for staff and none for the owner', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  const { body: paper } = await issue(petId, rowId, ana);
  const readAccesses = async () => {
    const reads = (await listPetAudit(api, petId)).filter(({ action }) => action === 'pet.health');
    return reads.map(({ userId, after }) => [userId, JSON.parse(after ?? '')]);
  };
  const [reader, giver, voider] = [await newAdmin(api), await newAdmin(api), await newAdmin(api)];
  const params = { id: paper.id };
  await api.call(findCertificate, { params }, ana.token);
  expect(await readAccesses()).toEqual([]);
  await api.call(findCertificate, { params }, reader.token);
  await issue(petId, rowId, giver);
  await api.call(revokeCertificate, { params }, voider.token);
  const UserIds = `${ana.id}`;
  expect(await readAccesses()).toEqual([reader, giver, voider].map(({ id }) => [id, { UserIds }]));
});

test('rejects issuing, reading and revoking certificates of another person’s pet', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  const { body: paper } = await issue(petId, rowId, ana);
  const bea = await newResident(api);
  const own = await newPet(api, bea);
  expect((await issue(petId, rowId, bea)).status).toBe(404);
  expect((await issue(own, rowId, bea)).status).toBe(404);
  const params = { id: paper.id };
  expect((await api.call(findCertificate, { params }, bea.token)).status).toBe(404);
  expect((await api.call(revokeCertificate, { params }, ana.token)).status).toBe(403);
});

describe('certificate codes', () => {
  test('the code of a certificate shows treatment, validity, name of the pet and end of the chip', async () => {
    const { petId, rowId } = await newVaccinatedPet('Luna Pérez');
    await api.call(addChip, { params: { id: petId }, body: { chipCode: '032000012344821' } }, ana.token);
    const { body: paper } = await issue(petId, rowId, ana);
    const { body, headers } = await checkCode(paper.certificateCode.toUpperCase());
    expect(body).toEqual({
      certificateState: 'valid',
      townName: 'San Carlos',
      act: 'Antirrábica de prueba',
      actOn: '2026-08-10',
      validUntil: '2027-08-10',
      specieName: 'Perro',
      petName: 'Luna',
      chipEnd: '…4821',
    });
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual(['noindex', 'no-store']);
  });

  test('the code of a certificate shows no owner, place, batch or weight (acceptance 35)', async () => {
    const { petId, rowId } = await newVaccinatedPet('Luna', {
      place: 'SECRETO-lugar',
      vetName: 'SECRETO-vet',
      vetLicence: 'SECRETO-mp',
      officialNumber: 'SECRETO-numero',
    });
    const secret = { name: 'SECRETO', last_name: 'SECRETO', phone: 'SECRETO', address: 'SECRETO' };
    await api.db.updateTable('users').set(secret).where('id', '=', ana.id).execute();
    const { body } = await checkCode((await issue(petId, rowId, ana)).body.certificateCode);
    const memberNames = 'act,actOn,certificateState,chipEnd,petName,specieName,townName,validUntil';
    expect(Object.keys(body).toSorted().join()).toBe(memberNames);
    expect(JSON.stringify(body)).not.toMatch(/SECRETO|0421|Andino/);
  });

  test('the code of a certificate shows expiry, revocation and a corrected record', async () => {
    const oldDose = await newVaccinatedPet('Vieja', { givenOn: '2025-06-30' });
    const { body: expiredPaper } = await issue(oldDose.petId, oldDose.rowId, ana);
    const { petId, rowId } = await newVaccinatedPet();
    const { body: revokedPaper } = await issue(petId, rowId, ana);
    for (const _ of [1, 2]) {
      const { body } = await api.call(revokeCertificate, { params: { id: revokedPaper.id } }, clerk.token);
      expect(body.certificateState).toBe('revoked');
    }
    const actions = (await listPetAudit(api, petId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'certificate.revoke')).toHaveLength(1);
    const { body: secondPaper } = await issue(petId, rowId, ana);
    expect(secondPaper.certificateCode).not.toBe(revokedPaper.certificateCode);
    expect((await checkCode(secondPaper.certificateCode)).body.certificateState).toBe('valid');
    const correction = { params: { id: petId, rowId }, body: { rectifyReason: 'Era otra' } };
    await api.call(correctVaccination, correction, clerk.token);
    const states = [];
    for (const { certificateCode } of [expiredPaper, revokedPaper, secondPaper])
      states.push((await checkCode(certificateCode)).body.certificateState);
    expect(states).toEqual(['expired', 'revoked', 'revoked']);
  });

  test.each([
    ['2025-12-01', 'valid'],
    ['2025-11-30', 'expired'],
  ])('on 2026-12-01 the certificate of a yearly vaccine given on %s is %s', async (givenOn, expected) => {
    const { petId, rowId } = await newVaccinatedPet('Luna', { givenOn });
    const { body: paper } = await issue(petId, rowId, ana);
    const read = await checkCode(paper.certificateCode);
    expect([paper, read.body].map(({ certificateState }) => certificateState)).toEqual([expected, expected]);
  });

  test('the code of a certificate hides the name of a deleted pet', async () => {
    const { petId, rowId } = await newVaccinatedPet();
    const { body: paper } = await issue(petId, rowId, ana);
    await api.call(deletePet, { params: { id: petId } }, ana.token);
    const { body } = await checkCode(paper.certificateCode);
    expect(body).toMatchObject({ certificateState: 'valid', petName: null, chipEnd: null });
  });
});

test('ten thousand guessed certificate codes match nothing and are limited (acceptance 38)', async () => {
  const town = await testApp({ firstApi: api, config: { RATE_LIMIT: 'on' } });
  const { petId, rowId } = await newVaccinatedPet();
  await issue(petId, rowId, ana);
  const guess = (index: number) => {
    const code = index.toString(32).padStart(16, '0');
    return town.app.inject({ url: `/open/certificates/${code}`, remoteAddress: '192.0.2.7' });
  };
  const answers = new Map<number, number>();
  for (let first = 0; first < 10_000; first += 100) {
    const batch = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(first + index)));
    for (const { statusCode } of batch) answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(answers)).toEqual({ 204: 60, 429: 9_940 });
  await town.close();
});

test('malformed certificate codes match nothing (acceptance 38)', async () => {
  const { petId, rowId } = await newVaccinatedPet();
  const code = (await issue(petId, rowId, ana)).body.certificateCode;
  const alterCode = (sign: string, at: number) =>
    SIGNS.filter((each) => each !== sign).map((each) => code.slice(0, at) + each + code.slice(at + 1));
  const similarCodes = [
    ...Array.from(code, alterCode).flat(),
    code.slice(1),
    code.slice(0, -1),
    `${code}0`,
    '%',
    '*',
  ];
  const results = await Promise.all(
    [...similarCodes, '_'.repeat(16)].map((each) => checkCode(encodeURIComponent(each))),
  );
  expect(results.filter(({ status }) => status === 200)).toEqual([]);
  expect((await checkCode(code)).status).toBe(200);
});

test('the data export lists own certificates', async () => {
  const bea = await newResident(api);
  const petId = await newPet(api, bea);
  const row = { VaccineId: vaccineId, givenOn: '2026-08-10', origin: 'T' as const, BatchId: batchId };
  const added = await api.call(addVaccination, { params: { id: petId }, body: row }, clerk.token);
  const { body: paper } = await issue(petId, added.body.Vaccinations[0]?.id ?? 0, bea);
  const input = { params: { id: bea.id }, body: { userPassword: PASSWORD } };
  const { body: exportData } = await api.call(exportUser, input, bea.token);
  expect(JSON.stringify(exportData)).toContain(paper.certificateCode);
});
