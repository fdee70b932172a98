import { createBooking, type DayPlace, listDay } from '#shared/bookings/bookings.ts';
import type { TestApi } from './app.ts';
import { wallAt } from './bookings.ts';
import { type newAgenda, newPet, type Person } from './people.ts';

type Agenda = Awaited<ReturnType<typeof newAgenda>>;
type Town = { api: TestApi; admin: Person };

export const WEDNESDAY = wallAt('2026-12-02');
export const EIGHT = wallAt('2026-12-02', '08:00');

export function createDayDesk(town: () => Town) {
  const book = async (agenda: Agenda, booker: Person, bookingStartDate: number): Promise<number> => {
    const { api, admin } = town();
    const slot = { ServiceId: agenda.serviceId, LocationId: 1, OperatorUserId: 1, bookingStartDate };
    const body = { ...slot, BookerUserId: booker.id, PetId: await newPet(api, booker) };
    return (await api.call(createBooking, { body }, admin.token)).body.result?.id ?? 0;
  };
  const requestDay = (
    agenda: Omit<Agenda, 'id'>,
    { as = town().admin, day = WEDNESDAY, tag = '' }: { as?: Person; day?: number; tag?: string } = {},
  ) => {
    const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {};
    return town().api.send(listDay, { params: { ...agenda, bookingDate: day }, headers }, as.token);
  };
  const listPlaces = async (agenda: Agenda, day = WEDNESDAY): Promise<DayPlace[]> =>
    (await requestDay(agenda, { day })).body as never;
  return { book, requestDay, listPlaces };
}
