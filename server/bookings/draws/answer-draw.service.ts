import type { OwnDraw } from '#shared/bookings/draws.ts';
import { DRAW_MESSAGES } from '#shared/schedule/draws.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findDraw } from '../../schedule/draws/draws.queries.ts';
import type { Rules } from '../book/bookability.service.ts';
import { applyChange } from '../change/change-booking.service.ts';
import { holdBooking } from '../change/held-booking.service.ts';
import { bookingRecord } from '../records/booking-records.ts';
import { updateComing } from '../records/bookings.queries.ts';
import { listDrawnBookings } from './entries.queries.ts';
import { readOwnDraw } from './read-draw.service.ts';

type DrawAnswer = { drawId: number; isComing: boolean };

export async function answerDraw(
  db: Db,
  caller: Caller,
  { drawId, isComing }: DrawAnswer,
  rules: Rules,
): Promise<OwnDraw> {
  const { clock } = rules;
  const key = { drawId, userId: caller.userId };
  const draw = await findDraw(db, drawId);
  if (!draw) throw new AppError('notFound');
  const live = (await listDrawnBookings(db, key)).filter(({ bookingStatus }) => bookingStatus === 'A');
  if (live.length === 0) throw new AppError('conflict', DRAW_MESSAGES.late);
  if (isComing && clock.townNow >= draw.confirmBy) throw new AppError('conflict', DRAW_MESSAGES.late);
  await inTransaction(db, async (trx) => {
    for (const { id } of live) {
      const known = { id, bookerUserId: caller.userId };
      const { booking } = await holdBooking(trx, known);
      if (booking.bookingStatus !== 'A') continue;
      if (!isComing) await applyChange(trx, caller, known, { bookingStatus: 'C' }, rules);
      else if (booking.answer !== 'coming') await saveComing(trx, booking, clock);
    }
  });
  return readOwnDraw(db, key, clock);
}

type SavedBooking = { id: number; bookingStartDate: number; BookerUserId: number };

async function saveComing(
  trx: Parameters<typeof updateComing>[0],
  { id, bookingStartDate, BookerUserId: userId }: SavedBooking,
  { now }: Clock,
): Promise<void> {
  await updateComing(trx, id, bookingStartDate);
  const after = { bookingStatus: 'A', isComing: true };
  await insertAudit(
    trx,
    bookingRecord({ userId, at: now }, { action: 'booking.coming', entityId: id, after }),
  );
}
