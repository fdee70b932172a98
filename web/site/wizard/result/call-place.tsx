import { toTelLink } from '../../../platform/fields/tel.ts';
import { useLocations } from '../../../schedule/agendas/agendas.api.ts';
import { useProgress } from '../wizard-state.ts';

export function CallPlace() {
  const { slot } = useProgress();
  const { data: locations } = useLocations();
  if (!slot) return null;
  const phone = locations?.find(({ id }) => id === slot.LocationId)?.locationPhone;
  return <LocationContact name={slot.locationName} phone={phone ?? ''} />;
}

export function LocationContact({ name, phone }: { name: string; phone: string }) {
  return phone ? <a href={toTelLink(phone)}>Llamá al {phone}</a> : <span>Consultá en {name}</span>;
}
