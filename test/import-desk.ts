import type { Import } from '#shared/desk/imports.ts';
import { changeImport, listImportRows } from '#shared/desk/imports.ts';
import type { TestApi } from './app.ts';
import { newSysadmin } from './people.ts';
import { toCsv, upload, waitUntilSettled } from './spreadsheets.ts';

export const HEADERS = [
  'Nro. doc.',
  'Apellido y nombre',
  'Tel / cel',
  'Domicilio',
  'Animal',
  'Esp.',
  'Sexo',
  'Raza',
  'F. castr.',
  'Antirrab.',
];

let last = 60_000_000;

export function newDni(): string {
  last += 1;
  return String(last);
}

/** Returns a SYSADMIN's actions on imports, and reads of their effects. */
export async function newImportDesk(api: TestApi) {
  const sysadmin = await newSysadmin(api);
  const createAction = (act: 'start' | 'undo') => async (one: Import) => {
    await api.call(changeImport, { params: { id: one.id }, body: { act } }, sysadmin.token);
    return waitUntilSettled(api, sysadmin.token, one.id);
  };
  return {
    sysadmin,
    uploadRows: (rows: string[][], heads = HEADERS) =>
      upload(api, sysadmin.token, 'padron.csv', toCsv([heads, ...rows])),
    startImport: createAction('start'),
    undoImport: createAction('undo'),
    listRowSummaries: async (one: Import): Promise<string[]> => {
      const { body } = await api.call(listImportRows, { params: { id: one.id }, query: {} }, sysadmin.token);
      return body.items.map(({ what }) => what);
    },
    findPerson: (dni: string) =>
      api.db.selectFrom('users').selectAll().where('id_number', '=', dni).executeTakeFirst(),
    listPets: (dni: string) =>
      api.db
        .selectFrom('pets as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .selectAll('p')
        .where('u.id_number', '=', dni)
        .where('p.status', '=', 'A')
        .orderBy('p.id')
        .execute(),
    /** Reads all tables without revisions, except those of imports, audit, sessions and search indexes. */
    readTables: async (): Promise<Record<string, unknown[]>> => {
      const all: Record<string, unknown[]> = {};
      for (const { name } of await api.db.introspection.getTables()) {
        if (/^(import|audit$|sessions$|report_revision|sqlite|user_words|pet_words)/.test(name)) continue;
        const rows = await api.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute();
        all[name] = rows.map((row) => JSON.stringify({ ...row, revision: 0 })).toSorted();
      }
      return all;
    },
  };
}
