// npm run import -- FILE [--importar]: checks a spreadsheet and prints what would be imported; with
// --importar, imports it.

import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IMPORT_BOUNDS, type Import, UNDO_DAYS, WORKING_STATES } from '#shared/desk/imports.ts';
import { toCsv } from '#shared/platform/csv.ts';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { readImportRows } from '../../desk/imports/decisions.service.ts';
import { advanceImports } from '../../desk/imports/imports.job.ts';
import {
  beginImport,
  changeImportState,
  readAllImports,
  readImport,
  receivePart,
} from '../../desk/imports/imports.service.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { closeDatabase, openDatabase } from '../../platform/db/database.ts';
import { claimDataFolder } from '../../platform/db/sqlite/single-server.ts';
import { openTownSettings } from '../../town/town/town.service.ts';
import { prepareDatabase, toDatabaseLocation } from '../prepare.ts';

const POLL_MS = 500;
const USAGE = 'Falta el nombre del archivo: npm run import -- ARCHIVO [--importar]';

type Program = Awaited<ReturnType<typeof openProgram>>;

async function openProgram(config: Config) {
  const database = openDatabase(toDatabaseLocation(config), () => undefined);
  const { db } = database;
  const town = openTownSettings(db, config);
  await town.refresh();
  const readNow = () => Date.now();
  const readTownNow = () => toMonotonicWallClock(readNow(), config.TOWN_TIMEZONE);
  return { database, db, config, town, now: readNow, townNow: readTownNow };
}

/** Works until no import is pending, including those of another process that died. */
async function workUntilDone(program: Program, log: (work: Import) => void): Promise<void> {
  for (;;) {
    const working = advanceImports(program);
    const progressTimer = setInterval(
      () =>
        void findCurrentWork(program).then(
          (work) => work && log(work),
          () => undefined,
        ),
      5_000,
    );
    await working.finally(() => clearInterval(progressTimer));
    if (!(await findCurrentWork(program))) return;
    await setTimeout(POLL_MS);
  }
}

async function findCurrentWork(program: Program): Promise<Import | undefined> {
  const workingImport = (await readAllImports(program)).find(({ importState }) =>
    WORKING_STATES.includes(importState),
  );
  return workingImport && readImport(program, workingImport.id);
}

async function sendFile(program: Program, file: string): Promise<number> {
  const bytes = await readFile(file);
  if (bytes.length === 0) throw new Error('El archivo está vacío');
  if (bytes.length > IMPORT_BOUNDS.bytes) throw new Error('El archivo es demasiado grande: partilo en dos');
  const author = { userId: null, at: program.now() };
  const { id } = await beginImport(program, author, { fileName: basename(file), fileSize: bytes.length });
  for (let from = 0, part = 1; from < bytes.length; from += IMPORT_BOUNDS.part, part += 1) {
    const data = bytes.subarray(from, from + IMPORT_BOUNDS.part).toString('base64');
    await receivePart(program, { id, part, data });
  }
  return id;
}

/** Writes the rejected rows and their reasons beside the spreadsheet; if it can't, the import goes on. */
async function writeRejectedRows(program: Program, work: Import, file: string): Promise<void> {
  const rows = [[...work.columns.map(({ head }) => head), 'Qué pasa']];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof readImportRows>> = await readImportRows(program.db, {
      id: work.id,
      after,
      only: 'out',
    });
    for (const { cells, what } of page.items)
      rows.push([...work.columns.map((_, index) => cells[index] ?? ''), what]);
    after = page.next;
  }
  if (rows.length === 1) return;
  const path = `${file}.que-pasa.csv`;
  try {
    await writeFile(path, `\ufeff${toCsv(rows, ';')}`, { flag: 'w', mode: 0o600 });
    console.log(`Las que no entran, con su motivo: ${path}`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    console.error(
      `No se pudo escribir ${path} (${code}): las que no entran se bajan, con su motivo, de «Importar planilla», por ${UNDO_DAYS} días.`,
    );
  }
}

const printProgress = ({ importState, passed, rows }: Import) =>
  console.log(importState === 'importing' ? `  ${passed} de ${rows} filas…` : '  revisando…');

async function runImport(program: Program, file: string, isConfirmed: boolean): Promise<void> {
  await workUntilDone(program, printProgress);
  const id = await sendFile(program, file);
  await workUntilDone(program, printProgress);
  const checkedImport = await readImport(program, id);
  if (checkedImport.importState !== 'ready') throw new Error(`${checkedImport.problem}. No cambió nada.`);
  const { ready, ask, decided, out } = checkedImport.counts;
  console.log(
    `${checkedImport.rows} filas: ${ready + decided} entran, ${ask} para decidir, ${out} no entran.`,
  );
  await writeRejectedRows(program, checkedImport, file);
  if (!isConfirmed) {
    console.log(
      'No cambió nada. Decidí en la pantalla «Importar planilla», o importá las que entran con --importar.',
    );
    return;
  }
  await changeImportState(program, { userId: null, at: program.now() }, { id, act: 'start' });
  await workUntilDone(program, printProgress);
  const { made } = await readImport(program, id);
  console.log(
    `Entraron ${made.people} personas, ${made.pets} mascotas, ${made.castrations} castraciones, ${made.vaccinations} vacunas y ${made.bookings} turnos.`,
  );
}

process.umask(0o077);
try {
  const [file, ...options] = process.argv.slice(2);
  if (!file) throw new Error(USAGE);
  const config = readConfig(process.env);
  const release = config.DATABASE_URL ? () => undefined : claimDataFolder(config.DATA_DIR);
  await prepareDatabase(config, console.log);
  const program = await openProgram(config);
  await runImport(program, file, options.includes('--importar')).finally(() =>
    closeDatabase(program.database),
  );
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
