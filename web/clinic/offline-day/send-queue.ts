import type { Sheet } from '#shared/clinic/sheets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { CallError } from '../../platform/api/call-error.ts';
import type { EntryAction, QueueEntry } from './offline-entries.ts';
import type { OfflineStore } from './offline-store.ts';
import type { DecisionKind } from './walk-in-request.ts';

/** `interrupted` stops the queue until a later try or another login. */
export type SendResult =
  | { kind: 'written'; sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'> }
  | { kind: 'booked'; sheet: SeenVersion & Pick<Sheet, 'BookingId'> }
  | { kind: 'rejected'; message: string; decision?: DecisionKind | undefined }
  | { kind: 'failed' }
  | { kind: 'interrupted' };

type SeenVersion = Pick<Sheet, 'updatedAt'> & Partial<Pick<Sheet, 'Handover'>>;
type Queue = Pick<OfflineStore, 'list' | 'changeEntry' | 'changeDay' | 'renumber'>;

const ALREADY_PENDING_MESSAGE =
  'Su turno ya tiene algo anotado en este teléfono. Si es lo mismo, descartá uno; si no, probá de nuevo cuando el otro haya salido';

/** Sends entries in order. A rejected entry waits for staff, a failed one for the next try; neither blocks others. */
export async function sendEntries(
  queue: Queue,
  send: (entry: QueueEntry) => Promise<SendResult>,
  publish: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (const { key } of await queue.list()) {
    // Staff may have discarded it while an earlier one was sent.
    const entry = (await queue.list()).find((each) => each.key === key);
    if (!entry || entry.rejection !== null || entry.action.kind === 'post') continue;
    if (!(await sendOne(queue, entry, send))) return;
    await publish();
  }
}

/** Books a walk-in before sending its sheet. Returns false to stop sending. */
async function sendOne(
  queue: Queue,
  entry: QueueEntry,
  send: (entry: QueueEntry) => Promise<SendResult>,
): Promise<boolean> {
  const sendResult = await send(entry);
  if (sendResult.kind === 'rejected') await reject(queue, entry, sendResult);
  if (sendResult.kind === 'written') await settle(queue, entry, sendResult.sheet);
  if (sendResult.kind !== 'booked') return sendResult.kind !== 'interrupted';
  const { BookingId: bookingId } = sendResult.sheet;
  const isFree = await queue.renumber(entry.bookingId, bookingId, ({ walkIn: _, ...current }) =>
    withSeenVersion(current, sendResult.sheet),
  );
  if (!isFree) {
    await reject(queue, entry, { kind: 'rejected', message: ALREADY_PENDING_MESSAGE });
    return true;
  }
  const next = (await queue.list()).find((each) => each.bookingId === bookingId);
  return next ? sendOne(queue, next, send) : true;
}

/** Returns whether to stop sending, since only a later try or another login can succeed. */
export function mustStopSending({ status, message }: CallError): boolean {
  return STOP_STATUSES.includes(status) || (status === 403 && message === MESSAGES.temporaryPassword);
}

const STOP_STATUSES = [0, 401, 429, 502, 503, 504];

async function reject(
  queue: Queue,
  { bookingId, key }: QueueEntry,
  { message: rejection, decision }: SendResult & { kind: 'rejected' },
): Promise<void> {
  await queue.changeEntry(bookingId, (entry) =>
    entry.key === key ? { ...entry, rejection, decision } : entry,
  );
}

/** Removes the sent entry; one rewritten meanwhile stays, based on the new version. */
async function settle(
  queue: Queue,
  { bookingId, key }: QueueEntry,
  sheet: Partial<Sheet> & Pick<Sheet, 'updatedAt'>,
): Promise<void> {
  await queue.changeDay((day) => ({
    ...day,
    sheets: day.sheets.map((each) => (each.BookingId === bookingId ? { ...each, ...sheet } : each)),
  }));
  await queue.changeEntry(bookingId, (entry) => (entry.key === key ? null : withSeenVersion(entry, sheet)));
}

export function withSeenVersion(entry: QueueEntry, { updatedAt, Handover }: SeenVersion): QueueEntry {
  return {
    ...entry,
    action: actionWithVersion(entry.action, updatedAt, Handover?.id ?? null),
    rejection: null,
  };
}

function actionWithVersion(action: EntryAction, updatedAt: number, HandoverId: number | null): EntryAction {
  if (action.kind === 'absent') return { ...action, updatedAt };
  if (action.kind === 'post') return action;
  if (action.kind === 'handover') return { ...action, draft: { ...action.draft, HandoverId } };
  const { handover, ...draft } = action.draft;
  const discharge = handover && { handover: { ...handover, HandoverId } };
  return { ...action, draft: { ...draft, ...discharge, updatedAt } };
}
