import type { AffectedBooking, BookingChoice, Proposal } from '#shared/bookings/impact.ts';

export type ChoiceAction = BookingChoice['action'];
export type Choices = ReadonlyMap<number, BookingChoice>;

export function toChoice(
  { id, updatedAt, proposal }: AffectedBooking,
  action: ChoiceAction,
): BookingChoice | null {
  if (action !== 'move') return { id, updatedAt, action };
  if (!proposal) return null;
  const { bookingStartDate, agenda } = proposal;
  return { id, updatedAt, action, bookingStartDate, ...(agenda && { AgendaId: agenda.AgendaId }) };
}

export function withChoice(choices: Choices, booking: AffectedBooking, action: ChoiceAction): Choices {
  return withAll(choices, [booking], action);
}

export function withAll(
  choices: Choices,
  affected: readonly AffectedBooking[],
  action: ChoiceAction,
): Choices {
  const next = new Map(choices);
  for (const booking of affected) {
    const choice = toChoice(booking, action);
    if (choice) next.set(booking.id, choice);
  }
  return next;
}

export function validChoices(choices: Choices, affected: readonly AffectedBooking[]): Choices {
  const valid = new Map<number, BookingChoice>();
  for (const booking of affected) {
    const choice = choices.get(booking.id);
    if (!choice || choice.updatedAt !== booking.updatedAt) continue;
    if (choice.action !== 'move' || isProposed(choice, booking.proposal)) valid.set(booking.id, choice);
  }
  return valid;
}

function isProposed({ bookingStartDate, AgendaId }: BookingChoice, proposal: Proposal | null): boolean {
  return bookingStartDate === proposal?.bookingStartDate && AgendaId === proposal?.agenda?.AgendaId;
}

export function countUndecided(choices: Choices, affected: readonly AffectedBooking[]): number {
  return affected.filter(({ id }) => !choices.has(id)).length;
}

export function saveLabel(choices: Choices): string {
  const count = (kind: ChoiceAction) => [...choices.values()].filter(({ action }) => action === kind).length;
  const parts = [
    countInWords(count('move'), 'se mueve', 'se mueven'),
    countInWords(count('cancel'), 'se cancela', 'se cancelan'),
    countInWords(count('keep'), 'se mantiene', 'se mantienen'),
  ].filter(Boolean);
  return parts.length === 0 ? 'Guardar' : `Guardar: ${parts.join(', ')}`;
}

function countInWords(count: number, singular: string, plural: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? singular : plural}`;
}
