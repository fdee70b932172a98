import type { TestApi } from './app.ts';
import { newEligibilityRule } from './eligibility.ts';

/** Inserts a row into each catalogue, and parents for further rows; `serial` makes their names unique. */
export async function newCatalogueRows(api: TestApi, serial: number) {
  const name = `Propia ${serial}`;
  const row = { name, name_folded: name.toLowerCase() };
  const state_id = await insertNamed(api, 'states', `Madre ${serial}`);
  const species_id = await insertNamed(api, 'species', `Madre ${serial}`);
  const city = api.db.insertInto('cities').values({ ...row, state_id });
  const breed = api.db.insertInto('breeds').values({ ...row, species_id });
  return {
    stateId: await insertNamed(api, 'states', name),
    specieId: await insertNamed(api, 'species', name),
    locationId: await newLocation(api, name),
    service: await newService(api, name),
    cityId: (await city.returning('id').executeTakeFirstOrThrow()).id,
    breedId: (await breed.returning('id').executeTakeFirstOrThrow()).id,
    parents: { stateId: state_id, specieId: species_id },
  };
}

async function insertNamed(api: TestApi, table: 'states' | 'species', name: string): Promise<number> {
  const row = { name, name_folded: name.toLowerCase() };
  const { id } = await api.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function newLocation(api: TestApi, name: string): Promise<number> {
  const place = { name, name_folded: name.toLowerCase(), address: '', notes: '', map_url: '' };
  const { id } = await api.db.insertInto('locations').values(place).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function newService(api: TestApi, name: string) {
  const { id: _, ...firstService } = await api.db
    .selectFrom('services')
    .selectAll()
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { id } = await api.db
    .insertInto('services')
    .values({ ...firstService, name, name_folded: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const question = await api.db
    .insertInto('questions')
    .values({ service_id: id, label: 'Está sana', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rule = {
    service_id: id,
    entity: 'Pet',
    field: 'petGender',
    locked_values: '["X"]',
    label: 'el género',
  };
  const lockRule = await api.db
    .insertInto('lock_rules')
    .values(rule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    questionId: question.id,
    lockRuleId: lockRule.id,
    ruleId: await newEligibilityRule(api, id, {}),
  };
}
