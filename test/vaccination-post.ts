import { type DoseRow, type SentRow, saveVaccinationBatch } from '#shared/clinic/vaccination-batch.ts';
import { createVaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { type TestApi, testApp } from './app.ts';
import { newBatch, newVaccine } from './health.ts';
import { newAdmin } from './people.ts';

export const POST_DAY = '2026-12-01';

export async function createPostTown() {
  const api = await testApp({ config: { TOWN_STATE: 'mendoza', TOWN_CITY: 'san carlos' } });
  const clerk = await newAdmin(api);
  const other = await newAdmin(api);
  const vaccineId = await newVaccine(api, 'Antirrábica del puesto');
  const batchId = await newBatch(api, vaccineId, '0421');
  await api.db.updateTable('vaccine_batches').set({ doses: 1_000 }).where('id', '=', batchId).execute();
  const body = {
    postDate: POST_DAY,
    postPlace: 'Plaza Eugenio Bustos',
    VaccineId: vaccineId,
    BatchId: batchId,
    VetUserId: null,
    neighbourhoods: ['Villa Chacón', 'Centro'],
  };
  const { body: post } = await api.call(createVaccinationPost, { body }, clerk.token);
  const species = await api.db.selectFrom('species').select(['id', 'name']).orderBy('id').execute();
  const specieId = (name: string) => species.find((each) => each.name === name)?.id ?? 0;
  const send = (rows: SentRow[], by = clerk, server: TestApi = api) =>
    server.call(saveVaccinationBatch, { body: { PostId: post.id, rows } }, by.token);
  return { api, clerk, other, vaccineId, batchId, post, draft: body, specieId, send };
}

export type VaccinationPostTown = Awaited<ReturnType<typeof createPostTown>>;

let serial = 0;

/** Builds a dose of an animal without an owner, changed by `changes`. */
export function newDoseRow(
  { batchId, specieId, api }: Pick<VaccinationPostTown, 'batchId' | 'specieId' | 'api'>,
  changes: Partial<DoseRow> = {},
): DoseRow {
  return {
    rowKind: 'dose',
    rowKey: `dose-${++serial}`,
    givenAt: api.now(),
    BatchId: batchId,
    subject: 'ownerless',
    SpecieId: specieId('Perro'),
    petGender: 'F',
    petName: '',
    neighbourhood: 'Centro',
    PetId: null,
    Person: null,
    isSamePerson: false,
    ...changes,
  };
}

export function newPerson(changes: object = {}) {
  const userIdNumber = String(50_000_000 + ++serial);
  const names = {
    userName: 'Gladys',
    userLastName: 'Sepúlveda',
    userPhone: '',
    neighbourhood: 'Villa Chacón',
  };
  return { userIdNumber, ...names, ...changes };
}
