import { BellRing } from 'lucide-react';
import type { Booking } from '#shared/bookings/bookings.ts';
import { LinkButton } from '../../platform/ui/button.tsx';
import { useWaitingListServices } from '../../schedule/agendas/waiting-list-services.api.ts';
import { joinPath } from './join-path.ts';
import { useOwnEntries } from './waiting-list.api.ts';
import { entryPath } from './waiting-list.words.ts';

export function EarlierButton({ booking: { id, ServiceId } }: { booking: Booking }) {
  const services = useWaitingListServices();
  const { data: entries } = useOwnEntries();
  if (!entries || !services?.some((each) => each.id === ServiceId)) return null;
  const entry = entries.find(({ BookingId }) => BookingId === id);
  return (
    <LinkButton to={entry ? entryPath(entry.id) : joinPath({ ServiceId, bookingId: id })}>
      <BellRing aria-hidden />
      {entry ? 'Te avisamos si hay antes' : 'Avisarme si hay antes'}
    </LinkButton>
  );
}
