import type { AccessRow } from './access-row.ts';
import { type Belongings, WEDNESDAY_8 } from './belongings.ts';

const LOGGED_IN = [401, 401, 200, 200, 200, 200] as const;
const STAFF = [401, 401, 403, 403, 200, 200] as const;
const OWN_OBJECT_OR_STAFF = [401, 401, 200, 404, 200, 200] as const;

const wishes = { LocationIds: [], fromDate: null, untilDate: null, dates: [] };
const ofEntry = ({ waiting }: Belongings) => ({ params: { id: waiting.entryId } });
const ofOtherEntry = ({ waiting }: Belongings) => ({ params: { id: waiting.otherEntryId } });
const ofService = ({ waiting }: Belongings) => ({ params: { id: waiting.serviceId } });

export const WAITING_ACCESS: Readonly<Record<string, AccessRow>> = {
  listWaitingEntries: { expected: LOGGED_IN, ask: () => ({}) },
  createWaitingEntry: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: ({ waiting, petId }) => ({
      body: { ServiceId: waiting.serviceId, PetId: petId, BookingId: null, ...wishes },
    }),
  },
  updateWaitingEntry: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofEntry(about), body: wishes }),
  },
  pauseWaitingEntry: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: (about) => ({ ...ofEntry(about), body: { isPaused: true } }),
  },
  leaveWaitingList: { expected: OWN_OBJECT_OR_STAFF, ask: ofEntry },
  answerOffer: {
    expected: OWN_OBJECT_OR_STAFF,
    ask: ({ waiting }) => ({ params: { id: waiting.offerId }, body: { answer: 'decline' as const } }),
  },
  listServiceWaiting: { expected: STAFF, ask: ofService },
  listOfferablePlaces: { expected: STAFF, ask: ofService },
  offerPlace: {
    expected: STAFF,
    ask: (about) => ({
      ...ofOtherEntry(about),
      body: { AgendaId: about.waiting.agendaId, bookingStartDate: WEDNESDAY_8 },
    }),
  },
  prioritiseEntry: {
    expected: STAFF,
    ask: (about) => ({ ...ofEntry(about), body: { reason: 'Está enferma' } }),
  },
  listOfferCalls: { expected: STAFF, ask: () => ({}) },
  findOfferStatistics: { expected: STAFF, ask: () => ({ query: {} }) },
};
