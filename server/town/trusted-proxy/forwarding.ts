import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { toPlainAddress } from '../../platform/http/network.ts';
import { upsertUntrustedAddress } from './proxy.queries.ts';

const HEADER = 'x-forwarded-for';
const ADDRESS_WITH_PORT = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/;

/**
 * Removes non-addresses, and what precedes them, from the header of trusted proxies: their client wrote it.
 */
export function registerForwarding(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _, done) => {
    const forwarded = headers[HEADER];
    if (typeof forwarded === 'string') headers[HEADER] = splitAddresses(forwarded).join(', ');
    done();
  });
}

function splitAddresses(forwarded: string): string[] {
  const entries = forwarded.split(',').map((entry) => entry.trim().replace(ADDRESS_WITH_PORT, '$1$2'));
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

/**
 * Records, once per process, a peer that forwards without being in TRUST_PROXY: all its clients would share
 * one address and its limits. Delays no request.
 */
export function watchForwarding(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  let isRecorded = false;
  app.addHook('onRequest', async (request) => {
    if (isRecorded || !isForwardedByUntrusted(request)) return;
    isRecorded = true;
    const { log, socket } = request;
    const address = toPlainAddress(socket.remoteAddress ?? '');
    log.warn(
      { address },
      'X-Forwarded-For of an address that TRUST_PROXY does not name: if it is your proxy, add it',
    );
    upsertUntrustedAddress(db, address).catch((error) =>
      log.warn({ err: error }, 'untrusted proxy not kept'),
    );
  });
}

/** Fastify puts trusted peers before the forwarded addresses. */
function isForwardedByUntrusted({ headers, ips }: FastifyRequest): boolean {
  return Boolean(headers[HEADER]) && (ips?.length ?? 1) < 2;
}
