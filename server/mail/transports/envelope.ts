import type { SendMailOptions } from 'nodemailer';
import type { Message } from '../../platform/message.ts';
import { LOGO, LOGO_ID } from '../letters/logo.ts';

/** Appears inside the HTML and is never listed as an attachment. */
const INLINE_LOGO = {
  filename: 'logo.png',
  contentType: 'image/png',
  cid: LOGO_ID,
  contentDisposition: 'inline',
} as const;

/** Builds nodemailer's message: one literal recipient, and a request for no automatic replies. */
export function toEnvelope(
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
