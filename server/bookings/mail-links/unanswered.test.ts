import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooking, listDay, moveBooking } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow, newBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { createReplyDesk, THURSDAY_8 } from '../../../test/reply-desk.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { newReplyBooking, listLinksTo, postForm } = createReplyDesk(() => api);
const readAnswer = async (id: number) =>
  (await api.call(findBooking, { params: { id } }, admin.token)).body.answer;
async function offerUnanswered({ serviceId }: { serviceId: number }): Promise<void> {
  await api.db.updateTable('services').set({ offers_unanswered: 1 }).where('id', '=', serviceId).execute();
}

test('staff see unanswered bookings if the service offers their places, and the mail warns of it', async () => {
  const { id, links, agenda, booker } = await newReplyBooking();
  const readUnansweredSince = async () =>
    (await api.call(findBooking, { params: { id } }, admin.token)).body.unansweredSince;
  expect(await readUnansweredSince()).toBeUndefined();
  await offerUnanswered(agenda);
  expect(await readUnansweredSince()).toBeUndefined();
  const laterStart = THURSDAY_8 + 7 * DAY_SECONDS;
  await api.call(moveBooking, { params: { id }, body: { bookingStartDate: laterStart } }, admin.token);
  await deliverMails(api);
  const mail = api.mails.findLast(({ to }) => to === booker.email);
  expect(mail?.text).toContain('Sin tu respuesta hasta el miércoles 9 de diciembre a las 08:00');
  expect(await readUnansweredSince()).toBe(TUESDAY_9);
  const own = await api.call(findBooking, { params: { id } }, booker.token);
  expect([own.body.answer, own.body.unansweredSince]).toEqual(['none', undefined]);
  expect((await postForm(links.coming)).status).not.toBe(200);
  await postForm((await listLinksTo(booker)).coming);
  expect(await readUnansweredSince()).toBeUndefined();
});

test('a booking already confirmed by its booker gets no warning in later mails', async () => {
  const agenda = await newAgenda(api, {});
  await offerUnanswered(agenda);
  const { id, booker } = await newBooking(api, agenda, THURSDAY_8);
  await api.db.updateTable('bookings').set({ coming_start: THURSDAY_8 }).where('id', '=', id).execute();
  await deliverMails(api);
  const mail = api.mails.findLast(({ to }) => to === booker.email);
  expect(mail?.text).toContain('http://localhost:3000');
  expect(mail?.text).not.toContain('Sin tu respuesta');
  expect((await findBookingRow(api, id)).warnedAt).toBeNull();
  expect(mail?.text).toMatch(/Nos dijiste que venís/i);
  expect(mail?.text).not.toMatch(/^Voy/m);
});

test('a booking whose mail has not left or is muted does not count as unanswered', async () => {
  const agenda = await newAgenda(api, {});
  await offerUnanswered(agenda);
  const [unsent, muted] = [
    await newBooking(api, agenda, THURSDAY_8),
    await newBooking(api, agenda, THURSDAY_8 + 1800),
  ];
  const choice = { params: { id: muted.booker.id }, body: { mutedNotices: ['booked' as const] } };
  await api.send(chooseNotices, choice, muted.booker.token);
  const day = { params: { ...agenda, bookingDate: wallAt('2026-12-03') } };
  const before = await api.send(listDay, day, admin.token);
  expect(JSON.stringify(before.body)).not.toContain('"answer":"none"');
  await deliverMails(api);
  expect([await readAnswer(unsent.id), await readAnswer(muted.id)]).toEqual(['none', null]);
  const headers = { 'if-none-match': String(before.headers.etag) };
  expect((await api.send(listDay, { ...day, headers }, admin.token)).status).toBe(200);
});

test('a booking on a server without SMTP does not count as unanswered', async () => {
  const withoutSmtp = await testApp();
  const clerk = await newAdmin(withoutSmtp);
  const { id } = await newBooking(withoutSmtp, await newAgenda(withoutSmtp, {}), THURSDAY_8);
  await deliverMails(withoutSmtp);
  expect((await withoutSmtp.call(findBooking, { params: { id } }, clerk.token)).body.answer).toBeNull();
  await withoutSmtp.close();
});

test('a confirmation request sent before the last notification is void', async () => {
  const { id } = await newReplyBooking();
  const askedColumns = { asked_at: TUESDAY_9 - DAY_SECONDS * 1000 };
  await api.db.updateTable('bookings').set(askedColumns).where('id', '=', id).execute();
  expect(await readAnswer(id)).toBeNull();
});
