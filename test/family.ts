import { bookTogether } from '#shared/bookings/together.ts';
import type { TestApi } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { createBookingDesk } from './booking-desk.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';

type FamilyOptions = {
  places?: number;
  maxTogether?: number;
  maxActive?: number;
  by?: (api: TestApi) => Promise<Person>;
};
type Draft = { PetIds?: number[]; start?: number; as?: Person; overrideReason?: string };

export async function newFamily(
  api: TestApi,
  { places = 1, maxTogether = 3, maxActive = 5, by = newResident }: FamilyOptions = {},
) {
  const ana = await by(api);
  const agenda = await newAgenda(api, { places, maxActivePerResident: maxActive });
  const { serviceId } = agenda;
  await api.db
    .updateTable('services')
    .set({ pets_together_max: maxTogether })
    .where('id', '=', serviceId)
    .execute();
  const pets = [await newPet(api, ana, 'Luna'), await newPet(api, ana, 'Sol')] as const;
  const { book } = createBookingDesk(() => api);
  const selectBookings = () =>
    api.db
      .selectFrom('bookings')
      .selectAll()
      .where('service_id', '=', serviceId)
      .where('booker_user_id', '=', ana.id)
      .orderBy('id');
  return {
    ana,
    agenda,
    serviceId,
    pets,
    bookPets: ({ PetIds = [...pets], start = WEDNESDAY_8, as = ana, ...more }: Draft = {}) => {
      const body = { ServiceId: serviceId, bookingStartDate: start, BookerUserId: ana.id, PetIds, ...more };
      return api.call(bookTogether, { body }, as.token);
    },
    takePlace: async (start: number) => book(await newResident(api), { serviceId, start }),
    listBookings: () => selectBookings().execute(),
    countBookings: async () => (await selectBookings().execute()).length,
  };
}

type BookingsAnswer = { body: { results: { PetId: number; bookingStartDate: number }[] } };

export const listStarts = ({ body }: BookingsAnswer) =>
  body.results.map(({ PetId, bookingStartDate }) => [PetId, bookingStartDate]);
