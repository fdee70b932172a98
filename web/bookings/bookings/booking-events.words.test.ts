import { expect, test } from 'vitest';
import type { BookingEvent } from '#shared/bookings/booking-events.ts';
import { describeEvents } from './booking-events.words.ts';

const EIGHT = Date.UTC(2026, 11, 15, 8) / 1000;
const event = (id: number, changed: Partial<BookingEvent>): BookingEvent => ({
  id,
  changedAt: id,
  bookingStatus: 'A',
  bookingComment: null,
  overrideReason: null,
  isComing: false,
  handover: null,
  reason: null,
  movedFrom: null,
  movedTo: null,
  UserId: 2,
  User: { userName: 'Ana', userLastName: 'Pérez' },
  ...changed,
});
const listTitles = (...events: BookingEvent[]) =>
  describeEvents(events).map(({ title, notes }) => [title, ...notes].join(' / '));

test('each event is described by what it changed', () => {
  expect(
    listTitles(
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

test('discharge events name corrections and the reason of an undo', () => {
  const done = { bookingStatus: 'D' } as const;
  expect(
    listTitles(
      event(1, done),
      event(2, { ...done, handover: 'given' }),
      event(3, { ...done, handover: 'corrected' }),
      event(4, { ...done, handover: 'undone', reason: 'Era otra mascota' }),
    ).slice(1),
  ).toEqual(['Entrega', 'Entrega corregida', 'Entrega deshecha / Motivo: Era otra mascota']);
});

test('a move names the previous and the new time and place', () => {
  const movedFrom = { bookingStartDate: EIGHT, serviceName: 'Castración', locationName: 'Centro' };
  const movedTo = { ...movedFrom, bookingStartDate: EIGHT + 1800 };
  const before = event(1, { bookingComment: 'Es arisca' });
  expect(listTitles(before, event(2, { movedFrom, movedTo }))[1]).toBe(
    'Movido / Del 15/12/2026 08:00 al 15/12/2026 08:30',
  );
  const van = { ...movedTo, locationName: 'Móvil' };
  expect(listTitles(event(1, {}), event(2, { movedFrom, movedTo: van }))[1]).toBe(
    'Movido / Del 15/12/2026 08:00 al 15/12/2026 08:30, en el Móvil',
  );
  const other = { ...movedTo, serviceName: 'Vacunación' };
  expect(listTitles(event(1, {}), event(2, { movedFrom, movedTo: other }))[1]).toBe(
    'Movido / Del 15/12/2026 08:00 al 15/12/2026 08:30, a Vacunación',
  );
});

test('a comment older than a move is shown once', () => {
  const place = { bookingStartDate: EIGHT, serviceName: 'Castración', locationName: 'Centro' };
  const arisca = { bookingComment: 'Es arisca' };
  expect(
    listTitles(
      event(1, {}),
      event(2, arisca),
      event(3, { movedFrom: place, movedTo: place }),
      event(4, { ...arisca, bookingStatus: 'D' }),
    )[3],
  ).toBe('Cumplido');
});

test('an event without a user is attributed to the system', () => {
  expect(describeEvents([event(1, { UserId: null, User: null })])[0]?.author).toBe('El sistema');
  expect(describeEvents([event(1, {})])[0]?.author).toBe('Ana Pérez');
});

test("an owner's confirmation is shown as an event", () => {
  expect(listTitles(event(1, {}), event(2, { isComing: true }))).toEqual(['Reservado', 'Avisó que viene']);
});
