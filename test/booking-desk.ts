import { type BookingStatus, changeBooking, createBooking } from '#shared/bookings/bookings.ts';
import type { TestApi } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { newAgenda, newPet, type Person } from './people.ts';

type Draft = { serviceId?: number; start?: number; petId?: number; as?: Person; extra?: object };

export function createBookingDesk(town: () => TestApi) {
  const book = async (
    booker: Person,
    { serviceId = 1, start = WEDNESDAY_8, petId, as = booker, extra }: Draft = {},
  ) => {
    const PetId = petId ?? (await newPet(town(), booker));
    const agenda = { ServiceId: serviceId, LocationId: 1, OperatorUserId: 1 };
    const body = { ...agenda, bookingStartDate: start, BookerUserId: booker.id, PetId, ...extra };
    return town().call(createBooking, { body }, as.token);
  };
  const bookForId = async (booker: Person, draft: Draft = {}): Promise<number> => {
    const { body } = await book(booker, { serviceId: (await newAgenda(town(), {})).serviceId, ...draft });
    return body.result?.id ?? 0;
  };
  const changeStatus = (id: number, bookingStatus: BookingStatus, by: Person, extra: object = {}) =>
    town().call(changeBooking, { params: { id }, body: { bookingStatus, ...extra } }, by.token);
  return { book, bookForId, changeStatus };
}
