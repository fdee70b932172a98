import { MESSAGES } from '#shared/messages.ts';
import type { Sheet } from '#shared/sheets.ts';
import type { CallError } from '../api/call-error.ts';
import type { Deed, Noted, Van } from './van-store.ts';

/** What came of sending: it is written, the server refuses it, it failed at this one, or nobody answers. */
export type Sent =
  | { kind: 'written'; sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'> }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' }
  | { kind: 'away' };

type Seen = Pick<Sheet, 'updatedAt'> & Partial<Pick<Sheet, 'Handover'>>;
type Queue = Pick<Van, 'list' | 'changeNoted' | 'changeDay'>;

/** Sends what was noted, one after another in the order it was noted; what is refused waits for somebody, what failed for the next try, and neither holds up anything. */
export async function sendNoted(queue: Queue, send: (noted: Noted) => Promise<Sent>): Promise<void> {
  for (const noted of await queue.list()) {
    if (noted.refusal !== null) continue;
    const sent = await send(noted);
    if (sent.kind === 'away') return;
    if (sent.kind === 'refused') await refuse(queue, noted, sent.message);
    if (sent.kind === 'written') await settle(queue, noted, sent.sheet);
  }
}

/** Another try, or another login, may change it: the rest need not be tried. */
export function isAway({ status, message }: CallError): boolean {
  return AWAY.includes(status) || (status === 403 && message === MESSAGES.temporaryPassword);
}

const AWAY = [0, 401, 429, 502, 503, 504];

async function refuse(queue: Queue, { bookingId, key }: Noted, refusal: string): Promise<void> {
  await queue.changeNoted(bookingId, (now) => (now.key === key ? { ...now, refusal } : now));
}

/** What was noted anew while it was on its way is of the turno as it is since. */
async function settle(
  queue: Queue,
  { bookingId, key }: Noted,
  sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'>,
): Promise<void> {
  await queue.changeDay((day) => ({
    ...day,
    sheets: day.sheets.map((each) => (each.BookingId === bookingId ? { ...each, ...sheet } : each)),
  }));
  await queue.changeNoted(bookingId, (now) => (now.key === key ? null : asSeen(now, sheet)));
}

/** Of the turno as it was seen at that moment. */
export function asSeen(noted: Noted, { updatedAt, Handover }: Seen): Noted {
  return { ...noted, deed: deedSeen(noted.deed, updatedAt, Handover?.id ?? null), refusal: null };
}

function deedSeen(deed: Deed, updatedAt: number, HandoverId: number | null): Deed {
  if (deed.kind === 'absent') return { ...deed, updatedAt };
  if (deed.kind === 'handover') return { ...deed, draft: { ...deed.draft, HandoverId } };
  const { handover, ...draft } = deed.draft;
  const over = handover && { handover: { ...handover, HandoverId } };
  return { ...deed, draft: { ...draft, ...over, updatedAt } };
}
