import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import type { Db } from '../server/platform/db/database.ts';
import { recomputeDraw } from '../test/recompute-draw.ts';
import { benchEngines, startBeside, withSysadmin } from './beside-bookings.ts';
import { prepareTown } from './sides.ts';

/**
 * `node bench/draws.ts [sqlite|postgres] [--entries=20000]` draws 300 places in quotas during twenty bookings
 * a second; prints its seconds, and the bookings' p50 and p99 during the draw and while nothing runs.
 * Analyses the entries first, as autovacuum would have done.
 */
const ENTRIES = Number(process.argv.find((each) => each.startsWith('--entries='))?.slice(10) ?? 20_000);
const IDLE_SECONDS = 20;
const BATCH_ROWS = 2_000;
const PLACE_COUNT = 300;

await benchEngines('draws', async (engine, where) => {
  const town = await prepareTown(where, { residents: ENTRIES, past: 1 });
  const { token, drawId } = await withSysadmin(where, async (db, { id, token }) => ({
    token,
    drawId: await insertDraw(db, id),
  }));
  const { ask, beside, stop } = await startBeside({ engine, where, town, token, idleSeconds: IDLE_SECONDS });
  await beside('closing', () => ask('POST', `/api/draws/${drawId}/closing`));
  type Draw = Parameters<typeof recomputeDraw>[0] & { drawState: string; entries: number };
  const read = () => ask<Draw>('GET', `/open/draws/${drawId}`);
  await beside('draw', async () => {
    await ask('POST', `/api/draws/${drawId}/draw`, { publicNumber: '4821' });
    let state = 'drawing';
    while (state === 'drawing') {
      await setTimeout(200);
      const [operativo] = (
        await ask<{ draw: { drawState: string } | null }[]>('GET', '/api/operativos')
      ).filter(({ draw }) => draw !== null);
      state = operativo?.draw?.drawState ?? '';
    }
  });
  const draw = await read();
  console.log(engine, draw.drawState, draw.entries, recomputeDraw(draw).isListWhole);
  stop();
});

async function insertDraw(db: Db, id: number): Promise<number> {
  const townNow = toMonotonicWallClock(Date.now(), 'America/Argentina/Buenos_Aires');
  const agenda = await insertAgenda(db);
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from_minute: 480,
    to_minute: 510,
    slot_minutes: 30,
  }));
  const sharedColumns = {
    agenda_id: agenda.id,
    places: PLACE_COUNT,
    valid_from: '2020-01-01',
    valid_to: null,
  };
  await db
    .insertInto('agenda_hours')
    .values(week.map((range) => ({ ...range, ...sharedColumns })))
    .execute();
  const times = { created_at: 0, created_by: id, updated_at: 0 };
  const deadlines = { closes: townNow + DAY_SECONDS, confirm_by: townNow + 4 * DAY_SECONDS };
  const draw = await db
    .insertInto('draws')
    .values({ service_id: agenda.serviceId, ...deadlines, secret: 'ab'.repeat(32), commitment: '', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const day = { agenda_id: agenda.id, date: toIsoDate(townNow + 7 * DAY_SECONDS), title: 'Sorteo', ...times };
  const operativo = await db
    .insertInto('operativos')
    .values({ ...day, state: 'published', opening: 'draw', draw_id: draw.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const quotaColumns = { agenda_id: agenda.id, operativo_id: operativo.id };
  const quotas = [
    { ...quotaColumns, gender: 'M' as const, most: 100 },
    { ...quotaColumns, gender: 'F' as const, most: 150 },
  ];
  await db.insertInto('quotas').values(quotas).execute();
  await db
    .updateTable('agendas')
    .set({ has_quotas: 1, has_openings: 1 })
    .where('id', '=', agenda.id)
    .execute();
  const pets = await db
    .selectFrom('pets')
    .select((eb) => ['user_id', eb.fn.min('id').as('id')])
    .groupBy('user_id')
    .orderBy('user_id')
    .limit(ENTRIES)
    .execute();
  for (let from = 0; from < pets.length; from += BATCH_ROWS)
    await db
      .insertInto('draw_entries')
      .values(
        pets.slice(from, from + BATCH_ROWS).map((pet, nth) => ({
          draw_id: draw.id,
          user_id: pet.user_id,
          code: `A2-${10_000 + from + nth}`,
          pet_ids: `[${pet.id}]`,
          operativo_ids: `[${operativo.id}]`,
          created_at: 0,
        })),
      )
      .execute();
  await sql`analyze`.execute(db);
  return draw.id;
}

async function insertAgenda(db: Db) {
  const texts = { name: 'Sorteo', name_folded: 'sorteo', description: '', preparation: '[]' };
  const limits = { slot_minutes: 30, lead_hours: 0, horizon_days: 60, cancel_limit_hours: 0 };
  const service = await db
    .insertInto('services')
    .values({ ...texts, ...limits, max_active_per_resident: 0, is_public: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const agenda = await db
    .insertInto('agendas')
    .values({ service_id: service.id, location_id: 1, operator_user_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: agenda.id, serviceId: service.id };
}
