import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveVaccinationBatch } from '#shared/clinic/vaccination-batch.ts';
import { createVaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { testApp } from '../../../test/app.ts';
import { newBatch } from '../../../test/health.ts';
import {
  createHealthReminderDesk,
  type HealthReminderTown,
  newHealthReminderTown,
} from '../../../test/health-reminder-desk.ts';
import { newAdmin } from '../../../test/people.ts';

let town: HealthReminderTown;
beforeAll(async () => {
  town = await newHealthReminderTown(await testApp());
});
afterAll(() => town.api.close());
const { setTime, listSubjects, newVaccinated } = createHealthReminderDesk(() => town);

test('a dose of a post prevents the reminder of the previous one', async () => {
  const { api, rabies } = town;
  setTime('2027-11-01');
  const [remindedPet, vaccinatedPet] = [await newVaccinated('2027-12-10'), await newVaccinated('2027-12-10')];
  const clerk = await newAdmin(api);
  const BatchId = await newBatch(api, rabies, '0777', '2029-01-01');
  const draft = { postDate: '2027-11-01', postPlace: 'Plaza', VaccineId: rabies, BatchId };
  const body = { ...draft, VetUserId: null, neighbourhoods: [] };
  const { body: post } = await api.call(createVaccinationPost, { body }, clerk.token);
  const specie = await api.db.selectFrom('species').select('id').orderBy('id').executeTakeFirstOrThrow();
  const animal = { SpecieId: specie.id, petGender: 'F', petName: '', PetId: vaccinatedPet.petId } as const;
  const dose = { rowKind: 'dose', rowKey: 'd', givenAt: api.now(), BatchId, subject: 'owner' } as const;
  const row = { ...dose, ...animal, neighbourhood: '', Person: null, isSamePerson: false };
  const sent = await api.call(saveVaccinationBatch, { body: { PostId: post.id, rows: [row] } }, clerk.token);
  expect(sent.body.rows).toMatchObject([{ isSaved: true }]);
  setTime('2027-11-15');
  expect(await listSubjects(remindedPet.person)).toHaveLength(1);
  setTime('2027-11-16');
  expect(api.mails.filter(({ to }) => to === vaccinatedPet.person.email)).toEqual([]);
});
