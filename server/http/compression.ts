import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { WORTH_PACKING } from './packed.ts';

/**
 * The plugin asks of each answer whether it is fetch's Response, whose very name loads the whole of fetch: 17 MB and
 * 30 ms, for answers that this server never gives. From here on the name stands for nothing.
 */
function keepFetchUnloaded(): void {
  Object.defineProperty(globalThis, 'Response', { value: class {}, configurable: true, writable: true });
}

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
