import { instantOf, isoDate, startOfDay } from '#shared/platform/town-clock.ts';
import { findResults } from '../../health/record/results.queries.ts';
import { bookingConfirmedMail, bookingMovedMail } from '../../mail/letters/booking-mails.ts';
import { bookingCancelledMail } from '../../mail/letters/cancelled-mail.ts';
import { bookingMissedMail } from '../../mail/letters/missed-mail.ts';
import { bookingDoneMail } from '../../mail/letters/results-mail.ts';
import type { ComposeMail, MailKinds, MailLeft, Sender } from '../../mail/outbox/deliver.service.ts';
import { withInvitation } from './calendar-entry.rules.ts';
import {
  type FoundNotification,
  findNotification,
  findResultNotification,
  writeNotification,
} from './compose.service.ts';
import type { BookingNotification } from './delivery.queries.ts';
import { updateQuestion } from './delivery.queries.ts';
import type { LetterBookingRow } from './letter-bookings.queries.ts';

/** Owners can't mute changes by staff. */
const isByStaff = ({ isOwn }: BookingNotification) => !isOwn;

const composeConfirmed: ComposeMail = async (sender, { payload }) => {
  const known = await findNotification(sender, payload, { status: ['A'], choice: 'booked' });
  return writeNotification(sender, 'bookingConfirmed', known, (person, { visit, notification, row }) => {
    const mail = bookingConfirmedMail(person, visit, notification, sender.config);
    return withInvitation(mail, { row, visit, method: 'REQUEST' }, sender.config);
  });
};

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const known = await findResultNotification(sender, payload, {
    status: 'C',
    choice: 'booked',
    isAlways: isByStaff,
  });
  const message = writeNotification(
    sender,
    'bookingCancelled',
    known,
    (person, { visit, notification, row, ...ended }) => {
      const mail = bookingCancelledMail(person, visit, { ...notification, ...ended }, sender.config);
      return withInvitation(mail, { row, visit, method: 'CANCEL' }, sender.config);
    },
  );
  return message && known?.isCorrection ? { ...message, said: known.said } : message;
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const known = await findNotification(sender, payload, {
    status: ['A'],
    choice: 'booked',
    isAlways: isByStaff,
  });
  return writeNotification(sender, 'bookingMoved', known, (person, { visit, notification, row }) => {
    const mail = bookingMovedMail(person, visit, notification, sender.config);
    return withInvitation(mail, { row, visit, method: 'REQUEST' }, sender.config);
  });
};

/** Owners can't mute suspensions by the town. */
const AFTERWARDS = {
  choice: 'afterwards' as const,
  isAlways: (_: BookingNotification, { notDoneReason }: LetterBookingRow) => notDoneReason === 'town',
};

const composeMissed: ComposeMail = async (sender, { payload }) => {
  const known = await findResultNotification(sender, payload, { status: 'N', ...AFTERWARDS });
  const message = writeNotification(sender, 'bookingMissed', known, (person, { row, ...ended }) =>
    bookingMissedMail(person, { ...ended, booking: ended.visit, reason: row.notDoneReason }, sender.config),
  );
  return message && known && { ...message, said: known.said };
};

/** Mail without actions. Phones only get corrections of what they received before. */
const composeDone: ComposeMail = async (sender, { payload }) => {
  const known = await findResultNotification(sender, payload, { status: 'D', ...AFTERWARDS });
  if (!known || (known.phone !== null && !known.isCorrection)) return null;
  const { petId } = known.row;
  const results = await resultsOf(sender, known);
  const message = writeNotification(sender, 'bookingDone', known, (person, { visit, isCorrection }) =>
    bookingDoneMail(person, { booking: visit, petId, results, isCorrection }, sender.config),
  );
  return message && { ...message, said: known.said };
};

function resultsOf({ db, config }: Sender, { row: { id: bookingId, starts, petId } }: FoundNotification) {
  const since = instantOf(startOfDay(starts), config.TOWN_TIMEZONE);
  return findResults(db, { bookingId, petId, date: isoDate(starts), since });
}

export const recordQuestion: MailLeft = (trx, { payload }, { at, isWarning = false }) =>
  updateQuestion(trx, JSON.parse(payload) as BookingNotification, { at, isWarning });

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed, left: recordQuestion },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved, left: recordQuestion },
  bookingDone: { compose: composeDone },
  bookingMissed: { compose: composeMissed },
};
