import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELIVERY_KINDS } from '#shared/bookings/deliveries.ts';
import { chooseNotices, NoticeChoice } from '#shared/platform/notices.ts';
import { type TestApi, testApp } from './app.ts';
import { MAIL_KINDS, sendEveryMailTo } from './every-mail.ts';
import { newResident } from './people.ts';

const MUTED_KINDS = [
  'bookingConfirmed',
  'bookingReminder',
  'bookingMissed',
  'bookingDone',
  'petHandedOver',
  'healthDue',
];

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test('a resident who mutes all mails still gets those about security and changes by the town', async () => {
  const person = await newResident(api);
  const choice = { params: { id: person.id }, body: { mutedNotices: [...NoticeChoice.options] } };
  expect((await api.call(chooseNotices, choice, person.token)).status).toBe(200);
  await sendEveryMailTo(api, person);
  const rows = api.db.selectFrom('outbox').select('kind').where('user_id', '=', person.id);
  const sent = new Set((await rows.where('sent_at', 'is not', null).execute()).map(({ kind }) => kind));
  expect([...sent].toSorted()).toEqual(MAIL_KINDS.filter((kind) => !MUTED_KINDS.includes(kind)).toSorted());
});

test('every kind of mail has a name for staff', () => {
  expect(MAIL_KINDS.filter((kind) => DELIVERY_KINDS[kind] === undefined)).toEqual([]);
});
