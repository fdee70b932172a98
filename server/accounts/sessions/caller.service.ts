import { ROLE_IDS, type RoleName } from '#shared/accounts/session.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import type { Caller } from '../../platform/caller.ts';
import { batchCalls } from '../../platform/concurrency/batch-calls.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  correctFutureSession,
  findSession,
  insertSession,
  MAX_SEEN_BATCH,
  setSessionsSeen,
} from './session.queries.ts';
import { generateToken, hashToken } from './tokens.rules.ts';

const STAFF_LIMITS = { idle: 8 * HOUR_MS, absolute: 12 * HOUR_MS };
const RESIDENT_LIMITS = { idle: 30 * DAY_MS, absolute: 90 * DAY_MS };
export const MAX_IDLE_MS = RESIDENT_LIMITS.idle;
/** Milliseconds by which `seen_at` may be stale, so that not every request writes. */
const SEEN_STEP_MS = 5 * 60_000;

export function toRoleName(roleId: number): RoleName {
  if (roleId === ROLE_IDS.SYSADMIN) return 'SYSADMIN';
  return roleId === ROLE_IDS.ADMIN ? 'ADMIN' : 'USER';
}

export const SESSION_KINDS = { all: 0, password: 1, factor: 2 } as const;
type SessionKind = keyof typeof SESSION_KINDS;

type NewSession = {
  userId: number;
  now: number;
  kind?: SessionKind;
  network?: string;
  provedAt?: number | undefined;
};

export async function openSession(
  db: Db,
  { userId, now, kind = 'all', network, provedAt }: NewSession,
): Promise<string> {
  const token = generateToken();
  const times = { created_at: now, seen_at: now };
  await insertSession(db, {
    token_hash: hashToken(token),
    user_id: userId,
    temporary: SESSION_KINDS[kind],
    network: network ?? null,
    proved_at: provedAt ?? null,
    ...times,
  });
  return token;
}

/** Recognises instants in the future, written while the server's clock was set wrong. */
function hasFutureTimes(
  { seenAt, createdAt, provedAt }: SessionTimes & { provedAt: number | null },
  now: number,
): boolean {
  return Math.max(seenAt, createdAt, provedAt ?? 0) - now > SEEN_STEP_MS;
}

/**
 * Writes the last uses of sessions in batches, without delaying the answers. A failed write is made up for by
 * the next use.
 */
function openSeenWriter(db: Db) {
  const pending = new Map<number, number>();
  const write = batchCalls<number, void>(MAX_SEEN_BATCH, async (ids) => {
    await setSessionsSeen(db, [...ids], Math.max(...ids.map((id) => pending.get(id) ?? 0)));
    return [];
  });
  return {
    getPendingSeenAt: (id: number) => pending.get(id) ?? 0,
    add: (id: number, now: number) => {
      pending.set(id, now);
      const forgetPending = () => pending.delete(id);
      write(id).then(forgetPending, forgetPending);
    },
  };
}

const writers = new WeakMap<Db, ReturnType<typeof openSeenWriter>>();

function getSeenWriter(db: Db): ReturnType<typeof openSeenWriter> {
  const writer = writers.get(db) ?? openSeenWriter(db);
  writers.set(db, writer);
  return writer;
}

/** Returns a token's caller; null for an unknown, idle or too old session, which housekeeping deletes. */
export async function findCaller(db: Db, token: string, now: number): Promise<Caller | null> {
  const sessionRow = await findSession(db, hashToken(token));
  if (!sessionRow) return null;
  const seenWriter = getSeenWriter(db);
  const session = {
    ...sessionRow,
    seenAt: Math.max(sessionRow.seenAt, seenWriter.getPendingSeenAt(sessionRow.sessionId)),
  };
  const role = toRoleName(session.roleId);
  if (!isSessionOpen(session, role, now)) return null;
  if (hasFutureTimes(session, now)) await correctFutureSession(db, session.sessionId, now);
  else if (now - session.seenAt > SEEN_STEP_MS) seenWriter.add(session.sessionId, now);
  return {
    sessionId: session.sessionId,
    userId: session.userId,
    roleName: role,
    mustChangePassword: session.temporary === SESSION_KINDS.password,
    mustSetUpFactor: session.temporary === SESSION_KINDS.factor,
    provedAt: session.provedAt ?? session.createdAt,
  };
}

type SessionTimes = { seenAt: number; createdAt: number };

export function isSessionOpen({ seenAt, createdAt }: SessionTimes, role: RoleName, now: number): boolean {
  const limits = role === 'USER' ? RESIDENT_LIMITS : STAFF_LIMITS;
  return now - seenAt <= limits.idle && now - createdAt <= limits.absolute;
}
