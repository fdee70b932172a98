import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyFor } from './security.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page as it leaves: its bytes in each encoding, made when first asked for. */
export type Page = { tag: string; policy: string; in: (encoding: Encoding) => Promise<Buffer> };

const QUALITY = 5;
const INLINE = { script: /<script>(.*?)<\/script>/gs, style: /<style>(.*?)<\/style>/gs };

const COMPRESS = {
  identity: async (bytes: Buffer) => bytes,
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
};

/** A page of `html`, whose policy allows the scripts and styles that stand in its `template` and no others. */
export function pageOf(html: string, policy: string): Page {
  const bytes = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    tag: `"${hashOf(html, 'base64url').slice(0, 22)}"`,
    policy,
    in: (encoding) => {
      const known = made.get(encoding) ?? COMPRESS[encoding](bytes);
      made.set(encoding, known);
      return known;
    },
  };
}

/** The policy for pages of a template, to be made before anything is put into it. */
export function policyOf(template: string): string {
  const hashes = (pattern: RegExp) =>
    [...template.matchAll(pattern)].map(([, text = '']) => `'sha256-${hashOf(text, 'base64')}'`);
  return policyFor({ script: hashes(INLINE.script), style: hashes(INLINE.style) });
}

function hashOf(text: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(text).digest(encoding);
}

/** Kept by the browser, which asks each time whether it is still the page. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: page.tag,
  });
  const known = request.headers['if-none-match'] ?? '';
  if (known.split(',').some((each) => each.trim().replace(/^W\//, '') === page.tag))
    return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await page.in(encoding));
}

function encodingFor(accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
