import { type NoticeChoice, parseMutedNotices } from '#shared/platform/notices.ts';
import { townClock } from '#shared/platform/town-clock.ts';
import { phoneMessage } from '../../mail/letters/phone-texts.ts';
import type { Sender } from '../../mail/outbox/deliver.service.ts';
import type { Config } from '../../platform/config.ts';
import type { Message, PhoneMessage } from '../../platform/message.ts';
import { signingKey } from '../../platform/signed-links/signing.service.ts';
import type { TurnoKind } from './notices.service.ts';
import { phoneToTell, reachesMail } from './reached.ts';
import { findToldVisit, type ToldVisitRow } from './told-visits.queries.ts';
import { personOf, toToldVisit } from './told-visits.ts';
import type { TurnoTold } from './turno-told.ts';

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
  if (!standing.isAlways?.(told, row) && parseMutedNotices(row.muted).includes(standing.choice)) return null;
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
  if (phone !== null) return phoneMessage(phone, { kind, booking: visit, details: doing }, config);
  return row.email === null ? null : mail(personOf(row, row.email), known);
}

/** Of what strangers do in somebody's name, nobody is told but by what asks for the address. */
function isStranger({ verifiedAt }: ToldVisitRow, config: Pick<Config, 'EMAIL_VERIFICATION'>): boolean {
  return verifiedAt === null && config.EMAIL_VERIFICATION === 'on';
}

/** Whether a mail will tell its owner what they did to their turno themselves. */
export function isToldOfOwn(row: ToldVisitRow, config: Pick<Config, 'EMAIL_VERIFICATION' | 'SMTP_URL'>) {
  return (
    reachesMail(row, config) && !parseMutedNotices(row.muted).includes('booked') && !isStranger(row, config)
  );
}
