import { isIPv4 } from 'node:net';
import type { Transporter } from 'nodemailer';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Config } from '../../platform/config.ts';
import type { Mail } from '../../platform/message.ts';
import { toEnvelope } from './envelope.ts';

export const MAX_CONNECTIONS = 3;

/**
 * Milliseconds; `answer` allows for servers that scan a mail first. `whole` is less than the outbox's claim,
 * so that no other sender takes the mail meanwhile.
 */
const TIMEOUTS_MS = { connect: 10 * SECOND_MS, answer: 30 * SECOND_MS, whole: 90 * SECOND_MS };

/** Keeps connections open for the next mail; closes them before the server's own limit. */
const POOL = {
  pool: true,
  maxConnections: MAX_CONNECTIONS,
  maxMessages: 100,
  maxRequeues: 1,
  idleTimeout: 20 * SECOND_MS,
} as const;

export type MailServer = Pick<Config, 'SMTP_TLS' | 'PUBLIC_URL'> & {
  SMTP_URL: string;
  timeouts?: { connect: number; answer: number; whole: number };
};

/**
 * Returns nodemailer's options. With optional TLS, a server of the town's own network may have none or a
 * self-signed certificate; `smtps://` always requires a valid one.
 */
export function toSmtpOptions({ SMTP_URL, SMTP_TLS, PUBLIC_URL, timeouts = TIMEOUTS_MS }: MailServer) {
  const { connect, answer } = timeouts;
  const limits = {
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: answer,
  };
  const lenientTls = { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
  const isLenient = SMTP_TLS === 'optional' && !SMTP_URL.startsWith('smtps:');
  return {
    url: SMTP_URL,
    name: findSmtpName(PUBLIC_URL),
    ...limits,
    ...(isLenient ? lenientTls : { requireTLS: true }),
  };
}

/** Returns the name for EHLO: the town's host, an address literal (RFC 5321), or undefined without one. */
function findSmtpName(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return undefined;
  if (hostname.startsWith('[')) return hostname.replace('[', '[IPv6:');
  return isIPv4(hostname) ? `[${hostname}]` : hostname;
}

export function createSmtpMail(server: MailServer, from: string): Mail {
  let transport: Transporter | undefined;
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ ...toSmtpOptions(server), ...POOL });
      const signal = AbortSignal.timeout(server.timeouts?.whole ?? TIMEOUTS_MS.whole);
      await transport.sendMail({ ...toEnvelope(message, from), signal });
    },
    close: () => transport?.close({ force: true }),
  };
}
