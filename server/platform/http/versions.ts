import type { FastifyReply } from 'fastify';

/**
 * Marks an answer with its version; true where the caller says it has that one already. The caller's browser has to
 * keep such an answer to be able to say so, and asks each time before it shows it (docs/decisions/070-no-store.md).
 */
export function hasSeen(
  request: { headers: { 'if-none-match'?: string | undefined } },
  reply: FastifyReply,
  version: string,
): boolean {
  const tag = `"${version}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
