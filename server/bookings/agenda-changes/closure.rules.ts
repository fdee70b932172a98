import { CLOSURE_MESSAGES, type ClosureDraft } from '#shared/bookings/closures.ts';

export function findClosureProblem(draft: ClosureDraft): string | null {
  const { fromDate, toDate, fromMinute, toMinute, reason, AgendaId, LocationId } = draft;
  if (reason.trim() === '') return CLOSURE_MESSAGES.reason;
  if (toDate < fromDate) return CLOSURE_MESSAGES.dates;
  if ((fromMinute ?? 0) >= (toMinute ?? 1440)) return CLOSURE_MESSAGES.minutes;
  return AgendaId !== null && LocationId !== null ? CLOSURE_MESSAGES.scope : null;
}
