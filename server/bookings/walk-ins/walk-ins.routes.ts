import type { FastifyInstance } from 'fastify';
import { registerWalkIn } from '#shared/bookings/walk-ins.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { bookWalkIn } from './walk-ins.service.ts';

export function registerWalkInRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, wakeOutbox } = context;
  route(app, registerWalkIn, async (request) => {
    const rules = { clock: readClock(context), isLimited: config.RATE_LIMIT === 'on', holding: null };
    const result = await bookWalkIn({ db, config, caller: requireCaller(request), rules }, request.body);
    wakeOutbox();
    return { ok: 1, message: MESSAGES.booked, result };
  });
}
