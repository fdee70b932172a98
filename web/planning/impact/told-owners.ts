import { type Calls, listCalls } from '#shared/calls.ts';
import type { BookingChoice } from '#shared/impact.ts';
import { call } from '../../api/call.ts';
import { TOWN } from '../../api/town.ts';
import { allToldInWords } from '../../bookings/told.ts';

/** How the owners of the turnos that a change cancelled or moved hear of it: by the list of calls, which knows whom no mail reaches. */
export async function ownersToldInWords(choices: Iterable<BookingChoice>): Promise<string | undefined> {
  const done = [...choices].filter(({ action }) => action !== 'keep').map(({ id }) => id);
  if (done.length === 0) return undefined;
  const calls = await call(listCalls, { query: { state: 'open' } }).catch(() => null);
  return calls ? toldByCalls(done, calls, TOWN.isMailSent) : LOOK_THERE;
}

const LOOK_THERE = 'A quiénes hay que llamar está en «Para llamar»';

/** Who isn't among the calls was mailed only where mails leave; of a list that holds not all of them nothing can be concluded. */
export function toldByCalls(
  done: readonly number[],
  { total, items }: Calls,
  isMailSent: boolean,
): string | undefined {
  if (total > items.length) return LOOK_THERE;
  const toCall = new Set(items.map(({ BookingId }) => BookingId));
  const others = isMailSent ? ('mail' as const) : undefined;
  return allToldInWords(done.map((id) => ({ told: toCall.has(id) ? 'call' : others })));
}
