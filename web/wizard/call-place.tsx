import { useLocations } from '../agendas/agendas.api.ts';
import { telOf } from '../ui/tel.ts';
import { useProgress } from './wizard-state.ts';

/** The way on where the screens have none: the chosen place's phone, where it has one. */
export function CallPlace() {
  const { slot } = useProgress();
  const { data: locations } = useLocations();
  const phone = locations?.find(({ id }) => id === slot?.LocationId)?.locationPhone;
  return phone ? <a href={telOf(phone)}>Llamá al {phone}</a> : null;
}
