import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { WORTH_PACKING } from './packed.ts';

/**
 * The plugin asks of each answer whether it is fetch's Response, whose very name loads the whole of fetch: 17 MB and
 * 30 ms, for answers that this server never gives. From here on the name tells fetch's answers by the tag they carry,
 * as Fastify does, and openid-client may still ask for them by it.
 */
function keepFetchUnloaded(): void {
  const named = { [Symbol.hasInstance]: (value: unknown) => TAG.call(value) === '[object Response]' };
  Object.defineProperty(globalThis, 'Response', { value: named, configurable: true, writable: true });
}

const TAG = Object.prototype.toString;

/** Answers worth it leave packed where the caller takes that; what is asked for most packs itself (decision 090). */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  keepFetchUnloaded();
  await app.register(fastifyCompress, {
    threshold: WORTH_PACKING,
    encodings: ['br', 'gzip'],
    // Nobody needs to send packed requests, and a small one may hold a great deal.
    globalDecompression: false,
  });
}
