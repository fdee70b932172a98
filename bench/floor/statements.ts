export type Statement = {
  bookingStartDate: number;
  ServiceId: number;
  LocationId: number;
  OperatorUserId: number;
  BookerUserId: number;
  PetId: number;
};

/** One engine's statements, written by hand and prepared once; null where the guard lets nothing be booked. */
export type Lean = {
  findUser: (tokenHash: string) => Promise<number | undefined>;
  listBookings: (userId: number) => Promise<object[]>;
  book: (asked: Statement, agendaId: number, userId: number) => Promise<number | null>;
};

export const OWN = `select b.id, b.starts, b.ends, b.comment, b.status, b.service_id, b.location_id, b.operator_user_id,
  b.booker_user_id, b.pet_id, b.updated_at, s.name as service, l.name as location, s.cancel_limit_hours as hours,
  p.name as pet, u.name as name, u.last_name as last_name
  from bookings b join services s on s.id = b.service_id join locations l on l.id = b.location_id
  join users u on u.id = b.booker_user_id join pets p on p.id = b.pet_id
  where b.booker_user_id = $1 order by b.starts, b.id`;

const SLOT_SECONDS = 300;

export function valuesOf(asked: Statement, agendaId: number): number[] {
  const { bookingStartDate: starts, ServiceId, LocationId, OperatorUserId, BookerUserId, PetId } = asked;
  const whose = [ServiceId, LocationId, OperatorUserId, BookerUserId, PetId];
  return [agendaId, starts, starts + SLOT_SECONDS, ...whose, Date.now()];
}
