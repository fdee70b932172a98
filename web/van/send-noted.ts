import type { Sheet } from '#shared/sheets.ts';
import type { Noted, Van } from './van-store.ts';

/** What came of sending: it is written, the server refuses it, or nobody answers. */
export type Sent =
  | { kind: 'written'; sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'> }
  | { kind: 'refused'; message: string }
  | { kind: 'away' };

type Queue = Pick<Van, 'list' | 'find' | 'note' | 'drop' | 'readDay' | 'keepDay'>;

/** Sends what was noted, one after another in the order it was noted; what is refused waits for somebody and holds up nothing. */
export async function sendNoted(queue: Queue, send: (noted: Noted) => Promise<Sent>): Promise<void> {
  for (const noted of await queue.list()) {
    if (noted.refusal !== null) continue;
    const sent = await send(noted);
    if (sent.kind === 'away') return;
    if (sent.kind === 'refused') await refuse(queue, noted, sent.message);
    else await settle(queue, noted, sent.sheet);
  }
}

async function refuse(queue: Queue, { bookingId, key }: Noted, refusal: string): Promise<void> {
  const now = await queue.find(bookingId);
  if (now?.key === key) await queue.note({ ...now, refusal });
}

/** What was noted anew while it was on its way is of the turno as it is since. */
async function settle(
  queue: Queue,
  { bookingId, key }: Noted,
  sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'>,
): Promise<void> {
  const day = await queue.readDay();
  const sheets = day?.sheets.map((each) => (each.BookingId === bookingId ? { ...each, ...sheet } : each));
  if (day && sheets) await queue.keepDay({ ...day, sheets });
  const now = await queue.find(bookingId);
  if (now?.key === key) await queue.drop(bookingId);
  else if (now) await queue.note(asSeen(now, sheet.updatedAt));
}

/** Of the turno as it was seen at that moment. */
export function asSeen(noted: Noted, updatedAt: number): Noted {
  const { deed } = noted;
  if (deed.kind === 'absent') return { ...noted, deed: { ...deed, updatedAt }, refusal: null };
  return { ...noted, deed: { ...deed, draft: { ...deed.draft, updatedAt } }, refusal: null };
}
