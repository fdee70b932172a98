import { bookingConfirmedMail, bookingMovedMail } from '../../mail/letters/booking-mails.ts';
import { bookingCancelledMail } from '../../mail/letters/cancelled-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import { noteAsked } from './asked.ts';
import { findEnded } from './ended.ts';
import { findTold, toldBy } from './find-told.ts';
import { composeDone, composeMissed } from './result-mails.ts';
import { withInvitation } from './turno-calendar.ts';
import type { TurnoTold } from './turno-told.ts';

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

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed, left: noteAsked },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved, left: noteAsked },
  bookingDone: { compose: composeDone },
  bookingMissed: { compose: composeMissed },
};
