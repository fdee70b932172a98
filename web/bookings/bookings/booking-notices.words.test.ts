import { expect, test } from 'vitest';
import type { BookingNotice } from '#shared/bookings/booking-notices.ts';
import { describeNotices } from './booking-notices.words.ts';

const NOTICE: BookingNotice = {
  id: 1,
  kind: 'bookingConfirmed',
  createdAt: 1_000,
  sentAt: null,
  sentTo: null,
  failedAt: null,
  failure: null,
};
const describeNotice = (change: Partial<BookingNotice>, isMailEnabled = true) => {
  const [event] = describeNotices([{ ...NOTICE, ...change }], isMailEnabled);
  return [event?.title, event?.changedAt, event?.notes];
};

test('a notification shows its delivery, its time and its failure', () => {
  expect(describeNotice({})).toEqual(['Confirmación: esperando', 1_000, []]);
  expect(describeNotice({ sentAt: 2_000, sentTo: 'm…@correo.test' })).toEqual([
    'Confirmación enviada a m…@correo.test',
    2_000,
    [],
  ]);
  const failed = { kind: 'bookingReminder', failedAt: 3_000, failure: 'El servidor de correo no atiende' };
  expect(describeNotice(failed)).toEqual([
    'Recordatorio: no salió',
    3_000,
    ['El servidor de correo no atiende'],
  ]);
});

test('a notification is shown as stored, not sent, without a mail server', () => {
  expect(describeNotice({ sentAt: 2_000, sentTo: 'm…@correo.test' }, false)).toEqual([
    'Confirmación guardada sin enviar',
    2_000,
    [],
  ]);
});
