import {
  createWaitingEntry,
  listServiceWaiting,
  listWaitingEntries,
  type NewWaitingEntry,
  offerPlace,
  pauseWaitingEntry,
} from '#shared/bookings/waiting-list.ts';
import { answerOffer, type OfferAnswer } from '#shared/bookings/waiting-list-offers.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { createWaitingListPass } from '../server/bookings/waiting-list/waiting-list.job.ts';
import type { TestApi } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { createBookingDesk } from './booking-desk.ts';
import { wallAt } from './bookings.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';

type AgendaOptions = Parameters<typeof newAgenda>[1] & { fastingHours?: number; offerHours?: number };
type Agenda = { id: number; serviceId: number };

export function createWaitingDesk(town: () => { api: TestApi; admin: Person }) {
  const { book, changeStatus } = createBookingDesk(() => town().api);
  const listOwnEntries = async (owner: Person) =>
    (await town().api.call(listWaitingEntries, {}, owner.token)).body ?? [];

  async function joinList(owner: Person, { serviceId }: Agenda, wishes: Partial<NewWaitingEntry> = {}) {
    const { api } = town();
    const PetId = wishes.PetId ?? (await newPet(api, owner));
    const defaultWishes = { LocationIds: [], fromDate: null, untilDate: null, dates: [], BookingId: null };
    const body = { ServiceId: serviceId, ...defaultWishes, ...wishes, PetId };
    return api.call(createWaitingEntry, { body }, owner.token);
  }

  const desk = {
    book,
    changeStatus,
    listOwnEntries,
    joinList,
    newWaitingAgenda: async ({ fastingHours = 0, offerHours = 12, ...options }: AgendaOptions = {}) => {
      const { api } = town();
      const agenda = await newAgenda(api, options);
      const preparation = JSON.stringify(
        fastingHours === 0 ? [] : [{ SpecieId: null, hoursBefore: fastingHours, text: 'Sin comida' }],
      );
      await api.db
        .updateTable('services')
        .set({ waiting_list: 1, offer_hours: offerHours, preparation })
        .where('id', '=', agenda.serviceId)
        .execute();
      await createWaitingListPass(api)();
      return agenda;
    },
    fillPlaces: async ({ serviceId }: Agenda, start = WEDNESDAY_8, places = 1) => {
      const { api, admin } = town();
      const bookings: { owner: Person; id: number }[] = [];
      for (let nth = 0; nth < places; nth++) {
        const owner = await newResident(api);
        const { body } = await book(owner, { serviceId, start, as: admin });
        bookings.push({ owner, id: body.result?.id ?? 0 });
      }
      return bookings;
    },
    setOpenMinutes: async ({ id }: Agenda, minutes: { from: number; to: number }) => {
      await town()
        .api.db.updateTable('agenda_hours')
        .set({ from_minute: minutes.from, to_minute: minutes.to })
        .where('agenda_id', '=', id)
        .execute();
    },
    newWaiting: async (agenda: Agenda, wishes: Partial<NewWaitingEntry> = {}) => {
      const owner = await newResident(town().api);
      const { body } = await joinList(owner, agenda, wishes);
      return { owner, entryId: body.id, petId: body.PetId };
    },
    findOffer: async (owner: Person) => (await listOwnEntries(owner))[0]?.offer ?? null,
    replyToOffer: (id: number, answer: OfferAnswer, by: Person) =>
      town().api.call(answerOffer, { params: { id }, body: { answer } }, by.token),
    setPaused: (id: number, isPaused: boolean, by: Person) =>
      town().api.call(pauseWaitingEntry, { params: { id }, body: { isPaused } }, by.token),
    readWaitingList: async ({ serviceId }: Agenda, query: object = {}) =>
      (
        await town().api.call(
          listServiceWaiting,
          { params: { id: serviceId }, query } as never,
          town().admin.token,
        )
      ).body,
    offerPlaceTo: (id: number, agenda: Agenda, bookingStartDate = WEDNESDAY_8) =>
      town().api.call(
        offerPlace,
        { params: { id }, body: { AgendaId: agenda.id, bookingStartDate } },
        town().admin.token,
      ),
    runPass: () => createWaitingListPass(town().api)(),
    setWallClock: (wall: number) => {
      const { api } = town();
      api.setNow(toInstant(wall, api.config.TOWN_TIMEZONE));
    },
    listOffers: (serviceId: number) =>
      town()
        .api.db.selectFrom('offers')
        .selectAll()
        .where('service_id', '=', serviceId)
        .orderBy('id')
        .execute(),
  };

  return {
    ...desk,
    newFullAgenda: async (options: AgendaOptions = {}, date = '2026-12-02') => {
      const agenda = await desk.newWaitingAgenda(options);
      await desk.setOpenMinutes(agenda, { from: 480, to: 510 });
      const [booked = { owner: town().admin, id: 0 }] = await desk.fillPlaces(agenda, wallAt(date, '08:00'));
      await desk.runPass();
      const waiting = await desk.newWaiting(agenda, { dates: [date] });
      return { agenda, booked, waiting };
    },
  };
}
