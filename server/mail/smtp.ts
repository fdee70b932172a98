import type { Transporter } from 'nodemailer';
import type { Mail } from '../message.ts';
import { envelopeOf } from './envelope.ts';

/** A server that doesn't answer is given up early: the outbox tries again, and a stop must not wait for it. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 8_000,
};

/** The library is loaded with the first mail. */
export function smtp(url: string, from: string): Mail {
  let transport: Transporter | undefined;
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ url, ...TIMEOUTS });
      await transport.sendMail(envelopeOf(message, from));
    },
  };
}
