import type { DayPlace } from '#shared/bookings/bookings.ts';
import { freeSlotsOf } from '../../../bookings/change/free-slots.ts';
import { nearMoment } from '../../../bookings/change/near-day.ts';
import { useNextPlaces } from '../../../bookings/change/next-places.api.ts';
import { townNow } from '../../../platform/api/town.ts';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';

type OtherPlaceProps = {
  place: DayPlace;
  /** The day as it is. */
  places: readonly DayPlace[];
  onChange: (place: DayPlace) => void;
  error: string | null;
};

const OTHER_DAYS = 10;

/** '10:30'; of another day 'jueves 10 de diciembre 10:30 hs' */
function labelOf({ bookingDate, bookingStartDate, bookingStartTime }: DayPlace, day: number): string {
  return bookingDate === day ? bookingStartTime : nearMoment(bookingStartDate, townNow());
}

/** Where else a booking may go whose place others took: that day's places first, then the next of others. */
export function OtherPlace({ place, places, onChange, error }: OtherPlaceProps) {
  const { ServiceId, LocationId, OperatorUserId, bookingDate } = place;
  const next = useNextPlaces({ ServiceId, LocationId, OperatorUserId, limit: OTHER_DAYS });
  const later = next.data?.places.filter((each) => each.bookingDate !== bookingDate) ?? [];
  const free: DayPlace[] = [...freeSlotsOf(places), ...later];
  const placeAt = (start: number | null) => free.find((each) => each.bookingStartDate === start);

  function choose(start: number | null): void {
    const chosen = placeAt(start);
    if (chosen) onChange(chosen);
  }

  return (
    <ComboSelect
      label="Otro horario"
      hint="Lo que ya elegiste se conserva."
      items={free.map((each) => ({ id: each.bookingStartDate, label: labelOf(each, bookingDate) }))}
      value={placeAt(place.bookingStartDate)?.bookingStartDate ?? null}
      onChange={choose}
      emptyText="No quedan lugares libres"
      error={error}
    />
  );
}
