import type { DayPlace } from '#shared/bookings/bookings.ts';
import { findLastAnswer, findOfferTimes } from '#shared/bookings/offer-times.ts';
import { formatDate, formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Service } from '#shared/schedule/services.ts';
import { townNow } from '../../platform/api/town.ts';
import { useServices } from '../../schedule/agendas/agendas.api.ts';

const DEFAULT_OFFER_HOURS = 12;

export function useFreePlaceNotes(): (place: DayPlace) => string | null {
  const { data: services } = useServices();
  return (place) => {
    if (place.offer) return formatUntil(place.offer.offerUntil);
    const service = services?.find(({ id }) => id === place.ServiceId);
    return service?.waitingList && isTooLate(service, place.bookingStartDate, townNow())
      ? 'sin tiempo de avisar'
      : null;
  };
}

function formatUntil(wall: number): string {
  const isToday = toStartOfDay(wall) === toStartOfDay(townNow());
  return isToday
    ? `hasta las ${formatTime(wall)}`
    : `hasta el ${formatDate(wall).slice(0, 5)}, ${formatTime(wall)}`;
}

/** Returns true for a future place that starts too soon to be offered. */
export function isTooLate(
  { servicePreparation, leadHours, offerHours = DEFAULT_OFFER_HOURS }: Service,
  start: number,
  now: number,
): boolean {
  const hours = servicePreparation.map(
    ({ hoursBefore, minutesBefore = 0 }) => hoursBefore + minutesBefore / 60,
  );
  const preparationHours = Math.max(0, ...hours);
  const lastAnswer = findLastAnswer(start, { preparationHours, leadHours });
  return start > now && findOfferTimes(now, { lastAnswer, offerHours }) === null;
}
