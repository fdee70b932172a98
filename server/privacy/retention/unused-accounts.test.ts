import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { type PrivacyRules, tryRetention } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings } from '../../../test/belongings.ts';
import { deliverMails } from '../../../test/mails.ts';
import {
  newAdmin,
  newAgenda,
  newPet,
  newResident,
  newSysadmin,
  PASSWORD,
  type Person,
} from '../../../test/people.ts';
import { upsertPrivacyText } from './retention.queries.ts';
import { deleteOldData } from './retention.service.ts';
import { selectUnusedUsers } from './unused.queries.ts';

const YEAR_MS = 366 * DAY_MS;
const LATER_MS = 3 * YEAR_MS;

let api: TestApi;
beforeEach(async () => {
  await api?.close();
  api = await newMailingApp();
});
afterAll(() => api.close());

const newMailingApp = () => testApp({ config: { SMTP_URL: 'smtp://correo.test' } });

async function setAccountYears(accountYears: number | null) {
  const rules: PrivacyRules = {
    privacyOffice: '',
    privacyText: '',
    consentText: '',
    updatedAt: 0,
    bookingYears: null,
    accountYears,
    historyYears: null,
  };
  await api.db.transaction().execute((trx) => upsertPrivacyText(trx, JSON.stringify(rules)));
}

async function runRetentionAt(laterMs: number) {
  const instant = TUESDAY_9 + laterMs;
  api.setNow(instant);
  await deleteOldData(api, { earliest: instant, latest: instant });
}

async function announceAt(laterMs: number) {
  await runRetentionAt(laterMs);
  await deliverMails(api);
}

const countMails = ({ email }: Person) => api.mails.filter(({ to }) => to === email).length;
const readRow = ({ id }: Person) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readStatus = async (person: Person) => (await readRow(person)).status;

const endWaitingEntries = () => api.db.updateTable('waiting_entries').set({ state: 'E' }).execute();

async function bookAt({ bookingId }: Belongings, person: Person, at: number) {
  await api.db
    .updateTable('bookings')
    .set({
      booker_user_id: person.id,
      created_at: at,
      starts: Math.floor(at / 1_000),
      ends: Math.floor(at / 1_000) + 1,
    })
    .where('id', '=', bookingId)
    .execute();
}

describe('unused accounts', () => {
  test('an unused account is announced by mail and erased a month later', async () => {
    const ana = await newResident(api);
    await setAccountYears(2);
    await announceAt(LATER_MS);
    expect(api.mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject)).toEqual([
      'Tu cuenta está por darse de baja · San Carlos',
    ]);
    await runRetentionAt(LATER_MS + 29 * DAY_MS);
    expect(await readStatus(ana)).toBe('A');
    await runRetentionAt(LATER_MS + 30 * DAY_MS);
    expect([await readStatus(ana), countMails(ana)]).toEqual(['B', 1]);
  });

  test('a login after the announcement keeps an unused account', async () => {
    const ana = await newResident(api);
    await setAccountYears(2);
    await announceAt(LATER_MS);
    const body = { email: ana.email, pwd: PASSWORD };
    expect((await api.call(login, { body }, undefined)).status).toBe(200);
    await runRetentionAt(LATER_MS + 31 * DAY_MS);
    expect(await readStatus(ana)).toBe('A');
  });

  test('accounts of staff and of residents with a booking never expire', async () => {
    const [clerk, belongings] = [await newAdmin(api), await newBelongings(api)];
    await endWaitingEntries();
    await bookAt(belongings, belongings.person, TUESDAY_9 + LATER_MS);
    await setAccountYears(2);
    await announceAt(LATER_MS);
    await runRetentionAt(LATER_MS + 31 * DAY_MS);
    expect([await readStatus(clerk), await readStatus(belongings.person)]).toEqual(['A', 'A']);
  });
});

describe('repeated announcements', () => {
  test('a booking after the announcement leads to a new announcement years later', async () => {
    const [ana, belongings] = [await newResident(api), await newBelongings(api)];
    await setAccountYears(2);
    await announceAt(LATER_MS);
    await bookAt(belongings, ana, TUESDAY_9 + LATER_MS + 5 * DAY_MS);
    await runRetentionAt(LATER_MS + 6 * DAY_MS);
    await announceAt(LATER_MS + LATER_MS);
    expect([await readStatus(ana), countMails(ana)]).toEqual(['A', 2]);
    await runRetentionAt(LATER_MS + LATER_MS + 30 * DAY_MS);
    expect(await readStatus(ana)).toBe('B');
  });

  test('switching the rule for unused accounts off and on leads to a new announcement', async () => {
    const ana = await newResident(api);
    await setAccountYears(2);
    await announceAt(LATER_MS);
    await setAccountYears(null);
    await runRetentionAt(LATER_MS + DAY_MS);
    await setAccountYears(2);
    await announceAt(LATER_MS + 40 * DAY_MS);
    expect([await readStatus(ana), countMails(ana)]).toEqual(['A', 2]);
  });

  test('an announcement that was never sent is repeated', async () => {
    const ana = await newResident(api);
    await setAccountYears(2);
    await runRetentionAt(LATER_MS);
    await runRetentionAt(LATER_MS + 31 * DAY_MS);
    await deliverMails(api);
    expect([await readStatus(ana), countMails(ana)]).toEqual(['A', 1]);
    await runRetentionAt(LATER_MS + 61 * DAY_MS);
    expect(await readStatus(ana)).toBe('B');
  });
});

describe('unreachable accounts', () => {
  test('an account without a verified address is counted but not erased', async () => {
    const [bouncedPerson, noEmailPerson] = [await newResident(api), await newResident(api)];
    await api.db.updateTable('users').set({ bounced_at: 1 }).where('id', '=', bouncedPerson.id).execute();
    const noEmail = { email: null, email_folded: null };
    await api.db.updateTable('users').set(noEmail).where('id', '=', noEmailPerson.id).execute();
    await setAccountYears(2);
    await announceAt(LATER_MS);
    await runRetentionAt(LATER_MS + 31 * DAY_MS);
    expect([await readStatus(bouncedPerson), await readStatus(noEmailPerson)]).toEqual(['A', 'A']);
    expect(await readPlan()).toMatchObject({ accountsToTell: 0, accountsToErase: 0, accountsUnreachable: 2 });
  });

  test('a town without SMTP counts all accounts as unreachable', async () => {
    await api.close();
    api = await testApp();
    const ana = await newResident(api);
    await setAccountYears(2);
    await announceAt(LATER_MS);
    await announceAt(LATER_MS + 31 * DAY_MS);
    expect([await readStatus(ana), countMails(ana)]).toEqual(['A', 0]);
    expect(await readPlan()).toMatchObject({ accountsToTell: 0, accountsUnreachable: 1 });
  });

  const readPlan = async () => {
    const body = { bookingYears: null, accountYears: 2, historyYears: null };
    return (await api.call(tryRetention, { body }, (await newSysadmin(api)).token)).body;
  };
});

test('an announcement is dropped if its person books before the mail leaves', async () => {
  const [ana, belongings] = [await newResident(api), await newBelongings(api)];
  await setAccountYears(2);
  await runRetentionAt(LATER_MS);
  await bookAt(belongings, ana, TUESDAY_9 + LATER_MS);
  await announceAt(LATER_MS + DAY_MS);
  expect(countMails(ana)).toBe(0);
});

async function insertWaitingEntry(
  pet_id: number,
  entry: { state: 'W' | 'P' | 'L'; created_at: number },
): Promise<void> {
  const { serviceId: service_id } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', service_id).execute();
  await api.db
    .insertInto('waiting_entries')
    .values({ service_id, pet_id, rank: 0, line_rank: 0, updated_at: 0, ...entry })
    .execute();
}

async function insertDrawEntry(user_id: number, created_at: number): Promise<number> {
  const draw_id = (await newBelongings(api)).draw.id;
  await api.db
    .insertInto('draw_entries')
    .values({ draw_id, user_id, code: `c${user_id}`, pet_ids: '[]', operativo_ids: '[]', created_at })
    .execute();
  return draw_id;
}

test('an open waiting entry or a draw that is yet to run keeps an account, however old', async () => {
  const people = [await newResident(api), await newResident(api), await newResident(api)] as const;
  const [waiter, pausedWaiter, entrant] = people;
  await insertWaitingEntry(await newPet(api, waiter), { state: 'W', created_at: TUESDAY_9 });
  await insertWaitingEntry(await newPet(api, pausedWaiter), { state: 'P', created_at: TUESDAY_9 });
  const drawId = await insertDrawEntry(entrant.id, TUESDAY_9);
  await setAccountYears(2);
  const listAnnounced = async () => {
    await runRetentionAt(LATER_MS);
    const rows = await Promise.all(people.map(readRow));
    return rows.map(({ farewell_at }) => farewell_at !== null);
  };
  expect(await listAnnounced()).toEqual([false, false, false]);
  await api.db.updateTable('services').set({ waiting_list: 0 }).execute();
  await api.db.updateTable('draws').set({ confirm_by: 1 }).where('id', '=', drawId).execute();
  expect(await listAnnounced()).toEqual([true, true, true]);
});

describe('use of an account by changes of its pets', () => {
  const instant = TUESDAY_9 + LATER_MS - YEAR_MS;
  const row = { origin: 'T', created_at: instant, created_by: null } as const;
  type UseAccount = (petId: number, clerk: Person) => Promise<unknown>;
  const uses: Record<string, UseAccount> = {
    'a new pet': (id) =>
      api.db.updateTable('pets').set({ created_at: instant }).where('id', '=', id).execute(),
    'a change of the pet': (id) =>
      api.db.updateTable('pets').set({ updated_at: instant }).where('id', '=', id).execute(),
    'a weight': (pet_id) =>
      api.db
        .insertInto('weights')
        .values({ ...row, pet_id, grams: 9_000, weighed_on: '2028-12-01' })
        .execute(),
    'a correction of a weight': async (pet_id) => {
      const weight = { ...row, pet_id, grams: 9_000, weighed_on: '2026-11-01', created_at: TUESDAY_9 };
      await api.db.insertInto('weights').values(weight).execute();
      await api.db
        .updateTable('weights')
        .set({ rectified_at: instant })
        .where('pet_id', '=', pet_id)
        .execute();
    },
    'a chip': (pet_id) =>
      api.db
        .insertInto('microchips')
        .values({ ...row, pet_id, code: '9'.repeat(15), chipped_on: null })
        .execute(),
    'a castration': (pet_id) =>
      api.db
        .insertInto('procedures')
        .values({ ...row, pet_id, kind: 'castration', done_on: '2028-12-01' })
        .execute(),
    'a note about a pet': (pet_id, { id: written_by }) =>
      api.db
        .insertInto('notes')
        .values({ pet_id, text: 'Muerde', written_by, created_at: instant })
        .execute(),
    'a waiting entry': (pet_id) => insertWaitingEntry(pet_id, { state: 'L', created_at: instant }),
    'an entry in a draw': async (pet_id) => {
      const pet = api.db.selectFrom('pets').select('user_id').where('id', '=', pet_id);
      const draw_id = await insertDrawEntry((await pet.executeTakeFirstOrThrow()).user_id, instant);
      await api.db.updateTable('draws').set({ state: 'drawn' }).where('id', '=', draw_id).execute();
    },
    'a certificate': (pet_id) =>
      api.db
        .insertInto('certificates')
        .values({ pet_id, code: 'c', kind: 'vaccine', issued_at: instant })
        .execute(),
  };

  test.each(Object.keys(uses))('%s keeps an account', async (use) => {
    const [ana, clerk] = [await newResident(api), await newAdmin(api)];
    await uses[use]?.(await newPet(api, ana), clerk);
    await setAccountYears(2);
    await runRetentionAt(LATER_MS);
    expect((await readRow(ana)).farewell_at).toBeNull();
    await runRetentionAt(LATER_MS + 2 * YEAR_MS);
    expect((await readRow(ana)).farewell_at).not.toBeNull();
  });

  test('a booking made long ago keeps an account until its date is old enough', async () => {
    const { person, bookingId } = await newBelongings(api);
    await endWaitingEntries();
    const starts = Math.floor(instant / 1_000);
    const booking = api.db.updateTable('bookings').where('id', '=', bookingId);
    await booking.set({ starts, ends: starts + 1_800 }).execute();
    await setAccountYears(2);
    await runRetentionAt(LATER_MS);
    expect((await readRow(person)).farewell_at).toBeNull();
    await runRetentionAt(LATER_MS + 2 * YEAR_MS);
    expect((await readRow(person)).farewell_at).not.toBeNull();
  });

  test('a note about the person keeps an account', async () => {
    const [ana, { id: written_by }] = [await newResident(api), await newAdmin(api)];
    await api.db
      .insertInto('notes')
      .values({ user_id: ana.id, text: 'Llama antes', written_by, created_at: instant })
      .execute();
    await setAccountYears(2);
    await runRetentionAt(LATER_MS);
    expect((await readRow(ana)).farewell_at).toBeNull();
  });
});

test.each(['users', 'sessions', 'pets'] as const)(
  'use recorded in %s at the exact limit keeps an account',
  async (table) => {
    const ana = await newResident(api);
    const luna = await newPet(api, ana);
    const isUnusedSince = async (before: number) =>
      (await selectUnusedUsers(api.db, before).select('u.id').where('u.id', '=', ana.id).execute()).length ===
      1;
    const instant = TUESDAY_9 + YEAR_MS;
    const column = table === 'sessions' ? 'seen_at' : 'updated_at';
    const idColumn = table === 'sessions' ? 'user_id' : 'id';
    await api.db
      .updateTable(table as 'users')
      .set({ [column]: instant })
      .where(idColumn as 'id', '=', table === 'pets' ? luna : ana.id)
      .execute();
    expect([await isUnusedSince(instant), await isUnusedSince(instant + 1)]).toEqual([false, true]);
  },
);
