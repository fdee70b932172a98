import { expect, test } from 'vitest';
import type { BookingEvent } from '#shared/bookings/booking-events.ts';
import { describeEvents } from './booking-events.words.ts';

const EIGHT = Date.UTC(2026, 11, 15, 8) / 1000;
const makeEvent = (id: number, changes: Partial<BookingEvent>): BookingEvent => ({
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
  ...changes,
});
const listTitles = (...events: BookingEvent[]) =>
  describeEvents(events).map(({ title, notes }) => [title, ...notes].join(' / '));

test('each event of a booking is described by what it changed', () => {
  expect(
    listTitles(
      makeEvent(1, { overrideReason: 'Urgencia' }),
      makeEvent(2, { bookingComment: 'Es arisca' }),
      makeEvent(3, { bookingStatus: 'D', bookingComment: 'Es arisca' }),
      makeEvent(4, { bookingComment: 'Es arisca' }),
      makeEvent(5, { bookingComment: '' }),
      makeEvent(6, { bookingStatus: 'C' }),
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
  const doneStatus = { bookingStatus: 'D' } as const;
  expect(
    listTitles(
      makeEvent(1, doneStatus),
      makeEvent(2, { ...doneStatus, handover: 'given' }),
      makeEvent(3, { ...doneStatus, handover: 'corrected' }),
      makeEvent(4, { ...doneStatus, handover: 'undone', reason: 'Era otra mascota' }),
    ).slice(1),
  ).toEqual(['Entrega', 'Entrega corregida', 'Entrega deshecha / Motivo: Era otra mascota']);
});

test('the event of a move names the previous and the new time and place', () => {
  const movedFrom = { bookingStartDate: EIGHT, serviceName: 'Castración', locationName: 'Centro' };
  const movedTo = { ...movedFrom, bookingStartDate: EIGHT + 1800 };
  const commentedEvent = makeEvent(1, { bookingComment: 'Es arisca' });
  expect(listTitles(commentedEvent, makeEvent(2, { movedFrom, movedTo }))[1]).toBe(
    'Movido / Del 15/12/2026 08:00 al 15/12/2026 08:30',
  );
  const atVan = { ...movedTo, locationName: 'Móvil' };
  expect(listTitles(makeEvent(1, {}), makeEvent(2, { movedFrom, movedTo: atVan }))[1]).toBe(
    'Movido / Del 15/12/2026 08:00 al 15/12/2026 08:30, en el Móvil',
  );
  const otherService = { ...movedTo, serviceName: 'Vacunación' };
  expect(listTitles(makeEvent(1, {}), makeEvent(2, { movedFrom, movedTo: otherService }))[1]).toBe(
    'Movido / Del 15/12/2026 08:00 al 15/12/2026 08:30, a Vacunación',
  );
});

test('a comment older than a move is shown once', () => {
  const place = { bookingStartDate: EIGHT, serviceName: 'Castración', locationName: 'Centro' };
  const comment = { bookingComment: 'Es arisca' };
  expect(
    listTitles(
      makeEvent(1, {}),
      makeEvent(2, comment),
      makeEvent(3, { movedFrom: place, movedTo: place }),
      makeEvent(4, { ...comment, bookingStatus: 'D' }),
    )[3],
  ).toBe('Cumplido');
});

test('an event of a booking without a user is attributed to the system', () => {
  expect(describeEvents([makeEvent(1, { UserId: null, User: null })])[0]?.author).toBe('El sistema');
  expect(describeEvents([makeEvent(1, {})])[0]?.author).toBe('Ana Pérez');
});

test("an owner's confirmation is shown as an event", () => {
  expect(listTitles(makeEvent(1, {}), makeEvent(2, { isComing: true }))).toEqual([
    'Reservado',
    'Avisó que viene',
  ]);
});
