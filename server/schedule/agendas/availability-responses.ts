import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { createByteCache } from '../../platform/cache/cache.ts';
import {
  type Compressible,
  chooseEncoding,
  MIN_COMPRESSED_BYTES,
  toCompressible,
} from '../../platform/http/compressible.ts';
import { UNCHANGED_RESPONSE } from '../../platform/http/routes.ts';
import { setEtagAndMatch } from '../../platform/http/versions.ts';
import type { CachedAgenda, createAgendaCache } from './agenda-cache.service.ts';
import type { AgendaKey } from './agendas.queries.ts';

const CACHE_LIMIT_BYTES = 16 * 2 ** 20;
const ANSWER_OVERHEAD_BYTES = 1_024;

type Answer = { content: Compressible | null; etag: string };
type CachedAnswer = Answer & { key: AgendaKey; version: string; minute: number };

/**
 * Caches availability as response bytes by URL, which skips validation, reads and serialisation. An entry is
 * valid for one revision of its agenda and one minute (docs/decisions/075-cache-availability-bytes.md).
 */
export function createAvailabilityResponses(
  agendas: ReturnType<typeof createAgendaCache>,
  now: () => number,
) {
  const cache = createByteCache<CachedAnswer>(CACHE_LIMIT_BYTES, countBytes);
  const readMinute = () => Math.floor(now() / MINUTE_MS);

  function cacheAnswer(url: string, answer: CachedAnswer): void {
    if (!url.includes('?')) cache.set(url, answer);
  }

  return {
    /** Sends a valid cached answer; otherwise continues to validation and handler. */
    sendCached: (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
      const answer = cache.get(request.url);
      const sendIfCurrent = (current: CachedAgenda | undefined) => {
        if (answer && current?.version === answer.version) sendAnswer(request, reply, answer);
        else done();
      };
      const cachedAgenda = answer && agendas.peek(answer.key);
      if (answer?.minute !== readMinute()) done();
      else if (cachedAgenda) sendIfCurrent(cachedAgenda);
      else agendas.read(answer.key).then(sendIfCurrent, done);
    },

    respond: async <T>(
      request: Pick<FastifyRequest, 'url' | 'headers'> & { params: AgendaKey },
      reply: FastifyReply,
      read: (agenda: CachedAgenda) => Promise<T | null>,
    ): Promise<Buffer | null | typeof UNCHANGED_RESPONSE> => {
      const { serviceId, locationId, operatorUserId } = request.params;
      const key = { serviceId, locationId, operatorUserId };
      const minute = readMinute();
      const currentAgenda = await agendas.read(key);
      const answer = toAnswer(await read(currentAgenda), reply);
      cacheAnswer(request.url, { ...answer, key, minute, version: currentAgenda.version });
      if (answer.content === null) return null;
      if (setEtagAndMatch(request, reply, answer.etag)) return UNCHANGED_RESPONSE;
      return readBytesFor(request, reply, answer.content);
    },
  };
}

function countBytes(answer: CachedAnswer): number {
  return (answer.content?.bytes.length ?? 0) + ANSWER_OVERHEAD_BYTES;
}

function toAnswer(body: unknown, reply: FastifyReply): Answer {
  const bytes = body === null ? null : Buffer.from(String(reply.serialize(body as object)));
  const hash = createHash('sha256').update(bytes ?? '');
  return { content: bytes && toCompressible(bytes), etag: hash.digest('base64url').slice(0, 22) };
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { content, etag }: Answer): void {
  if (content === null) return void reply.status(204).send();
  if (setEtagAndMatch(request, reply, etag)) return void reply.status(304).send();
  const bytes = readBytesFor(request, reply, content);
  if (Buffer.isBuffer(bytes)) reply.send(bytes);
  else
    bytes.then(
      (encoded) => reply.send(encoded),
      (error) => reply.send(error),
    );
}

function readBytesFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { bytes, encode: encodeAs }: Compressible,
): Buffer | Promise<Buffer> {
  reply.type('application/json; charset=utf-8');
  if (bytes.length < MIN_COMPRESSED_BYTES) return bytes;
  const encoding = chooseEncoding(headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encodeAs(encoding);
}
