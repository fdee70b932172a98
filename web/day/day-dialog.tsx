import { isTaken } from '#shared/bookings.ts';
import { DayBookingDialog, type DayBookingDialogProps } from './day-booking-dialog.tsx';
import { DayTurnoDialog } from './day-turno-dialog.tsx';

/** `place` is as it was when it was opened. */
type DayDialogProps = DayBookingDialogProps & { today: number };

/** What a place opens: a free one the booking, a taken one its turno. */
export function DayDialog({ today, ...props }: DayDialogProps) {
  const { place, places, onClose } = props;
  if (!isTaken(place)) return <DayBookingDialog {...props} />;
  const latest = places.filter(isTaken).find(({ id }) => id === place.id) ?? null;
  return <DayTurnoDialog opened={place} latest={latest} today={today} onClose={onClose} />;
}
