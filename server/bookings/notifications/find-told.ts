import { mutedIn, type NoticeChoice } from '#shared/platform/notices.ts';
import { townClock } from '#shared/platform/town-clock.ts';
import { phoneMessage } from '../../mail/letters/phone-texts.ts';
import type { Sender } from '../../mail/outbox/deliver.service.ts';
import type { Config } from '../../platform/config.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { signingKey } from '../../platform/signed-links/signing.service.ts';
import { findSaidResult, findSaidSteps, type TurnoTold } from './delivery.queries.ts';
import type { TurnoKind } from './notices.service.ts';
import { phoneToTell, reachesMail } from './reached.ts';
import { findToldVisit, isGone, type ToldVisitRow } from './told-visits.queries.ts';
import { personOf, toToldVisit } from './told-visits.ts';

type Standing = {
  status: readonly ('A' | 'C' | 'D' | 'N')[];
  choice: NoticeChoice;
  isAlways?: (told: TurnoTold, row: ToldVisitRow) => boolean;
  /** Who reads it; who booked, unless it is said. */
  find?: typeof findToldVisit;
};

/** The booking and how to tell of it; null where it stands otherwise by now, or its owner wants no such word. */
export async function findTold(sender: Sender, payload: string, standing: Standing) {
  const { db, now, config } = sender;
  const told = JSON.parse(payload) as TurnoTold;
  const row = await (standing.find ?? findToldVisit)(db, told.bookingId);
  if (!row || !standing.status.includes(row.status) || row.starts !== told.starts) return null;
  if (!standing.isAlways?.(told, row) && mutedIn(row.muted).includes(standing.choice)) return null;
  if (told.isOwn && isStranger(row, config)) return null;
  const townNow = townClock(now(), config.TOWN_TIMEZONE);
  if (row.status === 'A' && row.starts <= townNow) return null;
  const visit = toToldVisit(row, townNow, await signingKey(db, now()));
  return { row, told, visit, phone: phoneToTell(row, sender) };
}

export type KnownTold = NonNullable<Awaited<ReturnType<typeof findTold>>>;
type WriteMail<K> = (person: ReturnType<typeof personOf>, known: K) => Message | null;

/** To the phone of whom no mail reaches; else the mail, where there is an address. */
export function toldBy<K extends KnownTold & { isCorrection?: boolean }>(
  { config }: Sender,
  kind: TurnoKind,
  known: K | null,
  mail: WriteMail<K>,
): Message | PhoneMessage | null {
  if (!known) return null;
  const { row, visit, told, phone, isCorrection = false } = known;
  const doing = { ...told, isCorrection, notDone: row.notDoneReason };
  if (phone !== null) return phoneMessage(phone, { kind, visit, doing }, config);
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
