import type { FastifyInstance } from 'fastify';
import { answerDraw, enterDraw, findOwnDraw, findPublicDraw, leaveDraw } from '#shared/bookings/draws.ts';
import { closeDraw, runDraw } from '#shared/schedule/draws.ts';
import { type Context, readClock } from '../../platform/context.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { closeDraw as close, startDraw } from './draw-states.service.ts';
import {
  answerDraw as answer,
  enterDraw as enter,
  leaveDraw as leave,
  resolveUserId,
} from './own-draw.service.ts';
import { readOwnDraw, readPublicDraw } from './read-draw.service.ts';

export function registerDrawRoutes(app: FastifyInstance, context: Context): void {
  const { db, now, config } = context;
  const readRouteClock = () => readClock(context);
  route(app, findPublicDraw, ({ params }) => readPublicDraw(db, params.id, readRouteClock()));
  route(app, findOwnDraw, (request) => {
    const { userId } = request.query;
    const personId = resolveUserId(requireCaller(request), userId ? Number(userId) : undefined);
    return readOwnDraw(db, { drawId: request.params.id, userId: personId }, readRouteClock());
  });
  route(app, enterDraw, (request) => {
    const isVerificationRequired = config.EMAIL_VERIFICATION === 'on';
    const entry = { drawId: request.params.id, draft: request.body };
    return enter(db, requireCaller(request), entry, { clock: readRouteClock(), isVerificationRequired });
  });
  route(app, leaveDraw, (request) => leave(db, requireCaller(request), request.params.id, readRouteClock()));
  route(app, answerDraw, async (request) => {
    const rules = { clock: readRouteClock(), isLimited: config.RATE_LIMIT === 'on', holding: null };
    const input = { drawId: request.params.id, ...request.body };
    const draw = await answer(db, requireCaller(request), input, rules);
    context.wakeOutbox();
    return draw;
  });
  route(app, closeDraw, async (request) => ({
    drawState: await close(db, request.params.id, requireAuthor(request, now())),
  }));
  route(app, runDraw, async (request) => ({
    drawState: await startDraw(
      db,
      request.params.id,
      { publicNumber: request.body.publicNumber, townNow: readRouteClock().townNow },
      requireAuthor(request, now()),
    ),
  }));
}
