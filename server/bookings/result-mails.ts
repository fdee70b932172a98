import { instantOf, isoDate, startOfDay } from '#shared/town-clock.ts';
import { findResults } from '../health/results.queries.ts';
import type { ComposeMail, Sender } from '../mail/deliver.service.ts';
import { bookingMissedMail } from '../mail/missed-mail.ts';
import { bookingDoneMail } from '../mail/results-mail.ts';
import { findTold, type KnownTold, toldBy } from './find-told.ts';
import { findSaidResult } from './said-results.queries.ts';
import { isGone, type ToldVisitRow } from './told-visits.queries.ts';
import type { TurnoTold } from './turno-told.ts';

/** That it wasn't kept: once, and once more where that, or why, is corrected. */
export const composeMissed: ComposeMail = async (sender, { payload }) => {
  const known = await findEnded(sender, payload, 'N');
  const told = toldBy(sender, 'bookingMissed', known, (person, { visit, row, isCorrection }) =>
    bookingMissedMail(person, { visit, reason: row.notDoneReason, isCorrection }, sender.config),
  );
  return told && known && { ...told, said: known.said };
};

/** A mail alone: nothing in it asks for an answer. To the phone only what puts right what the phone was told. */
export const composeDone: ComposeMail = async (sender, { payload }) => {
  const known = await findEnded(sender, payload, 'D');
  if (!known || (known.phone !== null && !known.isCorrection)) return null;
  const { petId } = known.row;
  const results = await resultsOf(sender, known);
  const told = toldBy(sender, 'bookingDone', known, (person, { visit, isCorrection }) =>
    bookingDoneMail(person, { visit, petId, results, isCorrection }, sender.config),
  );
  return told && { ...told, said: known.said };
};

/** A turno that ended so, and whether its owner heard otherwise; null where they know already, or won't hear. */
async function findEnded(sender: Sender, payload: string, status: 'D' | 'N') {
  const was = await findSaidResult(sender.db, JSON.parse(payload) as TurnoTold);
  // What the town did they hear in any case, and what puts right what they heard.
  const isAlways = (_: TurnoTold, { notDoneReason }: ToldVisitRow) =>
    was !== null || notDoneReason === 'town';
  const known = await findTold(sender, payload, { status, choice: 'afterwards', isAlways });
  if (!known || isGone(known.row)) return null;
  const said = saidOf(known.row);
  if (was !== null && isKnown(was, said)) return null;
  return { ...known, said, isCorrection: was !== null };
}

/** How it ended, in short: 'D', 'N' or 'N unfit'. */
function saidOf({ status, notDoneReason }: ToldVisitRow): string {
  return status === 'N' && notDoneReason !== null ? `N ${notDoneReason}` : status;
}

/** Who heard that nobody attended it learns nothing from 'nobody came'. */
function isKnown(was: string, said: string): boolean {
  return was === said || (was === 'N' && said === 'N absent');
}

function resultsOf({ db, config }: Sender, { row: { id: bookingId, starts, petId } }: KnownTold) {
  const since = instantOf(startOfDay(starts), config.TOWN_TIMEZONE);
  return findResults(db, { bookingId, petId, date: isoDate(starts), since });
}
