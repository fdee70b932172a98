import { setTimeout } from 'node:timers/promises';
import { IMPORT_BOUNDS, type Import, WORKING_STATES } from '#shared/desk/imports.ts';
import { type CellXml, toXlsx } from '../test/spreadsheets.ts';
import { benchEngines, startBeside, withSysadmin } from './beside-bookings.ts';
import { prepareTown } from './sides.ts';

/**
 * `node bench/imports.ts [sqlite|postgres] [--scale=0.1]`: 20,000 people and 30,000 pets in one XLSX beside twenty
 * bookings a second: seconds of the dry run, the import and the undo, bookings' p50 and p99 and the most memory, each
 * beside what it is when nothing runs.
 */
const SCALE = Number(process.argv.find((each) => each.startsWith('--scale='))?.slice(8) ?? 1);
const [PEOPLE, PETS] = [20_000 * SCALE, 30_000 * SCALE];
const IDLE_SECONDS = 30;
const HEADERS = [
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
const OWNER_SHARE = 0.85;

function buildSpreadsheet(): Buffer {
  const person = (i: number) => [
    `${30_000_000 + i}`,
    `Gómez${i % 97}, Ana Inés ${i}`,
    `2622 45${1_000 + (i % 9_000)}`,
    `Belgrano ${i}`,
  ];
  const rows: CellXml[][] = [HEADERS];
  for (let i = 0; i < PETS; i++) {
    const animal: CellXml[] = [
      `Luna ${i % 400}`,
      i % 3 ? 'Perro' : 'Gato',
      i % 2 ? 'H' : 'M',
      'Mestizo',
      { date: '2021-04-05' },
    ];
    rows.push([
      ...person(i % (PEOPLE * OWNER_SHARE)),
      ...animal,
      i % 2 ? { date: '2023-08-12' } : '',
      i % 3 ? '03/05/2026' : '',
    ]);
  }
  for (let i = PEOPLE * OWNER_SHARE; i < PEOPLE; i++) rows.push(person(i));
  return toXlsx(rows);
}

const file = buildSpreadsheet();
console.log(`${PEOPLE} people, ${PETS} pets, ${(file.length / 1e6).toFixed(1)} MB`);
await benchEngines('imports', async (engine, where) => {
  const town = await prepareTown(where, { residents: 8_000, past: 5 });
  const token = await withSysadmin(where, async (_, sysadmin) => sysadmin.token);
  const { ask, beside, stop } = await startBeside({ engine, where, town, token, idleSeconds: IDLE_SECONDS });
  let currentImport = await ask<Import>('POST', '/api/imports', {
    fileName: 'padron.xlsx',
    fileSize: file.length,
  });
  const waitUntilSettled = async () => {
    for (;;) {
      currentImport = await ask<Import>('GET', `/api/imports/${currentImport.id}`);
      if (!WORKING_STATES.includes(currentImport.importState)) return;
      await setTimeout(500);
    }
  };
  await beside('dry run', async () => {
    for (let from = 0, part = 1; from < file.length; from += IMPORT_BOUNDS.part, part += 1) {
      const partData = file.subarray(from, from + IMPORT_BOUNDS.part).toString('base64');
      await ask('PUT', `/api/imports/${currentImport.id}/parts/${part}`, { partData });
    }
    await waitUntilSettled();
  });
  console.log(engine, JSON.stringify(currentImport.counts), currentImport.problem);
  for (const act of ['start', 'undo'])
    await beside(act === 'start' ? 'import' : act, async () => {
      await ask('PUT', `/api/imports/${currentImport.id}`, { act });
      await waitUntilSettled();
      console.log(engine, currentImport.importState, JSON.stringify(currentImport.made), currentImport.kept);
    });
  stop();
});
