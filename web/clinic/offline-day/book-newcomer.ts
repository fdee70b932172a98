import { dniDigits } from '#shared/accounts/sign-up-rules.ts';
import { listDay } from '#shared/bookings/bookings.ts';
import { isSameAnimal, registerWalkIn } from '#shared/bookings/walk-ins.ts';
import { findSheet, type Sheet } from '#shared/clinic/sheets.ts';
import { findProfileByDni } from '#shared/desk/profiles.ts';
import { midnight } from '#shared/platform/town-clock.ts';
import { listAgendas } from '#shared/schedule/agendas.ts';
import { call } from '../../platform/api/call.ts';
import type { Newcomer, NotedNewcomer } from './newcomer.ts';
import { type Doubt, wishOf } from './newcomer-wish.ts';

export type Booked = { kind: 'booked'; sheet: Sheet } | { kind: 'refused'; message: string; doubt?: Doubt };

/** Makes a turno for whoever came without one, with what is known of them now. */
export async function bookNewcomer(newcomer: NotedNewcomer): Promise<Booked> {
  const agenda = (await call(listAgendas, {})).find(({ id }) => id === newcomer.agendaId);
  const userIdNumber = dniDigits(newcomer.userIdNumber) ?? '';
  const card = await call(findProfileByDni, { query: { userIdNumber } });
  const wish = wishOf(newcomer, { agenda, card, starts: agenda ? await startsOf(agenda, newcomer) : [] });
  if ('refusal' in wish) {
    const { refusal: message, ...doubt } = wish;
    return { kind: 'refused', message, ...doubt };
  }
  const { result } = await call(registerWalkIn, { body: wish.walkIn });
  const sheet = await call(findSheet, { params: { id: result?.id ?? 0 } });
  const refusal = newcomer.isAsSent ? null : unlike(newcomer, sheet);
  return refusal === null
    ? { kind: 'booked', sheet }
    : { kind: 'refused', message: refusal, doubt: 'as-sent' };
}

/** Corrected after an answer was lost, it was made of what was noted before. */
export function unlike(
  newcomer: Newcomer,
  { Booker, Book: { Pet: pet } }: Pick<Sheet, 'Booker' | 'Book'>,
): string | null {
  const dni = dniDigits(newcomer.userIdNumber);
  if ((Booker.userIdNumber === '' || Booker.userIdNumber === dni) && isSameAnimal(pet, newcomer)) return null;
  return `Antes de que lo corrigieras ya salió como ${pet.petName}, de ${Booker.userName} ${Booker.userLastName}`;
}

async function startsOf(
  agenda: { ServiceId: number; LocationId: number; OperatorUserId: number },
  { date }: NotedNewcomer,
): Promise<number[]> {
  const params = {
    serviceId: agenda.ServiceId,
    locationId: agenda.LocationId,
    operatorUserId: agenda.OperatorUserId,
    bookingDate: midnight(date),
  };
  const places = (await call(listDay, { params })) ?? [];
  return [...new Set(places.map(({ bookingStartDate }) => bookingStartDate))].toSorted((a, b) => a - b);
}
