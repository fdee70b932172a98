import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { runProgram } from '../../../test/programs.ts';
import { toCsv } from '../../../test/spreadsheets.ts';
import { LONG_TEST } from '../../../test/time-limits.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huellas-shell-import-'));
  database = await testDatabase({ durable: true });
});
afterAll(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

function importFile(name: string, content: Buffer | string, ...options: string[]) {
  const file = join(folder, name);
  writeFileSync(file, content);
  const { url, file: databaseFile } = database;
  const databaseSettings: Record<string, string> = url
    ? { DATABASE_URL: url }
    : { DATA_DIR: dirname(databaseFile) };
  return runProgram('ops/import/import.ts', [file, ...options], {
    ...databaseSettings,
    ADMIN_PASSWORD: 'una clave de prueba',
  });
}

const listIdNumbers = async () => {
  const rows = await database.db
    .selectFrom('users')
    .select('id_number')
    .where('id_number', 'is not', null)
    .execute();
  return rows.map((row) => row.id_number);
};

test(
  'npm run import checks a file, lists rejected rows and imports only if requested',
  LONG_TEST,
  async () => {
    const rows = toCsv([
      ['DNI', 'Persona'],
      ['28.456.789', 'Gil, Ana'],
      ['', '=HYPERLINK("http://x")'],
    ]);
    const checkedImport = await importFile('padron.csv', rows);
    expect([checkedImport.code, checkedImport.err]).toEqual([0, '']);
    expect(checkedImport.out).toContain('2 filas: 1 entran, 0 para decidir, 1 no entran.');
    expect(checkedImport.out).toContain('No cambió nada.');
    expect(await listIdNumbers()).toEqual([]);
    const report = readFileSync(join(folder, 'padron.csv.que-pasa.csv'), 'utf8');
    expect(report).toBe(
      '\ufeffDNI;Persona;Qué pasa\r\n;"\'=HYPERLINK(""http://x"")";Falta el DNI de la persona\r\n',
    );
    const imported = await importFile('padron.csv', rows, '--importar');
    expect(imported.out).toContain('Entraron 1 personas, 0 mascotas');
    expect(await listIdNumbers()).toEqual(['28456789']);
    const damagedImport = await importFile('mala.xlsx', 'PK nada');
    expect([damagedImport.code, damagedImport.err]).toEqual([
      1,
      expect.stringMatching(/^El archivo está dañado.*No cambió nada\.\n$/s),
    ]);
  },
);

test(
  'npm run import imports a file beside which it can’t write, and says where to download its rejected rows',
  LONG_TEST,
  async () => {
    const report = join(folder, 'sin-lugar.csv.que-pasa.csv');
    mkdirSync(report);
    const rows = toCsv([
      ['DNI', 'Persona'],
      ['30.111.222', 'Paz, Eva'],
      ['', 'Sosa, Luis'],
    ]);
    const { code, out, err } = await importFile('sin-lugar.csv', rows, '--importar');
    expect(err).toBe(
      `No se pudo escribir ${report} (EISDIR): las que no entran se bajan, con su motivo, de «Importar planilla», por 30 días.\n`,
    );
    expect(out).toContain('Entraron 1 personas, 0 mascotas');
    expect(code).toBe(0);
    expect(await listIdNumbers()).toContain('30111222');
    const rejected = database.db.selectFrom('import_rows').select('what').where('cells', 'like', '%Sosa%');
    expect(await rejected.execute()).toEqual([{ what: 'Falta el DNI de la persona' }]);
  },
);
