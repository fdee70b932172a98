import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPostgres } from '../../../scripts/test/postgres.ts';
import type { DatabaseLocation } from '../../../server/platform/db/database.ts';
import type { Engine } from '../../../server/platform/db/engine.ts';
import { countRows, readSchema } from '../../schema.ts';
import { listStoredNames, loadStored } from '../../stored-databases.ts';
import { BOTH_ENGINES, type Outcome, type Scale, type Scenario } from '../scenario.ts';
import { toEnvironment, withDatabase } from '../town.ts';

const PROGRAM = new URL('../../../server/ops/migrate.ts', import.meta.url).pathname;
const FAULT_SHARE = 0.05;
/** Longest gap between the starts (ms), so that the second meets the first at any step. */
const MAX_APART_MS = 600;
const NEW_DATABASE = 'a new database';

type RemovableDatabase = DatabaseLocation & { remove: () => Promise<void> };
type DatabaseMaker = () => Promise<RemovableDatabase>;

async function createDatabaseMaker(
  engine: Engine,
): Promise<{ make: DatabaseMaker; close: () => Promise<void> }> {
  const cluster = engine === 'postgres' ? await startPostgres() : undefined;
  let databaseCount = 0;
  const make = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-two-'));
    const file = join(folder, 'huellas.db');
    const remove = async () => rmSync(folder, { recursive: true, force: true });
    if (!cluster) return { url: undefined, file, remove };
    databaseCount += 1;
    const name = `two_${databaseCount}`;
    await withDatabase({ url: cluster.url, file }, ({ db }) =>
      sql`create database ${sql.id(name)}`.execute(db),
    );
    return { url: new URL(`/${name}`, cluster.url).href, file, remove };
  };
  return { make, close: async () => cluster?.stop() };
}

async function readState(where: DatabaseLocation): Promise<string> {
  return withDatabase(where, async (database) =>
    JSON.stringify([await readSchema(database), await countRows(database)]),
  );
}

async function readFailure(child: ChildProcess): Promise<string | null> {
  const [[code], errorText] = await Promise.all([
    once(child, 'exit'),
    child.stderr ? text(child.stderr) : '',
  ]);
  return code === 0 ? null : `ended with ${code}: ${errorText.trim()}`;
}

function startProgram(where: DatabaseLocation): ChildProcess {
  const env = { ...process.env, ...toEnvironment(where) };
  return spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function prepareAtOnce(make: DatabaseMaker, stored: string, programs: number) {
  const { remove, ...where } = await make();
  const engine = where.url ? 'postgres' : 'sqlite';
  if (stored !== NEW_DATABASE) await loadStored({ engine, ...where }, stored);
  const starts = Array.from({ length: programs }, async (_, nth) => {
    if (nth > 0) await setTimeout(Math.random() * MAX_APART_MS);
    return readFailure(startProgram(where));
  });
  const failures = (await Promise.all(starts)).filter((failure) => failure !== null);
  const state = await readState(where);
  await remove();
  return { state, failures };
}

async function run(engine: Engine, scale: Scale): Promise<Outcome> {
  const names = [NEW_DATABASE, ...listStoredNames()];
  const rounds = Math.max(2, Math.round(scale.rounds * FAULT_SHARE));
  const { make, close } = await createDatabaseMaker(engine);
  const wrong: string[] = [];
  for (let round = 0; round < rounds && wrong.length === 0; round++) {
    const stored = names[Math.floor((round * names.length) / rounds)] ?? NEW_DATABASE;
    const alone = await prepareAtOnce(make, stored, 1);
    const both = await prepareAtOnce(make, stored, 2);
    wrong.push(...[...alone.failures, ...both.failures].map((each) => `${stored}: ${each}`));
    if (alone.state !== both.state) wrong.push(`${stored}: two at once leave something else than one`);
  }
  await close();
  return { rounds, metrics: [`from ${NEW_DATABASE} and stored ones`], wrong };
}

export const TWO_STARTS: Scenario = { name: 'two migrate at once', engines: BOTH_ENGINES, run };
