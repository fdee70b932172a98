import type { FastifyInstance } from 'fastify';

const DIRECTIVES = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Trusted types: injected markup fails, and only two policies may create script addresses
  // (script-address.ts).
  "require-trusted-types-for 'script'",
  'trusted-types service-worker effort',
];
const POLICY = DIRECTIVES.join(';');

export function formatPolicy({ script, style }: { script: string[]; style: string[] }): string {
  const directives = Object.entries({ 'script-src': script, 'style-src': style })
    .filter(([, hashes]) => hashes.length > 0)
    .map(([name, hashes]) => [name, "'self'", ...hashes].join(' '));
  return [...DIRECTIVES, ...directives].join(';');
}

/** Defaults of every answer: own scripts and styles only, no frames, no sniffing, no caching. */
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
const HTTPS_HEADERS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Sets the headers of every answer, built once (docs/decisions/075-cache-availability-bytes.md). */
export function registerHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...HEADERS, ...HTTPS_HEADERS } : HEADERS;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
