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

/** Bookers can't mute changes by staff. */
const isByStaff = ({ isOwn }: BookingNotification) => !isOwn;

/** Winners of a draw can't mute the confirmation request. */
const CONFIRMED_RULES = {
  status: ['A'] as const,
  choice: 'booked' as const,
  isUnmutable: (_: BookingNotification, { drawId }: LetterBookingRow) => drawId !== null,
};

const composeConfirmed: ComposeMail = async (sender, { payload }) => {
  const foundNotification = await findNotification(sender, payload, CONFIRMED_RULES);
  if (foundNotification?.phone === null && foundNotification.notification.together)
    return composeTogether(sender, foundNotification);
  return writeNotification(
    sender,
    'bookingConfirmed',
    foundNotification,
    (person, { booking, notification, row }) => {
      const mail = buildBookingConfirmedMail(person, booking, notification, sender.config);
      return addInvitation(mail, { row, booking, method: 'REQUEST' }, sender.config);
    },
  );
};

/** Composes the first booking's mail for all bookings made together; null for the other bookings. */
async function composeTogether(sender: Sender, firstNotification: FoundNotification) {
  const { row, booking, notification } = firstNotification;
  const [first, ...others] = await listConfirmations(sender.db, notification.together ?? []);
  if (first?.id !== row.id) return null;
  const notifications = await Promise.all(
    others.map(({ payload }) => findNotification(sender, payload, CONFIRMED_RULES)),
  );
  const otherBookings = notifications.flatMap((other) => (other ? [other.booking] : []));
  return writeNotification(sender, 'bookingConfirmed', firstNotification, (person) => {
    if (otherBookings.length > 0)
      return buildBookingsConfirmedMail(person, [booking, ...otherBookings], notification, sender.config);
    const mail = buildBookingConfirmedMail(person, booking, notification, sender.config);
    return addInvitation(mail, { row, booking, method: 'REQUEST' }, sender.config);
  });
}

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const foundNotification = await findJoinedNotification(payload, (each) =>
    findResultNotification(sender, each, { status: 'C', choice: 'booked', isUnmutable: isByStaff }),
  );
  const message = writeNotification(
    sender,
    'bookingCancelled',
    foundNotification,
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
  return message && foundNotification?.isCorrection ? { ...message, said: foundNotification.said } : message;
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const foundNotification = await findJoinedNotification(payload, (each) =>
    findNotification(sender, each, { status: ['A'], choice: 'booked', isUnmutable: isByStaff }),
  );
  return writeNotification(
    sender,
    'bookingMoved',
    foundNotification,
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

/** Bookers can't mute suspensions by the town. */
const RESULT_RULES = {
  choice: 'afterwards' as const,
  isUnmutable: (_: BookingNotification, { notDoneReason }: LetterBookingRow) => notDoneReason === 'town',
};

const composeMissed: ComposeMail = async (sender, { payload }) => {
  const foundNotification = await findResultNotification(sender, payload, { status: 'N', ...RESULT_RULES });
  const message = writeNotification(
    sender,
    'bookingMissed',
    foundNotification,
    (person, { row: { notDoneReason: reason }, booking, isCorrection, hadSteps }) =>
      buildBookingMissedMail(person, { booking, reason, isCorrection, hadSteps }, sender.config),
  );
  return message && foundNotification && { ...message, said: foundNotification.said };
};

/** Composes a mail without actions. Phones only get corrections of results sent before. */
const composeDone: ComposeMail = async (sender, { payload }) => {
  const foundNotification = await findResultNotification(sender, payload, { status: 'D', ...RESULT_RULES });
  if (!foundNotification || (foundNotification.phone !== null && !foundNotification.isCorrection))
    return null;
  const { petId } = foundNotification.row;
  const results = await readResults(sender, foundNotification);
  const message = writeNotification(
    sender,
    'bookingDone',
    foundNotification,
    (person, { booking, isCorrection }) =>
      buildBookingDoneMail(person, { booking, petId, results, isCorrection }, sender.config),
  );
  return message && { ...message, said: foundNotification.said };
};

function readResults({ db, config }: Sender, { row: { id: bookingId, starts, petId } }: FoundNotification) {
  const since = toInstant(toStartOfDay(starts), config.TOWN_TIMEZONE);
  return findResults(db, { bookingId, petId, date: toIsoDate(starts), since });
}

export const recordConfirmationRequest: OnMailSent = (trx, { payload }, { at, isWarning = false }) =>
  setConfirmationRequest(trx, JSON.parse(payload) as BookingNotification, { at, isWarning });

/** Records a confirmation request if staff moved the booking or the mail warns that its place may be lost. */
const recordIfConfirmationRequested: OnMailSent = async (trx, entry, mail) => {
  const { together = [], others = [], ...notification } = JSON.parse(entry.payload) as BookingNotification;
  const isMovedByStaff = entry.kind === 'bookingMoved' && !notification.isOwn;
  if (!isMovedByStaff && !mail.isWarning) return;
  await recordConfirmationRequest(trx, entry, mail);
  for (const other of others)
    await recordConfirmationRequest(trx, { ...entry, payload: JSON.stringify(other) }, mail);
  for (const { id: bookingId, payload } of await listConfirmations(trx, together))
    if (bookingId !== notification.bookingId)
      await recordConfirmationRequest(trx, { ...entry, payload }, mail);
};

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed, onSent: recordIfConfirmationRequested },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved, onSent: recordIfConfirmationRequested },
  bookingDone: { compose: composeDone },
  bookingMissed: { compose: composeMissed },
};
