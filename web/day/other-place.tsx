import type { DayPlace } from '#shared/bookings.ts';
import { freeSlotsOf } from '../bookings/free-slots.ts';
import { ComboSelect } from '../ui/combo-select.tsx';

type OtherPlaceProps = {
  place: DayPlace;
  /** The day as it is. */
  places: readonly DayPlace[];
  onChange: (place: DayPlace) => void;
  error: string | null;
};

/** Where else a booking may go whose place others took. */
export function OtherPlace({ place, places, onChange, error }: OtherPlaceProps) {
  const free = freeSlotsOf(places);
  const placeAt = (start: number | null) => free.find((each) => each.bookingStartDate === start);

  function choose(start: number | null): void {
    const chosen = placeAt(start);
    if (chosen) onChange(chosen);
  }

  return (
    <ComboSelect
      label="Otro horario"
      hint="Lo que ya elegiste se conserva."
      items={free.map((each) => ({ id: each.bookingStartDate, label: each.bookingStartTime }))}
      value={placeAt(place.bookingStartDate)?.bookingStartDate ?? null}
      onChange={choose}
      emptyText="No quedan horarios libres este día"
      error={error}
    />
  );
}
