import type { DayPlace } from '#shared/bookings/bookings.ts';
import { findLastAnswer, findOfferTimes } from '#shared/bookings/offer-times.ts';
import type { Service } from '#shared/schedule/services.ts';
import { townNow } from '../../platform/api/town.ts';
import { useListedServices } from './waiting-list.api.ts';
import { untilInWords } from './waiting-list.words.ts';

const USUAL_OFFER_HOURS = 12;

export function useFreeNotes(): (place: DayPlace) => string | null {
  const services = new Map(useListedServices()?.map((service) => [service.id, service]));
  return (place) => {
    if (place.offer) return `hasta ${untilInWords(place.offer.offerUntil, townNow())}`;
    const service = services.get(place.ServiceId);
    return service && isTooLate(service, place.bookingStartDate, townNow()) ? 'sin tiempo de avisar' : null;
  };
}

/** True for a place of the future that too little time is left to offer. */
export function isTooLate(
  { servicePreparation, leadHours, offerHours = USUAL_OFFER_HOURS }: Service,
  starts: number,
  now: number,
): boolean {
  const hours = servicePreparation.map(
    ({ hoursBefore, minutesBefore = 0 }) => hoursBefore + minutesBefore / 60,
  );
  const preparationHours = Math.max(0, ...hours);
  const lastAnswer = findLastAnswer(starts, { preparationHours, leadHours });
  return starts > now && findOfferTimes(now, { lastAnswer, offerHours }) === null;
}
