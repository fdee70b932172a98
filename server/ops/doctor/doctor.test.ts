import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { createSeededDatabase, type TestDatabase } from '../../../test/database.ts';
import { readConfig } from '../../platform/config.ts';
import { upsertLastBackup } from '../../platform/db/snapshots/last-backup.ts';
import { upsertUntrustedAddress } from '../../town/trusted-proxy/proxy.queries.ts';
import { type Finding, formatSummary } from './findings.ts';
import { inspectDatabase } from './inspect-database.ts';

const backupDir = mkdtempSync(join(tmpdir(), 'huellas-doctor-copies-'));
writeFileSync(join(backupDir, 'huellas-20261202-0330.zst'), '');
afterAll(() => rmSync(backupDir, { recursive: true }));
const config = readConfig({ BACKUP_DIR: backupDir });
const listProblems = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'fine').map(({ subject, text }) => [subject, text]);

let database: TestDatabase;
let now: number;
beforeAll(async () => {
  database = await createSeededDatabase();
  now = Date.UTC(2026, 11, 2);
  await upsertLastBackup(database.db, now - HOUR_MS);
});
afterAll(() => database.destroy());

const inspect = (instant = now) => inspectDatabase(config, database, instant);
/** Recognises findings that depend on the PostgreSQL cluster: page checksums and the clock. */
const isClusterFinding = ([topic, text]: readonly string[]) =>
  topic === 'PostgreSQL' || text === 'no es el de la base de datos';

describe('doctor on a database', () => {
  test('the doctor reports no problem of a new database', async () => {
    expect(listProblems(await inspect()).filter((each) => !isClusterFinding(each))).toEqual([]);
  });

  test.each([
    ['without a folder for them', undefined, 'la última, hace 1 hora'],
    [
      'with a folder that isn’t there',
      '/nada/copias',
      'la última, hace 1 hora, y en /nada/copias no hay ninguna',
    ],
  ])(
    'the doctor of a database backed up an hour ago warns of its backups %s',
    async (_, BACKUP_DIR, text) => {
      const findings = await inspectDatabase({ ...config, BACKUP_DIR }, database, now);
      expect(findings.filter(({ subject }) => subject === 'Copias')).toMatchObject([
        { state: 'warning', text },
      ]);
    },
  );

  test('the doctor reports a missing index, a late backup, a slow clock and an untrusted proxy', async () => {
    await sql`drop index bookings_report`.execute(database.db);
    await upsertLastBackup(database.db, now - 48 * HOUR_MS);
    await upsertUntrustedAddress(database.db, '10.0.0.7');
    await database.db
      .insertInto('audit')
      .values({
        at: now + HOUR_MS,
        user_id: null,
        action: 'x',
        entity: 'user',
        entity_id: 1,
        before: null,
        after: null,
      })
      .execute();
    const problems = listProblems(await inspect()).filter((each) => !isClusterFinding(each));
    expect(problems).toEqual([
      ['Índices y disparadores', 'faltan o no sirven: bookings_report'],
      ['Reloj', expect.stringMatching(/^en America.* y hay anotaciones de después$/)],
      ['Copias', 'la última, hace 48 horas'],
      ['Proxy', '10.0.0.7 reenvía pedidos sin que TRUST_PROXY lo nombre'],
    ]);
  });
});

test('the doctor names the screen that says why mails wait', async () => {
  const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const mail = {
    kind: 'petGone',
    payload: '{}',
    user_id: id,
    created_at: now - HOUR_MS,
    expires_at: now + HOUR_MS,
    locked_until: 0,
  };
  await database.db
    .insertInto('outbox')
    .values(mail as never)
    .execute();
  expect(await inspect()).toContainEqual({
    subject: 'Avisos',
    state: 'wrong',
    text: 'esperan 1, el primero hace 60 minutos',
    todo: 'Mirá «Avisos», en «Configuración»: dice por qué',
  });
});

test('the doctor ignores a backup dated in the future', async () => {
  await upsertLastBackup(database.db, now + HOUR_MS);
  expect(listProblems(await inspect()).filter(([topic]) => topic === 'Copias')).toEqual([
    ['Copias', 'todavía no hay ninguna'],
  ]);
});

test.each([
  [['fine', 'fine'], 'Nada que arreglar.'],
  [['fine', 'warning', 'warning'], 'Para revisar: 2.'],
  [['wrong', 'fine'], 'Para arreglar: 1.'],
  [['wrong', 'warning', 'wrong'], 'Para arreglar: 2. Para revisar: 1.'],
] as const)('the doctor summarises findings %j as %j', (states, summary) => {
  expect(formatSummary(states.map((state) => ({ subject: 'Disco', text: '', state })))).toBe(summary);
});

describe('npm run doctor', () => {
  const PROGRAM = new URL('./doctor.ts', import.meta.url).pathname;
  const runDoctor = async (env: Record<string, string>) => {
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

  test('npm run doctor says what to do about every finding but the good ones', async () => {
    const busyServer = createServer((socket) => socket.end('220 ')).listen(0, '127.0.0.1');
    await once(busyServer, 'listening');
    const PORT = String((busyServer.address() as AddressInfo).port);
    chmodSync(folder, 0o755);
    const { code, out, err } = await runDoctor({
      PORT,
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${PORT}`,
      PUBLIC_URL: 'https://turnos.invalid',
    });
    busyServer.close();
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/^✓ Configuración/);
    expect(out).toMatch(/^! Permisos: .*\n {4}→ chmod 700 /m);
    expect(out).toMatch(/^! Base de datos: está vacía$/m);
    expect(out).toMatch(/^✗ Correo: .+\n {4}→ Revisá SMTP_URL/m);
    expect(out).toMatch(/^✗ Puerto: \d+: .*EADDRINUSE/m);
    expect(out).toMatch(/^✗ Proxy: PUBLIC_URL es https y falta TRUST_PROXY$/m);
    expect(out).toMatch(/^! Dirección pública: .* no responde acá/m);
    expect(out).toMatch(/\nPara arreglar: 3\. Para revisar: \d\.\n$/);
  });

  test('npm run doctor creates no folder and reports the missing ones that no first start creates', async () => {
    const parent = mkdtempSync(join(folder, 'missing-'));
    const [data, copies, file] = [join(parent, 'data'), join(parent, 'copies'), join(parent, 'file')];
    writeFileSync(file, '');
    const { code, out } = await runDoctor({ DATA_DIR: data, BACKUP_DIR: copies });
    expect(code).toBe(1);
    expect(out).toMatch(/^[✓!] Disco: .*\/data: [\d.]+ MiB libres$/m);
    expect(out).toContain(`✗ Disco: ${copies}: no existe\n    → `);
    expect(out).toContain(`mkdir -p -m 700 ${copies}\n`);
    expect(out).toMatch(/^! Base de datos: está vacía$/m);
    const without = await runDoctor({ DATA_DIR: join(file, 'data'), BACKUP_DIR: file });
    expect(without.out).toContain(`✗ Disco: ${join(file, 'data')}: no existe\n`);
    expect(without.out).toContain(`✗ Disco: ${file}: no se puede escribir\n`);
    expect(readdirSync(parent)).toEqual(['file']);
  });

  test('npm run doctor names a wrong setting and an unreachable database', async () => {
    expect(await runDoctor({ PORT: 'x' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^✗ .*PORT/),
    });
    const unreachable = await runDoctor({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada',
    });
    expect(unreachable.out).toMatch(/^✗ Base de datos: .*ECONNREFUSED.*\n {4}→ Revisá DATABASE_URL/m);
  });
});
