import { toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import { listDay } from '#shared/bookings/bookings.ts';
import { isSameAnimal, registerWalkIn } from '#shared/bookings/walk-ins.ts';
import { findSheet, type Sheet } from '#shared/clinic/sheets.ts';
import { findProfileByDni } from '#shared/desk/profiles.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { listAgendas } from '#shared/schedule/agendas.ts';
import { call } from '../../platform/api/call.ts';
import type { WalkInEntry, WalkInPerson } from './walk-in.ts';
import { type DecisionKind, toWalkInRequest } from './walk-in-request.ts';

export type SendWalkInResult =
  | { kind: 'booked'; sheet: Sheet }
  | { kind: 'rejected'; message: string; decision?: DecisionKind };

export async function sendWalkIn(walkIn: WalkInEntry): Promise<SendWalkInResult> {
  const agenda = (await call(listAgendas, {})).find(({ id }) => id === walkIn.agendaId);
  const userIdNumber = toDniDigits(walkIn.userIdNumber) ?? '';
  const profile = await call(findProfileByDni, { query: { userIdNumber } });
  const request = toWalkInRequest(walkIn, {
    agenda,
    profile,
    starts: agenda ? await listStarts(agenda, walkIn) : [],
  });
  if ('rejection' in request) {
    const { rejection: message, ...decision } = request;
    return { kind: 'rejected', message, ...decision };
  }
  const { result } = await call(registerWalkIn, { body: request.walkIn });
  const sheet = await call(findSheet, { params: { id: result?.id ?? 0 } });
  const rejection = walkIn.isAsSent ? null : differenceFromBooking(walkIn, sheet);
  return rejection === null
    ? { kind: 'booked', sheet }
    : { kind: 'rejected', message: rejection, decision: 'as-sent' };
}

/** Returns a rejection if the first version was booked, its response got lost and the entry was corrected since. */
export function differenceFromBooking(
  walkIn: WalkInPerson,
  { Booker, Book: { Pet: pet } }: Pick<Sheet, 'Booker' | 'Book'>,
): string | null {
  const dni = toDniDigits(walkIn.userIdNumber);
  if ((Booker.userIdNumber === '' || Booker.userIdNumber === dni) && isSameAnimal(pet, walkIn)) return null;
  return `Antes de que lo corrigieras ya salió como ${pet.petName}, de ${Booker.userName} ${Booker.userLastName}`;
}

async function listStarts(
  agenda: { ServiceId: number; LocationId: number; OperatorUserId: number },
  { date }: WalkInEntry,
): Promise<number[]> {
  const params = {
    serviceId: agenda.ServiceId,
    locationId: agenda.LocationId,
    operatorUserId: agenda.OperatorUserId,
    bookingDate: toMidnight(date),
  };
  const places = (await call(listDay, { params })) ?? [];
  return [...new Set(places.map(({ bookingStartDate }) => bookingStartDate))].toSorted((a, b) => a - b);
}
