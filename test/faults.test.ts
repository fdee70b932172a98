import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listFreeSlots } from '#shared/agendas.ts';
import { createBooking, listBookings } from '#shared/bookings.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { buildApp } from '../server/app.ts';
import { closeDatabase, openDatabase } from '../server/db/database.ts';
import { claimDataFolder } from '../server/db/single-server.ts';
import { testApp } from './app.ts';
import { newAgenda, newPet, newResident } from './people.ts';

const MAIN = new URL('../server/main.ts', import.meta.url).pathname;
const WEDNESDAY = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;
const onPostgres = process.env.TEST_ENGINE === 'postgres';

async function failedStart(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  return { code, lines: Buffer.concat(chunks).toString().trim().split('\n') };
}

describe('a start that can’t be', () => {
  test.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/huellas'],
    ['SMTP_URL', 'localhost:25'],
    ['TOWN_TIMEZONE', 'America/San_Carlos'],
    ['RATE_LIMIT', 'quizás'],
    ['LOG_LEVEL', 'mucho'],
    ['PUBLIC_URL', 'turnos'],
    ['ADMIN_PASSWORD', 'corta'],
    ['WORKERS', '4'],
    ['TRUST_PROXY', 'el proxy'],
    ['METRICS_TOKEN', 'corta'],
  ])('%s=%s stops with one line that names it', async (name, value) => {
    const { code, lines } = await failedStart({ [name]: value });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });

  test('a second server on the same folder stops with one line; the folder is free again afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-lock-'));
    const release = claimDataFolder(folder);
    const { code, lines } = await failedStart({ DATA_DIR: folder });
    expect([code, lines]).toEqual([
      1,
      [`Ya hay un servidor en marcha sobre ${folder}: detenelo o usá otra DATA_DIR`],
    ]);
    release();
    claimDataFolder(folder)();
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(!onPostgres)('a full disk', () => {
  test('answers 503, keeps what was there, and goes on when there is room', async () => {
    const api = await testApp();
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { maxActivePerResident: 0, places: 60 });
    const pets = await Promise.all(Array.from({ length: 60 }, () => newPet(api, ana)));
    const book = (PetId: number) => {
      const slot = { bookingStartDate: WEDNESDAY, ServiceId: serviceId };
      const body = { ...slot, BookerUserId: ana.id, PetId, bookingComment: 'x'.repeat(500) };
      return api.call(createBooking, { body }, ana.token);
    };
    await sql`pragma max_page_count = 1`.execute(api.db);
    const answers = [];
    for (const pet of pets) answers.push(await book(pet));
    const refused = answers.filter((answer) => answer.status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map((answer) => [answer.status, answer.headers['retry-after'], answer.body.ok])).toEqual(
      refused.map(() => [503, '5', 0]),
    );
    const kept = await api.call(listBookings, {}, ana.token);
    expect(kept.body).toHaveLength(answers.length - refused.length);

    await sql`pragma max_page_count = 1000000`.execute(api.db);
    for (const pet of pets) expect((await book(pet)).status).toBe(200);
    expect((await api.call(listBookings, {}, ana.token)).body).toHaveLength(pets.length);
    await api.close();
  });
});

describe.runIf(onPostgres)('a database that goes away', () => {
  test('answers 503 while it is away, and recovers by itself', async () => {
    const api = await testApp();
    const ana = await newResident(api);
    const wire = await openWire(new URL(api.database.url ?? ''));
    const away = openDatabase({ url: wire.url, file: '' }, () => undefined);
    const app = await buildApp({ ...api, database: away, db: away.db }, false);
    const ask = (url: string, headers = {}) =>
      app.inject({ url, headers }).then((answer) => answer.statusCode);
    const day = listFreeSlots.url.replace(
      ':serviceId/:locationId/:operatorUserId/:bookingDate',
      `1/1/1/${WEDNESDAY}`,
    );
    const own = { authorization: `Bearer ${ana.token}` };

    expect([await ask(day), await ask('/api/bookings', own), await ask('/ready')]).toEqual([200, 200, 200]);
    wire.cut();
    expect([await ask('/api/bookings', own), await ask('/ready'), await ask('/health')]).toEqual([
      503, 503, 200,
    ]);
    await wire.mend();
    expect([await ask(day), await ask('/api/bookings', own), await ask('/ready')]).toEqual([200, 200, 200]);
    await app.close();
    await closeDatabase(away);
    wire.cut();
    await api.close();
  });
});

/** A wire to PostgreSQL that can be cut: what it carried is torn, what comes next is refused. */
async function openWire(target: URL) {
  const sockets = new Set<Socket>();
  let server: Server;
  const listen = async (port: number) => {
    server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname);
      for (const socket of [client, upstream]) {
        sockets.add(socket);
        socket.on('error', () => undefined);
      }
      client.pipe(upstream).pipe(client);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await listen(0);
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    mend: () => listen(port),
  };
}
