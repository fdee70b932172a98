import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import type { MailLinkKind } from '../server/bookings/notifications/mail-links.rules.ts';
import { enqueueMail } from '../server/mail/outbox/outbox.service.ts';
import type { TestApi } from './app.ts';
import { newBooking, wallAt } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { newAgenda, type Person } from './people.ts';

export const THURSDAY_8 = wallAt('2026-12-03', '08:00');
export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

type Options = Parameters<typeof newAgenda>[1];

export async function enqueueReminder(
  { db, now }: TestApi,
  { id: bookingId, booker }: { id: number; booker: Person },
  starts: number,
): Promise<void> {
  const mail = { kind: 'bookingReminder', userId: booker.id, bookingId, payload: { bookingId, starts } };
  await enqueueMail(db, { ...mail, now: now(), lifetime: 60_000 });
}

export function createReplyDesk(town: () => TestApi) {
  async function listLinksTo({ email }: Person): Promise<Record<MailLinkKind, string>> {
    await deliverMails(town());
    const text = town().mails.findLast(({ to }) => to === email)?.text ?? '';
    const link = (kind: MailLinkKind) =>
      new RegExp(`http://localhost:3000(${ACTION_PATHS[kind]}/\\S+)`).exec(text)?.[1] ?? '';
    return {
      coming: link('coming'),
      cancel: link('cancel'),
      move: link('move'),
      look: link('look'),
      calendar: link('calendar'),
    };
  }

  async function newReplyBooking(options: Options = {}) {
    const agenda = await newAgenda(town(), options);
    const booking = await newBooking(town(), agenda, THURSDAY_8);
    await deliverMails(town());
    await enqueueReminder(town(), booking, THURSDAY_8);
    return { ...booking, agenda, links: await listLinksTo(booking.booker) };
  }

  async function getPage(url: string) {
    const { statusCode, body, headers } = await town().app.inject({ method: 'GET', url });
    return { status: statusCode, body, headers };
  }

  async function postForm(url: string, payload = '') {
    const { statusCode, body } = await town().app.inject({
      method: 'POST',
      url,
      payload,
      headers: FORM_HEADERS,
    });
    return { status: statusCode, body };
  }

  return { newReplyBooking, listLinksTo, getPage, postForm };
}
