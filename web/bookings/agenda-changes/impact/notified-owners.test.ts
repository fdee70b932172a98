import { expect, test } from 'vitest';
import type { AffectedBooking } from '#shared/bookings/impact.ts';
import { listNotifiedPeople } from './use-decided-change.ts';

const affected = [1, 2, 3].map(
  (id) =>
    ({
      id,
      BookerUserId: id,
      locationName: 'Centro',
      proposal: null,
      bookingStartDate: Date.UTC(2026, 11, 2, 9, 30) / 1000,
      Pet: { petName: `Luna ${id}` },
      Booker: { userName: 'Ana', userLastName: 'Funes', userPhone: '261 555-0101' },
    }) as AffectedBooking,
);

test('each booking whose owner is notified names the channel', () => {
  expect(
    listNotifiedPeople(
      affected,
      [
        { BookingId: 3, told: 'call' },
        { BookingId: 1, told: 'mail' },
      ],
      [{ id: 1, updatedAt: 1, action: 'cancel' }],
    ),
  ).toEqual([
    {
      bookingId: 1,
      BookerUserId: 1,
      channel: 'mail',
      owner: 'Ana Funes',
      phone: '261 555-0101',
      bookingText: 'Luna 1, 02/12/2026 09:30',
    },
    expect.objectContaining({ bookingId: 3, channel: 'call' }),
  ]);
});

test('a moved booking shows its new time, and its location if that changes', () => {
  const proposal = { agenda: { locationName: 'Barrio Norte' } } as AffectedBooking['proposal'];
  const movedBookings = affected.map((each) => (each.id === 2 ? { ...each, proposal } : each));
  const bookingStartDate = Date.UTC(2026, 11, 3, 10) / 1000;
  const people = listNotifiedPeople(
    movedBookings,
    [1, 2].map((BookingId) => ({ BookingId, told: 'call' })),
    [1, 2].map((id) => ({ id, updatedAt: 1, action: 'move', bookingStartDate })),
  );
  expect(people.map(({ bookingText }) => bookingText)).toEqual([
    'Luna 1: del 02/12/2026 09:30 al 03/12/2026 10:00',
    'Luna 2: del 02/12/2026 09:30 al 03/12/2026 10:00, en el Barrio Norte',
  ]);
});
