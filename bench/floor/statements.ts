import { formatTime, toStartOfDay } from '#shared/platform/town-clock.ts';

export type NewBooking = {
  bookingStartDate: number;
  ServiceId: number;
  LocationId: number;
  OperatorUserId: number;
  BookerUserId: number;
  PetId: number;
};

/** Runs the floor's prepared statements (docs/performance.md); `book` resolves to null for a taken place. */
export type Floor = {
  findUser: (tokenHash: string) => Promise<number | undefined>;
  listBookings: (userId: number) => Promise<OwnRow[]>;
  book: (input: NewBooking, agendaId: number, userId: number) => Promise<number | null>;
};

export const LIST_BOOKINGS_SQL = `select b.id, b.starts, b.ends, b.comment, b.status, b.override_reason, b.service_id, b.location_id,
  b.operator_user_id, b.booker_user_id, b.pet_id, b.updated_at, s.name as service, l.name as location,
  s.cancel_limit_hours as hours, p.name as pet, u.name as name, u.last_name as last_name, h.until_at
  from bookings b join services s on s.id = b.service_id join locations l on l.id = b.location_id
  join users u on u.id = b.booker_user_id join pets p on p.id = b.pet_id left join holds h on h.booking_id = b.id
  where b.booker_user_id = $1 order by b.starts, b.id`;

type NumberColumn =
  | 'id'
  | 'starts'
  | 'ends'
  | 'service_id'
  | 'location_id'
  | 'operator_user_id'
  | 'booker_user_id';
type TextColumn = 'comment' | 'status' | 'service' | 'location' | 'pet' | 'name' | 'last_name';
export type OwnRow = Record<NumberColumn | 'pet_id' | 'updated_at' | 'hours', number> &
  Record<TextColumn, string> & { override_reason: string | null; until_at: number | null };

/** Returns the product's own shape, its keys in the product's order. */
export function toWire(row: OwnRow): object {
  return {
    id: row.id,
    bookingDate: toStartOfDay(row.starts),
    bookingStartDate: row.starts,
    bookingEndDate: row.ends,
    bookingStartTime: formatTime(row.starts),
    bookingEndTime: formatTime(row.ends),
    bookingComment: row.comment,
    bookingStatus: row.status,
    overrideReason: row.override_reason,
    ServiceId: row.service_id,
    LocationId: row.location_id,
    OperatorUserId: row.operator_user_id,
    BookerUserId: row.booker_user_id,
    PetId: row.pet_id,
    serviceName: row.service,
    locationName: row.location,
    changeableUntil: row.starts - row.hours * 3600,
    heldUntilAt: row.until_at,
    updatedAt: row.updated_at,
    Pet: { petName: row.pet },
    Service: { serviceName: row.service },
    Booker: { userName: row.name, userLastName: row.last_name },
  };
}

const SLOT_SECONDS = 300;

export function toValues(input: NewBooking, agendaId: number): number[] {
  const { bookingStartDate: starts, ServiceId, LocationId, OperatorUserId, BookerUserId, PetId } = input;
  const ids = [ServiceId, LocationId, OperatorUserId, BookerUserId, PetId];
  return [agendaId, starts, starts + SLOT_SECONDS, ...ids, Date.now()];
}
