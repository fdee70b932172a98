import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings } from '../../../test/belongings.ts';
import { PASSWORD } from '../../../test/people.ts';

const TABLES = [
  'vaccinations',
  'procedures',
  'weights',
  'microchips',
  'statements',
  'visits',
  'handovers',
] as const;
const CORRECTED = TABLES.filter((table) => table !== 'visits');
type Row = Record<string, unknown>;

/** Text kept for an anonymous pet, with the reason. */
const KEPT = {
  'vaccinations.given_on': 'records of vaccination are the town’s duty',
  'vaccinations.next_due_on': 'the same',
  'procedures.kind': 'the town’s figures are by it',
  'procedures.done_on': 'the same',
  'weights.weighed_on': 'the same',
  'visits.fit': 'the same',
  'visits.complication': 'the same',
  'handovers.steps': 'what the town told to do at home, in its own words',
} as const;

const MARKS = ['status', 'origin'];

/** Text missing in the export, with the reason. */
const NOT_EXPORTED = {
  'visits.vet_note': 'vets note it for vets alone',
  'visits.sent_key': 'a number that a vet’s phone made up, to know its sheet again',
  'handovers.steps': 'told as the list it is, which handovers.test.ts reads',
  'handovers.sent_key': 'the same, to know that it was given back',
} as const;

const VALUES: Row = {
  'vaccinations.given_on': '2019-01-02',
  'vaccinations.next_due_on': '2020-01-02',
  'procedures.kind': 'castration',
  'procedures.done_on': '2019-02-03',
  'weights.weighed_on': '2019-03-04',
  'microchips.chipped_on': '2019-04-05',
  'statements.kind': 'medicine',
  'statements.stated_on': '2019-05-06',
  'visits.fit': 'Y',
  'visits.complication': 'mild',
  'handovers.steps': '[{"text":"Agua"}]',
};

let api: TestApi;
let about: Belongings;
let columns: string[];
beforeAll(async () => {
  api = await testApp();
  about = await newBelongings(api);
  const tables = await api.db.introspection.getTables();
  columns = TABLES.flatMap((name) => {
    const texts = tables
      .find((each) => each.name === name)
      ?.columns.filter(({ dataType }) => /^(text|varchar)/i.test(dataType));
    return (texts ?? []).map((column) => `${name}.${column.name}`);
  }).filter((column) => !MARKS.includes(nameIn(column)));
  const visit = {
    unfit_reason: '',
    complication: 'none',
    complication_note: '',
    created_at: 0,
    updated_at: 0,
  } as const;
  const more = { booking_id: about.bookingId, fit: null, anaesthesia: null, vet_user_id: null };
  await api.db
    .insertInto('visits')
    .values({ ...visit, ...more })
    .execute();
  const discharge = {
    to_name: '',
    to_id_number: '',
    done_at: 0,
    delivered_at: 0,
    steps: '[]',
    sent_key: null,
  };
  const rowColumns = { booking_id: about.bookingId, created_by: about.person.id, created_at: 0 };
  await api.db
    .insertInto('handovers')
    .values({ ...discharge, ...rowColumns })
    .execute();
  for (const table of TABLES) await fill(table);
  for (const table of CORRECTED) await correct(table);
});
afterAll(() => api.close());

const nameIn = (column: string) => column.split('.')[1] ?? '';
const toMark = (column: string) => VALUES[column] ?? `marca-${column}`;

function fill(table: (typeof TABLES)[number]) {
  const own = columns.filter((column) => column.startsWith(`${table}.`));
  const marks = Object.fromEntries(own.map((column) => [nameIn(column), toMark(column)]));
  return api.db.updateTable(table).set(marks).execute();
}

const toWrongMark = (column: string) => VALUES[column] ?? `mal-${column}`;

/** Adds a corrected row beside each; valid rows have no reason for a correction. */
async function correct(table: (typeof CORRECTED)[number]): Promise<void> {
  const db = api.db as unknown as Kysely<Record<string, Row>>;
  const { id: _, ...row } = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const own = columns.filter((column) => column.startsWith(`${table}.`));
  const marks = Object.fromEntries(own.map((column) => [nameIn(column), toWrongMark(column)]));
  await db
    .insertInto(table)
    .values({ ...row, ...marks, status: 'R' })
    .execute();
  await db.updateTable(table).set({ rectify_reason: '' }).where('status', '=', 'A').execute();
}

test('the lists of columns name only existing columns', () => {
  const listed = [...Object.keys(KEPT), 'visits.vet_note'];
  expect(listed.filter((column) => !columns.includes(column))).toEqual([]);
});

test('the export has every text of the health record but the listed ones', async () => {
  const input = { params: { id: about.person.id }, body: { userPassword: PASSWORD } };
  const { status, body } = await api.call(exportUser, input, about.person.token);
  expect(status).toBe(200);
  const exported = JSON.stringify(body);
  const isExpected = (column: string) => !(column in NOT_EXPORTED) && !(nameIn(column) in NOT_EXPORTED);
  const isExported = (mark: unknown) => exported.includes(JSON.stringify(mark));
  const counting = columns.filter((column) => isExpected(column) && nameIn(column) !== 'rectify_reason');
  expect(counting.filter((column) => !isExported(toMark(column)))).toEqual([]);
  const wrong = columns.filter((column) => isExpected(column) && !column.startsWith('visits.'));
  expect(wrong.filter((column) => !isExported(toWrongMark(column)))).toEqual([]);
  expect(exported).not.toContain('marca-visits.vet_note');
});

test('sentence 37: an account deletion erases every text but the listed ones', async () => {
  const input = { params: { id: about.person.id }, body: { userPassword: PASSWORD } };
  expect((await api.call(deleteUser, input, about.person.token)).status).toBe(200);
  const remaining: string[] = [];
  for (const table of TABLES) {
    const rows: Row[] = await api.db.selectFrom(table).selectAll().execute();
    const own = columns.filter((column) => column.startsWith(`${table}.`) && !(column in KEPT));
    const isLeft = (column: string) =>
      rows.some((row) => [toMark(column), toWrongMark(column)].includes(String(row[nameIn(column)])));
    remaining.push(...own.filter(isLeft));
  }
  expect(remaining).toEqual([]);
});
