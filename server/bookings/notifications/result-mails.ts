import { instantOf, isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { findResults } from '../../health/record/results.queries.ts';
import { bookingMissedMail } from '../../mail/letters/missed-mail.ts';
import { bookingDoneMail } from '../../mail/letters/results-mail.ts';
import type { ComposeMail, Sender } from '../../mail/outbox/deliver.service.ts';
import { findEnded } from './ended.ts';
import { type KnownTold, toldBy } from './find-told.ts';
import type { ToldVisitRow } from './told-visits.queries.ts';
import type { TurnoTold } from './turno-told.ts';

/** What the town did they hear in any case. */
const AFTERWARDS = {
  choice: 'afterwards' as const,
  isAlways: (_: TurnoTold, { notDoneReason }: ToldVisitRow) => notDoneReason === 'town',
};

/** That it wasn't kept: once, and once more where that, or why, is corrected. */
export const composeMissed: ComposeMail = async (sender, { payload }) => {
  const known = await findEnded(sender, payload, { status: 'N', ...AFTERWARDS });
  const told = toldBy(sender, 'bookingMissed', known, (person, { row, ...ended }) =>
    bookingMissedMail(person, { ...ended, booking: ended.visit, reason: row.notDoneReason }, sender.config),
  );
  return told && known && { ...told, said: known.said };
};

/** A mail alone: nothing in it asks for an answer. To the phone only what puts right what the phone was told. */
export const composeDone: ComposeMail = async (sender, { payload }) => {
  const known = await findEnded(sender, payload, { status: 'D', ...AFTERWARDS });
  if (!known || (known.phone !== null && !known.isCorrection)) return null;
  const { petId } = known.row;
  const results = await resultsOf(sender, known);
  const told = toldBy(sender, 'bookingDone', known, (person, { visit, isCorrection }) =>
    bookingDoneMail(person, { booking: visit, petId, results, isCorrection }, sender.config),
  );
  return told && { ...told, said: known.said };
};

function resultsOf({ db, config }: Sender, { row: { id: bookingId, starts, petId } }: KnownTold) {
  const since = instantOf(startOfDay(starts), config.TOWN_TIMEZONE);
  return findResults(db, { bookingId, petId, date: isoDate(starts), since });
}
