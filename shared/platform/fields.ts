import * as z from 'zod/mini';
import { parseIsoDate } from './town-clock.ts';

/** Longest texts on the wire, in UTF-16 units. */
export const LIMITS = {
  name: 80,
  email: 254,
  phone: 30,
  address: 160,
  comment: 500,
  description: 1_000,
  preparation: 200,
  reason: 200,
  label: 300,
  lockValues: 20_000,
  url: 500,
  password: 200,
  terms: 20_000,
} as const;

export const MAX_ID = 2_147_483_647;
const MIN_WALL_SECONDS = -2_208_988_800; // 1900-01-01
const MAX_WALL_SECONDS = 253_402_300_799; // 9999-12-31T23:59:59

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Accepts free text verbatim; rejects NUL and lone surrogates, which can't be stored. */
export function toTextSchema(max: number) {
  return z
    .string()
    .check(z.maxLength(max), z.refine(isStorable, { error: 'tiene caracteres que no podemos guardar' }));
}

export function toLineSchema(max: number) {
  return toTextSchema(max).check(z.refine(isOneLine, { error: 'tiene que ser una sola línea' }));
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

export const Id = z.int().check(z.gte(1), z.lte(MAX_ID));
/** Id or 0, which stands for 'none yet' or 'Otras'. */
export const IdOrZero = z.int().check(z.gte(0), z.lte(MAX_ID));
/** Unix seconds that encode the wall clock as if it were UTC (rules.md#time). */
export const WallSeconds = z.int().check(z.gte(MIN_WALL_SECONDS), z.lte(MAX_WALL_SECONDS));
/** Real unix milliseconds. */
export const Millis = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

export const CalendarDate = z.string().check(
  z.refine((text) => parseIsoDate(text) !== null && text < '2201', {
    error: 'tiene que ser una fecha que exista, entre 1900 y 2200',
  }),
);

const idText = z.string().check(z.regex(/^[1-9]\d{0,9}$/));
export const PathId = z.pipe(
  idText,
  z.transform((digits: string, ctx) => {
    const id = Number(digits);
    if (id > MAX_ID)
      ctx.issues.push({ code: 'custom', input: digits, message: 'tiene un número demasiado grande' });
    return id;
  }),
);
const wallText = z.string().check(z.regex(/^-?\d{1,12}$/));
export const PathWallSeconds = z.pipe(
  wallText,
  z.transform((digits: string, ctx) => {
    const seconds = Number(digits);
    if (seconds < MIN_WALL_SECONDS || seconds > MAX_WALL_SECONDS)
      ctx.issues.push({ code: 'custom', input: digits, message: 'tiene que ser una fecha que exista' });
    return seconds;
  }),
);

/** Real unix seconds, parsed from a query. */
export const QueryUnixSeconds = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((digits: string, ctx) => {
    const seconds = Number(digits);
    if (seconds > MAX_WALL_SECONDS)
      ctx.issues.push({ code: 'custom', input: digits, message: 'tiene que ser una fecha que exista' });
    return seconds;
  }),
);

export const idParams = { params: z.object({ id: PathId }) };

export const DeletedRow = z.object({ id: Id });
export const NoContent = z.null();
