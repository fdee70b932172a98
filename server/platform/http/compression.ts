import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { MIN_COMPRESSED_BYTES } from './compressible.ts';

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    // A small compressed request may expand without bound.
    globalDecompression: false,
  });
}
