import { findHours, findHoursImpact, type HoursDraft, replaceHours } from '#shared/bookings/agenda-hours.ts';
import { createAgenda } from '#shared/bookings/change-agendas.ts';
import type { AffectedBooking, BookingChoice } from '#shared/bookings/impact.ts';
import type { TestApi } from './app.ts';
import type { TestBooking } from './bookings.ts';
import type { newAgenda } from './people.ts';

export function toWeek(change: Partial<HoursDraft>): HoursDraft[] {
  return [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    fromMinute: 480,
    toMinute: 720,
    slotMinutes: 30,
    places: 1,
    validFrom: '2020-01-01',
    validTo: null,
    ...change,
  }));
}

export function toChoice(
  { id, updatedAt }: Pick<TestBooking, 'id' | 'updatedAt'>,
  action: BookingChoice['action'],
  start?: number,
): BookingChoice {
  return { id, updatedAt, action, ...(start === undefined ? {} : { bookingStartDate: start }) };
}

type Agenda = Awaited<ReturnType<typeof newAgenda>>;

export async function newSiblingAgenda(
  api: TestApi,
  token: string,
  { id, ...agenda }: Agenda,
  changes: Partial<Omit<Agenda, 'id'>>,
): Promise<Agenda> {
  const {
    serviceId: ServiceId,
    locationId: LocationId,
    operatorUserId: OperatorUserId,
  } = { ...agenda, ...changes };
  const body = { ServiceId, LocationId, OperatorUserId, copyFrom: id };
  const answer = await api.call(createAgenda, { body }, token);
  return { ...agenda, ...changes, id: answer.body.id };
}

export async function readHoursImpact(
  api: TestApi,
  token: string,
  agendaId: number,
  hours: HoursDraft[],
): Promise<AffectedBooking[]> {
  const answer = await api.call(findHoursImpact, { params: { id: agendaId }, body: { hours } }, token);
  return answer.body.affected;
}

type HoursChange = { hours: HoursDraft[]; choices?: BookingChoice[]; reason?: string; revision?: string };

export async function saveHours(api: TestApi, token: string, agendaId: number, change: HoursChange) {
  const params = { id: agendaId };
  const { body } = await api.call(findHours, { params }, token);
  return api.send(replaceHours, { params, body: { revision: body.revision, ...change } }, token);
}

export function findLastAudit(api: TestApi, entity: string, id: number) {
  return api.db
    .selectFrom('audit')
    .select(['action', 'user_id as userId', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
