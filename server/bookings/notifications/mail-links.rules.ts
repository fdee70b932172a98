import { createHash } from 'node:crypto';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Path } from '../../mail/letters/letter.ts';
import type { SigningKey } from '../../platform/signed-links/signing-keys.queries.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';

export type MailLinkKind = keyof typeof ACTION_PATHS;
export const MAIL_LINK_KINDS = Object.keys(ACTION_PATHS) as MailLinkKind[];

type MailLinks = Readonly<Record<MailLinkKind, Path>>;

type LinkedBooking = { id: number; starts: number; agendaId: number; email: string | null };

/** Signs links that expire once the booking is moved or its booker's address changes. */
export function buildMailLinks(key: SigningKey, booking: LinkedBooking): MailLinks {
  const numbers = toLinkNumbers(booking);
  const linkTo = (kind: MailLinkKind): Path =>
    `${ACTION_PATHS[kind]}/${signToken(key, toPurpose(kind), [...numbers])}`;
  return {
    coming: linkTo('coming'),
    cancel: linkTo('cancel'),
    move: linkTo('move'),
    look: linkTo('look'),
    calendar: linkTo('calendar'),
  };
}

/** Returns the numbers that a link signs; old links have only the first two. */
export function toLinkNumbers({
  id,
  starts,
  agendaId,
  email,
}: LinkedBooking): [number, number, number, number] {
  return [id, starts, agendaId, hashAddress(email)];
}

export function hashAddress(email: string | null): number {
  return email === null ? 0 : createHash('sha256').update(fold(email)).digest().readUInt32BE(0);
}

export function toPurpose(kind: MailLinkKind): string {
  return `reply-${kind}`;
}
