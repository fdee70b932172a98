import { isTaken } from '#shared/bookings/bookings.ts';
import { DayBookingDialog, type DayBookingDialogProps } from './day-booking-dialog.tsx';
import { DayTakenDialog } from './day-taken-dialog.tsx';

/** `place` is the version at opening. */
type DayDialogProps = DayBookingDialogProps & { today: number };

export function DayDialog({ today, ...props }: DayDialogProps) {
  const { place, places, onClose } = props;
  if (!isTaken(place)) return <DayBookingDialog {...props} />;
  const latest = places.filter(isTaken).find(({ id }) => id === place.id) ?? null;
  return <DayTakenDialog opened={place} latest={latest} today={today} onClose={onClose} />;
}
