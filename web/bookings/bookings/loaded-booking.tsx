import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useBooking } from './bookings.api.ts';

/** Treats another person's booking as missing. */
export function LoadedBooking({ children }: { children: (booking: BookingSheet) => ReactNode }) {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useBooking(id);
  if (booking) return <Fragment key={id}>{children(booking)}</Fragment>;
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  if (error) return <LoadFailed title="No pudimos cargar el turno" onRetry={refetch} />;
  return (
    <Card aria-busy>
      <Skeleton width="60%" height="2em" />
    </Card>
  );
}
