import type { WalkIn } from '#shared/bookings/walk-ins.ts';
import type { PersonProfile } from '#shared/desk/profiles.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import type { WalkInEntry } from './walk-in.ts';

export type DecisionKind = 'other-person' | 'overridable' | 'as-sent' | 'vaccinated';

type ServerFacts = {
  agenda: Agenda | undefined;
  starts: readonly number[];
  /** Is null if no person has the DNI. */
  profile: PersonProfile | null;
};
type WalkInRequestResult = { walkIn: WalkIn } | { rejection: string; decision?: DecisionKind };

const EXTRA_REASON = 'Vino sin turno, anotado sin señal';

/** Sends the animal as new; the server matches it with a known one (server/bookings/walk-ins). */
export function toWalkInRequest(
  walkIn: WalkInEntry,
  { agenda, starts, profile }: ServerFacts,
): WalkInRequestResult {
  const { userIdNumber, userName, userLastName, userPhone, petName, SpecieId, petGender, noteKey } = walkIn;
  const start = findStart(starts, walkIn.cameAt);
  if (!agenda?.isActive || start === undefined)
    return { rejection: 'La agenda no tiene horarios ese día: dale un turno en otra, o descartalo' };
  if (profile && !walkIn.isSame && !hasSameName(profile, walkIn))
    return {
      rejection: `Ese DNI es de ${profile.Person.userName} ${profile.Person.userLastName}`,
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
      ...(profile
        ? { BookerUserId: profile.Person.id }
        : { NewUser: { userIdNumber, userName, userLastName, userPhone } }),
      NewPet: { petName: petName.trim(), SpecieId: SpecieId ?? 0, petGender: petGender ?? 'F' },
      overrideReason: walkIn.overrideReason || null,
      extraReason: EXTRA_REASON,
      noteKey,
    },
  };
}

/** Returns the slot at the time of arrival, else the day's first. */
function findStart(starts: readonly number[], cameAt: number): number | undefined {
  return starts.findLast((start) => start <= cameAt) ?? starts[0];
}

export function hasSameName(
  { Person }: Pick<PersonProfile, 'Person'>,
  names: Pick<WalkInEntry, 'userName' | 'userLastName'>,
) {
  const foldName = (name: string, lastName: string) => fold(`${name} ${lastName}`.trim());
  return (
    foldName(Person.userName, Person.userLastName) ===
    foldName(names.userName.trim(), names.userLastName.trim())
  );
}
