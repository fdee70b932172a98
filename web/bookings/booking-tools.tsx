import { Printer } from 'lucide-react';
import type { Booking } from '#shared/bookings.ts';
import type { PreparationStep } from '#shared/preparation.ts';
import { Button } from '../ui/button.tsx';
import styles from './booking-page.module.css';
import { CalendarButton } from './calendar-button.tsx';

type Props = {
  booking: Booking;
  address: string;
  /** `null` once the booking is past or cancelled: nothing to put into a calendar. */
  steps: readonly PreparationStep[] | null;
};

/** What one takes away of a booking: an entry for one's calendar, and paper. */
export function BookingTools({ booking, address, steps }: Props) {
  return (
    <div className={`${styles.tools} no-print`}>
      {steps && <CalendarButton booking={booking} address={address} steps={steps} />}
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        Imprimir
      </Button>
    </div>
  );
}
