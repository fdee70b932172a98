import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { createByteCache } from '../../platform/cache/cache.ts';
import {
  type Compressible,
  compressible,
  encodingFor,
  MIN_COMPRESSED_BYTES,
} from '../../platform/http/compressible.ts';
import { UNCHANGED } from '../../platform/http/routes.ts';
import { hasSeen } from '../../platform/http/versions.ts';
import type { AgendaKey } from './agendas.queries.ts';
import type { freshAgendas, SeenAgenda } from './fresh-agendas.ts';

const MINUTE = 60_000;
/** Bytes of the answers remembered together, and what each takes besides its text. */
const LIMIT = 16 * 2 ** 20;
const EACH = 1_024;

type Answer = { packed: Compressible | null; tag: string };
type Remembered = Answer & { key: AgendaKey; version: string; minute: number };

/**
 * What residents are offered, as the bytes of their answers by address: nobody validates, reads or writes out again what
 * was asked for a moment ago. One holds while its agenda and the town's minute do (docs/decisions/075-cache-availability-bytes.md).
 */
export function offerAnswers(agendas: ReturnType<typeof freshAgendas>, now: () => number) {
  const known = createByteCache<Remembered>(LIMIT, sizeOf);
  const minuteNow = () => Math.floor(now() / MINUTE);

  function keep(address: string, answer: Remembered): void {
    if (!address.includes('?')) known.set(address, answer);
  }

  return {
    /** Answers at once what is known to hold; anything else goes on to be validated and made. */
    recall: (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
      const answer = known.get(request.url);
      const settle = (seen: SeenAgenda | undefined) => {
        if (answer && seen?.version === answer.version) send(request, reply, answer);
        else done();
      };
      const seen = answer && agendas.recall(answer.key);
      if (answer?.minute !== minuteNow()) done();
      else if (seen) settle(seen);
      else agendas.look(answer.key).then(settle, done);
    },

    /** Makes an answer, and remembers it for as long as the agenda stays as it was seen. */
    make: async <T>(
      request: Pick<FastifyRequest, 'url' | 'headers'> & { params: AgendaKey },
      reply: FastifyReply,
      read: (seen: SeenAgenda) => Promise<T | null>,
    ): Promise<Buffer | null | typeof UNCHANGED> => {
      const { serviceId, locationId, operatorUserId } = request.params;
      const key = { serviceId, locationId, operatorUserId };
      const minute = minuteNow();
      const seen = await agendas.look(key);
      const answer = answerOf(await read(seen), reply);
      keep(request.url, { ...answer, key, minute, version: seen.version });
      if (answer.packed === null) return null;
      if (hasSeen(request, reply, answer.tag)) return UNCHANGED;
      return bytesFor(request, reply, answer.packed);
    },
  };
}

function sizeOf(answer: Remembered): number {
  return (answer.packed?.bytes.length ?? 0) + EACH;
}

/** As the route's own schema writes it. */
function answerOf(body: unknown, reply: FastifyReply): Answer {
  const bytes = body === null ? null : Buffer.from(String(reply.serialize(body as object)));
  const hash = createHash('sha256').update(bytes ?? '');
  return { packed: bytes && compressible(bytes), tag: hash.digest('base64url').slice(0, 22) };
}

function send(request: FastifyRequest, reply: FastifyReply, { packed, tag }: Answer): void {
  if (packed === null) return void reply.status(204).send();
  if (hasSeen(request, reply, tag)) return void reply.status(304).send();
  const bytes = bytesFor(request, reply, packed);
  if (Buffer.isBuffer(bytes)) reply.send(bytes);
  else
    bytes.then(
      (made) => reply.send(made),
      (error) => reply.send(error),
    );
}

/** At once, but for the first who takes them in their encoding. */
function bytesFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { bytes, encoded: packedIn }: Compressible,
): Buffer | Promise<Buffer> {
  reply.type('application/json; charset=utf-8');
  if (bytes.length < MIN_COMPRESSED_BYTES) return bytes;
  const encoding = encodingFor(headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return packedIn(encoding);
}
