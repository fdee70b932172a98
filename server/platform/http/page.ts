import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressible, chooseEncoding, toCompressible } from './compressible.ts';
import { formatPolicy } from './security.ts';

export type Page = Compressible & { tag: string; policy: string };

const INLINE = { script: /<script>(.*?)<\/script>/gs, style: /<style>(.*?)<\/style>/gs };

export function toPage(html: string, policy: string): Page {
  return {
    ...toCompressible(Buffer.from(html)),
    tag: `"${hashText(html, 'base64url').slice(0, 22)}"`,
    policy,
  };
}

/**
 * Returns the policy for pages of a template. Call it before filling in any text, which must not be allowed
 * as script.
 */
export function buildPolicy(template: string): string {
  const listHashes = (pattern: RegExp) =>
    [...template.matchAll(pattern)].map(([, text = '']) => `'sha256-${hashText(text, 'base64')}'`);
  return formatPolicy({ script: listHashes(INLINE.script), style: listHashes(INLINE.style) });
}

function hashText(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** Sends a page that the browser keeps but revalidates each time. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.tag,
  });
  const cachedTags = request.headers['if-none-match'] ?? '';
  if (cachedTags.split(',').some((each) => each.trim().replace(/^W\//, '') === page.tag))
    return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await page.encode(encoding));
}
