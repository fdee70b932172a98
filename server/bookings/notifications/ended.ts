import type { NoticeChoice } from '#shared/platform/notices.ts';
import type { Sender } from '../../mail/outbox/deliver.service.ts';
import { findTold } from './find-told.ts';
import { findSaidResult } from './said-results.queries.ts';
import { findSaidSteps } from './said-steps.queries.ts';
import { isGone, type ToldVisitRow } from './told-visits.queries.ts';
import type { TurnoTold } from './turno-told.ts';

type Ending = {
  status: 'C' | 'D' | 'N';
  choice: NoticeChoice;
  isAlways: (told: TurnoTold, row: ToldVisitRow) => boolean;
};

/** A turno that ended so, and whether its owner heard otherwise; null where they know already, or won't hear. */
export async function findEnded(sender: Sender, payload: string, { status, choice, isAlways }: Ending) {
  const was = await findSaidResult(sender.db, JSON.parse(payload) as TurnoTold);
  const isCorrection = was !== null;
  const known = await findTold(sender, payload, {
    status: [status],
    choice,
    // What puts right what they heard they hear in any case.
    isAlways: (told, row) => isCorrection || isAlways(told, row),
  });
  if (!known) return null;
  const { row } = known;
  // Whose animal died isn't asked to book again; of one that left, only that what was to come ended.
  if (row.diedOn !== null || (isGone(row) && (status !== 'C' || isCorrection))) return null;
  const said = saidOf(row);
  if (was !== null && isKnown(was, said)) return null;
  const { steps } = await findSaidSteps(sender.db, { bookingId: row.id, userId: row.bookerUserId });
  return { ...known, said, isCorrection, hadSteps: steps !== null };
}

/** How it ended, in short: 'C', 'D', 'N' or 'N unfit'. */
function saidOf({ status, notDoneReason }: ToldVisitRow): string {
  return status === 'N' && notDoneReason !== null ? `N ${notDoneReason}` : status;
}

/** Who heard that nobody attended it learns nothing from 'nobody came'. */
function isKnown(was: string, said: string): boolean {
  return was === said || (was === 'N' && said === 'N absent');
}
