import type { ReactNode } from 'react';
import { type DayPlace, isTaken } from '#shared/bookings.ts';
import type { AgendaKey } from './day.api.ts';
import { DayBookingDialog } from './day-booking-dialog.tsx';
import { DayTurnoDialog } from './day-turno-dialog.tsx';
import type { WhoProps } from './day-who.ts';

type DayDialogProps = {
  /** The place as it was when it was opened. */
  opened: DayPlace;
  /** The day as it is. */
  places: readonly DayPlace[];
  agenda: AgendaKey;
  today: number;
  renderWho: (props: WhoProps) => ReactNode;
  onClose: () => void;
};

/** What a place opens: a free one the booking, a taken one its turno. */
export function DayDialog({ opened, places, agenda, today, renderWho, onClose }: DayDialogProps) {
  if (isTaken(opened)) {
    const latest = places.filter(isTaken).find(({ id }) => id === opened.id) ?? null;
    return <DayTurnoDialog opened={opened} latest={latest} today={today} onClose={onClose} />;
  }
  const ofSlot = places.filter((each) => each.bookingStartDate === opened.bookingStartDate);
  return (
    <DayBookingDialog
      place={opened}
      isGone={ofSlot.length === 0}
      isTaken={ofSlot.length > 0 && ofSlot.every(isTaken)}
      agenda={agenda}
      renderWho={renderWho}
      onClose={onClose}
    />
  );
}
