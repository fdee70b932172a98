import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { searchEverything } from '#shared/desk/search.ts';
import { mergeUsers } from '#shared/ownership/merges.ts';
import { createPet } from '#shared/pets/pets.ts';
import { remindBookers } from '../server/bookings/reminders/reminders.service.ts';
import { createDeletedAccountsRecorder } from '../server/ops/backup/deleted-accounts.service.ts';
import { appendDeletedAccounts, readDeletedAccounts } from '../server/ops/backup/deleted-accounts-list.ts';
import type { Engine } from '../server/platform/db/engine.ts';
import { ACCESS } from './access-table.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { backUp, newRestoreFixture, readAllRows, restoreFile } from './backups.ts';
import { type Belongings, newBelongings, WEDNESDAY_8 } from './belongings.ts';
import type { TestDatabase } from './database.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newAdmin, newAgenda, newPet, newResident, newSysadmin, PASSWORD, type Person } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const ENGINES: Engine[] = onPostgres ? ['sqlite', 'postgres'] : ['sqlite'];
/** Characters that lines, escapes or rounding could spoil. */
const ODD_PET = {
  name: 'Ñandú "el 7"',
  comment: 'una\nlínea,\r otra\u2028y otra\u0001 \\u0041 \\ [null] 🐾',
  revision: Number.MAX_SAFE_INTEGER,
};

const fixture = newRestoreFixture();
const toCopyPath = (name: string) => join(fixture.folder, name);
let api: TestApi;
let belongings: Belongings;
let actors: (Person | null)[];
beforeAll(async () => {
  api = await testApp();
  belongings = await newBelongings(api);
  actors = [null, belongings.person, await newAdmin(api), await newSysadmin(api)];
  await api.db.updateTable('pets').set(ODD_PET).where('id', '=', belongings.petId).execute();
  // The first requests create rows that later ones find: the signing key, the access log.
  await readAnswers(api);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

const GETS = ENDPOINTS.filter(([, { method }]) => method === 'GET');

async function readAnswers(server: TestApi): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, endpoint] of GETS)
    for (const [index, actor] of actors.entries()) {
      const input = ACCESS[name]?.ask(belongings) ?? {};
      const { status, body } = await server.send(endpoint, input, actor?.token);
      answers[`${name} ${index}`] = { status, body };
    }
  return answers;
}

/** Leaves out intended changes of a restore: ended sessions, advanced revisions. */
function toComparable(rows: Record<string, string[]>): Record<string, string[]> {
  const { sessions: _, report_revision, agendas = [], ...rest } = rows;
  return { ...rest, agendas: agendas.map((row) => row.replace(/\["revision",\d+\]/, '')) };
}

async function copySessions(from: TestDatabase, to: TestDatabase): Promise<void> {
  const sessions = await from.db.selectFrom('sessions').selectAll().execute();
  await to.db.insertInto('sessions').values(sessions).execute();
}

test('moving a town to the other engine and back keeps every row and answer', LONG_TEST, async () => {
  const rows = toComparable(await readAllRows(api.database));
  let from = api.database;
  for (const engine of ENGINES) {
    const file = toCopyPath(`move-to-${engine}`);
    await backUp(from, file);
    const database = await restoreFile(fixture, engine, file, { isServerMove: true });
    expect(toComparable(await readAllRows(database))).toEqual(rows);
    expect((await readAllRows(database)).sessions).toEqual([]);
    from = database;
  }
  await copySessions(api.database, from);
  const server = await testApp({ database: from });
  const expected = await readAnswers(api);
  const answers = await readAnswers(server);
  for (const name of Object.keys(expected)) expect([name, answers[name]]).toEqual([name, expected[name]]);
  expect(Object.keys(answers)).toHaveLength(GETS.length * actors.length);

  const body = { petName: 'Zorzal', petGender: 'M' as const };
  const original = await api.call(createPet, { body }, belongings.person.token);
  const copied = await server.call(createPet, { body }, belongings.person.token);
  expect(copied).toMatchObject({ status: 200, body: { id: original.body.id } });
  const matches = await server.call(searchEverything, { query: { q: 'zorzal' } }, actors[2]?.token);
  expect(JSON.stringify(matches.body)).toContain('Zorzal');
  await server.app.close();
});

test('a backup under load is consistent and contains every earlier confirmation', LONG_TEST, async () => {
  const agenda = await newAgenda(api, { places: 60, maxActivePerResident: 0, cancelLimitHours: 0 });
  const person = await newResident(api);
  const pets = await Promise.all(Array.from({ length: 40 }, () => newPet(api, person)));
  const confirmed: number[] = [];
  const book = async (PetId: number) => {
    const slot = { bookingStartDate: WEDNESDAY_8, ServiceId: agenda.serviceId, BookerUserId: person.id };
    const { body } = await api.call(createBooking, { body: { ...slot, PetId } }, person.token);
    confirmed.push(body.result?.id ?? 0);
  };
  for (const pet of pets.slice(0, 10)) await book(pet);
  const before = [...confirmed];
  const pending = Promise.all(pets.slice(10).map(book));
  await backUp(api.database, toCopyPath('under-load'));
  await pending;
  expect(confirmed).not.toContain(0);

  const { db } = await restoreFile(fixture, 'sqlite', toCopyPath('under-load'), { isServerMove: true });
  const booked = await db
    .selectFrom('bookings')
    .select('id')
    .where('booker_user_id', '=', person.id)
    .execute();
  const ids = booked.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids).toEqual(expect.arrayContaining(before));
  const mails = await db
    .selectFrom('outbox')
    .select('booking_id as id')
    .where('user_id', '=', person.id)
    .orderBy('booking_id')
    .execute();
  const recorded = await db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('action', '=', 'booking.create')
    .where('user_id', '=', person.id)
    .orderBy('entity_id')
    .execute();
  expect([mails.map(({ id }) => id), recorded.map(({ id }) => id)]).toEqual([ids, ids]);
});

describe('restore after a loss', () => {
  let backupPath: string;
  let erased: Belongings;
  let listPath: string;
  let mergedPerson: Person;
  let restored: TestDatabase;
  beforeAll(async () => {
    [backupPath, listPath] = [toCopyPath('lost'), toCopyPath('erased.jsonl')];
    erased = await newBelongings(api);
    mergedPerson = await newResident(api);
    await backUp(api.database, backupPath);
    const recordDeletions = createDeletedAccountsRecorder(api, listPath);
    await recordDeletions();
    const { id, token } = erased.person;
    const clerk = await newAdmin(api);
    const merged = await api.call(
      mergeUsers,
      { params: { id }, body: { otherId: mergedPerson.id } },
      clerk.token,
    );
    expect(merged.status).toBe(200);
    const deletion = await api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, token);
    expect(deletion.status).toBe(200);
    await recordDeletions();
    await recordDeletions();
    restored = await restoreFile(fixture, 'sqlite', backupPath, {
      deletedAccountsPaths: [listPath, toCopyPath('none'), listPath],
    });
  });

  test('a restore repeats the account deletions since the backup and no others', async () => {
    // In the backup, the merged record is still a person of its own.
    const deletedPeople = [mergedPerson, erased.person];
    expect(await readDeletedAccounts(listPath)).toMatchObject(
      deletedPeople.map(({ id }) => ({ id, erasedAt: TUESDAY_9 })),
    );
    const people = await restored.db.selectFrom('users').select(['id', 'status', 'email']).execute();
    const deleted = people.filter(({ status }) => status === 'B');
    const ids = deletedPeople.map(({ id }) => id).sort((a, b) => a - b);
    expect(deleted.sort((a, b) => a.id - b.id)).toEqual(ids.map((id) => ({ id, status: 'B', email: null })));
    const rows = JSON.stringify(await readAllRows(restored));
    for (const { email } of deletedPeople) expect(rows).not.toContain(email);
  });

  test('a restore deletes no account that reused the id of a deleted one', async () => {
    const otherPath = toCopyPath('other.jsonl');
    await appendDeletedAccounts(otherPath, [{ id: belongings.person.id, createdAt: 1, erasedAt: 2 }]);
    appendFileSync(otherPath, '{"id":');
    const { db } = await restoreFile(fixture, 'sqlite', backupPath, { deletedAccountsPaths: [otherPath] });
    expect(await db.selectFrom('users').select('id').where('status', '=', 'B').execute()).toEqual([]);
  });

  test('a restore gives up waiting mails and marks past reminders as sent', async () => {
    const waiting = restored.db.selectFrom('outbox').where('sent_at', 'is', null);
    const mails = await waiting.select(['failed_at', 'failure']).execute();
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ failed_at }) => failed_at))).toEqual(new Set([TUESDAY_9]));
    // The reminder for tomorrow at eight is due at ten, an hour after the tests' clock.
    const countReminders = async (database: TestDatabase) => {
      const before = await countMails(database);
      const server = await testApp({ database });
      server.setNow(TUESDAY_9 + 2 * 3_600_000);
      await remindBookers(server);
      await server.app.close();
      return (await countMails(database)) - before;
    };
    const options = { now: TUESDAY_9 + 90 * 60_000 };
    expect(await countReminders(await restoreFile(fixture, 'sqlite', backupPath, options))).toBe(0);
    expect(
      await countReminders(
        await restoreFile(fixture, 'sqlite', backupPath, { ...options, isServerMove: true }),
      ),
    ).toBeGreaterThan(0);
  });

  test('a restore invalidates cached pages', async () => {
    const readRevision = async ({ db }: Pick<TestDatabase, 'db'>) =>
      (await db.selectFrom('agendas').select('revision').where('id', '=', erased.agendaId).executeTakeFirst())
        ?.revision ?? 0;
    expect(await readRevision(restored)).toBeGreaterThan((await readRevision(api.database)) + 1_000_000);
  });
});

async function countMails({ db }: Pick<TestDatabase, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
