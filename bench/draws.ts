import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DAY, isoDate, townClock } from '#shared/platform/town-clock.ts';
import { freePort } from '../scripts/test/free-port.ts';
import { openSession } from '../server/accounts/sessions/caller.service.ts';
import { readConfig } from '../server/platform/config.ts';
import { start } from '../server/start.ts';
import { recomputeDraw } from '../test/recompute-draw.ts';
import { benchDatabases, type Where } from './databases.ts';
import { requestSource } from './requests.ts';
import { send } from './send.ts';
import { runServer } from './server.ts';
import { answering, prepare, serverEnvironment } from './sides.ts';

/**
 * `node bench/draws.ts [sqlite|postgres] [--entries=20000]`: a draw for 300 places in quotas beside twenty bookings a
 * second: its seconds, and bookings' p50 and p99 beside what they are when nothing runs.
 */
const ENTRIES = Number(process.argv.find((each) => each.startsWith('--entries='))?.slice(10) ?? 20_000);
const BOOKINGS_A_SECOND = 20;
const IDLE_SECONDS = 20;
const ROWS = 2_000;
const PLACES = 300;
const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !process.argv.some((each) => /^(sqlite|postgres)$/.test(each)),
);

const folder = mkdtempSync(join(tmpdir(), 'huellas-draws-'));
const databases = await benchDatabases(folder, ['draws']);
try {
  for (const engine of ENGINES) await benchEngine(engine, databases[engine].draws);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function plantDraw(where: Where): Promise<{ token: string; drawId: number }> {
  const server = await start(readConfig({ ...serverEnvironment(where), PORT: '0', LOG_LEVEL: 'silent' }));
  const { db } = server.context;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.SYSADMIN)
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { userId: id, now: Date.now() });
  const townNow = townClock(Date.now(), 'America/Argentina/Buenos_Aires');
  const agenda = await newAgenda(db);
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    from_minute: 480,
    to_minute: 510,
    slot_minutes: 30,
  }));
  const always = { agenda_id: agenda.id, places: PLACES, valid_from: '2020-01-01', valid_to: null };
  await db
    .insertInto('agenda_hours')
    .values(week.map((range) => ({ ...range, ...always })))
    .execute();
  const times = { created_at: 0, created_by: id, updated_at: 0 };
  const hours = { closes: townNow + DAY, confirm_by: townNow + 4 * DAY };
  const draw = await db
    .insertInto('draws')
    .values({ service_id: agenda.serviceId, ...hours, secret: 'ab'.repeat(32), commitment: '', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const day = { agenda_id: agenda.id, date: isoDate(townNow + 7 * DAY), title: 'Sorteo', ...times };
  const operativo = await db
    .insertInto('operativos')
    .values({ ...day, state: 'published', opening: 'draw', draw_id: draw.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const everything = { agenda_id: agenda.id, operativo_id: operativo.id };
  const quotas = [
    { ...everything, gender: 'M' as const, most: 100 },
    { ...everything, gender: 'F' as const, most: 150 },
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
  for (let from = 0; from < pets.length; from += ROWS)
    await db
      .insertInto('draw_entries')
      .values(
        pets.slice(from, from + ROWS).map((pet, nth) => ({
          draw_id: draw.id,
          user_id: pet.user_id,
          code: `A2-${10_000 + from + nth}`,
          pet_ids: `[${pet.id}]`,
          operativo_ids: `[${operativo.id}]`,
          created_at: 0,
        })),
      )
      .execute();
  await server.close();
  return { token, drawId: draw.id };
}

async function newAgenda(db: Awaited<ReturnType<typeof start>>['context']['db']) {
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

async function benchEngine(engine: string, where: Where): Promise<void> {
  const town = await prepare(where, { residents: ENTRIES, past: 1 });
  const { token, drawId } = await plantDraw(where);
  const port = await freePort();
  const child = runServer({ ...serverEnvironment(where), PORT: String(port) });
  await answering(`http://127.0.0.1:${port}/ready`);
  const next = requestSource('book', town);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await send(port, agent, {
      method,
      path,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const beside = async (name: string, work: () => Promise<unknown>) => {
    const watch = watching(() => send(port, agent, next()));
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    console.log(`${engine} ${name}: ${seconds.toFixed(1)} s; ${await watch()}`);
  };
  await beside('warming', () => setTimeout(10_000));
  await beside('nothing beside', () => setTimeout(IDLE_SECONDS * 1_000));
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
  agent.destroy();
  child.kill('SIGTERM');
}

function watching(book: () => Promise<{ status: number }>): () => Promise<string> {
  const took: number[] = [];
  let wrong = 0;
  const open = new Set<Promise<void>>();
  const booking = async () => {
    const begun = performance.now();
    const { status } = await book();
    took.push(performance.now() - begun);
    if (status !== 200) wrong += 1;
  };
  const timer = setInterval(() => {
    const one = booking().finally(() => open.delete(one));
    open.add(one);
  }, 1_000 / BOOKINGS_A_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    const sorted = took.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    return `bookings ${sorted.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms, refused ${wrong}`;
  };
}
