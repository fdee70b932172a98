import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMergePlan } from '#shared/ownership/merges.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';

type Row = Record<string, unknown>;
type Reasons = Record<string, string>;
type Pair = { keptId: number; mergedId: number };

const COMMON_REASONS: Reasons = {
  id: 'identifies the record',
  status: 'marks the record as merged',
  revision: 'counts changes of this row',
  updated_at: 'version of this row',
};
const PERSON_REASONS: Reasons = {
  ...COMMON_REASONS,
  name: 'the kept record has its own',
  last_name: 'the kept record has its own',
  search_folded: 'derived from name and DNI',
  sort_folded: 'derived from the name',
  role_id: 'only records of residents merge',
  licence: 'residents have none',
  created_at: 'account deletions recognise a record by it',
  temporary_hash: 'ends with the merge, and is asked for again in a minute',
  temporary_expires_at: 'ends with the merge, and is asked for again in a minute',
  terms_version: 'an acceptance stays with its record (decision 117)',
  terms_accepted_at: 'an acceptance stays with its record (decision 117)',
  seen_at: 'last use of the account, which the merge sets',
  farewell_at: 'announced deletion, which the merge voids',
};
const PET_REASONS: Reasons = {
  ...COMMON_REASONS,
  user_id: 'the kept record has its own',
  name: 'the kept record has its own',
  name_folded: 'the kept record has its own',
  died_on: 'a dead pet cannot be merged',
  died_at: 'a dead pet cannot be merged',
};
const FAMILY_REASONS: Reasons = {
  comment: 'free text stays with its owner',
  photo: 'a photo stays with its owner',
  photo_at: 'a photo stays with its owner',
  created_at: 'registration by its owner',
};

/** Lists columns of the restored record that may differ, each with the reason. */
const NOT_RETURNED: Reasons = {
  revision: 'counts changes of this row',
  updated_at: 'version of this row',
  licence: 'residents have none',
  temporary_hash: 'ends with the merge, and is asked for again in a minute',
  temporary_expires_at: 'ends with the merge, and is asked for again in a minute',
};

const CASES = [
  { title: 'two records of one person', table: 'users', notTaken: PERSON_REASONS },
  { title: 'two records of one family’s animal', table: 'pets', notTaken: PET_REASONS },
  {
    title: 'two families’ records of one animal',
    table: 'pets',
    notTaken: { ...PET_REASONS, ...FAMILY_REASONS },
  },
] as const;
type Table = (typeof CASES)[number]['table'];

/** Holds values of the merged record for columns that reject marks. */
const MERGED_VALUES: Record<Table, Row> = {
  users: { status: 'A', muted_notices: 'dues', password_given: 1 },
  pets: {
    status: 'A',
    gender: 'F',
    birth_date: '2019-03-04',
    neutered: 'Y',
    neutered_on: '2020-05-06',
    created_at: 5,
  },
};
const NAMES = { name: 'Ana', last_name: 'Paz' };
const KEPT_VALUES: Record<Table, Row> = {
  users: { ...NAMES, ...userFolds({ ...NAMES, id_number: null }) },
  pets: { gender: 'X', neutered: 'U' },
};

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  const breed = await api.db.selectFrom('breeds').selectAll().orderBy('id').executeTakeFirstOrThrow();
  Object.assign(MERGED_VALUES.pets, { species_id: breed.species_id, breed_id: breed.id });
  const city = await api.db.selectFrom('cities').selectAll().orderBy('id').executeTakeFirstOrThrow();
  Object.assign(MERGED_VALUES.users, { state_id: city.state_id, city_id: city.id });
});
afterAll(() => api.close());

const people = createMergeDesk(() => ({ api, clerk }));
const animals = createPetMergeDesk(() => ({ api, clerk }));
const toActions = (table: Table) => (table === 'users' ? people : animals);

async function listColumns(table: Table) {
  const found = (await api.db.introspection.getTables()).find(({ name }) => name === table);
  return found?.columns ?? [];
}
const readRow = async (table: Table, id: number): Promise<Row> =>
  api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function newPair(table: Table, notTaken: Reasons): Promise<Pair> {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const isOtherOwner = 'comment' in notTaken;
  const pair =
    table === 'users'
      ? { keptId: ana.id, mergedId: eva.id }
      : { keptId: await newPet(api, ana), mergedId: await newPet(api, isOtherOwner ? eva : ana) };
  if (table === 'pets') await insertRelatedRows(pair.mergedId);
  const columns = (await listColumns(table)).filter(
    ({ name }) => !(name in COMMON_REASONS) && !EQUAL_COLUMNS.includes(name),
  );
  const mergedValues = columns.map(({ name, dataType }) => [
    name,
    MERGED_VALUES[table][name] ?? toMark(name, dataType),
  ]);
  const fillable = columns.filter(({ name, ...column }) => !(name in notTaken) && canBeNull(column));
  const kept = fillable.map(({ name, isNullable }) => [name, isNullable ? null : '']);
  for (const [id, values] of [
    [pair.mergedId, mergedValues],
    [pair.keptId, [...kept, ...Object.entries(KEPT_VALUES[table])]],
  ] as const)
    await api.db.updateTable(table).set(Object.fromEntries(values)).where('id', '=', id).execute();
  return pair;
}
const EQUAL_COLUMNS = ['role_id', 'user_id', 'died_on', 'died_at'];
const isText = (dataType: string) => /^(text|varchar|bpchar)/i.test(dataType);
const canBeNull = ({ isNullable, dataType }: { isNullable: boolean; dataType: string }) =>
  isNullable || isText(dataType);
const toMark = (column: string, dataType: string) => (isText(dataType) ? `marca-${column}` : 7);

async function insertRelatedRows(pet_id: number): Promise<void> {
  await api.db.insertInto('pet_photos').values({ pet_id, jpeg: 'foto' }).execute();
  const castration = { kind: 'castration', origin: 'S', done_on: '2020-05-06' } as const;
  await api.db
    .insertInto('procedures')
    .values({ ...castration, pet_id, created_at: 0, created_by: null })
    .execute();
}

describe.each(CASES)('merging $title', ({ table, notTaken }) => {
  let before: { kept: Row; gone: Row };
  let pair: Pair;
  let columns: string[];
  beforeAll(async () => {
    columns = (await listColumns(table)).map(({ name }) => name);
    pair = await newPair(table, notTaken);
    before = { kept: await readRow(table, pair.keptId), gone: await readRow(table, pair.mergedId) };
  });

  test('the listed columns of a merge exist and the others differ between both records', () => {
    const listedColumns = [...Object.keys(notTaken), ...Object.keys(MERGED_VALUES[table])];
    expect(listedColumns.filter((column) => !columns.includes(column))).toEqual([]);
    const filledColumns = columns.filter((column) => !(column in notTaken));
    expect(filledColumns.filter((column) => before.kept[column] === before.gone[column])).toEqual([]);
  });

  test('a merge fills every empty column of the kept record but the listed ones', async () => {
    expect((await toActions(table).merge(pair.keptId, pair.mergedId)).status).toBe(200);
    const kept = await readRow(table, pair.keptId);
    const unfilled = columns.filter(
      (column) => !(column in notTaken) && kept[column] !== before.gone[column],
    );
    expect(unfilled).toEqual([]);
  });

  test('undoing a merge restores every column of both records', async () => {
    expect((await toActions(table).undo(pair.keptId)).status).toBe(200);
    const kept = await readRow(table, pair.keptId);
    const mergedRow = await readRow(table, pair.mergedId);
    const restored = columns.filter((column) => !(column in NOT_RETURNED));
    expect(restored.filter((column) => kept[column] !== before.kept[column])).toEqual([]);
    expect(restored.filter((column) => mergedRow[column] !== before.gone[column])).toEqual([]);
  });
});

test('a merge takes the city within the same province and an undo returns it', async () => {
  const { state_id, city_id } = MERGED_VALUES.users;
  for (const [keptStateId, city] of [
    [state_id, city_id],
    [Number(state_id) + 1, null],
  ] as const) {
    const [{ id: keptId }, { id: mergedId }] = [await newResident(api), await newResident(api)];
    const keptPlace = { state_id: keptStateId as number, city_id: null, other_city: '' };
    const mergedPlace = { ...keptPlace, state_id: state_id as number, city_id: city_id as number };
    await api.db.updateTable('users').set(keptPlace).where('id', '=', keptId).execute();
    await api.db.updateTable('users').set(mergedPlace).where('id', '=', mergedId).execute();
    const input = { params: { id: keptId }, query: { otherId: String(mergedId) } };
    const { takes } = (await api.call(findMergePlan, input, clerk.token)).body;
    expect(takes.includes('place')).toBe(city !== null);
    await people.merge(keptId, mergedId);
    expect(await readRow('users', keptId)).toMatchObject({ ...keptPlace, city_id: city });
    await people.undo(keptId);
    expect(await readRow('users', keptId)).toMatchObject(keptPlace);
  }
});

/** Lists the effect of a merge on each table with a person; records of staff can't be merged. */
const PERSON_TABLES = {
  moves: ['bookings', 'draw_entries', 'keepers', 'notes', 'offers', 'outbox', 'pets'],
  ends: [
    'calendar_feeds',
    'claims',
    'email_confirmations',
    'holds',
    'known_browsers',
    'sessions',
    'transfers',
  ],
  stays: [
    'audit',
    'consents',
    'exports',
    'nameless',
    'rectifications',
    'security_events',
    'terms_acceptances',
  ],
  staff: ['passkeys', 'recovery_codes', 'report_views', 'second_factors', 'town_accounts'],
};

test('every table with a person has a listed effect of merging', async () => {
  const tables = await api.db.introspection.getTables();
  const personTables = tables.filter(({ columns }) =>
    columns.some(({ name }) => /^((booker|from|to)_)?user_id$/.test(name)),
  );
  expect(personTables.map(({ name }) => name).toSorted()).toEqual(
    Object.values(PERSON_TABLES).flat().toSorted(),
  );
});
