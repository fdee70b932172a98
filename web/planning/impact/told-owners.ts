import { listCalls } from '#shared/calls.ts';
import type { BookingChoice } from '#shared/impact.ts';
import { call } from '../../api/call.ts';
import { allToldInWords } from '../../bookings/told.ts';

/** How the owners of the turnos that a change cancelled or moved hear of it: by the list of calls, which knows whom no mail reaches. */
export async function ownersToldInWords(choices: Iterable<BookingChoice>): Promise<string | undefined> {
  const done = [...choices].filter(({ action }) => action !== 'keep');
  if (done.length === 0) return undefined;
  const calls = await call(listCalls, { query: { state: 'open' } }).catch(() => null);
  if (calls === null) return undefined;
  const toCall = new Set(calls.items.map(({ BookingId }) => BookingId));
  return allToldInWords(done.map(({ id }) => ({ told: toCall.has(id) ? 'call' : 'mail' })));
}
