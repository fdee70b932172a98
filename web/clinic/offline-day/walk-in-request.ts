import type { WalkIn } from '#shared/bookings/walk-ins.ts';
import type { PersonCard } from '#shared/desk/cards.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { WalkInEntry } from './walk-in.ts';

/** Why somebody has to decide first: whose the DNI is, a rule that staff may pass over, or what was sent before it was corrected. */
export type DecisionKind = 'other-person' | 'overridable' | 'as-sent';

/** What the server has to say before a turno can be asked for. */
type ServerFacts = {
  agenda: Agenda | undefined;
  /** When the agenda's turnos of that day begin. */
  starts: readonly number[];
  /** Who has the DNI; null where nobody has. */
  card: PersonCard | null;
};
type WalkInRequestResult = { walkIn: WalkIn } | { rejection: string; decision?: DecisionKind };

const REASON = 'Vino sin turno, anotado sin señal';

/** The turno that is asked for; which of a person's animals it is, the server knows (server/bookings/walk-ins). */
export function toWalkInRequest(
  walkIn: WalkInEntry,
  { agenda, starts, card }: ServerFacts,
): WalkInRequestResult {
  const { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender, noteKey } = walkIn;
  const start = startAt(starts, walkIn.cameAt);
  if (!agenda?.isActive || start === undefined)
    return { rejection: 'La agenda no tiene horarios ese día: dale un turno en otra, o descartalo' };
  if (card && !walkIn.isSame && !isCalled(card, walkIn))
    return {
      rejection: `Ese DNI es de ${card.Person.userName} ${card.Person.userLastName}`,
      decision: 'other-person',
    };
  const { ServiceId, LocationId, OperatorUserId } = agenda;
  return {
    walkIn: {
      ServiceId,
      LocationId,
      OperatorUserId,
      bookingStartDate: start,
      bookingComment: '',
      ...(card
        ? { BookerUserId: card.Person.id }
        : { NewUser: { userIdNumber, userName, userLastName, userPhone } }),
      NewPet: { petName: petName.trim(), SpecieId: SpecieId ?? 0, petGender: petGender ?? 'F' },
      overrideReason: walkIn.overrideReason || null,
      extraReason: REASON,
      noteKey,
    },
  };
}

/** The turno that ran when they came, else the day's first. */
function startAt(starts: readonly number[], cameAt: number): number | undefined {
  return starts.findLast((start) => start <= cameAt) ?? starts[0];
}

/** Whether the person is called as whoever came said. */
export function isCalled(
  { Person }: Pick<PersonCard, 'Person'>,
  told: Pick<WalkInEntry, 'userName' | 'userLastName'>,
) {
  const nameOf = (name: string, lastName: string) => fold(`${name} ${lastName}`.trim());
  return (
    nameOf(Person.userName, Person.userLastName) === nameOf(told.userName.trim(), told.userLastName.trim())
  );
}
