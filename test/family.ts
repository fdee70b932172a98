import { bookTogether } from '#shared/bookings/together.ts';
import type { TestApi } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { createBookingDesk } from './booking-desk.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';

type FamilyOptions = {
  places?: number;
  most?: number;
  limit?: number;
  by?: (api: TestApi) => Promise<Person>;
};
type Draft = { PetIds?: number[]; start?: number; as?: Person; overrideReason?: string };

export async function newFamily(
  api: TestApi,
  { places = 1, most = 3, limit = 5, by = newResident }: FamilyOptions = {},
) {
  const ana = await by(api);
  const agenda = await newAgenda(api, { places, maxActivePerResident: limit });
  const { serviceId } = agenda;
  await api.db.updateTable('services').set({ pets_together_max: most }).where('id', '=', serviceId).execute();
  const pets = [await newPet(api, ana, 'Luna'), await newPet(api, ana, 'Sol')] as const;
  const { book } = createBookingDesk(() => api);
  const together = ({ PetIds = [...pets], start = WEDNESDAY_8, as = ana, ...more }: Draft = {}) => {
    const body = { ServiceId: serviceId, bookingStartDate: start, BookerUserId: ana.id, PetIds, ...more };
    return api.call(bookTogether, { body }, as.token);
  };
  const take = async (start: number) => book(await newResident(api), { serviceId, start });
  const booked = () =>
    api.db
      .selectFrom('bookings')
      .selectAll()
      .where('service_id', '=', serviceId)
      .where('booker_user_id', '=', ana.id)
      .orderBy('id')
      .execute();
  const count = async () => (await booked()).length;
  return { ana, agenda, serviceId, pets, together, take, booked, count };
}

type BookingsAnswer = { body: { results: { PetId: number; bookingStartDate: number }[] } };

export const listStarts = ({ body }: BookingsAnswer) =>
  body.results.map(({ PetId, bookingStartDate }) => [PetId, bookingStartDate]);
