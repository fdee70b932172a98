import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { WORTH_PACKING } from './packed.ts';

/** Packs answers worth it where the caller takes that; what is asked for most packs itself. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: WORTH_PACKING,
    encodings: ['br', 'gzip'],
    // Nobody needs to send packed requests, and a small one may hold a great deal.
    globalDecompression: false,
  });
}
