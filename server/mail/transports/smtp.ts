import { isIPv4 } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import type { Mail } from '../../platform/message.ts';
import { envelopeOf } from './envelope.ts';

/** Mails on their way at once, of one process. */
export const LANES = 3;

const SECOND = 1_000;
/**
 * Who doesn't answer is given up; a server that reads a mail through before it takes it is waited for. `whole` is all of
 * one mail, and less than its claim in the outbox lasts: nobody else takes it up meanwhile.
 */
const PATIENCE = { connect: 10 * SECOND, answer: 30 * SECOND, whole: 90 * SECOND };

/** Connections stay open for the next mail, and leave before the server closes them; what fails, the outbox tries again. */
const POOL = {
  pool: true,
  maxConnections: LANES,
  maxMessages: 100,
  maxRequeues: 1,
  idleTimeout: 20 * SECOND,
} as const;

export type MailServer = Pick<Config, 'SMTP_TLS' | 'PUBLIC_URL'> & {
  SMTP_URL: string;
  /** Milliseconds that its greeting, each answer and all of a mail are waited for. */
  patience?: { connect: number; answer: number; whole: number };
};

/**
 * How its server is spoken to. Where TLS isn't required, a server of one's own network may have none, or a certificate
 * nobody signed; `smtps://` always means TLS and a certificate that holds.
 */
export function smtpOptions({ SMTP_URL, SMTP_TLS, PUBLIC_URL, patience = PATIENCE }: MailServer) {
  const { connect, answer } = patience;
  const timeouts = {
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: answer,
  };
  const loose = { opportunisticTLS: true, tls: { rejectUnauthorized: false } };
  const isLoose = SMTP_TLS === 'optional' && !SMTP_URL.startsWith('smtps:');
  return {
    url: SMTP_URL,
    name: greetingName(PUBLIC_URL),
    ...timeouts,
    ...(isLoose ? loose : { requireTLS: true }),
  };
}

/** Returns what EHLO says: the town's host, an address as RFC 5321 writes it, or undefined where none is configured. */
function greetingName(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return undefined;
  if (hostname.startsWith('[')) return hostname.replace('[', '[IPv6:');
  return isIPv4(hostname) ? `[${hostname}]` : hostname;
}

/** The library is loaded with the first mail. */
export function smtp(server: MailServer, from: string): Mail {
  let transport: Transporter | undefined;
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ ...smtpOptions(server), ...POOL });
      const signal = AbortSignal.timeout(server.patience?.whole ?? PATIENCE.whole);
      await transport.sendMail({ ...envelopeOf(message, from), signal });
    },
    close: () => transport?.close({ force: true }),
  };
}
