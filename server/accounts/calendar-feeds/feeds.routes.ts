import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#shared/accounts/feeds.ts';
import { FEED_PATH } from '#shared/mail/mail-paths.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { requireCaller } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { setEtagAndMatch } from '../../platform/http/versions.ts';
import { findFeed, makeFeed, readFeed, requireFeedKey, revokeFeed } from './feeds.service.ts';

/** Requests per network: a calendar's servers ask for many people. */
const REQUESTS_PER_HOUR = 3_000;

type FeedRequest = { caller: Caller | null; query: { agendaId?: number | undefined } };

export function registerFeedRoutes(app: FastifyInstance, context: Context): void {
  const { db, now } = context;
  const requireKey = (request: FeedRequest) =>
    requireFeedKey(db, requireCaller(request), request.query.agendaId);
  route(app, findCalendarFeed, async (request) => findFeed(db, await requireKey(request), now()));
  route(app, makeCalendarFeed, async (request) => makeFeed(db, await requireKey(request), now()));
  route(app, revokeCalendarFeed, async (request) => revokeFeed(db, await requireKey(request), now()));

  const config = { access: 'anyone', perHour: REQUESTS_PER_HOUR } as const;
  app.get<{ Params: { token: string } }>(
    `${FEED_PATH}/:token`,
    { config, schema: { hide: true } },
    async (request, reply) => {
      const calendar = await readFeed(context, request.params.token);
      const isUnchanged = setEtagAndMatch(
        request,
        reply,
        createHash('sha256').update(calendar).digest('base64url'),
      );
      if (isUnchanged) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(calendar);
    },
  );
}
