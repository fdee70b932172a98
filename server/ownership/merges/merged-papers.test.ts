import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCertificate, issueCertificate } from '#shared/health/certificates.ts';
import { addVaccination } from '#shared/health/health.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { mergingPets } from '../../../test/pet-merging.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { merge, undo } = mergingPets(() => ({ api, clerk }));

let serial = 0;
async function newPaper(petId: number, by: Person): Promise<string> {
  const VaccineId = await newVaccine(api, `Antirrábica ${++serial}`);
  const vial = { VaccineId, BatchId: await newBatch(api, VaccineId, `L${serial}`) };
  const vaccination = { ...vial, givenOn: '2026-11-10', origin: 'T' as const };
  const { body: book } = await api.call(
    addVaccination,
    { params: { id: petId }, body: vaccination },
    clerk.token,
  );
  const body = { certificateKind: 'vaccine' as const, rowId: book.Vaccinations.at(-1)?.id ?? 0 };
  return (await api.call(issueCertificate, { params: { id: petId }, body }, by.token)).body.certificateCode;
}

const named = async (code: string) => (await api.send(checkCertificate, { params: { code } })).body.petName;

test('a certificate of the other owner hides the name of the kept pet', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const [luna, moro] = [await newPet(api, ana, 'Luna'), await newPet(api, eva, 'Lunita')];
  const [ofAna, ofEva] = [await newPaper(luna, ana), await newPaper(moro, eva)];
  const [byStaff, atTheCounter] = [await newPaper(moro, clerk), await newPaper(luna, clerk)];
  expect([await named(byStaff), await named(atTheCounter)]).toEqual(['Lunita', 'Luna']);
  api.setNow(TUESDAY_9 + 1_000);
  expect((await merge(luna, moro)).status).toBe(200);
  expect([await named(ofAna), await named(ofEva), await named(byStaff)]).toEqual(['Luna', null, null]);
  // Staff certificates have no known owner: they show no name.
  expect(await named(atTheCounter)).toBeNull();
  api.setNow(TUESDAY_9 + 2_000);
  expect(await named(await newPaper(luna, clerk))).toBe('Luna');
  await undo(luna);
  expect([await named(ofEva), await named(byStaff), await named(atTheCounter)]).toEqual([
    ...['Lunita', 'Lunita', 'Luna'],
  ]);
  api.setNow(TUESDAY_9);
});

test('a name that both owners use remains on all certificates', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const [kept, merged] = [await newPet(api, ana, 'Luna'), await newPet(api, eva, 'Luna')];
  const byStaff = await newPaper(merged, clerk);
  api.setNow(TUESDAY_9 + 1_000);
  await merge(kept, merged);
  expect(await named(byStaff)).toBe('Luna');
  api.setNow(TUESDAY_9);
});
