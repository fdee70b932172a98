import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toEnvelope } from '../server/mail/transports/envelope.ts';
import type { Message } from '../server/platform/message.ts';
import { type TestApi, testApp } from './app.ts';
import { MAIL_KINDS, sendEveryMailTo } from './every-mail.ts';
import { newResident, newUnverifiedResident } from './people.ts';

/** Gmail clips a mail after this many characters. */
const MAX_TEXT_LENGTH = 100_000;

let api: TestApi;
let mails: Message[];
beforeAll(async () => {
  api = await testApp();
  mails = [
    ...(await sendEveryMailTo(api, await newResident(api))),
    ...(await sendEveryMailTo(api, await newUnverifiedResident(api))),
  ];
});
afterAll(() => api.close());

const checkEveryMail = (check: (mail: Message) => void | Promise<void>) => async () => {
  expect(mails).toHaveLength(2 * MAIL_KINDS.length);
  for (const mail of mails) await check(mail);
};
const matchAll = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

function listWordsIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<!--.*?-->/gs, '');
  const words = body.replace(/<[^>]+>/g, ' ').replaceAll('&nbsp;', ' ');
  return (
    words.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))).match(/[\p{L}\d]+/gu) ?? []
  );
}

test(
  'every mail is at most 600 px wide, fits a phone and has a dark colour scheme',
  checkEveryMail(({ html }) => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-AR">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('max-width:600px');
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html.match(/<h1\b[^>]*>[^<]+<\/h1>/)).not.toBeNull();
  }),
);

test(
  "no mail has a row 'Tu mascota'",
  checkEveryMail(({ html, text }) => {
    expect(text).not.toMatch(/^(tu mascota:|\p{L}+: tu mascota\b)/imu);
    expect(html).not.toMatch(/>\s*tu mascota:?\s*</i);
  }),
);

test(
  'every mail has one main button, and tables only for its layout',
  checkEveryMail(({ html }) => {
    expect(matchAll(html, /<a class="(m-main)/g)).toHaveLength(1);
    const tables = html.replace(/<!--.*?-->/gs, '').match(/<table\b[^>]*>/g) ?? [];
    for (const table of tables) expect(table).toContain('role="presentation"');
  }),
);

test(
  'every mail embeds its logo, loads and runs nothing, and links only to the application',
  checkEveryMail(({ html }) => {
    expect(matchAll(html, /\bsrc="([^"]*)"/g)).toEqual(['cid:logo@huellas']);
    expect(html).not.toMatch(/<(script|link|iframe|form)\b|url\(|@import/);
    for (const href of matchAll(html, /\bhref="([^"]*)"/g))
      expect(href).toMatch(/^http:\/\/localhost:3000\//);
  }),
);

test(
  'every mail has the same content as plain text',
  checkEveryMail(({ html, text }) => {
    for (const href of matchAll(html, /\bhref="([^"]*)"/g))
      expect(text).toContain(href.replaceAll('&#38;', '&'));
    const lowerText = text.toLowerCase();
    const words = listWordsIn(html).filter((word) => word !== 'dic');
    for (const word of words) expect(lowerText).toContain(word.toLowerCase());
  }),
);

test(
  "every mail is complete and below Gmail's limit",
  checkEveryMail(async (message) => {
    const source = await new MailComposer(toEnvelope(message, 'turnos@sancarlos.test')).compile().build();
    expect(source.length).toBeLessThan(MAX_TEXT_LENGTH / 2);
    const mail = await PostalMime.parse(source);
    expect(mail.text?.trim()).toBe(message.text.trim());
    expect(mail.html?.trim()).toBe(message.html.trim());
    const otherAttachments = mail.attachments.filter(({ contentId }) => contentId !== '<logo@huellas>');
    expect(mail.attachments.length - otherAttachments.length).toBe(1);
    const kinds = otherAttachments.map(({ mimeType }) => mimeType);
    expect(kinds).toEqual(message.calendar ? ['text/calendar', 'application/ics'] : []);
  }),
);
