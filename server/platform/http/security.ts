import type { FastifyInstance } from 'fastify';

const DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes a script: what writes markup fails, and two addresses alone may be asked for (script-address.ts).
  "require-trusted-types-for 'script'",
  'trusted-types service-worker effort',
];
const POLICY = DIRECTIVES.join(';');

/** The same for a page that carries scripts or styles inside: those whose hashes are named. */
export function policyFor({ script, style }: { script: string[]; style: string[] }): string {
  const more = Object.entries({ 'script-src': script, 'style-src': style })
    .filter(([, hashes]) => hashes.length > 0)
    .map(([name, hashes]) => [name, "'self'", ...hashes].join(' '));
  return [...DIRECTIVES, ...more].join(';');
}

/** Our own scripts and styles only, no frames, no sniffing, and kept nowhere unless its route says so. */
const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
};
const HTTPS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Headers of every answer, made once (docs/decisions/075-cache-availability-bytes.md). */
export function registerHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...HEADERS, ...HTTPS } : HEADERS;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
