import type { Sheet } from '#shared/sheets.ts';
import { findBookerOf } from '../bookings/bookings.queries.ts';
import { findTold } from '../bookings/find-told.ts';
import { isGone } from '../bookings/told-visits.queries.ts';
import { personOf } from '../bookings/told-visits.ts';
import type { TurnoTold } from '../bookings/turno-told.ts';
import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { findHandover } from '../health/handovers.queries.ts';
import type { ComposeMail, MailKinds } from '../mail/deliver.service.ts';
import { handoverMail } from '../mail/handover-mail.ts';
import { enqueueMail } from '../mail/outbox.service.ts';
import { findSaidSteps } from './handovers.queries.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Whoever wrote the wrong name has seen it by then. */
const SLIP = 10 * MINUTE;

type HandoverTold = TurnoTold & { handoverId: number };
type Given = { handoverId: number; deliveredAt: number };

/** What to do at home, by mail too: once, and again where its moments were corrected. */
export async function tellHandedOver(
  trx: Trx,
  { BookingId: bookingId, bookingStartDate: starts }: Sheet,
  { handoverId, deliveredAt }: Given,
  { now }: Clock,
): Promise<void> {
  // Whoever catches up with last month's list tells nobody.
  if (deliveredAt < now - 3 * DAY) return;
  const payload: HandoverTold = { handoverId, bookingId, starts, from: starts, reason: null, isOwn: false };
  const userId = await findBookerOf(trx, bookingId);
  if (userId === undefined) return;
  const mail = { kind: 'petHandedOver', userId, bookingId, payload, key: `petHandedOver ${handoverId}` };
  await enqueueMail(trx, { ...mail, now, lifetime: 2 * DAY, rest: SLIP });
}

/** A mail alone; of what was taken back, or told before, none. */
const compose: ComposeMail = async (sender, { payload }) => {
  const { handoverId, bookingId } = JSON.parse(payload) as HandoverTold;
  const handover = await findHandover(sender.db, bookingId);
  if (handover?.id !== handoverId || handover.steps.length === 0) return null;
  const said = JSON.stringify(handover.steps);
  const was = await findSaidSteps(sender.db, bookingId);
  if (was === said) return null;
  const known = await findTold(sender, payload, {
    status: 'D',
    choice: 'afterwards',
    isAlways: () => was !== null,
  });
  if (!known || known.phone !== null || known.row.email === null) return null;
  const { row, visit } = known;
  if (isGone(row)) return null;
  const given = { visit, petId: row.petId, handover, isCorrection: was !== null };
  return { ...handoverMail(personOf(row, known.row.email), given, sender.config), said };
};

export const handoverMails: MailKinds = { petHandedOver: { compose } };
