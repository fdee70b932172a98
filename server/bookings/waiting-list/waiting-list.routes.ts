import type { FastifyInstance } from 'fastify';
import {
  createWaitingEntry,
  leaveWaitingList,
  listServiceWaiting,
  listWaitingEntries,
  offerPlace,
  pauseWaitingEntry,
  prioritiseEntry,
  updateWaitingEntry,
} from '#shared/bookings/waiting-list.ts';
import { answerOffer, listOfferablePlaces, listOfferCalls } from '#shared/bookings/waiting-list-offers.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { answerOffer as answer, leaveList } from './answer.service.ts';
import { changeEntry, joinList, pauseEntry, readOwnEntries } from './entries.service.ts';
import {
  offerByStaff,
  prioritise,
  readOfferablePlaces,
  readOfferCalls,
  readServiceLine,
} from './staff-list.service.ts';

type Called = { caller: Caller | null };

export function registerWaitingListRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, now, wakeOutbox } = context;
  const channels = { config, gateway: context.gateway };
  const clock = () => readClock(context);
  const toCallerAndClock = (request: Called) => ({ caller: requireCaller(request), clock: clock() });
  const reading = (request: Called) => ({
    clock: clock(),
    channels,
    reader: requireAuthor(request, now()),
  });
  const sending = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done;
    wakeOutbox();
    return result;
  };

  route(app, listWaitingEntries, (request) => readOwnEntries(db, requireCaller(request), clock()));
  route(app, createWaitingEntry, (request) => {
    const mustVerify = config.EMAIL_VERIFICATION === 'on';
    return joinList(db, request.body, { ...toCallerAndClock(request), mustVerify });
  });
  route(app, updateWaitingEntry, (request) =>
    changeEntry(db, request.params.id, request.body, toCallerAndClock(request)),
  );
  route(app, pauseWaitingEntry, (request) =>
    pauseEntry(db, request.params.id, request.body.isPaused, toCallerAndClock(request)),
  );
  route(app, leaveWaitingList, (request) =>
    sending(leaveList(db, request.params.id, toCallerAndClock(request))),
  );
  route(app, answerOffer, (request) =>
    sending(answer(db, request.params.id, request.body.answer, toCallerAndClock(request))),
  );
  route(app, listServiceWaiting, (request) =>
    readServiceLine(db, request.params.id, request.query, reading(request)),
  );
  route(app, listOfferablePlaces, ({ params }) => readOfferablePlaces(db, params.id, clock()));
  route(app, offerPlace, (request) =>
    sending(offerByStaff(db, request.params.id, request.body, { ...toCallerAndClock(request), channels })),
  );
  route(app, prioritiseEntry, (request) =>
    prioritise(db, request.params.id, request.body.reason, { ...toCallerAndClock(request), channels }),
  );
  route(app, listOfferCalls, (request) => readOfferCalls(db, reading(request)));
}
