import { ROLE_IDS, type RoleName } from '#shared/session.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { findSession, insertSession, updateSessionSeen } from './session.queries.ts';
import { newToken, tokenHash } from './tokens.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAFF_LIMITS = { idle: 8 * HOUR, absolute: 30 * DAY };
const RESIDENT_LIMITS = { idle: 30 * DAY, absolute: 90 * DAY };
export const LONGEST_IDLE = RESIDENT_LIMITS.idle;
/** How stale `seen_at` may be: reading shouldn't write each time. */
const SEEN_STEP = 5 * 60_000;

export function roleName(roleId: number): RoleName {
  if (roleId === ROLE_IDS.SYSADMIN) return 'SYSADMIN';
  return roleId === ROLE_IDS.ADMIN ? 'ADMIN' : 'USER';
}

/** Opens a session and gives its token, the only time it is seen in the clear. */
export async function openSession(db: Db, userId: number, temporary: boolean, now: number): Promise<string> {
  const token = newToken();
  const times = { created_at: now, seen_at: now };
  await insertSession(db, {
    token_hash: tokenHash(token),
    user_id: userId,
    temporary: temporary ? 1 : 0,
    ...times,
  });
  return token;
}

/** Seen a while ago, or at an instant still to come, which a wrong clock wrote. */
function isStale({ seenAt, createdAt }: { seenAt: number; createdAt: number }, now: number): boolean {
  return Math.abs(now - seenAt) > SEEN_STEP || createdAt - now > SEEN_STEP;
}

/** Whom a token stands for, or null where it's unknown, idle too long or too old; deleting is for the slow clock. */
export async function findCaller(db: Db, token: string, now: number): Promise<Caller | null> {
  const session = await findSession(db, tokenHash(token));
  if (!session) return null;
  const role = roleName(session.roleId);
  const limits = role === 'USER' ? RESIDENT_LIMITS : STAFF_LIMITS;
  if (now - session.seenAt > limits.idle || now - session.createdAt > limits.absolute) return null;
  if (isStale(session, now)) await updateSessionSeen(db, session.sessionId, now);
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    roleName: role,
    temporary: session.temporary === 1,
  };
}
