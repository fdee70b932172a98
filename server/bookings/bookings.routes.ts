import type { FastifyInstance } from 'fastify';
import { changeBooking, createBooking, listBookings } from '#shared/bookings.ts';
import { MESSAGES } from '#shared/messages.ts';
import type { Context } from '../context.ts';
import { callerOf } from '../http/access.ts';
import { route } from '../http/routes.ts';
import { bookSlot, type Rules } from './book-slot.service.ts';
import { listBookingsOf } from './bookings.queries.ts';
import { changeBooking as change } from './change-booking.service.ts';

export function registerBookingRoutes(app: FastifyInstance, { db, now, townNow, config }: Context): void {
  const rules = (): Rules => ({
    clock: { now: now(), townNow: townNow() },
    limited: config.RATE_LIMIT === 'on',
  });

  route(app, listBookings, (request) => listBookingsOf(db, callerOf(request).userId));
  route(app, createBooking, async (request) => {
    const result = await bookSlot(db, callerOf(request), request.body, rules());
    return { ok: 1, message: MESSAGES.booked, result };
  });
  route(app, changeBooking, (request) =>
    change(db, callerOf(request), request.params.id, request.body, rules()),
  );
}
