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
import { answerOffer as applyAnswer, leaveList } from './answer.service.ts';
import { changeEntry, joinList, pauseEntry, readOwnEntries } from './entries.service.ts';
import {
  changePriority,
  offerByStaff,
  readOfferablePlaces,
  readOfferCalls,
  readServiceEntries,
} from './staff-list.service.ts';

type CallerRequest = { caller: Caller | null };

export function registerWaitingListRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, now, wakeOutbox } = context;
  const channels = { config, gateway: context.gateway };
  const readRouteClock = () => readClock(context);
  const toCallerAndClock = (request: CallerRequest) => ({
    caller: requireCaller(request),
    clock: readRouteClock(),
  });
  const toReadContext = (request: CallerRequest) => ({
    clock: readRouteClock(),
    channels,
    reader: requireAuthor(request, now()),
  });
  const sendMailsAfter = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    wakeOutbox();
    return result;
  };

  route(app, listWaitingEntries, (request) => readOwnEntries(db, requireCaller(request), readRouteClock()));
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
    sendMailsAfter(leaveList(db, request.params.id, toCallerAndClock(request))),
  );
  route(app, answerOffer, (request) =>
    sendMailsAfter(applyAnswer(db, request.params.id, request.body.answer, toCallerAndClock(request))),
  );
  route(app, listServiceWaiting, (request) =>
    readServiceEntries(db, request.params.id, request.query, toReadContext(request)),
  );
  route(app, listOfferablePlaces, ({ params }) => readOfferablePlaces(db, params.id, readRouteClock()));
  route(app, offerPlace, (request) =>
    sendMailsAfter(
      offerByStaff(db, request.params.id, request.body, { ...toCallerAndClock(request), channels }),
    ),
  );
  route(app, prioritiseEntry, (request) =>
    changePriority(db, request.params.id, request.body.reason, { ...toCallerAndClock(request), channels }),
  );
  route(app, listOfferCalls, (request) => readOfferCalls(db, toReadContext(request)));
}
