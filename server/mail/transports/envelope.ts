import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../platform/message.ts';
import { LOGO, LOGO_ID } from '../letters/logo.ts';

/** Shown where it stands in the HTML, and by its name nowhere. */
const INLINE_LOGO = {
  filename: 'logo.png',
  contentType: 'image/png',
  cid: LOGO_ID,
  contentDisposition: 'inline',
} as const;

/** A message as the mailer takes it: one address, taken as it stands, and no answer from robots, please. */
export function envelopeOf(
  { id, to, subject, text, html, calendar, logo = LOGO }: Message,
  from: string,
): SendMailOptions {
  return {
    ...(id && { messageId: id }),
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [{ ...INLINE_LOGO, content: logo }],
    ...(calendar && { icalEvent: { filename: 'turno.ics', ...calendar } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
