import type { AccessRow } from './access-row.ts';
import { type Belongings, WEDNESDAY_8 } from './belongings.ts';

const LOGGED_IN_STATUSES = [401, 401, 200, 200, 200, 200] as const;
const STAFF_STATUSES = [401, 401, 403, 403, 200, 200] as const;
const OWN_OBJECT_OR_STAFF = [401, 401, 200, 404, 200, 200] as const;

const wishes = { LocationIds: [], fromDate: null, untilDate: null, dates: [] };
const toEntryParams = ({ waiting }: Belongings) => ({ params: { id: waiting.entryId } });
const toOtherEntryParams = ({ waiting }: Belongings) => ({ params: { id: waiting.otherEntryId } });
const toServiceParams = ({ waiting }: Belongings) => ({ params: { id: waiting.serviceId } });

export const WAITING_ACCESS: Readonly<Record<string, AccessRow>> = {
  listWaitingEntries: { expected: LOGGED_IN_STATUSES, ask: () => ({}) },
  createWaitingEntry: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: ({ waiting, petId }) => ({
      body: { ServiceId: waiting.serviceId, PetId: petId, BookingId: null, ...wishes },
    }),
  },
  updateWaitingEntry: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toEntryParams(about), body: wishes }),
  },
  pauseWaitingEntry: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...toEntryParams(about), body: { isPaused: true } }),
  },
  leaveWaitingList: { expected: OWN_OBJECT_OR_STAFF, ask: toEntryParams },
  answerOffer: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: ({ waiting }) => ({ params: { id: waiting.offerId }, body: { answer: 'decline' as const } }),
  },
  listServiceWaiting: { expected: STAFF_STATUSES, ask: toServiceParams },
  listOfferablePlaces: { expected: STAFF_STATUSES, ask: toServiceParams },
  offerPlace: {
    expected: STAFF_STATUSES,
    ask: (about) => ({
      ...toOtherEntryParams(about),
      body: { AgendaId: about.waiting.agendaId, bookingStartDate: WEDNESDAY_8 },
    }),
  },
  prioritiseEntry: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toEntryParams(about), body: { reason: 'Está enferma' } }),
  },
  listOfferCalls: { expected: STAFF_STATUSES, ask: () => ({}) },
  findOfferStatistics: { expected: STAFF_STATUSES, ask: () => ({ query: {} }) },
};
