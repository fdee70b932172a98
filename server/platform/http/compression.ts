import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { WORTH_PACKING } from './packed.ts';

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: WORTH_PACKING,
    encodings: ['br', 'gzip'],
    // A small compressed request may expand without bound.
    globalDecompression: false,
  });
}
