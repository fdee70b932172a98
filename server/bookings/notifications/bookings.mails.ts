import { toInstant, toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { findResults } from '../../health/record/results.queries.ts';
import {
  buildBookingConfirmedMail,
  buildBookingMovedMail,
  buildBookingsConfirmedMail,
} from '../../mail/letters/booking-mails.ts';
import { buildBookingCancelledMail } from '../../mail/letters/cancelled-mail.ts';
import {
  buildBookingsCancelledMail,
  buildBookingsMovedMail,
  type JoinedChanges,
} from '../../mail/letters/joined-mails.ts';
import { buildBookingMissedMail } from '../../mail/letters/missed-mail.ts';
import { buildBookingDoneMail } from '../../mail/letters/results-mail.ts';
import type { ComposeMail, MailKinds, OnMailSent, Sender } from '../../mail/outbox/deliver.service.ts';
import { addInvitation } from './calendar-entry.rules.ts';
import {
  type FoundNotification,
  findJoinedNotification,
  findNotification,
  findResultNotification,
  writeNotification,
} from './compose.service.ts';
import { type BookingNotification, listConfirmations, setConfirmationRequest } from './delivery.queries.ts';
import type { LetterBookingRow } from './letter-bookings.queries.ts';

/** Owners can't mute changes by staff. */
const isByStaff = ({ isOwn }: BookingNotification) => !isOwn;

/** Winners of a draw can't mute the confirmation request. */
const CONFIRMED_RULES = {
  status: ['A'] as const,
  choice: 'booked' as const,
  isAlways: (_: BookingNotification, { drawId }: LetterBookingRow) => drawId !== null,
};

const composeConfirmed: ComposeMail = async (sender, { payload }) => {
  const letterNotification = await findNotification(sender, payload, CONFIRMED_RULES);
  if (letterNotification?.phone === null && letterNotification.notification.together)
    return composeTogether(sender, letterNotification);
  return writeNotification(
    sender,
    'bookingConfirmed',
    letterNotification,
    (person, { booking, notification, row }) => {
      const mail = buildBookingConfirmedMail(person, booking, notification, sender.config);
      return addInvitation(mail, { row, booking, method: 'REQUEST' }, sender.config);
    },
  );
};

/** Composes one mail for all bookings of a request, in place of the first; null for the others. */
async function composeTogether(sender: Sender, known: FoundNotification) {
  const { row, booking, notification } = known;
  const [first, ...others] = await listConfirmations(sender.db, notification.together ?? []);
  if (first?.id !== row.id) return null;
  const notifications = await Promise.all(
    others.map(({ payload }) => findNotification(sender, payload, CONFIRMED_RULES)),
  );
  const otherBookings = notifications.flatMap((other) => (other ? [other.booking] : []));
  return writeNotification(sender, 'bookingConfirmed', known, (person) => {
    if (otherBookings.length > 0)
      return buildBookingsConfirmedMail(person, [booking, ...otherBookings], notification, sender.config);
    const mail = buildBookingConfirmedMail(person, booking, notification, sender.config);
    return addInvitation(mail, { row, booking, method: 'REQUEST' }, sender.config);
  });
}

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const letterNotification = await findJoinedNotification(payload, (each) =>
    findResultNotification(sender, each, { status: 'C', choice: 'booked', isAlways: isByStaff }),
  );
  const message = writeNotification(
    sender,
    'bookingCancelled',
    letterNotification,
    (person, { booking, notification, row, others, ...rest }) => {
      if (others.length > 0)
        return buildBookingsCancelledMail(
          person,
          toChanges({ booking, notification }, others),
          notification,
          sender.config,
        );
      const mail = buildBookingCancelledMail(person, booking, { ...notification, ...rest }, sender.config);
      return addInvitation(mail, { row, booking, method: 'CANCEL' }, sender.config);
    },
  );
  return message && letterNotification?.isCorrection
    ? { ...message, said: letterNotification.said }
    : message;
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const letterNotification = await findJoinedNotification(payload, (each) =>
    findNotification(sender, each, { status: ['A'], choice: 'booked', isAlways: isByStaff }),
  );
  return writeNotification(
    sender,
    'bookingMoved',
    letterNotification,
    (person, { booking, notification, row, others }) => {
      if (others.length > 0)
        return buildBookingsMovedMail(
          person,
          toChanges({ booking, notification }, others),
          notification,
          sender.config,
        );
      const mail = buildBookingMovedMail(person, booking, notification, sender.config);
      return addInvitation(mail, { row, booking, method: 'REQUEST' }, sender.config);
    },
  );
};

type FoundChange = Pick<FoundNotification, 'booking' | 'notification'>;

function toChanges(first: FoundChange, others: readonly FoundChange[]): JoinedChanges {
  const toChange = ({ booking, notification }: FoundChange) => ({ ...notification, booking });
  return [toChange(first), ...others.map(toChange)];
}

/** Owners can't mute suspensions by the town. */
const RESULT_RULES = {
  choice: 'afterwards' as const,
  isAlways: (_: BookingNotification, { notDoneReason }: LetterBookingRow) => notDoneReason === 'town',
};

const composeMissed: ComposeMail = async (sender, { payload }) => {
  const letterNotification = await findResultNotification(sender, payload, { status: 'N', ...RESULT_RULES });
  const message = writeNotification(sender, 'bookingMissed', letterNotification, (person, { row, ...rest }) =>
    buildBookingMissedMail(
      person,
      { ...rest, booking: rest.booking, reason: row.notDoneReason },
      sender.config,
    ),
  );
  return message && letterNotification && { ...message, said: letterNotification.said };
};

/** Composes a mail without actions. Phones only get corrections of results sent before. */
const composeDone: ComposeMail = async (sender, { payload }) => {
  const letterNotification = await findResultNotification(sender, payload, { status: 'D', ...RESULT_RULES });
  if (!letterNotification || (letterNotification.phone !== null && !letterNotification.isCorrection))
    return null;
  const { petId } = letterNotification.row;
  const results = await readResults(sender, letterNotification);
  const message = writeNotification(
    sender,
    'bookingDone',
    letterNotification,
    (person, { booking, isCorrection }) =>
      buildBookingDoneMail(person, { booking, petId, results, isCorrection }, sender.config),
  );
  return message && { ...message, said: letterNotification.said };
};

function readResults({ db, config }: Sender, { row: { id: bookingId, starts, petId } }: FoundNotification) {
  const since = toInstant(toStartOfDay(starts), config.TOWN_TIMEZONE);
  return findResults(db, { bookingId, petId, date: toIsoDate(starts), since });
}

export const recordConfirmationRequest: OnMailSent = (trx, { payload }, { at, isWarning = false }) =>
  setConfirmationRequest(trx, JSON.parse(payload) as BookingNotification, { at, isWarning });

/** Records a request only if the place goes to others without an answer; changes by staff always ask. */
const recordIfConfirmationAsked: OnMailSent = async (trx, entry, mail) => {
  const { together = [], others = [], ...notification } = JSON.parse(entry.payload) as BookingNotification;
  const isAsking = entry.kind === 'bookingMoved' && !notification.isOwn;
  if (!isAsking && !mail.isWarning) return;
  await recordConfirmationRequest(trx, entry, mail);
  for (const other of others)
    await recordConfirmationRequest(trx, { ...entry, payload: JSON.stringify(other) }, mail);
  for (const { id: bookingId, payload } of await listConfirmations(trx, together))
    if (bookingId !== notification.bookingId)
      await recordConfirmationRequest(trx, { ...entry, payload }, mail);
};

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed, onSent: recordIfConfirmationAsked },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved, onSent: recordIfConfirmationAsked },
  bookingDone: { compose: composeDone },
  bookingMissed: { compose: composeMissed },
};
