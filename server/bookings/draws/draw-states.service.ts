import { createHash, createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DRAW_MESSAGES, type DrawState } from '#shared/schedule/draws.ts';
import { findPlaceReturn } from '#shared/schedule/openings.ts';
import { type AuditEntry, insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author, Caller } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { type DrawRow, findDraw, updateDrawInState } from '../../schedule/draws/draws.queries.ts';
import {
  bumpPlansWithWaitingList,
  enableWaitingList,
  hasWaitingEntries,
} from '../../schedule/offers/offers.queries.ts';
import { listDrawRows, setOpensAtOfDraw } from '../../schedule/operativos/operativos.queries.ts';
import type { Rules } from '../book/bookability.service.ts';
import { applyChange } from '../change/change-booking.service.ts';
import { type LockableBooking, lockBooking } from '../change/lock-booking.service.ts';
import { isDrawnBooking, listCodes, listUnconfirmedBookings } from './entries.queries.ts';

const UNCONFIRMED_REASON = 'no se confirmó a tiempo';

export async function closeDraw(
  db: Db,
  id: number,
  author: Author | { userId: null; at: number },
): Promise<DrawState> {
  return inTransaction<DrawState>(db, async (trx) => {
    const columns = { state: 'closed', updated_at: author.at } as const;
    if (!(await updateDrawInState(trx, { id, state: 'open' }, columns)))
      return (await requireDraw(trx, id)).drawState;
    const sortedCodes = (await listCodes(trx, id)).sort();
    const entries = sortedCodes.length;
    const codes = sortedCodes.join('\n');
    const codes_hash = createHash('sha256').update(codes).digest('hex');
    await updateDrawInState(trx, { id, state: 'closed' }, { codes, codes_hash, entries });
    await insertAudit(trx, toRecord(author, id, { action: 'draw.close', entries, codes_hash }));
    return 'closed' as const;
  });
}

export async function startDraw(
  db: Db,
  id: number,
  { publicNumber, townNow }: { publicNumber: string; townNow: number },
  author: Author,
): Promise<DrawState> {
  return inTransaction<DrawState>(db, async (trx) => {
    const { drawState, confirmBy } = await requireDraw(trx, id);
    if (drawState === 'open') throw new AppError('conflict', DRAW_MESSAGES.notClosed);
    if (drawState === 'closed' && confirmBy <= townNow) throw new AppError('conflict', DRAW_MESSAGES.tooLate);
    const public_number = publicNumber.trim();
    const columns = {
      state: 'drawing',
      public_number,
      drawn_by: author.userId,
      drawn_at: author.at,
    } as const;
    if (!(await updateDrawInState(trx, { id, state: 'closed' }, columns)))
      throw new AppError('conflict', DRAW_MESSAGES.drawn);
    await insertAudit(trx, toRecord(author, id, { action: 'draw.run', publicNumber: public_number }));
    return 'drawing';
  });
}

async function requireDraw(trx: Trx, id: number): Promise<DrawRow> {
  const draw = await findDraw(trx, id);
  if (!draw) throw new AppError('notFound');
  return draw;
}

type DrawAction = { action: string } & Record<string, unknown>;

function toRecord(
  author: { userId: number | null; at: number },
  entityId: number,
  { action, ...after }: DrawAction,
): AuditEntry {
  return { ...author, action, entity: 'draw', entityId, after };
}

type DrawSource = { secret: string; publicNumber: string; codes: readonly string[] };

const CODES_WITHOUT_PAUSE = 1_000;

/**
 * Orders codes by lot, yielding the event loop; web/bookings/draws/draw-order.ts recomputes it
 * (docs/rules.md#draw).
 */
export async function orderByLot({ secret, publicNumber, codes }: DrawSource): Promise<string[]> {
  const seed = createHash('sha256').update(secret, 'hex').update(publicNumber, 'utf8').digest();
  const byFirstByte = Array.from({ length: 256 }, (): { code: string; rank: Buffer }[] => []);
  for (const [nth, code] of codes.entries()) {
    if (nth % CODES_WITHOUT_PAUSE === 0) await setImmediate();
    const rank = createHmac('sha256', seed).update(code).digest();
    byFirstByte[rank[0] as number]?.push({ code, rank });
  }
  const order: string[] = [];
  for (const part of byFirstByte) {
    await setImmediate();
    part.sort((a, b) => Buffer.compare(a.rank, b.rank));
    order.push(...part.map(({ code }) => code));
  }
  return order;
}

/** Opens the drawn days to the waiting list at once, and to all on the morning after the confirmations' end. */
export async function finishDraw(db: Db, { id, confirmBy, ServiceId }: DrawRow, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const days = await listDrawRows(trx, id);
    const agendaIds = [...new Set(days.map(({ AgendaId }) => AgendaId))];
    await lockAgendas(trx, agendaIds);
    if (!(await updateDrawInState(trx, { id, state: 'drawing' }, { state: 'drawn', updated_at: now })))
      return;
    await setOpensAtOfDraw(trx, id, findPlaceReturn(confirmBy));
    if (await hasWaitingEntries(trx, ServiceId)) await enableWaitingList(trx, ServiceId);
    await bumpPlansWithWaitingList(trx, agendaIds);
  });
}

type ReleaseContext = Pick<Context, 'db' | 'now' | 'townNow' | 'config' | 'wakeOutbox'>;

export async function releaseUnconfirmed(context: ReleaseContext, id: number): Promise<void> {
  const { db, now, townNow } = context;
  const rules = { clock: readClock(context), isLimited: false, holding: null };
  for (const knownBooking of await listUnconfirmedBookings(db, id, townNow()))
    await inTransaction(db, (trx) => cancelUnconfirmed(trx, id, knownBooking, rules));
  await updateDrawInState(db, { id, state: 'drawn' }, { released_at: now() });
  context.wakeOutbox();
}

async function cancelUnconfirmed(
  trx: Trx,
  drawId: number,
  knownBooking: LockableBooking,
  rules: Rules,
): Promise<void> {
  const { booking } = await lockBooking(trx, knownBooking);
  if (booking.bookingStatus !== 'A' || booking.answer === 'coming') return;
  if (!(await isDrawnBooking(trx, booking.id, drawId))) return;
  const change = { bookingStatus: 'C', reason: UNCONFIRMED_REASON } as const;
  await applyChange(trx, SYSTEM_CALLER, knownBooking, change, rules);
}

const SYSTEM_CALLER: Caller = {
  sessionId: 0,
  userId: SYSTEM_OPERATOR_ID,
  roleName: 'ADMIN',
  mustChangePassword: false,
  mustSetUpFactor: false,
  provedAt: 0,
};
