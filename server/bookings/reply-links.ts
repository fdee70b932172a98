import type { Path } from '../mail/letter.ts';
import type { SigningKey } from '../signing/signing-keys.queries.ts';
import { signToken } from '../signing/tokens.ts';

/** What the links of a turno's mails do, each for its own purpose, and where they lead. */
export const REPLY_PATHS = {
  coming: '/voy',
  cancel: '/no-puedo-ir',
  move: '/reprogramar',
  look: '/mi-turno',
} as const;
export type ReplyKind = keyof typeof REPLY_PATHS;
export const REPLY_KINDS = Object.keys(REPLY_PATHS) as ReplyKind[];

export type ReplyLinks = Readonly<Record<ReplyKind, Path>>;

/** Of a turno as it stands: once it is moved, its start is another and these links open nothing. */
export function replyLinks(key: SigningKey, turno: { id: number; starts: number }): ReplyLinks {
  const linkTo = (kind: ReplyKind): Path =>
    `${REPLY_PATHS[kind]}/${signToken(key, purposeOf(kind), [turno.id, turno.starts])}`;
  return { coming: linkTo('coming'), cancel: linkTo('cancel'), move: linkTo('move'), look: linkTo('look') };
}

export function purposeOf(kind: ReplyKind): string {
  return `reply-${kind}`;
}
