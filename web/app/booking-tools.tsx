import { CalendarPlus, Printer } from 'lucide-react';
import { type Booking, bookingSummary } from '#shared/bookings.ts';
import { TOWN } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { calendarFile } from '../wizard/calendar-file.ts';
import type { PreparationStep } from '../wizard/preparation.ts';
import { saveCalendarFile } from '../wizard/share.ts';
import styles from './booking-page.module.css';

type Props = {
  booking: Booking;
  address: string;
  /** `null` once the turno is past or cancelled: nothing to put into a calendar. */
  steps: readonly PreparationStep[] | null;
};

/** What one takes away of a turno: an entry for one's calendar, and paper. */
export function BookingTools({ booking, address, steps }: Props) {
  function addToCalendar(preparation: readonly PreparationStep[]): void {
    const notes = [bookingSummary(booking), ...preparation.map(({ when, text }) => `${when}: ${text}`)];
    const place = { timeZone: TOWN.timeZone, host: location.hostname, address };
    saveCalendarFile(`turno-${booking.id}.ics`, calendarFile(booking, notes, place));
  }

  return (
    <div className={`${styles.tools} no-print`}>
      {steps && (
        <Button onClick={() => addToCalendar(steps)}>
          <CalendarPlus aria-hidden />
          Agendar
        </Button>
      )}
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        Imprimir
      </Button>
    </div>
  );
}
