import { createTransport } from 'nodemailer';
import type { Mail } from '../message.ts';
import { envelopeOf } from './envelope.ts';

/** A server that doesn't answer is given up early: the outbox tries again, and a stop must not wait for it. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
};

export function smtp(url: string, from: string): Mail {
  const transport = createTransport({ url, ...TIMEOUTS });
  return {
    send: async (message) => {
      await transport.sendMail(envelopeOf(message, from));
    },
  };
}
