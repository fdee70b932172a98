import { useQuery } from '@tanstack/react-query';
import {
  createWaitingEntry,
  leaveWaitingList,
  listServiceWaiting,
  listWaitingEntries,
  offerPlace,
  pauseWaitingEntry,
  prioritiseEntry,
  type ServiceWaitingEntry,
  updateWaitingEntry,
} from '#shared/bookings/waiting-list.ts';
import {
  answerOffer,
  listOfferablePlaces,
  listOfferCalls,
  type OfferAnswer,
  type OfferOutcome,
} from '#shared/bookings/waiting-list-offers.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { usePages } from '../../platform/api/pages.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import { BOOKING_QUERIES } from '../bookings/bookings.api.ts';

/** The key begins with 'bookings', so that every write on bookings refetches the waiting list. */
export const WAITING_LIST = ['bookings', 'waiting-list'];
const REFRESH_MS = 60_000;

/** Sends no request in a town without waiting lists. */
export function useOwnEntries() {
  const services = useWaitingListServices({ enabled: useSession() !== null });
  return useQuery({
    queryKey: [...WAITING_LIST, 'own'],
    queryFn: toQueryFn(listWaitingEntries, {}),
    enabled: services !== undefined && services.length > 0,
    refetchInterval: REFRESH_MS,
    meta: { isPolled: true },
  });
}

export function useCreateEntry() {
  return useWrite(toMutationFn(createWaitingEntry), [WAITING_LIST]);
}

export function useUpdateEntry(id: number) {
  return useWrite(toMutationFn(updateWaitingEntry, { id }), [WAITING_LIST]);
}

export function usePauseEntry(id: number) {
  return useWrite(
    (isPaused: boolean) => call(pauseWaitingEntry, { params: { id }, body: { isPaused } }),
    [WAITING_LIST],
  );
}

/** Calls `onLeft` before refetching, which removes the entry's controls. */
export function useLeaveList(id: number, onLeft: () => void) {
  return useWrite(() => call(leaveWaitingList, { params: { id } }), [WAITING_LIST], { onSuccess: onLeft });
}

/** Calls `onAnswered` before refetching, which removes the offer's controls. */
export function useAnswerOffer(id: number, onAnswered: (outcome: OfferOutcome) => void) {
  return useWrite(
    (answer: OfferAnswer) => call(answerOffer, { params: { id }, body: { answer } }),
    BOOKING_QUERIES,
    { onSuccess: onAnswered },
  );
}

export function useServiceEntries(serviceId: number, q: string) {
  return usePages<ServiceWaitingEntry>({
    queryKey: [...WAITING_LIST, 'service', serviceId, q],
    load: (page, options) =>
      call(listServiceWaiting, { params: { id: serviceId }, query: { ...page, q } }, options),
    enabled: serviceId > 0,
  });
}

type OfferPlaceRequest = { id: number; AgendaId: number; bookingStartDate: number };

/** Calls `onOffered` before refetching, which takes the place off the lists. */
export function useOfferPlace(onOffered: (entry: ServiceWaitingEntry) => void) {
  return useWrite(
    ({ id, ...body }: OfferPlaceRequest) => call(offerPlace, { params: { id }, body }),
    BOOKING_QUERIES,
    { onSuccess: onOffered },
  );
}

export function usePrioritise(id: number) {
  return useWrite(
    (reason: string | null) => call(prioritiseEntry, { params: { id }, body: { reason } }),
    [WAITING_LIST, ['history']],
  );
}

export function useOfferablePlaces(serviceId: number) {
  return useQuery({
    queryKey: [...WAITING_LIST, 'places', serviceId],
    queryFn: toQueryFn(listOfferablePlaces, { params: { id: serviceId } }),
  });
}

export function useOfferCalls({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...WAITING_LIST, 'calls'],
    queryFn: toQueryFn(listOfferCalls, {}),
    enabled,
    refetchInterval: REFRESH_MS,
    meta: { isPolled: true },
  });
}
