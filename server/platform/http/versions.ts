import type { FastifyReply } from 'fastify';

/**
 * Sets the answer's version; returns true if the caller already has it. The browser keeps such an answer but
 * revalidates it each time (docs/decisions/070-no-store.md).
 */
export function isUnchangedFor(
  request: { headers: { 'if-none-match'?: string | undefined } },
  reply: FastifyReply,
  version: string,
): boolean {
  const tag = `"${version}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const cachedTags = request.headers['if-none-match'] ?? '';
  return cachedTags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
