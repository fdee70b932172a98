import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { Id, idParams, LIMITS, Millis, PathId, toLineSchema } from '../platform/fields.ts';
import { ImportField } from './import-fields.ts';

/** Limits of a file; a part fits the server's default body limit in base64. */
export const IMPORT_BOUNDS = { bytes: 15_000_000, part: 600_000, rows: 100_000, columns: 60 } as const;

/** Days in which an import can be undone; afterwards its rows are deleted. */
export const UNDO_DAYS = 30;

const STATES = [
  'uploading',
  'reading',
  'checking',
  'ready',
  'refused',
  'importing',
  'paused',
  'done',
] as const;
export const ImportState = z.enum([...STATES, 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

export const WORKING_STATES: readonly ImportState[] = ['reading', 'checking', 'importing', 'undoing'];

const Counts = z.object({
  /** Counts rows that are ready, have open questions, are fully decided, or are left out. */
  ready: z.int(),
  ask: z.int(),
  decided: z.int(),
  out: z.int(),
});

export const ImportTotals = z.object({
  people: z.int(),
  pets: z.int(),
  castrations: z.int(),
  vaccinations: z.int(),
  bookings: z.int(),
});
export type ImportTotals = z.infer<typeof ImportTotals>;

export const Import = z.object({
  id: Id,
  importState: ImportState,
  fileName: z.string(),
  fileSize: z.int(),
  /** Counts rows of the file, and those that the work of the current state has processed. */
  rows: z.int(),
  passed: z.int(),
  /** Reason why the file can't be read; empty if it can. */
  problem: z.string(),
  columns: z.array(z.object({ head: z.string(), field: z.nullable(ImportField) })),
  counts: Counts,
  made: ImportTotals,
  /** Rows that an undo leaves, because they have later records. */
  kept: z.int(),
  madeBy: z.string(),
  createdAt: Millis,
  startedAt: z.nullable(Millis),
  endedAt: z.nullable(Millis),
  undoUntil: z.nullable(Millis),
});
export type Import = z.infer<typeof Import>;

export const QuestionKind = z.enum(['breed', 'person', 'pet', 'city']);
export type QuestionKind = z.infer<typeof QuestionKind>;

/**
 * Decision on a question: 'here' keeps the record, 'file' takes the spreadsheet's value, 'same' and 'other'
 * match pets, 'mixed' is the species' first breed, 'add' a new breed, 'words' a city in words, 'id:N' a
 * listed row, and 'like' each question's nearest option.
 */
export const Choice = z
  .string()
  .check(z.regex(/^(?:here|file|same|other|mixed|add|none|words|out|like|id:[1-9]\d{0,8})$/));
export type Choice = z.infer<typeof Choice>;

export const ImportQuestion = z.object({
  questionKind: QuestionKind,
  /** Word of the file, or a row's DNI with its name or number. */
  subject: z.string(),
  /** `row` is the first row with the question, `rows` the number of such rows. */
  row: z.int(),
  rows: z.int(),
  /** Words of the file; `doubt` is the part that was not understood. */
  says: z.string(),
  doubt: z.string(),
  /** Matching record or list entry of the town. */
  here: z.string(),
  options: z.array(z.object({ choice: Choice, label: z.string() })),
  choice: z.nullable(Choice),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

const Questions = z.object({
  items: z.array(ImportQuestion),
  /** Counts rows, including questions beyond the limit of `items`. */
  totals: z.array(z.object({ questionKind: QuestionKind, questions: z.int(), decided: z.int() })),
});
export type ImportQuestions = z.infer<typeof Questions>;

export const ImportRow = z.object({
  row: z.int(),
  cells: z.array(z.string()),
  what: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const importSchema = { ...idParams, response: { 200: Import } };
const config = { access: 'sysadmin' } as const;

export const listImports = {
  method: 'GET',
  url: '/api/imports',
  schema: { summary: 'Las últimas planillas importadas', response: { 200: z.array(Import) } },
  config,
} as const satisfies Endpoint;

export const createImport = {
  method: 'POST',
  url: '/api/imports',
  schema: {
    summary: 'Empieza a importar una planilla, que sigue en partes',
    body: z.object({
      fileName: toLineSchema(LIMITS.address),
      fileSize: z.int().check(z.gte(1), z.lte(IMPORT_BOUNDS.bytes)),
    }),
    response: { 200: Import },
  },
  config,
} as const satisfies Endpoint;

export const sendImportPart = {
  method: 'PUT',
  url: '/api/imports/:id/parts/:part',
  schema: {
    summary: 'Una parte de la planilla, en base 64; con la última se lee',
    params: z.object({ id: PathId, part: PathId }),
    body: z.object({
      partData: z.string().check(z.maxLength(IMPORT_BOUNDS.part * 1.4), z.regex(/^[A-Za-z\d+/]*={0,2}$/)),
    }),
    response: { 200: Import },
  },
  config,
} as const satisfies Endpoint;

export const findImport = {
  method: 'GET',
  url: '/api/imports/:id',
  schema: { ...importSchema, summary: 'Cómo va una importación' },
  config,
} as const satisfies Endpoint;

export const changeImportColumns = {
  method: 'PUT',
  url: '/api/imports/:id/columns',
  schema: {
    ...importSchema,
    summary: 'Qué tiene cada columna; la planilla se revisa de nuevo',
    body: z.object({ fields: z.array(z.nullable(ImportField)).check(z.maxLength(IMPORT_BOUNDS.columns)) }),
  },
  config,
} as const satisfies Endpoint;

export const listImportQuestions = {
  method: 'GET',
  url: '/api/imports/:id/questions',
  schema: { ...idParams, summary: 'Lo que hay para decidir', response: { 200: Questions } },
  config,
} as const satisfies Endpoint;

export const decideImport = {
  method: 'PUT',
  url: '/api/imports/:id/decisions',
  schema: {
    ...idParams,
    summary: 'Decide una pregunta, o todas las de una clase que faltan',
    body: z.object({
      questionKind: QuestionKind,
      subject: z.optional(toLineSchema(LIMITS.reason)),
      choice: z.nullable(Choice),
    }),
    response: { 200: Import },
  },
  config,
} as const satisfies Endpoint;

export const listImportRows = {
  method: 'GET',
  url: '/api/imports/:id/rows',
  schema: {
    ...idParams,
    summary: 'Las filas con lo que pasa con cada una: todas, las que no entran o las que quedan',
    querystring: z.object({
      after: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
      only: z.optional(z.enum(['out', 'kept'])),
    }),
    response: { 200: z.object({ items: z.array(ImportRow), next: z.nullable(z.int()) }) },
  },
  config,
} as const satisfies Endpoint;

export const changeImport = {
  method: 'PUT',
  url: '/api/imports/:id',
  schema: {
    ...importSchema,
    summary: 'Importa, pausa, sigue, deshace o descarta',
    body: z.object({ act: z.enum(['start', 'pause', 'resume', 'undo', 'discard']) }),
  },
  config,
} as const satisfies Endpoint;

export const IMPORT_MESSAGES = {
  busy: 'Hay otra planilla importándose: esperá a que termine',
  notReady: 'Esa planilla no está para eso: actualizá la pantalla',
  nothing: 'No hay filas que entren',
  late: `Pasaron más de ${UNDO_DAYS} días: ya no se puede deshacer`,
  columns: 'Hay dos columnas con el mismo dato: elegí una',
  noDni: 'Falta decir qué columna tiene el DNI',
  parts: 'La planilla llegó incompleta: elegila de nuevo',
  choice: 'Esa respuesta no va con esa pregunta',
} as const;
