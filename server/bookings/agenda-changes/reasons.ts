import type { Displacement } from '#shared/bookings/impact.ts';
import { coveringClosure } from '#shared/schedule/slots.ts';
import type { HeldBooking } from '../records/held-bookings.queries.ts';
import type { AgendaImpact } from './impact.service.ts';

const REASONS: Record<Displacement, string> = {
  outside: 'Cambió el horario de atención',
  closed: 'Ese día no atendemos',
  off: 'Dejamos de atender en esa agenda',
};

/** Words for the owner why a booking can't stay: as staff wrote it, else as the closure says. */
export function reasonOf(
  { id, bookingStartDate: starts, bookingEndDate: ends }: HeldBooking,
  { displacements, change }: AgendaImpact,
  written: string | undefined,
): string {
  const displacement = displacements.get(id) ?? 'outside';
  const closure =
    displacement === 'closed' ? coveringClosure({ starts, ends }, change.after.closures) : undefined;
  return written?.trim() || closure?.reason || REASONS[displacement];
}
