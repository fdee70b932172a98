import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { WORTH_PACKING } from './packed.ts';

/** Packs answers worth it where the caller takes that; what is asked for most packs itself. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: WORTH_PACKING,
    encodings: ['br', 'gzip'],
    // Compressed requests are off: a small one may expand without bound.
    globalDecompression: false,
  });
}
