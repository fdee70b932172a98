import { sql } from 'kysely';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { addWaitingEntries } from '../server/bookings/records/waiting-entries.queries.ts';
import { setAgendaFlags } from '../server/schedule/operativos/quotas.queries.ts';
import { type TestApi, testApp } from './app.ts';
import { newEligibilityRule } from './eligibility.ts';
import { newAdmin, newAgenda, newPet, newResident, newUnverifiedResident, type Person } from './people.ts';

export type QuickTown = {
  api: TestApi;
  residents: Person[];
  pets: number[];
  agendas: { id: number; serviceId: number; locationId: number; operatorUserId: number }[];
};

/** Creates the same town each time, ids included, to compare the effects of calls. */
export async function newQuickTown(): Promise<QuickTown> {
  const api = await testApp();
  const vet = await newAdmin(api);
  const residents = [await newResident(api), await newResident(api), await newResident(api)];
  residents.push(await newUnverifiedResident(api));
  const pets: number[] = [];
  for (const person of residents) pets.push(await newPet(api, person), await newPet(api, person, 'Firulais'));
  const agendas = [
    await newAgenda(api, { maxActivePerResident: 0 }),
    await newAgenda(api, { places: 2, maxActivePerResident: 2, leadHours: 20 }),
    await newAgenda(api, { places: 3, maxActivePerResident: 1, horizonDays: 3, cancelLimitHours: 5 }),
    await newAgenda(api, { isPublic: 0 }),
  ];
  const [first] = agendas;
  if (first)
    agendas.push({ ...first, id: await insertOwnAgenda(api, first, vet.id), operatorUserId: vet.id });
  await sql`update users set email = 'p' || id || '@correo.test', last_name = 'P' || id where email like 'persona-%'`.execute(
    api.db,
  );
  await sql`update services set name = 'S' || id`.execute(api.db);
  const town = { api, residents, pets, agendas };
  await insertAgeRule(town);
  await insertQuotas(town);
  return town;
}

/** Adds an age rule that half of the pets fulfil a day after the first booking, and a requirement for females. */
async function insertAgeRule({ api, agendas }: QuickTown): Promise<void> {
  const service_id = agendas[2]?.serviceId ?? 0;
  await api.db.deleteFrom('questions').where('service_id', '=', service_id).execute();
  const fact = { fact_kind: 'sex', fact_gender: 'F', fact_unit: 'days' } as const;
  await api.db
    .insertInto('questions')
    .values({ service_id, label: 'Es hembra', position: 1, ...fact })
    .execute();
  await api.db.deleteFrom('eligibility_rules').execute();
  await newEligibilityRule(api, agendas[1]?.serviceId ?? 0, {});
  await api.db.updateTable('pets').set({ birth_date: '2026-06-03' }).where('name', '=', 'Firulais').execute();
}

async function insertQuotas(town: QuickTown): Promise<void> {
  const { db } = town.api;
  await db.deleteFrom('quotas').execute();
  await db.deleteFrom('waiting_entries').execute();
  await db.updateTable('services').set({ waiting_list: 0 }).execute();
  for (const agendaIndex of town.agendas.keys())
    await setQuotas(town, agendaIndex, agendaIndex === 1 ? [{ gender: 'F', most: 3 }] : []);
  await addWaitingPets(town, 2, town.pets);
}

type QuotaGroup = { gender: 'F'; size?: 'M' | null; most: number };

async function setQuotas(
  { api, agendas }: QuickTown,
  agendaIndex: number,
  groups: readonly QuotaGroup[],
): Promise<void> {
  const agenda_id = agendas[agendaIndex % agendas.length]?.id ?? 0;
  const rows = groups.map((group) => ({ agenda_id, ...group }));
  await api.db.deleteFrom('quotas').where('agenda_id', '=', agenda_id).execute();
  if (rows.length > 0) await api.db.insertInto('quotas').values(rows).execute();
  const rules = { hasQuotas: rows.length > 0, hasOpenings: false };
  await api.db.transaction().execute((trx) => setAgendaFlags(trx, agenda_id, rules));
}

async function addWaitingPets(
  { api, agendas }: QuickTown,
  agendaIndex: number,
  petIds: readonly number[],
): Promise<void> {
  const serviceId = agendas[agendaIndex % agendas.length]?.serviceId ?? 0;
  await api.db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', serviceId).execute();
  const rows = petIds.map((petId) => ({ serviceId, petId, dates: [], position: petId }));
  await api.db.transaction().execute((trx) => addWaitingEntries(trx, rows, { line: 'last', now: 1_000 }));
  const matched_plan = sql<number>`plan_revision`;
  await api.db.updateTable('agendas').set({ matched_plan }).where('service_id', '=', serviceId).execute();
}

async function insertOwnAgenda(api: TestApi, original: QuickTown['agendas'][number], operatorUserId: number) {
  const { id } = await api.db
    .insertInto('agendas')
    .values({ service_id: original.serviceId, location_id: 1, operator_user_id: operatorUserId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = { from_minute: 480, to_minute: 600, slot_minutes: 40, places: 1 };
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ agenda_id: id, weekday, ...hours }));
  await api.db
    .insertInto('agenda_hours')
    .values(week.map((range) => ({ ...range, valid_from: '2020-01-01', valid_to: null })))
    .execute();
  return id;
}

const COMPARED_TABLES = [
  'bookings',
  'holds',
  'audit',
  'outbox',
  'email_confirmations',
  'agendas',
  'users',
  'pets',
  'waiting_entries',
];

export async function readComparedRows({ api }: QuickTown): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of COMPARED_TABLES) {
    const found = await sql<object>`select * from ${sql.table(table)} order by 1`.execute(api.db);
    // PostgreSQL's sequences skip rolled-back ids, so that only the order counts.
    rows[table] = found.rows.map((row, nth) => ({
      ...row,
      ...MASKED_COLUMNS,
      ...(table === 'audit' && { id: nth }),
    }));
  }
  return rows;
}

const MASKED_COLUMNS = Object.fromEntries(
  [
    'code_hash',
    'token_hash',
    'password_hash',
    'email_folded',
    'id_number',
    'search_folded',
    'sort_folded',
  ].map((column) => [column, null]),
);

export const CHANGES: readonly ((town: QuickTown, which: number) => Promise<unknown>)[] = [
  async (town) => {
    const { db } = town.api;
    await sql`update bookings set status = 'C' where id % 2 = 0`.execute(db);
    await db.deleteFrom('closures').where('from_date', '=', '2026-12-03').execute();
    await db.deleteFrom('lock_rules').where('label', '=', 'el sexo').execute();
    await db.updateTable('pets').set({ status: 'A', gender: 'F', birth_date: '2023-04-05' }).execute();
    await insertAgeRule(town);
    for (const table of ['agendas', 'locations', 'users'] as const)
      await db.updateTable(table).set({ status: 'A' }).execute();
    await db.updateTable('users').set({ terms_version: 1 }).execute();
    await insertQuotas(town);
  },
  ({ api, agendas }, which) =>
    api.db
      .insertInto('closures')
      .values({
        agenda_id: agendas[which % agendas.length]?.id ?? null,
        location_id: null,
        from_date: '2026-12-03',
        to_date: '2026-12-03',
        from_minute: which % 2 ? 540 : null,
        to_minute: which % 2 ? 600 : null,
        reason: 'Desinfección',
      })
      .execute(),
  ({ api, agendas }, which) =>
    api.db
      .updateTable('agenda_hours')
      .set({ places: 1 + (which % 3) })
      .where('agenda_id', '=', agendas[which % agendas.length]?.id ?? 0)
      .execute(),
  ({ api, agendas }, which) =>
    api.db
      .updateTable('services')
      .set({ max_active_per_resident: which % 4, max_in_period: which % 6 === 5 ? 1 : 0, period_days: 2 })
      .where('id', '=', agendas[which % agendas.length]?.serviceId ?? 0)
      .execute(),
  ({ api, agendas }, which) =>
    api.db
      .updateTable('agendas')
      .set({ status: which % 3 ? 'A' : 'B' })
      .where('id', '=', agendas[which % agendas.length]?.id ?? 0)
      .execute(),
  ({ api }, which) =>
    api.db
      .updateTable('locations')
      .set({ status: which % 4 ? 'A' : 'B' })
      .where('id', '=', 1)
      .execute(),
  ({ api, agendas }, which) =>
    api.db
      .insertInto('lock_rules')
      .values({
        service_id: agendas[which % agendas.length]?.serviceId ?? 0,
        entity: 'Pet',
        field: which % 2 ? 'petGender' : 'petName',
        locked_values: which % 2 ? '["M"]' : '["Firulais"]',
        label: 'el sexo',
      })
      .execute(),
  ({ api, pets }, which) =>
    api.db
      .updateTable('pets')
      .set(which % 2 ? { gender: 'M' } : { status: which % 4 ? 'A' : 'B' })
      .where('id', '=', pets[which % pets.length] ?? 0)
      .execute(),
  ({ api }, which) =>
    sql`update users set terms_version = ${which % 3 ? 1 : null} where role_id = 3`.execute(api.db),
  ({ api, agendas }, which) =>
    api.db
      .updateTable('users')
      .set({ status: which % 2 ? 'A' : 'B' })
      .where('id', '=', agendas.at(-1)?.operatorUserId ?? SYSTEM_OPERATOR_ID)
      .execute(),
  ({ api, agendas }, which) =>
    newEligibilityRule(api, agendas[which % agendas.length]?.serviceId ?? 0, {
      effect: which % 3 ? 'block' : 'warn',
      if_unknown: which % 2 ? 'pass' : 'ask',
    }),
  ({ api, pets }, which) =>
    api.db
      .updateTable('pets')
      .set({ birth_date: which % 3 ? '2026-06-03' : null })
      .where('id', '=', pets[which % pets.length] ?? 0)
      .execute(),
  (town, which) => setQuotas(town, which, [{ gender: 'F', size: which % 3 ? null : 'M', most: which % 4 }]),
  (town, which) => addWaitingPets(town, which, [town.pets[which % town.pets.length] ?? 0]),
];

/** Index of the change that frees half the places and repairs the others. */
export const REPAIR_INDEX = 0;
