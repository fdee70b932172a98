import type { FastifyReply } from 'fastify';

/**
 * Sets the answer's version as ETag; returns true if the caller already has it. The browser keeps the answer
 * but revalidates it each time (docs/decisions/070-no-store.md).
 */
export function setEtagAndMatch(
  request: { headers: { 'if-none-match'?: string | undefined } },
  reply: FastifyReply,
  version: string,
): boolean {
  const tag = `"${version}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const cachedTags = request.headers['if-none-match'] ?? '';
  return cachedTags.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}
