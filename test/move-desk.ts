import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import {
  type BookingStatus,
  changeBooking,
  createBooking,
  findBooking,
  moveBooking,
} from '#shared/bookings/bookings.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import type { TestApi } from './app.ts';
import { wallAt } from './bookings.ts';
import { type newAgenda, newPet, newResident, type Person } from './people.ts';

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
type Town = { api: TestApi; admin: Person };

export const WEDNESDAY = wallAt('2026-12-02');
export const EIGHT = wallAt('2026-12-02', '08:00');
export const NINE = wallAt('2026-12-02', '09:00');
export const MOVED_MESSAGE = 'El turno ha sido movido.';

export function createMoveDesk(town: () => Town) {
  const getApi = () => town().api;
  const book = async (agenda: Agenda, start = EIGHT, owner?: Person, pet?: number) => {
    const booker = owner ?? (await newResident(getApi()));
    const petId = pet ?? (await newPet(getApi(), booker));
    const slotFields = { bookingStartDate: start, ServiceId: agenda.serviceId, overrideReason: 'Prueba' };
    const body = { ...slotFields, BookerUserId: booker.id, PetId: petId };
    const answer = await getApi().call(createBooking, { body }, town().admin.token);
    return { id: answer.body.result?.id ?? 0, owner: booker, petId };
  };
  const move = (id: number, bookingStartDate: number, by: Person, extra: object = {}) =>
    getApi().call(moveBooking, { params: { id }, body: { bookingStartDate, ...extra } }, by.token);
  const readBooking = async (id: number) =>
    (await getApi().call(findBooking, { params: { id } }, town().admin.token)).body;
  const setStatus = (id: number, bookingStatus: BookingStatus) =>
    getApi().call(changeBooking, { params: { id }, body: { bookingStatus } }, town().admin.token);
  const listFreeTimes = async (agenda: Agenda) => {
    const { body } = await getApi().call(listFreeSlots, { params: { ...agenda, bookingDate: WEDNESDAY } });
    return body.map((slot) => slot.bookingStartTime);
  };
  const listHistory = async (id: number) =>
    (await getApi().call(listBookingEvents, { params: { id } }, town().admin.token)).body;
  return { book, move, readBooking, setStatus, listFreeTimes, listHistory };
}
