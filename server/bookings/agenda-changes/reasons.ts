import type { Misfit } from '#shared/bookings/impact.ts';
import { coveringClosure } from '#shared/schedule/slots.ts';
import type { HeldBooking } from '../records/held-bookings.queries.ts';
import type { Touched } from './impact.service.ts';

const REASONS: Record<Misfit, string> = {
  outside: 'Cambió el horario de atención',
  closed: 'Ese día no atendemos',
  off: 'Dejamos de atender en esa agenda',
};

/** Words for the owner why a booking can't stay: as staff wrote it, else as the closure says. */
export function reasonOf(
  { id, bookingStartDate: starts, bookingEndDate: ends }: HeldBooking,
  { misfits, change }: Touched,
  written: string | undefined,
): string {
  const misfit = misfits.get(id) ?? 'outside';
  const closure = misfit === 'closed' ? coveringClosure({ starts, ends }, change.after.closures) : undefined;
  return written?.trim() || closure?.reason || REASONS[misfit];
}
