import type { FastifyInstance } from 'fastify';
import { listPauses, pardonAbsence } from '#shared/absences.ts';
import { listBookingNotices } from '#shared/booking-notices.ts';
import { listBookingEvents } from '#shared/booking-story.ts';
import {
  changeBooking,
  createBooking,
  findBooking,
  listBookings,
  listDay,
  listUserBookings,
  moveBooking,
} from '#shared/bookings.ts';
import { MESSAGES } from '#shared/messages.ts';
import { findNextPlaces } from '#shared/next-places.ts';
import { changePetDeath } from '#shared/pets.ts';
import { findTicket } from '#shared/tickets.ts';
import { bookTogether, findTogetherRefusal, findTogetherRoom } from '#shared/together.ts';
import { DAY, startOfDay } from '#shared/town-clock.ts';
import { findStaffAgenda } from '../agendas/agendas.queries.ts';
import type { Caller } from '../caller.ts';
import { type Context, readClock } from '../context.ts';
import { authorOf, callerOf } from '../http/access.ts';
import { networkOf } from '../http/network.ts';
import { route, UNCHANGED } from '../http/routes.ts';
import { hasSeen } from '../http/versions.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ownPauses, pardon } from './absences.service.ts';
import { bookSlot } from './book-slot.service.ts';
import { bookingSheet, historyOf, noticesOf } from './booking-details.service.ts';
import { listBookingsOf } from './bookings.queries.ts';
import { changeBooking as change } from './change-booking.service.ts';
import type { Rules } from './claim.service.ts';
import { dayVersion, readDay } from './day.service.ts';
import { burstWatch } from './held-bursts.ts';
import type { Holding } from './holds.service.ts';
import { bookingsOfUser } from './list-bookings.service.ts';
import { moveBooking as move } from './move-booking.service.ts';
import { nextPlaces } from './next-places.service.ts';
import { changeDeath } from './pet-death.service.ts';
import { quickBooker } from './quick-booking.service.ts';
import { readTicket } from './tickets.service.ts';
import { bookPetsTogether, findOwnRefusal, findRoom } from './together.service.ts';
import { withTold } from './told.service.ts';

export function registerBookingRoutes(app: FastifyInstance, context: Context, metrics: Metrics): void {
  const { database, db, now, config, wakeOutbox } = context;
  const limited = config.RATE_LIMIT === 'on';
  const tellBurst = burstWatch(app.log, context.limits, metrics);
  const holdingOf = (network: string): Holding => ({
    network,
    most: limited ? config.HELD_PER_NETWORK : Number.POSITIVE_INFINITY,
    onFull: () => tellBurst(network),
  });
  const rules = ({ ip }: { ip: string }): Rules => ({
    clock: readClock(context),
    limited,
    holding: config.EMAIL_VERIFICATION === 'on' ? holdingOf(networkOf(ip)) : null,
  });

  const teller = (caller: Caller) => ({
    caller,
    townNow: context.townNow(),
    config,
    gateway: context.gateway,
  });
  const bookQuickly = quickBooker({ db, engine: database.engine });
  const reader = (request: { caller: Caller | null }) => ({ caller: callerOf(request), now: now() });

  route(app, listBookings, (request) => listBookingsOf(db, callerOf(request).userId), { compress: false });
  route(app, listUserBookings, (request) => bookingsOfUser(db, reader(request), request.params.id));
  route(
    app,
    createBooking,
    async (request) => {
      const [caller, wanted, allRules] = [callerOf(request), request.body, rules(request)];
      const quick = await bookQuickly(caller, wanted, allRules);
      const result = quick ?? (await bookSlot(db, caller, wanted, allRules));
      wakeOutbox();
      return { ok: 1, message: MESSAGES.booked, result };
    },
    { compress: false },
  );
  route(app, bookTogether, async (request) => {
    const results = await bookPetsTogether(db, callerOf(request), request.body, rules(request));
    wakeOutbox();
    return { ok: 1, message: MESSAGES.booked, results };
  });
  route(app, findTogetherRefusal, async (request) => ({
    refusal: await findOwnRefusal(db, callerOf(request), rules(request)),
  }));
  route(app, findTogetherRoom, (request) =>
    findRoom(db, callerOf(request), request.query, readClock(context)),
  );
  route(app, changeBooking, async (request) => {
    const caller = callerOf(request);
    const { booking, isCancelled } = await change(
      db,
      caller,
      request.params.id,
      request.body,
      rules(request),
    );
    wakeOutbox();
    return isCancelled ? withTold(db, booking, booking.bookingStartDate, teller(caller)) : booking;
  });
  route(app, moveBooking, async (request) => {
    const caller = callerOf(request);
    const { booking, was } = await move(db, caller, request.params.id, request.body, rules(request));
    wakeOutbox();
    const result = was === null ? booking : await withTold(db, booking, was, teller(caller));
    return { ok: 1, message: MESSAGES.moved, result };
  });
  route(app, changePetDeath, ({ caller, params, body }) => {
    const said = { petId: params.id, diedOn: body.petDiedOn };
    return changeDeath(db, callerOf({ caller }), said, readClock(context));
  });
  route(app, listPauses, (request) => ownPauses(db, callerOf(request), context.townNow()));
  route(app, pardonAbsence, (request) => {
    const said = { bookingId: request.params.id, ...request.body };
    return pardon(db, callerOf(request), said, now());
  });
  route(app, findBooking, (request) => bookingSheet(db, reader(request), request.params.id));
  route(app, findTicket, (request) =>
    readTicket(db, request.caller, request.params.token, readClock(context)),
  );
  route(app, listBookingEvents, (request) => historyOf(db, reader(request), request.params.id));
  route(app, listBookingNotices, (request) => noticesOf(db, reader(request), request.params.id));
  route(app, listDay, async (request, reply) => {
    const day = startOfDay(request.params.bookingDate);
    const agenda = await findStaffAgenda(db, request.params, { from: day, to: day + DAY });
    if (!agenda) return null;
    const author = authorOf(request, now());
    if (hasSeen(request, reply, await dayVersion(db, agenda, day, author.userId))) return UNCHANGED;
    const places = await readDay(db, agenda, day, { ...author, timeZone: config.TOWN_TIMEZONE });
    return places.length > 0 ? places : null;
  });
  route(app, findNextPlaces, ({ query }) => nextPlaces(db, query, readClock(context)));
}
