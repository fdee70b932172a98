import type { Sheet } from '#shared/clinic/sheets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { CallError } from '../../platform/api/call-error.ts';
import type { Doubt } from './newcomer-wish.ts';
import type { Deed, Noted, Van } from './van-store.ts';

/** What came of sending: it is written, the server refuses it, it failed at this one, or nobody answers. */
export type Sent =
  | { kind: 'written'; sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'> }
  | { kind: 'booked'; sheet: Seen & Pick<Sheet, 'BookingId'> }
  | { kind: 'refused'; message: string; doubt?: Doubt | undefined }
  | { kind: 'failed' }
  | { kind: 'away' };

type Seen = Pick<Sheet, 'updatedAt'> & Partial<Pick<Sheet, 'Handover'>>;
type Queue = Pick<Van, 'list' | 'changeNoted' | 'changeDay' | 'renumber'>;

const NOTED_TWICE =
  'Su turno ya tiene algo anotado en este teléfono. Si es lo mismo, descartá uno; si no, probá de nuevo cuando el otro haya salido';

/** Sends what was noted, one after another in the order it was noted; what is refused waits for somebody, what failed for the next try, and neither holds up anything. `tell` says after each what is left. */
export async function sendNoted(
  queue: Queue,
  send: (noted: Noted) => Promise<Sent>,
  tell: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const noted of await queue.list()) {
    if (noted.refusal !== null) continue;
    if (!(await sendOne(queue, noted, send))) return;
    await tell();
  }
}

/** Who came without a turno gets one first, which what was noted then is of; false where nobody answers. */
async function sendOne(queue: Queue, noted: Noted, send: (noted: Noted) => Promise<Sent>): Promise<boolean> {
  const sent = await send(noted);
  if (sent.kind === 'refused') await refuse(queue, noted, sent);
  if (sent.kind === 'written') await settle(queue, noted, sent.sheet);
  if (sent.kind !== 'booked') return sent.kind !== 'away';
  const { BookingId: bookingId } = sent.sheet;
  const isFree = await queue.renumber(noted.bookingId, bookingId, ({ newcomer: _, ...now }) =>
    asSeen(now, sent.sheet),
  );
  if (!isFree) {
    await refuse(queue, noted, { kind: 'refused', message: NOTED_TWICE });
    return true;
  }
  const next = (await queue.list()).find((each) => each.bookingId === bookingId);
  return next ? sendOne(queue, next, send) : true;
}

/** Another try, or another login, may change it: the rest need not be tried. */
export function isAway({ status, message }: CallError): boolean {
  return AWAY.includes(status) || (status === 403 && message === MESSAGES.temporaryPassword);
}

const AWAY = [0, 401, 429, 502, 503, 504];

async function refuse(
  queue: Queue,
  { bookingId, key }: Noted,
  { message: refusal, doubt }: Sent & { kind: 'refused' },
): Promise<void> {
  await queue.changeNoted(bookingId, (now) => (now.key === key ? { ...now, refusal, doubt } : now));
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
