import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { Id, Millis, toTextSchema } from '#shared/platform/fields.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import { AppError } from '../errors.ts';

const DEFAULT_PAGE_ROWS = 50;
const CHECKSUM_LENGTH = 8;

/** `key` is what a cursor stores of the last row: the sorted value and the id as a tie-breaker. */
export type ListOrder<K> = { list: string; key: z.ZodMiniType<K> };

/** Fits two folded names; folding decomposes a syllable into up to three letters. */
const MAX_KEY_LENGTH = 1_200;

export const TEXT_KEY = z.tuple([toTextSchema(MAX_KEY_LENGTH), Id]);
export const TIME_KEY = z.tuple([Millis, Id]);
export type TextKey = z.infer<typeof TEXT_KEY>;
export type TimeKey = z.infer<typeof TIME_KEY>;

type PageRequest<K> = { words: string[]; limit: number; after: K | null };

export function isPaged(query: PageQuery): boolean {
  return Object.values(query).some((value) => value !== undefined);
}

export function toPageRequest<K>(
  { q = '', limit = DEFAULT_PAGE_ROWS, cursor }: PageQuery,
  order: ListOrder<K>,
) {
  const after = cursor === undefined ? null : readCursor(cursor, order);
  return { words: toSearchWords(q), limit, after } satisfies PageRequest<K>;
}

export async function countTotal(
  rows: readonly unknown[],
  { limit, after }: PageRequest<unknown>,
  count: () => Promise<number>,
): Promise<number> {
  return after === null && rows.length <= limit ? rows.length : count();
}

export function toPage<K, R, T>(
  { rows, total }: { rows: R[]; total: number },
  { limit }: PageRequest<K>,
  { order, toCursor, toItem }: { order: ListOrder<K>; toCursor: (row: R) => K; toItem: (row: R) => T },
): Page<T> {
  const shownRows = rows.slice(0, limit);
  const last = rows.length > limit ? shownRows.at(-1) : undefined;
  return { items: shownRows.map(toItem), next: last ? writeCursor(toCursor(last), order) : null, total };
}

function toSearchWords(q: string): string[] {
  const words = fold(q).split(' ').filter(Boolean);
  return words.map((word) =>
    /^\d[\d.]*$/.test(word) ? (toDniDigits(word) ?? word.replaceAll('.', '')) : word,
  );
}

function writeCursor<K>(key: K, { list }: ListOrder<K>): string {
  const json = JSON.stringify(key);
  return Buffer.from(`${hashCursor(list, json)}${json}`).toString('base64url');
}

function readCursor<K>(cursor: string, { list, key }: ListOrder<K>): K {
  const decoded = Buffer.from(cursor, 'base64url').toString();
  const json = decoded.slice(CHECKSUM_LENGTH);
  if (decoded.slice(0, CHECKSUM_LENGTH) !== hashCursor(list, json)) throw new AppError('invalid');
  const parsed = key.safeParse(parseJson(json));
  if (!parsed.success) throw new AppError('invalid');
  return parsed.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function hashCursor(list: string, json: string): string {
  return createHash('sha256').update(`${list} ${json}`).digest('base64url').slice(0, CHECKSUM_LENGTH);
}
