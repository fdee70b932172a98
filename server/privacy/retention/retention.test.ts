import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listUsers } from '#shared/accounts/users.ts';
import { findReport } from '#shared/desk/reports.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type PrivacyRules, tryRetention, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newImportDesk } from '../../../test/import-desk.ts';
import { newAgenda, newSysadmin, type Person } from '../../../test/people.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { lockAnonymisedUntil } from './retention.queries.ts';
import { deleteOldData } from './retention.service.ts';

const YEAR_MS = 366 * DAY_MS;
const RULES: PrivacyRules = {
  privacyOffice: '',
  privacyText: '',
  consentText: '',
  updatedAt: 0,
  bookingYears: null,
  accountYears: null,
  historyYears: null,
};

let api: TestApi;
let sysadmin: Person;
beforeEach(async () => {
  await api?.close();
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

async function changeRules(rules: Partial<PrivacyRules>) {
  const answer = await api.call(updatePrivacyRules, { body: { ...RULES, ...rules } }, sysadmin.token);
  expect(answer.status).toBe(200);
}

const readPlanFor = async (rules: Partial<PrivacyRules>) => {
  const { bookingYears, accountYears, historyYears } = { ...RULES, ...rules };
  const body = { bookingYears, accountYears, historyYears };
  return (await api.call(tryRetention, { body }, sysadmin.token)).body;
};

function runRetention(laterMs = 0) {
  const instant = TUESDAY_9 + laterMs;
  api.setNow(instant);
  return deleteOldData(api, { earliest: instant, latest: instant });
}

const findBookingRow = ({ bookingId }: Belongings) =>
  api.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();

test('a town without retention rules keeps everything', async () => {
  const personBelongings = await newBelongings(api);
  await runRetention(60 * YEAR_MS);
  expect((await findBookingRow(personBelongings)).booker_user_id).toBe(personBelongings.person.id);
  expect((await api.db.selectFrom('audit').select('id').execute()).length).toBeGreaterThan(0);
});

describe('old bookings', () => {
  test('an old booking is anonymised and counts in reports as before', async () => {
    const personBelongings = await newBelongings(api);
    await api.db
      .updateTable('bookings')
      .set({ status: 'D', comment: 'es de Ana' })
      .where('id', '=', personBelongings.bookingId)
      .execute();
    await moveIntoCity(personBelongings);
    const before = await readReport();
    await changeRules({ bookingYears: 2 });
    const laterMs = 3 * YEAR_MS;
    api.setNow(TUESDAY_9 + laterMs);
    await runRetention(laterMs);
    const row = await findBookingRow(personBelongings);
    expect(row.booker_user_id).not.toBe(personBelongings.person.id);
    expect(row.pet_id).not.toBe(personBelongings.petId);
    expect(row.operator_user_id).not.toBe(personBelongings.person.id);
    expect(row.comment).toBe('');
    expect(await readReport()).toEqual(before);
    expect(await findTraces(personBelongings)).toEqual([]);
  });

  test('the age of a booking for retention follows the local clock', async () => {
    const personBelongings = await newBelongings(api);
    await changeRules({ bookingYears: 2 });
    const dueMs = toInstant(WEDNESDAY_8, 'America/Argentina/Buenos_Aires') + 2 * 365.25 * DAY_MS - TUESDAY_9;
    await runRetention(dueMs - DAY_MS / 24);
    expect((await findBookingRow(personBelongings)).booker_user_id).toBe(personBelongings.person.id);
    await runRetention(dueMs + DAY_MS / 24);
    expect((await findBookingRow(personBelongings)).booker_user_id).not.toBe(personBelongings.person.id);
  });

  test('anonymising a booking raises the revision of its agenda', async () => {
    const { agendaId } = await newBelongings(api);
    const readRevision = async () => {
      const agenda = api.db.selectFrom('agendas').select('revision').where('id', '=', agendaId);
      return (await agenda.executeTakeFirstOrThrow()).revision;
    };
    const before = await readRevision();
    await changeRules({ bookingYears: 2 });
    await runRetention(3 * YEAR_MS);
    expect(await readRevision()).toBe(before + 1);
  });

  test('retention starts after the bookings that are already anonymous', async () => {
    const personBelongings = await newBelongings(api);
    await changeRules({ bookingYears: 2 });
    await runRetention(3 * YEAR_MS);
    const ownerColumn = { booker_user_id: personBelongings.person.id };
    await api.db
      .updateTable('bookings')
      .set(ownerColumn)
      .where('id', '=', personBelongings.bookingId)
      .execute();
    await runRetention(3 * YEAR_MS + DAY_MS);
    expect((await findBookingRow(personBelongings)).booker_user_id).toBe(personBelongings.person.id);
    const laterSlot = {
      starts: (TUESDAY_9 + YEAR_MS + 10 * DAY_MS) / 1_000,
      ends: (TUESDAY_9 + YEAR_MS + 10 * DAY_MS) / 1_000 + 1,
    };
    await api.db
      .updateTable('bookings')
      .set(laterSlot)
      .where('id', '=', personBelongings.bookingId)
      .execute();
    await runRetention(4 * YEAR_MS);
    expect((await findBookingRow(personBelongings)).booker_user_id).not.toBe(personBelongings.person.id);
  });

  test('an old booking imported after a run of retention is anonymised by the next run', async () => {
    const desk = await newImportDesk(api);
    const { id: agendaId } = await newAgenda(api, {});
    const { name } = await api.db
      .selectFrom('services')
      .select('name')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await changeRules({ bookingYears: 2 });
    await runRetention();
    const heads = ['DNI', 'Apellido', 'Nombre', 'Mascota', 'Especie', 'Fecha del turno', 'Hora', 'Servicio'];
    const row = ['28999111', 'Gil', 'Ana', 'Toto', 'Perro', '12/08/2023', '9:30', name];
    const { made } = await desk.startImport(await desk.uploadRows([row], heads));
    expect(made.bookings).toBe(1);
    expect((await readPlanFor({ bookingYears: 2 })).bookings).toBe(1);
    await runRetention();
    const booking = api.db.selectFrom('bookings').select('booker_user_id').where('agenda_id', '=', agendaId);
    const person = await desk.findPerson('28999111');
    expect((await booking.executeTakeFirstOrThrow()).booker_user_id).not.toBe(person?.id);
  });

  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'a run of retention waits for an import that may add older bookings',
    async () => {
      const personBelongings = await newBelongings(api);
      await changeRules({ bookingYears: 2 });
      const [held, commitGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const importing = inTransaction(api.db, async (trx) => {
        await lockAnonymisedUntil(trx, 'bookings');
        held.resolve();
        await commitGate.promise;
      });
      await held.promise;
      const retention = runRetention(3 * YEAR_MS);
      const outcome = await Promise.race([retention, setTimeout(200, 'waiting')]);
      commitGate.resolve();
      await Promise.all([importing, retention]);
      expect(outcome).toBe('waiting');
      expect((await findBookingRow(personBelongings)).booker_user_id).not.toBe(personBelongings.person.id);
    },
  );

  test('a booking keeps its booker until its retention years are over', async () => {
    const personBelongings = await newBelongings(api);
    await changeRules({ bookingYears: 2 });
    await runRetention(2 * 365.25 * DAY_MS);
    expect((await findBookingRow(personBelongings)).booker_user_id).toBe(personBelongings.person.id);
    await runRetention(2 * 365.25 * DAY_MS + 2 * DAY_MS);
    expect((await findBookingRow(personBelongings)).booker_user_id).not.toBe(personBelongings.person.id);
  });

  test('a booking is anonymised once its start is older than the retention, to the second', async () => {
    const personBelongings = await newBelongings(api);
    await changeRules({ bookingYears: 2 });
    const dueMs = toInstant(WEDNESDAY_8, 'America/Argentina/Buenos_Aires') + 2 * 365.25 * DAY_MS - TUESDAY_9;
    await runRetention(dueMs);
    expect((await findBookingRow(personBelongings)).booker_user_id).toBe(personBelongings.person.id);
    await runRetention(dueMs + 1_000);
    expect((await findBookingRow(personBelongings)).booker_user_id).not.toBe(personBelongings.person.id);
  });

  test('an old booking that staff made keeps its author and loses the reason of an exception', async () => {
    const personBelongings = await newBelongings(api);
    const staffColumns = { operator_user_id: sysadmin.id, override_reason: 'Ana estuvo internada' };
    await api.db
      .updateTable('bookings')
      .set(staffColumns)
      .where('id', '=', personBelongings.bookingId)
      .execute();
    await changeRules({ bookingYears: 2 });
    await runRetention(3 * YEAR_MS);
    const { booker_user_id, operator_user_id, override_reason } = await findBookingRow(personBelongings);
    expect(booker_user_id).not.toBe(personBelongings.person.id);
    expect([operator_user_id, override_reason]).toEqual([sysadmin.id, null]);
  });

  test('many old bookings share one anonymous pet per kind', async () => {
    const [one, other] = [await newBelongings(api), await newBelongings(api)];
    await changeRules({ bookingYears: 2 });
    await runRetention(3 * YEAR_MS);
    expect((await findBookingRow(one)).pet_id).toBe((await findBookingRow(other)).pet_id);
    sysadmin = await newSysadmin(api);
    expect(await readPlanFor({ bookingYears: 2 })).toMatchObject({ bookings: 0 });
    expect(await api.db.selectFrom('nameless').selectAll().execute()).toHaveLength(1);
  });

  test('an anonymous person appears in no list', async () => {
    await newBelongings(api);
    await changeRules({ bookingYears: 2 });
    await runRetention(3 * YEAR_MS);
    const freshSysadmin = await newSysadmin(api);
    const { body } = await api.call(listUsers, {}, freshSysadmin.token);
    expect(body.map(({ userLastName }) => userLastName)).not.toContain('nombre');
  });

  const readReport = async () => {
    const query = { from: '2026-12-01', to: '2026-12-31', by: 'Especie,Raza,Sexo,Localidad,Servicio,Fecha' };
    const { status, body } = await api.send(findReport, { query }, (await newSysadmin(api)).token);
    expect(status).toBe(200);
    return body;
  };

  async function findTraces({ bookingId, person }: Belongings) {
    const { db } = api;
    const audits = await db
      .selectFrom('audit')
      .select(['before', 'after', 'user_id'])
      .where('entity', '=', 'booking')
      .where('entity_id', '=', bookingId)
      .execute();
    const calls = await db.selectFrom('calls').select('id').where('booking_id', '=', bookingId).execute();
    const mails = await db.selectFrom('outbox').select('id').where('booking_id', '=', bookingId).execute();
    const rows = await db
      .selectFrom('vaccinations')
      .select('id')
      .where('booking_id', '=', bookingId)
      .execute();
    const ownAudits = audits.filter((row) => row.before || row.after || row.user_id === person.id);
    return [...ownAudits, ...calls, ...mails, ...rows];
  }

  async function moveIntoCity({ person, cityId, parents }: Belongings) {
    const place = { state_id: parents.stateId, city_id: cityId, other_city: '' };
    await api.db.updateTable('users').set(place).where('id', '=', person.id).execute();
  }
});

test('the history loses rows older than its own retention years and keeps younger ones', async () => {
  await newBelongings(api);
  const auditRow = { user_id: null, action: 'x', entity: 'view', entity_id: null, before: null, after: null };
  const auditRows = [1, 4, 6].map((years) => ({ ...auditRow, at: TUESDAY_9 - years * YEAR_MS }));
  await api.db.insertInto('audit').values(auditRows).execute();
  await changeRules({ historyYears: 5 });
  expect((await readPlanFor({ historyYears: 5 })).history).toBe(1);
  await runRetention();
  const remaining = await api.db.selectFrom('audit').select('at').where('action', '=', 'x').execute();
  expect(remaining.map(({ at }) => at).toSorted()).toEqual([TUESDAY_9 - 4 * YEAR_MS, TUESDAY_9 - YEAR_MS]);
});

test('the history loses rows older than its retention years, to the millisecond', async () => {
  const auditRow = { user_id: null, action: 'x', entity: 'view', entity_id: null, before: null, after: null };
  const limit = TUESDAY_9 - 2 * 365.25 * DAY_MS;
  await api.db
    .insertInto('audit')
    .values([limit, limit - 1].map((at) => ({ ...auditRow, at })))
    .execute();
  await changeRules({ historyYears: 2 });
  await runRetention();
  const remaining = await api.db.selectFrom('audit').select('at').where('action', '=', 'x').execute();
  expect(remaining).toEqual([{ at: limit }]);
});

test('a trial of retention rules counts each kind and removes nothing', async () => {
  const personBelongings = await newBelongings(api);
  api.setNow(TUESDAY_9 + 3 * YEAR_MS);
  sysadmin = await newSysadmin(api);
  await api.db.updateTable('waiting_entries').set({ state: 'E' }).execute();
  const plan = await readPlanFor({ bookingYears: 2, accountYears: 2 });
  const accounts = { accountsToTell: 0, accountsToErase: 0, accountsUnreachable: 2 };
  expect(plan).toEqual({ bookings: 1, ...accounts, history: 0 });
  expect((await findBookingRow(personBelongings)).booker_user_id).toBe(personBelongings.person.id);
});

describe('privacy rules', () => {
  test('a change of retention rules requires a recent password and records its author', async () => {
    api.setNow(TUESDAY_9 + 31 * 60_000);
    const { status, error } = await api.call(updatePrivacyRules, { body: RULES }, sysadmin.token);
    expect([status, error.code]).toEqual([401, 'unproven']);
    api.setNow(TUESDAY_9);
    await changeRules({ bookingYears: 7 });
    const rows = api.db
      .selectFrom('audit')
      .select(['user_id', 'after'])
      .where('action', '=', 'privacy.update');
    const row = await rows.executeTakeFirstOrThrow();
    expect(row.user_id).toBe(sysadmin.id);
    expect(JSON.parse(row.after ?? '')).toMatchObject({ bookingYears: 7 });
  });

  test.each([{ bookingYears: 1 }, { accountYears: 0 }, { historyYears: 51 }])(
    'rejects the retention rule %j',
    async (rules) => {
      const body = { ...RULES, ...rules };
      expect((await api.call(updatePrivacyRules, { body }, sysadmin.token)).status).toBe(400);
    },
  );

  test('rejects a change of retention rules with a stale updatedAt', async () => {
    await changeRules({});
    expect((await api.call(updatePrivacyRules, { body: RULES }, sysadmin.token)).status).toBe(409);
  });
});
