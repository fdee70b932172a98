import { mutedIn, type NoticeChoice } from '#shared/notices.ts';
import { instantOf, isoDate, startOfDay, townClock } from '#shared/town-clock.ts';
import type { Config } from '../config.ts';
import { findResults } from '../health/results.queries.ts';
import { bookingCancelledMail, bookingConfirmedMail, bookingMovedMail } from '../mail/booking-mails.ts';
import type { ComposeMail, MailKinds, Sender } from '../mail/deliver.service.ts';
import { bookingMissedMail } from '../mail/missed-mail.ts';
import { phoneMessage } from '../mail/phone-texts.ts';
import { bookingDoneMail } from '../mail/results-mail.ts';
import type { Message, PhoneMessage } from '../message.ts';
import { signingKey } from '../signing/signing.service.ts';
import { noteAsked } from './asked.ts';
import type { TurnoKind } from './notices.service.ts';
import { phoneToTell, reachesMail } from './reached.ts';
import { findToldVisit, type ToldVisitRow } from './told-visits.queries.ts';
import { personOf, toToldVisit } from './told-visits.ts';
import { withInvitation } from './turno-calendar.ts';
import type { TurnoTold } from './turno-told.ts';

type Standing = {
  status: 'A' | 'C' | 'D' | 'N';
  choice: NoticeChoice;
  isAlways?: (told: TurnoTold, row: ToldVisitRow) => boolean;
};

/** The booking and how to tell of it; null where it stands otherwise by now, or its owner wants no such word. */
async function findTold(sender: Sender, payload: string, standing: Standing) {
  const { db, now, config } = sender;
  const told = JSON.parse(payload) as TurnoTold;
  const row = await findToldVisit(db, told.bookingId);
  if (!row || row.status !== standing.status || row.starts !== told.starts) return null;
  if (!standing.isAlways?.(told, row) && mutedIn(row.muted).includes(standing.choice)) return null;
  if (told.isOwn && isStranger(row, config)) return null;
  const townNow = townClock(now(), config.TOWN_TIMEZONE);
  if (standing.status === 'A' && row.starts <= townNow) return null;
  const visit = toToldVisit(row, townNow, await signingKey(db, now()));
  return { row, told, visit, phone: phoneToTell(row, sender) };
}

type Known = NonNullable<Awaited<ReturnType<typeof findTold>>>;
type WriteMail = (person: ReturnType<typeof personOf>, known: Known) => Message;

/** To the phone of whom no mail reaches; else the mail, where there is an address. */
function toldBy(
  { config }: Sender,
  kind: TurnoKind,
  known: Known | null,
  mail: WriteMail,
): Message | PhoneMessage | null {
  if (!known) return null;
  const { row, visit, told: doing, phone } = known;
  if (phone !== null)
    return phoneMessage(phone, { kind, visit, doing: { ...doing, notDone: row.notDoneReason } }, config);
  return row.email === null ? null : mail(personOf(row, row.email), known);
}

/** Of what strangers do in somebody's name, nobody is told but by what asks for the address. */
function isStranger({ verifiedAt }: ToldVisitRow, config: Pick<Config, 'EMAIL_VERIFICATION'>): boolean {
  return verifiedAt === null && config.EMAIL_VERIFICATION === 'on';
}

/** Whether a mail will tell its owner what they did to their turno themselves. */
export function isToldOfOwn(row: ToldVisitRow, config: Pick<Config, 'EMAIL_VERIFICATION' | 'SMTP_URL'>) {
  return reachesMail(row, config) && !mutedIn(row.muted).includes('booked') && !isStranger(row, config);
}

/** What the town did to somebody's turno, they hear in any case. */
const byTheTown = ({ isOwn }: TurnoTold) => !isOwn;

const composeConfirmed: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'A', choice: 'booked' });
  return toldBy(sender, 'bookingConfirmed', known, (person, { visit, told, row }) => {
    const mail = bookingConfirmedMail(person, visit, told, sender.config);
    return withInvitation(mail, { row, visit, method: 'REQUEST' }, sender.config);
  });
};

const composeCancelled: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'C', choice: 'booked', isAlways: byTheTown });
  return toldBy(sender, 'bookingCancelled', known, (person, { visit, told, row }) => {
    const mail = bookingCancelledMail(person, visit, told, sender.config);
    return withInvitation(mail, { row, visit, method: 'CANCEL' }, sender.config);
  });
};

const composeMoved: ComposeMail = async (sender, { payload }) => {
  const known = await findTold(sender, payload, { status: 'A', choice: 'booked', isAlways: byTheTown });
  return toldBy(sender, 'bookingMoved', known, (person, { visit, told, row }) => {
    const mail = bookingMovedMail(person, visit, told, sender.config);
    return withInvitation(mail, { row, visit, method: 'REQUEST' }, sender.config);
  });
};

const isTheTownsDoing = (_: TurnoTold, { notDoneReason }: ToldVisitRow) => notDoneReason === 'town';

/** Of a pet that died nobody is written. */
function isGone({ diedOn, petStatus }: ToldVisitRow): boolean {
  return diedOn !== null || petStatus !== 'A';
}

const composeMissed: ComposeMail = async (sender, { payload }) => {
  const standing = { status: 'N', choice: 'afterwards', isAlways: isTheTownsDoing } as const;
  const known = await findTold(sender, payload, standing);
  if (known && isGone(known.row)) return null;
  return toldBy(sender, 'bookingMissed', known, (person, { visit, row }) =>
    bookingMissedMail(person, visit, row.notDoneReason, sender.config),
  );
};

/** A mail alone: nothing in it asks for an answer. */
const composeDone: ComposeMail = async (sender, { payload }) => {
  const { db, config } = sender;
  const known = await findTold(sender, payload, { status: 'D', choice: 'afterwards' });
  if (!known || known.phone !== null) return null;
  const { row, visit } = known;
  const { id: bookingId, starts, petId, email } = row;
  if (email === null || isGone(row)) return null;
  const since = instantOf(startOfDay(starts), config.TOWN_TIMEZONE);
  const results = await findResults(db, { bookingId, petId, date: isoDate(starts), since });
  return bookingDoneMail(personOf(row, email), { visit, petId, results }, config);
};

export const bookingMails: MailKinds = {
  bookingConfirmed: { compose: composeConfirmed, left: noteAsked },
  bookingCancelled: { compose: composeCancelled },
  bookingMoved: { compose: composeMoved, left: noteAsked },
  bookingDone: { compose: composeDone },
  bookingMissed: { compose: composeMissed },
};
