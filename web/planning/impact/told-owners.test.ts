import { expect, test } from 'vitest';
import type { AffectedBooking } from '#shared/impact.ts';
import { peopleOf } from './told-owners.ts';

const affected = [1, 2, 3].map(
  (id) =>
    ({
      id,
      bookingStartDate: Date.UTC(2026, 11, 2, 9, 30) / 1000,
      Pet: { petName: `Luna ${id}` },
      Booker: { userName: 'Ana', userLastName: 'Funes', userPhone: '261 555-0101' },
    }) as AffectedBooking,
);

test('each turno says how its owner hears of it, but those of whom nobody has to', () => {
  expect(
    peopleOf(affected, [
      { BookingId: 3, told: 'call' },
      { BookingId: 1, told: 'mail' },
    ]),
  ).toEqual([
    {
      ...{ bookingId: 1, told: 'mail', owner: 'Ana Funes', phone: '261 555-0101' },
      turno: 'miércoles 2 de diciembre, 09:30 Luna 1',
    },
    expect.objectContaining({ bookingId: 3, told: 'call' }),
  ]);
});
