import type { FastifyInstance } from 'fastify';
import { listPauses, pardonAbsence } from '#shared/bookings/absences.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { listBookingNotices } from '#shared/bookings/booking-notices.ts';
import {
  changeBooking,
  createBooking,
  findBooking,
  listBookings,
  listDay,
  listUserBookings,
  moveBooking,
} from '#shared/bookings/bookings.ts';
import { findNextPlaces } from '#shared/bookings/next-places.ts';
import { findBookingOpening } from '#shared/bookings/openings.ts';
import { findTicket } from '#shared/bookings/tickets.ts';
import { bookTogether, findTogetherRejection, findTogetherRoom } from '#shared/bookings/together.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route, UNCHANGED_RESPONSE } from '../../platform/http/routes.ts';
import { setEtagAndMatch } from '../../platform/http/versions.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { findStaffAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { listOwnPauses, setPardon } from '../book/absences.service.ts';
import { bookSlot } from '../book/book-slot.service.ts';
import type { Rules } from '../book/bookability.service.ts';
import { createFastBooker } from '../book/fast-booking.service.ts';
import { listNextPlaces } from '../book/next-places.service.ts';
import { findOwnOpening } from '../book/openings.service.ts';
import { bookPetsTogether, findOwnRejection, findRoom } from '../book/together.service.ts';
import { changeBooking as change } from '../change/change-booking.service.ts';
import { moveBooking as move } from '../change/move-booking.service.ts';
import { changeDeath } from '../change/pet-death.service.ts';
import { createBurstWatch } from '../holds/held-bursts.ts';
import type { HoldLimit } from '../holds/holds.service.ts';
import { addBookerChannel } from '../notifications/contact-channel.service.ts';
import { listBookingsOf } from '../records/bookings.queries.ts';
import { readBookingSheet, readHistory, readNotices } from './booking-details.service.ts';
import { readDay, readDayVersion } from './day.service.ts';
import { listBookingsOfUser } from './list-bookings.service.ts';
import { readTicket } from './tickets.service.ts';

export function registerBookingRoutes(app: FastifyInstance, context: Context, metrics: Metrics): void {
  const { database, db, now, config, wakeOutbox } = context;
  const isLimited = config.RATE_LIMIT === 'on';
  const reportBurst = createBurstWatch(app.log, context.limits, metrics);
  const toHoldLimit = (network: string): HoldLimit => ({
    network,
    most: isLimited ? config.HELD_PER_NETWORK : Number.POSITIVE_INFINITY,
    onFull: () => reportBurst(network),
  });
  const toRules = ({ ip }: { ip: string }): Rules => ({
    clock: readClock(context),
    isLimited,
    holding: config.EMAIL_VERIFICATION === 'on' ? toHoldLimit(toNetwork(ip)) : null,
  });

  const toNotifyContext = (caller: Caller) => ({
    caller,
    townNow: context.townNow(),
    config,
    gateway: context.gateway,
  });
  const bookFast = createFastBooker({ db, engine: database.engine });
  const toReader = (request: { caller: Caller | null }) => ({ caller: requireCaller(request), now: now() });

  route(app, listBookings, (request) => listBookingsOf(db, requireCaller(request).userId), {
    compress: false,
  });
  route(app, listUserBookings, (request) => listBookingsOfUser(db, toReader(request), request.params.id));
  route(
    app,
    createBooking,
    async (request) => {
      const caller = requireCaller(request);
      const input = request.body;
      const rules = toRules(request);
      const fastBooking = await bookFast(caller, input, rules);
      const result = fastBooking ?? (await bookSlot(db, caller, input, rules));
      wakeOutbox();
      return { ok: 1, message: MESSAGES.booked, result };
    },
    { compress: false },
  );
  route(app, bookTogether, async (request) => {
    const results = await bookPetsTogether(db, requireCaller(request), request.body, toRules(request));
    wakeOutbox();
    return { ok: 1, message: MESSAGES.booked, results };
  });
  route(app, findBookingOpening, ({ caller, query: { petIds, ...query } }) => {
    const request = { ...query, petIds: petIds.split(',').map(Number) };
    return findOwnOpening(db, requireCaller({ caller }), request, readClock(context));
  });
  route(app, findTogetherRejection, async (request) => ({
    refusal: await findOwnRejection(db, requireCaller(request), toRules(request)),
  }));
  route(app, findTogetherRoom, (request) =>
    findRoom(db, requireCaller(request), request.query, readClock(context)),
  );
  route(app, changeBooking, async (request) => {
    const caller = requireCaller(request);
    const { booking, isCancelled } = await change(
      db,
      caller,
      request.params.id,
      request.body,
      toRules(request),
    );
    wakeOutbox();
    return isCancelled
      ? addBookerChannel(db, booking, booking.bookingStartDate, toNotifyContext(caller))
      : booking;
  });
  route(app, moveBooking, async (request) => {
    const caller = requireCaller(request);
    const { booking, previousStart } = await move(
      db,
      caller,
      request.params.id,
      request.body,
      toRules(request),
    );
    wakeOutbox();
    const result =
      previousStart === null
        ? booking
        : await addBookerChannel(db, booking, previousStart, toNotifyContext(caller));
    return { ok: 1, message: MESSAGES.moved, result };
  });
  route(app, changePetDeath, ({ caller, params, body }) => {
    const change = { petId: params.id, diedOn: body.petDiedOn };
    return changeDeath(db, requireCaller({ caller }), change, readClock(context));
  });
  route(app, listPauses, (request) => listOwnPauses(db, requireCaller(request), context.townNow()));
  route(app, pardonAbsence, (request) => {
    const change = { bookingId: request.params.id, ...request.body };
    return setPardon(db, requireCaller(request), change, now());
  });
  route(app, findBooking, (request) => readBookingSheet(db, toReader(request), request.params.id));
  route(app, findTicket, (request) =>
    readTicket(db, request.caller, request.params.token, readClock(context)),
  );
  route(app, listBookingEvents, (request) => readHistory(db, toReader(request), request.params.id));
  route(app, listBookingNotices, (request) => readNotices(db, toReader(request), request.params.id));
  route(app, listDay, async (request, reply) => {
    const day = toStartOfDay(request.params.bookingDate);
    const agenda = await findStaffAgenda(db, request.params, { from: day, to: day + DAY_SECONDS });
    if (!agenda) return null;
    const author = requireAuthor(request, now());
    if (setEtagAndMatch(request, reply, await readDayVersion(db, agenda, day, author.userId)))
      return UNCHANGED_RESPONSE;
    const places = await readDay(db, agenda, day, { ...author, timeZone: config.TOWN_TIMEZONE });
    return places.length > 0 ? places : null;
  });
  route(app, findNextPlaces, ({ query }) => listNextPlaces(db, query, readClock(context)));
}
