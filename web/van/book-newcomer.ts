import { listAgendas } from '#shared/agendas.ts';
import { listDay } from '#shared/bookings.ts';
import { findCardByDni } from '#shared/cards.ts';
import { findSheet, type Sheet } from '#shared/sheets.ts';
import { dniDigits } from '#shared/sign-up-rules.ts';
import { midnight } from '#shared/town-clock.ts';
import { registerWalkIn } from '#shared/walk-ins.ts';
import { call } from '../api/call.ts';
import type { NotedNewcomer } from './newcomer.ts';
import { type Doubt, wishOf } from './newcomer-wish.ts';

export type Booked = { kind: 'booked'; sheet: Sheet } | { kind: 'refused'; message: string; doubt?: Doubt };

/** Makes a turno for whoever came without one, with what is known of them now. */
export async function bookNewcomer(newcomer: NotedNewcomer): Promise<Booked> {
  const agenda = (await call(listAgendas, {})).find(({ id }) => id === newcomer.agendaId);
  const userIdNumber = dniDigits(newcomer.userIdNumber) ?? '';
  const card = await call(findCardByDni, { query: { userIdNumber } });
  const wish = wishOf(newcomer, { agenda, card, starts: agenda ? await startsOf(agenda, newcomer) : [] });
  if ('refusal' in wish) {
    const { refusal: message, ...doubt } = wish;
    return { kind: 'refused', message, ...doubt };
  }
  const { result } = await call(registerWalkIn, { body: wish.walkIn });
  return { kind: 'booked', sheet: await call(findSheet, { params: { id: result?.id ?? 0 } }) };
}

async function startsOf(
  agenda: { ServiceId: number; LocationId: number; OperatorUserId: number },
  { date }: NotedNewcomer,
): Promise<number[]> {
  const params = {
    ...{ serviceId: agenda.ServiceId, locationId: agenda.LocationId, operatorUserId: agenda.OperatorUserId },
    bookingDate: midnight(date),
  };
  const places = (await call(listDay, { params })) ?? [];
  return [...new Set(places.map(({ bookingStartDate }) => bookingStartDate))].toSorted((a, b) => a - b);
}
