import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { foundation } from './001-foundation.ts';
import { arrival } from './019-arrival.ts';

const opened: TestDatabase[] = [];
afterAll(async () => {
  for (const each of opened) await each.destroy();
});

const SEEDED =
  'Llegá 10 minutos antes y esperá con tu mascota afuera, separada de las demás, hasta que te llamen.';
const LIMITS = { slot_minutes: 30, lead_hours: 0, horizon_days: 60, cancel_limit_hours: 0 };
const STEPS = JSON.stringify([
  { SpecieId: 1, hoursBefore: 12, text: 'Sin comida' },
  { SpecieId: 1, hoursBefore: 0, text: 'Llegada' },
]);

test.each([
  [
    SEEDED,
    'Esperá con tu mascota afuera, separada de las demás, hasta que te llamen.',
    { SpecieId: 1, hoursBefore: 0, minutesBefore: 10, text: 'Llegada' },
  ],
  [`${SEEDED} Traé agua.`, `${SEEDED} Traé agua.`, { SpecieId: 1, hoursBefore: 0, text: 'Llegada' }],
])(
  'migration 019 turns the seeded advice into an arrival time and keeps the town’s own text: %s',
  async (notes, after, step) => {
    const database = await testDatabase();
    opened.push(database);
    const { db, engine } = database;
    const schema = db as unknown as Kysely<unknown>;
    await foundation(schema, engine);
    const service = { name: 'Castración', name_folded: 'castracion', description: '', preparation: STEPS };
    await db
      .insertInto('services')
      .values({ id: 1, ...service, ...LIMITS, max_active_per_resident: 5, is_public: 1 })
      .execute();
    const place = { name: 'Centro', name_folded: 'centro', address: '', map_url: '' };
    await db
      .insertInto('locations')
      .values({ id: 1, ...place, notes })
      .execute();
    await sql`insert into users (id, name, last_name, search_folded, phone, address, other_city, role_id,
    created_at, updated_at) values (1, 'Turnos', '', '', '', '', '', 2, 0, 0)`.execute(db);
    await sql`insert into agendas (service_id, location_id, operator_user_id) values (1, 1, 1)`.execute(db);

    await arrival(schema);

    const location = await db.selectFrom('locations').select('notes').executeTakeFirstOrThrow();
    const { preparation } = await db.selectFrom('services').select('preparation').executeTakeFirstOrThrow();
    expect(location.notes).toBe(after);
    expect(JSON.parse(preparation)).toEqual([{ SpecieId: 1, hoursBefore: 12, text: 'Sin comida' }, step]);
  },
);
