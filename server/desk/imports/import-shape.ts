import * as z from 'zod/mini';
import { ImportField } from '#shared/desk/import-fields.ts';
import { type Import, ImportTotals, UNDO_DAYS } from '#shared/desk/imports.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import type { ImportRecord } from './imports.queries.ts';

const Columns = z.array(z.object({ head: z.string(), field: z.nullable(ImportField) }));
const EMPTY_MADE_COUNTS: ImportTotals = { people: 0, pets: 0, castrations: 0, vaccinations: 0, bookings: 0 };

export function parseColumns({ columns }: Pick<ImportRecord, 'columns'>): Import['columns'] {
  return z.parse(Columns, JSON.parse(columns));
}

export function parseMade({ made }: Pick<ImportRecord, 'made'>): ImportTotals {
  return z.parse(ImportTotals, { ...EMPTY_MADE_COUNTS, ...JSON.parse(made) });
}

/** Returns the end of the undo period (unix ms); null if the import can't be undone. */
export function findUndoEnd({ state, ended_at }: Pick<ImportRecord, 'state' | 'ended_at'>): number | null {
  return state === 'done' && ended_at !== null ? ended_at + UNDO_DAYS * DAY_MS : null;
}

export type ImportCounts = Pick<Import, 'counts' | 'kept' | 'passed'>;

export function toImport(record: ImportRecord, counts: ImportCounts): Import {
  return {
    id: record.id,
    importState: record.state,
    fileName: record.file_name,
    fileSize: record.file_size,
    rows: record.total,
    problem: record.problem,
    columns: parseColumns(record),
    made: parseMade(record),
    madeBy: [record.byName, record.byLastName].filter((name) => name).join(' '),
    createdAt: record.created_at,
    startedAt: record.started_at,
    endedAt: record.ended_at,
    undoUntil: findUndoEnd(record),
    ...counts,
  };
}
