import { HEALTH_MESSAGES } from '#shared/health/health-messages.ts';
import type { Visit, VisitDraft } from '#shared/health/visits.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { findVet } from '../../accounts/users/licences.queries.ts';
import { isVet } from '../../accounts/users/licences.service.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { requireUnchanged } from '../../platform/db/updated-at.ts';
import { AppError } from '../../platform/errors.ts';
import {
  bumpBookingVersion,
  findVisitBooking,
  findVisitRow,
  insertVisit,
  listVisitRows,
  updateVisit,
} from './visits.queries.ts';

/** Reads a visit and logs the access; only vets get the vet's note. */
export async function readVisit(
  db: Db,
  caller: Caller,
  bookingId: number,
  now: number,
): Promise<Visit | null> {
  const booking = await findVisitBooking(db, bookingId);
  if (!booking) throw new AppError('notFound');
  const access = { action: 'booking.visit-read', entity: 'booking', entityId: bookingId } as const;
  if (booking.bookerUserId !== caller.userId)
    await recordAccess(db, { userId: caller.userId, at: now }, access);
  return findVisitFor(db, bookingId, await isVet(db, caller));
}

export async function saveVisit(
  db: Db,
  caller: Caller,
  { bookingId, draft }: { bookingId: number; draft: VisitDraft },
  clock: Clock,
): Promise<Visit> {
  const booking = await findVisitBooking(db, bookingId);
  if (!booking) throw new AppError('notFound');
  if (toStartOfDay(booking.starts) > toStartOfDay(clock.townNow))
    throw new AppError('conflict', 'La planilla se puede llenar desde el día del turno');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, booking.bookerUserId);
    const storedVisit = await findVisitRow(trx, bookingId);
    // A draft without `updatedAt` was made when no visit existed.
    if (draft.updatedAt === undefined && storedVisit) throw new AppError('conflict');
    const isSameVet = [null, storedVisit?.VetUserId].includes(draft.VetUserId);
    if (!isSameVet && !(await findVet(trx, draft.VetUserId ?? 0)))
      throw new AppError('invalid', 'Esa persona no tiene matrícula');
    return saveVisitInTransaction(trx, caller, { bookingId, draft }, clock.now);
  });
}

/** Saves a visit. The caller locks the booker. */
export async function saveVisitInTransaction(
  trx: Trx,
  caller: Caller,
  { bookingId, draft }: { bookingId: number; draft: VisitValues },
  now: number,
): Promise<Visit> {
  const isCallerVet = await isVet(trx, caller);
  if (draft.vetNote !== undefined && !isCallerVet) throw new AppError('forbidden', HEALTH_MESSAGES.noteByVet);
  const before = await findVisitFor(trx, bookingId, false);
  if (before) requireUnchanged(draft.updatedAt, before.updatedAt);
  await writeVisit(trx, bookingId, draft, { now, previousUpdatedAt: before?.updatedAt });
  await bumpBookingVersion(trx, bookingId, now);
  const after = await findVisitFor(trx, bookingId, false);
  const entry = { at: now, userId: caller.userId, entity: 'booking', entityId: bookingId } as const;
  const images = { ...(before && { before }), ...(after && { after }) };
  await insertAudit(trx, { ...entry, action: 'booking.visit', ...images });
  const storedVisit = await findVisitFor(trx, bookingId, isCallerVet);
  if (!storedVisit) throw new AppError('notFound');
  return storedVisit;
}

type VisitValues = Omit<VisitDraft, 'complication'> & Pick<Visit, 'complication'>;
type WriteTime = { now: number; previousUpdatedAt: number | undefined };

async function writeVisit(
  trx: Trx,
  bookingId: number,
  draft: VisitValues,
  { now, previousUpdatedAt }: WriteTime,
): Promise<void> {
  const values = {
    fit: draft.isFit === null ? null : draft.isFit ? ('Y' as const) : ('N' as const),
    unfit_reason: draft.unfitReason,
    anaesthesia: draft.hadAnaesthesia === null ? null : Number(draft.hadAnaesthesia),
    complication: draft.complication,
    complication_note: draft.complicationNote,
    vet_user_id: draft.VetUserId,
    ...(draft.vetNote !== undefined && { vet_note: draft.vetNote }),
    updated_at: previousUpdatedAt === undefined ? now : Math.max(now, previousUpdatedAt + 1),
  };
  if (previousUpdatedAt !== undefined) return updateVisit(trx, bookingId, values);
  await insertVisit(trx, { ...values, booking_id: bookingId, created_at: now });
}

export async function findVisitFor(
  db: Db,
  bookingId: number,
  includesVetNote: boolean,
): Promise<Visit | null> {
  return (await listVisitsFor(db, [bookingId], includesVetNote))[0] ?? null;
}

export async function listVisitsFor(
  db: Db,
  bookingIds: readonly number[],
  includesVetNote: boolean,
): Promise<Visit[]> {
  if (bookingIds.length === 0) return [];
  return (await listVisitRows(db, bookingIds)).map((row) => toVisit(row, includesVetNote));
}

function toVisit(
  { fit, anaesthesia, vetNote, name, lastName, ...visit }: Awaited<ReturnType<typeof listVisitRows>>[number],
  includesVetNote: boolean,
): Visit {
  return {
    ...visit,
    isFit: fit === null ? null : fit === 'Y',
    hadAnaesthesia: anaesthesia === null ? null : anaesthesia === 1,
    vetNote: includesVetNote ? vetNote : null,
    vetName: [name, lastName].filter(Boolean).join(' '),
  };
}
