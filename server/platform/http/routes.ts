import type { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import type { ZodMiniType, z } from 'zod/mini';
import type { Endpoint, Output } from '#shared/platform/endpoint.ts';

type PartOf<T> = T extends ZodMiniType ? z.output<T> : undefined;

export type RequestOf<E extends Endpoint> = Omit<FastifyRequest, 'params' | 'query' | 'body'> & {
  params: PartOf<E['schema']['params']>;
  query: PartOf<E['schema']['querystring']>;
  body: PartOf<E['schema']['body']>;
};

export const UNCHANGED_RESPONSE = Symbol('unchanged');

type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<Output<E> | typeof UNCHANGED_RESPONSE | Readable | Buffer>;

type ExtraOptions = { onRequest?: onRequestHookHandler; compress?: false };

/** Registers an endpoint; its handler returns the 200 body, or null for 204 if the endpoint has one. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  extraOptions: ExtraOptions = {},
): void {
  const { schema } = endpoint;
  const options: RouteOptions = {
    ...extraOptions,
    method: endpoint.method,
    url: endpoint.url,
    config: endpoint.config,
    // Fastify writes into the schema object.
    schema: { ...schema },
    handler: async (received, reply) => {
      const answer = await handler(received as unknown as RequestOf<E>, reply);
      if (answer === UNCHANGED_RESPONSE) return reply.status(304).send();
      return answer === null && schema.response[204] ? reply.status(204).send() : reply.send(answer);
    },
  };
  app.route(options);
}
