import { useLocations } from '../agendas/agendas.api.ts';
import { telOf } from '../ui/tel.ts';
import { useProgress } from './wizard-state.ts';

/** The way on where the screens have none: the chosen place, by its phone where it has one. */
export function CallPlace() {
  const { slot } = useProgress();
  const { data: locations } = useLocations();
  const phone = locations?.find(({ id }) => id === slot?.LocationId)?.locationPhone;
  if (phone) return <a href={telOf(phone)}>Llamá al {phone}</a>;
  return slot && <span>Consultá en {slot.locationName}</span>;
}
