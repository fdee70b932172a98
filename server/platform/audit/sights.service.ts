import { isoDate, wallClock } from '#shared/platform/town-clock.ts';
import { SeenKind, type Sight } from '#shared/privacy/privacy.ts';
import type { Database } from '../db/database.ts';
import { isInRuns } from './id-runs.ts';
import { LOOK_ACTIONS, type LookAction } from './look-actions.ts';
import { listSightRows, type Place, type SightRow } from './sights.queries.ts';

const YEAR = 365 * 86_400_000;
/** Rows read at once, beside the event loop: others are answered between. */
const AT_ONCE = 2_000;
const MOST_SHOWN = 400;
const NEWEST: Place = { at: Number.MAX_SAFE_INTEGER, id: 0 };

const KINDS: Readonly<Record<LookAction, SeenKind>> = {
  'access.list': 'people',
  'audit.list': 'other',
  'booking.day': 'day',
  'booking.impact': 'day',
  'booking.list': 'booking',
  'booking.read': 'booking',
  'booking.visit-read': 'booking',
  'delivery.list': 'people',
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

type Clocked = { now: number; timeZone: string };

/** Which of the staff saw a person's data in the last year, one entry a day and reader (docs/decisions/129). */
export async function sightsOf(
  { reader }: Pick<Database, 'reader'>,
  userId: number,
  { now, timeZone }: Clocked,
): Promise<Sight[]> {
  const sights = new Map<string, Sight>();
  let before: Place | undefined = NEWEST;
  while (before && sights.size < MOST_SHOWN) {
    const rows = await listSightRows(reader, userId, { since: now - YEAR, before, most: AT_ONCE });
    for (const row of rows) if (isOf(row, userId)) note(sights, row, timeZone);
    before = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  }
  return [...sights.values()].slice(0, MOST_SHOWN).map(inOrder);
}

/** One thing is named by whose it is, or by its own id beside the owner's; a list by all who were in it. */
function isOf({ readerId, entity, entityId, after }: SightRow, userId: number): boolean {
  if (readerId === userId) return false;
  if (entity === 'user' && entityId !== null) return entityId === userId;
  const { UserIds }: { UserIds?: string } = after ? JSON.parse(after) : {};
  return UserIds !== undefined && isInRuns(UserIds, userId);
}

function note(sights: Map<string, Sight>, row: SightRow, timeZone: string): void {
  const { at, readerId, userName, userLastName } = row;
  const date = isoDate(wallClock(at, timeZone));
  const key = `${date} ${readerId}`;
  const By = userName === null || userLastName === null ? null : { userName, userLastName };
  const sight = sights.get(key) ?? { date, By, kinds: [] };
  const kind = kindOf(row);
  if (!sight.kinds.includes(kind)) sight.kinds.push(kind);
  sights.set(key, sight);
}

/** Looks of the same moment come in any order. */
function inOrder({ kinds, ...sight }: Sight): Sight {
  return { ...sight, kinds: SeenKind.options.filter((kind) => kinds.includes(kind)) };
}

function kindOf({ action, entity, entityId }: SightRow): SeenKind {
  if (!isLook(action)) return 'changed';
  // A person's own list of pets, not a list of many people's.
  return action === 'pet.list' && entity === 'user' && entityId !== null ? 'pets' : KINDS[action];
}

function isLook(action: string): action is LookAction {
  return LOOK_ACTIONS.some((each) => each === action);
}
