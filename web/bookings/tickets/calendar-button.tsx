import { CalendarPlus } from 'lucide-react';
import type { Booking } from '#shared/bookings/bookings.ts';
import type { PreparationStep } from '#shared/schedule/preparation.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { bookingPath } from '../bookings/booking-path.ts';
import { bookingSummary } from './booking.words.ts';
import { calendarFile } from './calendar-file.ts';
import { saveCalendarFile } from './share.ts';

type CalendarButtonProps = {
  booking: Booking;
  address: string;
  steps: readonly PreparationStep[];
};

export function CalendarButton({ booking, address, steps }: CalendarButtonProps) {
  function save(): void {
    const notes = { summary: bookingSummary(booking), steps };
    const url = new URL(bookingPath(booking.id), location.origin).href;
    const place = { timeZone: TOWN.timeZone, host: location.hostname, address, url };
    saveCalendarFile(`turno-${booking.id}.ics`, calendarFile(booking, notes, place));
  }

  return (
    <Button onClick={save}>
      <CalendarPlus aria-hidden />
      Agendar
    </Button>
  );
}
