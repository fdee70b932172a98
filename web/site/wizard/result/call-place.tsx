import { telOf } from '../../../platform/fields/tel.ts';
import { useLocations } from '../../../schedule/agendas/agendas.api.ts';
import { useProgress } from '../wizard-state.ts';

/** The way on where the screens have none: the chosen place. */
export function CallPlace() {
  const { slot } = useProgress();
  const { data: locations } = useLocations();
  if (!slot) return null;
  const phone = locations?.find(({ id }) => id === slot.LocationId)?.locationPhone;
  return <PlaceToAsk name={slot.locationName} phone={phone ?? ''} />;
}

/** By its phone, where it has one. */
export function PlaceToAsk({ name, phone }: { name: string; phone: string }) {
  return phone ? <a href={telOf(phone)}>Llamá al {phone}</a> : <span>Consultá en {name}</span>;
}
