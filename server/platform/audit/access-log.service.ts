import { toIsoDate, toWallClock } from '#shared/platform/town-clock.ts';
import { type AccessEntry, AccessKind } from '#shared/privacy/privacy.ts';
import type { Database } from '../db/database.ts';
import { type AccessRow, type Cursor, listAccessRows } from './access-log.queries.ts';
import { isInRanges } from './id-ranges.ts';
import { READ_ACTIONS, type ReadAction } from './read-actions.ts';

const YEAR_MS = 365 * 86_400_000;
const ROWS_PER_BATCH = 2_000;
const MAX_SHOWN_ENTRIES = 400;
const NEWEST: Cursor = { at: Number.MAX_SAFE_INTEGER, id: 0 };

const ACCESS_KINDS: Readonly<Record<ReadAction, AccessKind>> = {
  'access.list': 'people',
  'audit.list': 'other',
  'booking.day': 'day',
  'booking.impact': 'day',
  'booking.list': 'booking',
  'booking.read': 'booking',
  'booking.visit-read': 'booking',
  'delivery.list': 'people',
  'import.questions': 'people',
  'pet.health': 'book',
  'pet.list': 'people',
  'pet.owners': 'people',
  'pet.read': 'pets',
  'post.doses': 'people',
  'post.owners': 'people',
  search: 'search',
  'user.list': 'people',
  'user.read': 'person',
};

type TownMoment = { now: number; timeZone: string };

/** Returns which staff saw a person's data in the last year, one entry per day and reader (docs/decisions/129). */
export async function readAccesses(
  { reader }: Pick<Database, 'reader'>,
  userId: number,
  { now, timeZone }: TownMoment,
): Promise<AccessEntry[]> {
  const entries = new Map<string, AccessEntry>();
  let before: Cursor | undefined = NEWEST;
  while (before && entries.size < MAX_SHOWN_ENTRIES) {
    const range = { since: now - YEAR_MS, before, limit: ROWS_PER_BATCH };
    const rows = await listAccessRows(reader, userId, range);
    for (const row of rows) if (isAboutUser(row, userId)) addEntry(entries, row, timeZone);
    before = rows.length === ROWS_PER_BATCH ? rows.at(-1) : undefined;
  }
  return [...entries.values()].slice(0, MAX_SHOWN_ENTRIES).map(sortKinds);
}

function isAboutUser({ readerId, entity, entityId, after }: AccessRow, userId: number): boolean {
  if (readerId === userId) return false;
  if (entity === 'user' && entityId !== null) return entityId === userId;
  const { UserIds }: { UserIds?: string } = after ? JSON.parse(after) : {};
  return UserIds !== undefined && isInRanges(UserIds, userId);
}

function addEntry(entries: Map<string, AccessEntry>, row: AccessRow, timeZone: string): void {
  const { at, readerId, userName, userLastName } = row;
  const date = toIsoDate(toWallClock(at, timeZone));
  const key = `${date} ${readerId}`;
  const By = userName === null || userLastName === null ? null : { userName, userLastName };
  const entry = entries.get(key) ?? { date, By, kinds: [] };
  const kind = toAccessKind(row);
  if (!entry.kinds.includes(kind)) entry.kinds.push(kind);
  entries.set(key, entry);
}

function sortKinds({ kinds, ...entry }: AccessEntry): AccessEntry {
  return { ...entry, kinds: AccessKind.options.filter((kind) => kinds.includes(kind)) };
}

function toAccessKind({ action, entity, entityId }: AccessRow): AccessKind {
  if (!isRead(action)) return 'changed';
  return action === 'pet.list' && entity === 'user' && entityId !== null ? 'pets' : ACCESS_KINDS[action];
}

function isRead(action: string): action is ReadAction {
  return READ_ACTIONS.some((each) => each === action);
}
