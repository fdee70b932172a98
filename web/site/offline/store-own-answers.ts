import type { Query, QueryClient } from '@tanstack/react-query';
import type { Booking } from '#shared/bookings/bookings.ts';
import { prefetchBooking } from '../../bookings/bookings/bookings.api.ts';
import { GATEWAY_STATUSES } from '../../platform/api/call.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { getSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { readAnswer, writeAnswer } from './own-answers.ts';

const STALL_LIMIT_MS = 3_000;
const MAX_TICKETS = 5;

/**
 * Stores a resident's bookings, tickets, pets and eligibility as they load, and restores them while the
 * server is unreachable.
 */
export function storeOwnAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    if (query.state.data !== undefined) storeAnswer(queryClient, query);
    else if (isUnreachable(query.state.fetchFailureReason)) void showStored(queryClient, query);
    else if (query.state.fetchStatus === 'fetching') showStoredIfLate(queryClient, query);
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') showStoredIfLate(queryClient, event.query);
    if (event.action.type === 'success' && !event.action.manual) storeAnswer(queryClient, event.query);
    if (
      (event.action.type === 'failed' || event.action.type === 'error') &&
      isUnreachable(event.action.error)
    )
      void showStored(queryClient, event.query);
  });
}

function storeAnswer(queryClient: QueryClient, { queryKey, state }: Query): void {
  const userId = residentId();
  if (userId === null || !isStorable(queryKey, userId)) return;
  writeAnswer(userId, queryKey, { at: state.dataUpdatedAt, data: state.data }).catch(() => undefined);
  if (isOwnList(queryKey))
    for (const { id } of listUpcoming(state.data as Booking[]).slice(0, MAX_TICKETS))
      prefetchBooking(queryClient, id);
}

function isUnreachable(error: Error | null): boolean {
  if (!(error instanceof CallError)) return false;
  return error.code === 'network' || error.code === 'timeout' || GATEWAY_STATUSES.includes(error.status);
}

/** Shows the stored answer on a stalled connection before the call times out; a late answer replaces it. */
function showStoredIfLate(queryClient: QueryClient, query: Query): void {
  if (query.state.data !== undefined) return;
  setTimeout(() => {
    if (query.state.fetchStatus === 'fetching') void showStored(queryClient, query);
  }, STALL_LIMIT_MS);
}

async function showStored(queryClient: QueryClient, { queryKey }: Query): Promise<void> {
  const userId = residentId();
  if (userId === null || !isStorable(queryKey, userId)) return;
  const cachedAnswer = await readAnswer(userId, queryKey).catch(() => null);
  if (!cachedAnswer || queryClient.getQueryData(queryKey) !== undefined || residentId() !== userId) return;
  queryClient.setQueryData(queryKey, cachedAnswer.data, { updatedAt: cachedAnswer.at });
}

/** Excludes staff, whose answers hold other people's data. */
function residentId(): number | null {
  const session = getSession();
  return session?.roleName === 'USER' ? session.userId : null;
}

export function isStorable(key: readonly unknown[], userId: number): boolean {
  const [name, part, id] = key;
  if (name === 'bookings') return isOwnList(key) || part === 'one';
  if (name === 'pets') return part === 'of' && id === userId;
  if (name === 'health') return part === 'standings';
  return name === 'services' || name === 'locations';
}

function isOwnList(key: readonly unknown[]): boolean {
  return key[0] === 'bookings' && key.length === 1;
}

function listUpcoming(bookings: readonly Booking[]): Booking[] {
  const now = townNow();
  return bookings
    .filter(({ bookingStatus, bookingEndDate }) => bookingStatus === 'A' && bookingEndDate > now)
    .toSorted((a, b) => a.bookingStartDate - b.bookingStartDate);
}
