import { expect, test } from 'vitest';
import type { BookingEvent } from '#shared/bookings.ts';
import { tellEvents } from './booking-events.ts';

const event = (id: number, changed: Partial<BookingEvent>): BookingEvent => ({
  id,
  changedAt: id,
  bookingStatus: 'A',
  bookingComment: null,
  overrideReason: null,
  UserId: 2,
  User: { userName: 'Ana', userLastName: 'Pérez' },
  ...changed,
});
const told = (...events: BookingEvent[]) =>
  tellEvents(events).map(({ title, notes }) => [title, ...notes].join(' / '));

test('each record is told by what it changed', () => {
  expect(
    told(
      event(1, { overrideReason: 'Urgencia' }),
      event(2, { bookingComment: 'Es arisca' }),
      event(3, { bookingStatus: 'D', bookingComment: 'Es arisca' }),
      event(4, { bookingComment: 'Es arisca' }),
      event(5, { bookingComment: '' }),
      event(6, { bookingStatus: 'C' }),
    ),
  ).toEqual([
    'Reservado / Excepción: Urgencia',
    'Comentario / «Es arisca»',
    'Cumplido',
    'Vuelto a reservado',
    'Comentario / Sin comentario',
    'Cancelado',
  ]);
});

test('what nobody did the system did', () => {
  expect(tellEvents([event(1, { UserId: null, User: null })])[0]?.by).toBe('El sistema');
  expect(tellEvents([event(1, {})])[0]?.by).toBe('Ana Pérez');
});
