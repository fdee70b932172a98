import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, Output } from '#shared/platform/endpoint.ts';
import type { PageQuery } from '#shared/platform/paging.ts';
import { isPaged } from '../db/paging.ts';
import { type RequestOf, route } from './routes.ts';

type PagedEndpoint = Endpoint & { schema: { querystring: z.ZodMiniType<PageQuery> } };

type Handlers<W extends Endpoint, P extends PagedEndpoint> = {
  readWhole: (request: RequestOf<W>, reply: FastifyReply) => Promise<Output<W> | Readable>;
  readPage: (request: RequestOf<P>) => Promise<Output<P>>;
};

/** Registers two endpoints of one path: the whole list, and a page if the query has a search or a limit. */
export function registerListRoutes<W extends Endpoint, P extends PagedEndpoint>(
  app: FastifyInstance,
  [wholeEndpoint, pagedEndpoint]: readonly [W, P],
  handlers: Handlers<W, P>,
): void {
  const { querystring, response } = pagedEndpoint.schema;
  const answer = z.union([wholeEndpoint.schema.response[200], response[200]]);
  const schema = {
    ...wholeEndpoint.schema,
    querystring,
    response: { ...wholeEndpoint.schema.response, 200: answer },
  };
  const endpoint: Endpoint = { ...wholeEndpoint, schema };
  route(app, endpoint, (request, reply) =>
    isPaged(request.query as PageQuery)
      ? handlers.readPage(request as RequestOf<P>)
      : handlers.readWhole(request as RequestOf<W>, reply),
  );
}
