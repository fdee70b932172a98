import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { BookingSheet } from '#shared/bookings.ts';
import { CallError } from '../api/call-error.ts';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { NotFoundScreen } from '../ui/not-found-screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBooking } from './bookings.api.ts';

/** The booking that the address names, once it is there; another's is as good as none. */
export function LoadedBooking({ children }: { children: (booking: BookingSheet) => ReactNode }) {
  const { id = '' } = useParams();
  const { data: booking, error, refetch } = useBooking(id);
  if (booking) return children(booking);
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NotFoundScreen />;
  if (error) return <LoadFailed title="No pudimos cargar el turno" onRetry={() => void refetch()} />;
  return (
    <Card aria-busy>
      <Skeleton width="60%" height="2em" />
    </Card>
  );
}
