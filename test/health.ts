import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { TestApi } from './app.ts';
import { newAgenda, newPet, type Person } from './people.ts';

export type Health = {
  vaccineId: number;
  batchId: number;
  vaccinationId: number;
  weightId: number;
  procedureId: number;
  chipId: number;
  statementId: number;
  certificateId: number;
  /** Today's vaccination post of that vaccine, without doses. */
  postId: number;
};

export async function newVaccine(api: TestApi, name: string, secondDoseDays: number | null = null) {
  const months = { first_age_days: 90, valid_months: 12, second_dose_days: secondDoseDays };
  const { id } = await api.db
    .insertInto('vaccines')
    .values({ name, name_folded: name.toLowerCase(), code: 'rabies', species_id: null, ...months })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function newBatch(api: TestApi, vaccine_id: number, code: string, expires_on = '2028-02-01') {
  const { id } = await api.db
    .insertInto('vaccine_batches')
    .values({ vaccine_id, lab: 'Laboratorio Andino', code, expires_on, doses: 10, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function newHealth(api: TestApi, petId: number, serial: number): Promise<Health> {
  const vaccineId = await newVaccine(api, `Vacuna ${serial}`);
  const row = { pet_id: petId, origin: 'D', created_at: api.now(), created_by: null } as const;
  const readId = async (insertion: Promise<{ id: number }>) => (await insertion).id;
  const { db } = api;
  const dates = { given_on: '2026-01-15', next_due_on: '2027-01-15' };
  const code = `9400${String(serial).padStart(11, '0')}`;
  const vaccinationId = await readId(
    db
      .insertInto('vaccinations')
      .values({ ...row, ...dates, vaccine_id: vaccineId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const batchId = await newBatch(api, vaccineId, `L-${serial}`);
  return {
    vaccineId,
    batchId,
    vaccinationId,
    certificateId: await readId(
      db
        .insertInto('certificates')
        .values({
          code: `c${serial}`,
          kind: 'vaccine',
          pet_id: petId,
          vaccination_id: vaccinationId,
          issued_at: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    postId: await newPost(api, vaccineId, batchId),
    weightId: await readId(
      db
        .insertInto('weights')
        .values({ ...row, grams: 18_100, weighed_on: '2026-03-22' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    procedureId: await readId(
      db
        .insertInto('procedures')
        .values({ ...row, kind: 'castration', done_on: '2026-02-03' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    chipId: await readId(
      db
        .insertInto('microchips')
        .values({ ...row, code, chipped_on: null })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
    statementId: await readId(
      db
        .insertInto('statements')
        .values({ ...row, kind: 'medicine', stated_on: '2026-11-01' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ),
  };
}

async function newPost(api: TestApi, vaccine_id: number, batch_id: number): Promise<number> {
  const times = { created_at: 0, created_by: SYSTEM_OPERATOR_ID, updated_at: 0 };
  const { id } = await api.db
    .insertInto('vaccination_posts')
    .values({ date: '2026-12-01', place: 'Plaza', vaccine_id, batch_id, vet_user_id: null, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a service that gives the vaccine, or one of post-operative controls if it is null. */
export async function newHealthService(api: TestApi, vaccineId: number | null) {
  const agenda = await newAgenda(api, {});
  const effect = vaccineId === null ? 'control' : 'vaccine';
  await api.db
    .updateTable('services')
    .set({ effect, vaccine_id: vaccineId })
    .where('id', '=', agenda.serviceId)
    .execute();
  return agenda;
}

type GivenVaccination = { petId: number; vaccineId: number; givenOn: string; until: string };

export async function newVaccination(api: TestApi, { petId, vaccineId, givenOn, until }: GivenVaccination) {
  const row = { origin: 'T', created_at: api.now(), created_by: null } as const;
  await api.db
    .insertInto('vaccinations')
    .values({ ...row, pet_id: petId, vaccine_id: vaccineId, given_on: givenOn, next_due_on: until })
    .execute();
}

export async function newPetVaccinatedUntil(
  api: TestApi,
  person: Person,
  name: string,
  until: string,
): Promise<number> {
  const vaccineId = await newVaccine(api, `Antirrábica ${person.id}`);
  await newHealthService(api, vaccineId);
  const petId = await newPet(api, person, name);
  await newVaccination(api, { petId, vaccineId, givenOn: '2025-12-05', until });
  return petId;
}
