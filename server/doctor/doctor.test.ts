import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededDatabase, type TestDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { upsertLastBackup } from '../db/last-backup.ts';
import { upsertUntrustedAddress } from '../proxy/proxy.queries.ts';
import type { Finding } from './findings.ts';
import { lookAtDatabase } from './look-at-database.ts';

const HOUR = 3_600_000;
const config = readConfig({ BACKUP_DIR: '/copias' });
const notFine = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'fine').map(({ what, said }) => [what, said]);

let database: TestDatabase;
let now: number;
beforeAll(async () => {
  database = await seededDatabase();
  now = Date.UTC(2026, 11, 2);
  await upsertLastBackup(database.db, now - HOUR);
});
afterAll(() => database.destroy());

const look = (at = now) => lookAtDatabase(config, database, at);
/** What this cluster is, and not this database: its pages unchecked, its clock today's. */
const ofCluster = ([what, said]: readonly string[]) =>
  what === 'PostgreSQL' || said === 'no es el de la base de datos';

describe('a database', () => {
  test('that is sound has every part a new one has, on either engine', async () => {
    expect(notFine(await look()).filter((each) => !ofCluster(each))).toEqual([]);
  });

  test('tells what is missing, late, ahead or not trusted', async () => {
    await sql`drop index bookings_report`.execute(database.db);
    await upsertLastBackup(database.db, now - 48 * HOUR);
    await upsertUntrustedAddress(database.db, '10.0.0.7');
    await database.db
      .insertInto('audit')
      .values({
        at: now + HOUR,
        user_id: null,
        action: 'x',
        entity: 'user',
        entity_id: 1,
        before: null,
        after: null,
      })
      .execute();
    const found = notFine(await look()).filter((each) => !ofCluster(each));
    expect(found).toEqual([
      ['Índices y disparadores', 'faltan o no sirven: bookings_report'],
      ['Reloj', expect.stringMatching(/^en America.* y hay anotaciones de después$/)],
      ['Copias', 'la última, hace 48 horas'],
      ['Proxy', '10.0.0.7 reenvía pedidos sin que TRUST_PROXY lo nombre'],
    ]);
  });
});

test('a copy of later than now is none', async () => {
  await upsertLastBackup(database.db, now + HOUR);
  expect(notFine(await look()).filter(([what]) => what === 'Copias')).toEqual([
    ['Copias', 'todavía no hay ninguna'],
  ]);
});

describe('npm run doctor', () => {
  const PROGRAM = new URL('../doctor.ts', import.meta.url).pathname;
  const run = async (env: Record<string, string>) => {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, DATABASE_URL: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [[code], out, err] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, out, err };
  };
  const folder = mkdtempSync(join(tmpdir(), 'huellas-doctor-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('says of everything else what to do', async () => {
    const other = createServer((socket) => socket.end('220 ')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);
    chmodSync(folder, 0o755);
    const { code, out, err } = await run({
      ...{
        PORT,
        DATA_DIR: folder,
        SMTP_URL: `smtp://127.0.0.1:${PORT}`,
        PUBLIC_URL: 'https://turnos.invalid',
      },
    });
    other.close();
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^✓ Configuración/);
    expect(out).toMatch(/^! Permisos: .*\n {4}→ chmod 700 /m);
    expect(out).toMatch(/^! Base de datos: está vacía$/m);
    expect(out).toMatch(/^✗ Correo: .+\n {4}→ Revisá SMTP_URL/m);
    expect(out).toMatch(/^✗ Puerto: \d+: .*EADDRINUSE/m);
    expect(out).toMatch(/^✗ Proxy: PUBLIC_URL es https y falta TRUST_PROXY$/m);
    expect(out).toMatch(/^! Dirección pública: .* no responde acá/m);
    expect(out).toMatch(/\nPara arreglar: 3\.\n$/);
  });

  test('names a setting that is wrong, and a database that is away', async () => {
    expect(await run({ PORT: 'x' })).toMatchObject({ code: 1, err: expect.stringMatching(/^✗ .*PORT/) });
    const away = await run({ DATA_DIR: folder, DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada' });
    expect(away.out).toMatch(/^✗ Base de datos: .*ECONNREFUSED.*\n {4}→ Revisá DATABASE_URL/m);
  });
});
