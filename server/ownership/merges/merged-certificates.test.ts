import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCertificate, issueCertificate } from '#shared/health/certificates.ts';
import { addVaccination } from '#shared/health/health.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { merge, undo } = createPetMergeDesk(() => ({ api, clerk }));

let serial = 0;
async function issueCertificateCode(petId: number, issuer: Person): Promise<string> {
  const VaccineId = await newVaccine(api, `Antirrábica ${++serial}`);
  const vial = { VaccineId, BatchId: await newBatch(api, VaccineId, `L${serial}`) };
  const vaccination = { ...vial, givenOn: '2026-11-10', origin: 'T' as const };
  const { body: book } = await api.call(
    addVaccination,
    { params: { id: petId }, body: vaccination },
    clerk.token,
  );
  const body = { certificateKind: 'vaccine' as const, rowId: book.Vaccinations.at(-1)?.id ?? 0 };
  return (await api.call(issueCertificate, { params: { id: petId }, body }, issuer.token)).body
    .certificateCode;
}

const readName = async (code: string) =>
  (await api.send(checkCertificate, { params: { code } })).body.petName;

test('a certificate of the merged pet’s owner hides the name of the kept pet', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const [luna, moro] = [await newPet(api, ana, 'Luna'), await newPet(api, eva, 'Lunita')];
  const [anaCode, evaCode] = [await issueCertificateCode(luna, ana), await issueCertificateCode(moro, eva)];
  const [moroStaffCode, lunaStaffCode] = [
    await issueCertificateCode(moro, clerk),
    await issueCertificateCode(luna, clerk),
  ];
  expect([await readName(moroStaffCode), await readName(lunaStaffCode)]).toEqual(['Lunita', 'Luna']);
  api.setNow(TUESDAY_9 + 1_000);
  expect((await merge(luna, moro)).status).toBe(200);
  expect([await readName(anaCode), await readName(evaCode), await readName(moroStaffCode)]).toEqual([
    'Luna',
    null,
    null,
  ]);
  // Staff certificates have no known owner: they show no name.
  expect(await readName(lunaStaffCode)).toBeNull();
  api.setNow(TUESDAY_9 + 2_000);
  expect(await readName(await issueCertificateCode(luna, clerk))).toBe('Luna');
  await undo(luna);
  expect([await readName(evaCode), await readName(moroStaffCode), await readName(lunaStaffCode)]).toEqual([
    'Lunita',
    'Lunita',
    'Luna',
  ]);
  api.setNow(TUESDAY_9);
});

test('a pet’s name that both owners use remains on all certificates after a merge', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const [kept, merged] = [await newPet(api, ana, 'Luna'), await newPet(api, eva, 'Luna')];
  const staffCode = await issueCertificateCode(merged, clerk);
  api.setNow(TUESDAY_9 + 1_000);
  await merge(kept, merged);
  expect(await readName(staffCode)).toBe('Luna');
  api.setNow(TUESDAY_9);
});
