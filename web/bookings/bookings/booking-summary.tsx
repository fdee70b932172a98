import type { ReactNode } from 'react';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { dateInWords, formatTime } from '#shared/platform/town-clock.ts';
import { Card } from '../../platform/ui/card.tsx';
import { Arrival } from './arrival.tsx';
import { BookingState } from './booking-state.tsx';
import styles from './booking-summary.module.css';

type Props = {
  booking: BookingDetail;
  children: ReactNode;
  arrival?: number | null;
  stub?: ReactNode;
  /** Staff print the stub and don't see it on screen. */
  isStubOnPaper?: boolean;
};

export function BookingSummary({ booking, children, arrival = null, stub, isStubOnPaper }: Props) {
  const { bookingStartDate: start, bookingEndTime, serviceName } = booking;
  return (
    <Card aria-label="Datos del turno">
      <div className={styles.head}>
        <p className={styles.service}>{serviceName}</p>
        <BookingState booking={booking} />
      </div>
      <p className={styles.day}>
        <span className="first-upper">{dateInWords(start)}</span>
        <span className={styles.year}> de {new Date(start * 1000).getUTCFullYear()}</span>
      </p>
      <div className={styles.hours}>
        <p className={styles.time}>
          {formatTime(start)} <small>hs, hasta las {bookingEndTime}</small>
        </p>
        <Arrival at={arrival} start={start} />
      </div>
      <dl className={`stack ${styles.facts}`}>{children}</dl>
      {stub && <div className={isStubOnPaper ? `only-print ${styles.stub}` : styles.stub}>{stub}</div>}
    </Card>
  );
}

type FactProps = { icon: ReactNode; label: string; title: ReactNode; children?: ReactNode };

export function BookingFact({ icon, label, title, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        <span className="sr">{label}</span>
      </dt>
      <dd>
        <b>{title}</b>
        {children}
      </dd>
    </div>
  );
}
