import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../message.ts';

/** A message as the mailer takes it: one address, taken as it stands, and no answer from robots, please. */
export function envelopeOf({ to, subject, text, html }: Message, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
