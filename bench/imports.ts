import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { IMPORT_BOUNDS, type Import, WORKING } from '#shared/desk/imports.ts';
import { freePort } from '../scripts/test/free-port.ts';
import { openSession } from '../server/accounts/sessions/caller.service.ts';
import { readConfig } from '../server/platform/config.ts';
import { start } from '../server/start.ts';
import { type CellXml, xlsxOf } from '../test/spreadsheets.ts';
import { benchDatabases, type Where } from './databases.ts';
import { requestSource } from './requests.ts';
import { send } from './send.ts';
import { runServer } from './server.ts';
import { answering, prepare, serverEnvironment } from './sides.ts';

/**
 * `node bench/imports.ts [sqlite|postgres] [--scale=0.1]`: 20,000 people and 30,000 pets in one XLSX beside twenty
 * bookings a second: seconds of the dry run, the import and the undo, bookings' p50 and p99 and the most memory, each
 * beside what it is when nothing runs.
 */
const SCALE = Number(process.argv.find((each) => each.startsWith('--scale='))?.slice(8) ?? 1);
const [PEOPLE, PETS] = [20_000 * SCALE, 30_000 * SCALE];
const BOOKINGS_A_SECOND = 20;
const IDLE_SECONDS = 30;
const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !process.argv.some((each) => /^(sqlite|postgres)$/.test(each)),
);
const HEADS = [
  'DNI',
  'Apellido y nombre',
  'Teléfono',
  'Domicilio',
  'Mascota',
  'Especie',
  'Sexo',
  'Raza',
  'Nacimiento',
  'F. castr.',
  'Antirrab.',
];
const OWNERS = 0.85;

function padron(): Buffer {
  const person = (i: number) => [
    `${30_000_000 + i}`,
    `Gómez${i % 97}, Ana Inés ${i}`,
    `2622 45${1_000 + (i % 9_000)}`,
    `Belgrano ${i}`,
  ];
  const rows: CellXml[][] = [HEADS];
  for (let i = 0; i < PETS; i++) {
    const animal: CellXml[] = [
      `Luna ${i % 400}`,
      i % 3 ? 'Perro' : 'Gato',
      i % 2 ? 'H' : 'M',
      'Mestizo',
      { date: '2021-04-05' },
    ];
    rows.push([
      ...person(i % (PEOPLE * OWNERS)),
      ...animal,
      i % 2 ? { date: '2023-08-12' } : '',
      i % 3 ? '03/05/2026' : '',
    ]);
  }
  for (let i = PEOPLE * OWNERS; i < PEOPLE; i++) rows.push(person(i));
  return xlsxOf(rows);
}

const folder = mkdtempSync(join(tmpdir(), 'huellas-imports-'));
const databases = await benchDatabases(folder, ['imports']);
try {
  const file = padron();
  console.log(`${PEOPLE} people, ${PETS} pets, ${(file.length / 1e6).toFixed(1)} MB`);
  for (const engine of ENGINES) await benchEngine(engine, databases[engine].imports, file);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function sysadminToken(where: Where): Promise<string> {
  const server = await start(readConfig({ ...serverEnvironment(where), PORT: '0', LOG_LEVEL: 'silent' }));
  const { db } = server.context;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.SYSADMIN)
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .executeTakeFirstOrThrow();
  const token = await openSession(db, { userId: id, now: Date.now() });
  await server.close();
  return token;
}

async function benchEngine(engine: string, where: Where, file: Buffer): Promise<void> {
  const town = await prepare(where, { residents: 8_000, past: 5 });
  const token = await sysadminToken(where);
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
    const watch = watching(child.pid ?? 0, () => send(port, agent, next()));
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    console.log(`${engine} ${name}: ${seconds.toFixed(1)} s; ${await watch()}`);
  };
  await beside('warming', () => setTimeout(10_000));
  await beside('nothing beside', () => setTimeout(IDLE_SECONDS * 1_000));
  let one = await ask<Import>('POST', '/api/imports', { fileName: 'padron.xlsx', fileSize: file.length });
  const settled = async () => {
    for (;;) {
      one = await ask<Import>('GET', `/api/imports/${one.id}`);
      if (!WORKING.includes(one.importState)) return;
      await setTimeout(500);
    }
  };
  await beside('dry run', async () => {
    for (let from = 0, part = 1; from < file.length; from += IMPORT_BOUNDS.part, part += 1) {
      const partData = file.subarray(from, from + IMPORT_BOUNDS.part).toString('base64');
      await ask('PUT', `/api/imports/${one.id}/parts/${part}`, { partData });
    }
    await settled();
  });
  console.log(engine, JSON.stringify(one.counts), one.problem);
  for (const act of ['start', 'undo'])
    await beside(act === 'start' ? 'import' : act, async () => {
      await ask('PUT', `/api/imports/${one.id}`, { act });
      await settled();
      console.log(engine, one.importState, JSON.stringify(one.made), one.kept);
    });
  agent.destroy();
  child.kill('SIGTERM');
}

/** Books at a steady pace and looks at memory until it is stopped; then tells both. */
function watching(pid: number, book: () => Promise<{ status: number }>): () => Promise<string> {
  const took: number[] = [];
  let wrong = 0;
  let most = 0;
  const open = new Set<Promise<void>>();
  const booking = async () => {
    const begun = performance.now();
    const { status } = await book();
    took.push(performance.now() - begun);
    if (status !== 200) wrong += 1;
  };
  const timers = [
    setInterval(() => {
      const one = booking().finally(() => open.delete(one));
      open.add(one);
    }, 1_000 / BOOKINGS_A_SECOND),
    setInterval(() => {
      most = Math.max(most, megabytesOf(pid));
    }, 250),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(open);
    const sorted = took.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    return `bookings ${sorted.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms, refused ${wrong}; memory at most ${most} MB`;
  };
}

/** Sums a process and its children. */
function megabytesOf(pid: number): number {
  const own = /VmRSS:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? '0';
  const children = readdirSync('/proc').filter(
    (each) => /^\d+$/.test(each) && statusOf(Number(each)).includes(`\nPPid:\t${pid}\n`),
  );
  return Math.round(Number(own) / 1_024) + children.reduce((sum, each) => sum + megabytesOf(Number(each)), 0);
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
