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
/** A paper of a vaccine that the town gave, by whoever asked for it. */
async function newPaper(petId: number, by: Person): Promise<string> {
  const VaccineId = await newVaccine(api, `Antirrábica ${++serial}`);
  const vial = { VaccineId, BatchId: await newBatch(api, VaccineId, `L${serial}`) };
  const given = { ...vial, givenOn: '2026-11-10', origin: 'T' as const };
  const { body: book } = await api.call(addVaccination, { params: { id: petId }, body: given }, clerk.token);
  const body = { certificateKind: 'vaccine' as const, rowId: book.Vaccinations.at(-1)?.id ?? 0 };
  return (await api.call(issueCertificate, { params: { id: petId }, body }, by.token)).body.certificateCode;
}

const named = async (code: string) => (await api.send(checkCertificate, { params: { code } })).body.petName;

test('a paper of the other family’s never tells the name that the kept record has', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const [luna, moro] = [await newPet(api, ana, 'Luna'), await newPet(api, eva, 'Lunita')];
  const [ofAna, ofEva] = [await newPaper(luna, ana), await newPaper(moro, eva)];
  const [byStaff, atTheCounter] = [await newPaper(moro, clerk), await newPaper(luna, clerk)];
  expect([await named(byStaff), await named(atTheCounter)]).toEqual(['Lunita', 'Luna']);
  api.setNow(TUESDAY_9 + 1_000);
  expect((await merge(luna, moro)).status).toBe(200);
  expect([await named(ofAna), await named(ofEva), await named(byStaff)]).toEqual(['Luna', null, null]);
  // Whose it was isn't known of one that staff made: it tells none rather than another family's.
  expect(await named(atTheCounter)).toBeNull();
  api.setNow(TUESDAY_9 + 2_000);
  expect(await named(await newPaper(luna, clerk))).toBe('Luna');
  await undo(luna);
  expect([await named(ofEva), await named(byStaff), await named(atTheCounter)]).toEqual([
    ...['Lunita', 'Lunita', 'Luna'],
  ]);
  api.setNow(TUESDAY_9);
});

test('where both families call it the same, a paper of either tells its name', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const [kept, gone] = [await newPet(api, ana, 'Luna'), await newPet(api, eva, 'Luna')];
  const byStaff = await newPaper(gone, clerk);
  api.setNow(TUESDAY_9 + 1_000);
  await merge(kept, gone);
  expect(await named(byStaff)).toBe('Luna');
  api.setNow(TUESDAY_9);
});
