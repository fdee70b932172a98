import { instantOf, isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { findResults } from '../../health/record/results.queries.ts';
import { bookingConfirmedMail, bookingMovedMail } from '../../mail/letters/booking-mails.ts';
import { bookingCancelledMail } from '../../mail/letters/cancelled-mail.ts';
import { bookingMissedMail } from '../../mail/letters/missed-mail.ts';
import { bookingDoneMail } from '../../mail/letters/results-mail.ts';
import type { ComposeMail, MailKinds, Sender } from '../../mail/outbox/deliver.service.ts';
import type { TurnoTold } from './delivery.queries.ts';
import { noteAsked } from './delivery.queries.ts';
import { findEnded, findTold, type KnownTold, toldBy } from './find-told.ts';
import type { ToldVisitRow } from './told-visits.queries.ts';
import { withInvitation } from './turno-calendar.ts';

/** What the town did to somebody's turno, they hear in any case. */
const byTheTown = ({ isOwn }: TurnoTold) => !isOwn;

const composeConfirmed: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: ['A'], choice: 'booked' });
  return toldBy(sender, 'bookingConfirmed', known, (person, { visit, told, row }) => {
    const mail = bookingConfirmedMail(person, visit, told, sender.config);
    return withInvitation(mail, { row, visit, method: 'REQUEST' }, sender.config);
  });
};

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  // That it was attended, or wasn't, may have been told: then it is put right.
  const known = await findEnded(sender, payload, { status: 'C', choice: 'booked', isAlways: byTheTown });
  const told = toldBy(sender, 'bookingCancelled', known, (person, { visit, told, row, ...ended }) => {
    const mail = bookingCancelledMail(person, visit, { ...told, ...ended }, sender.config);
    return withInvitation(mail, { row, visit, method: 'CANCEL' }, sender.config);
  });
  return told && known?.isCorrection ? { ...told, said: known.said } : told;
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: ['A'], choice: 'booked', isAlways: byTheTown });
  return toldBy(sender, 'bookingMoved', known, (person, { visit, told, row }) => {
    const mail = bookingMovedMail(person, visit, told, sender.config);
    return withInvitation(mail, { row, visit, method: 'REQUEST' }, sender.config);
  });
};

/** What the town did they hear in any case. */
const AFTERWARDS = {
  choice: 'afterwards' as const,
  isAlways: (_: TurnoTold, { notDoneReason }: ToldVisitRow) => notDoneReason === 'town',
};

/** That it wasn't kept: once, and once more where that, or why, is corrected. */
const composeMissed: ComposeMail = async (sender, { payload }) => {
  const known = await findEnded(sender, payload, { status: 'N', ...AFTERWARDS });
  const told = toldBy(sender, 'bookingMissed', known, (person, { row, ...ended }) =>
    bookingMissedMail(person, { ...ended, reason: row.notDoneReason }, sender.config),
  );
  return told && known && { ...told, said: known.said };
};

/** A mail alone: nothing in it asks for an answer. To the phone only what puts right what the phone was told. */
const composeDone: ComposeMail = async (sender, { payload }) => {
  const known = await findEnded(sender, payload, { status: 'D', ...AFTERWARDS });
  if (!known || (known.phone !== null && !known.isCorrection)) return null;
  const { petId } = known.row;
  const results = await resultsOf(sender, known);
  const told = toldBy(sender, 'bookingDone', known, (person, { visit, isCorrection }) =>
    bookingDoneMail(person, { visit, petId, results, isCorrection }, sender.config),
  );
  return told && { ...told, said: known.said };
};

function resultsOf({ db, config }: Sender, { row: { id: bookingId, starts, petId } }: KnownTold) {
  const since = instantOf(startOfDay(starts), config.TOWN_TIMEZONE);
  return findResults(db, { bookingId, petId, date: isoDate(starts), since });
}

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed, left: noteAsked },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved, left: noteAsked },
  bookingDone: { compose: composeDone },
  bookingMissed: { compose: composeMissed },
};
