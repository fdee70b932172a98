import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { findTicket, parseBookingId } from '#shared/bookings/tickets.ts';
import { sheetPath } from '../../bookings/bookings/sheet-path.ts';
import { call } from '../../platform/api/call.ts';

/** Opens the sheet of a ticket's booking, without a request if the phone keeps it. */
export function useOpenTicket(findKeptPath?: (bookingId: number) => string | null) {
  const navigate = useNavigate();
  const lookup = useMutation({
    mutationFn: (token: string) => call(findTicket, { params: { token } }),
    onSuccess: ({ bookingId }) => bookingId !== null && void navigate(sheetPath(bookingId)),
  });
  return (token: string, isTicketUrl: boolean) => {
    const knownId = isTicketUrl ? parseBookingId(token) : null;
    const keptPath = knownId === null ? null : (findKeptPath?.(knownId) ?? null);
    if (keptPath) void navigate(keptPath);
    else lookup.mutate(token);
  };
}
