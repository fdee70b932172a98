import { expect, test } from 'vitest';
import { judge, listPossibleAfter, USUAL_STATUSES } from './history.ts';
import type { Journey, Step } from './journeys.ts';
import type { StoredBooking } from './stored-bookings.ts';

const TEN = 36_000;
const ELEVEN = 39_600;
const newStep = (action: Step['action'], starts: number, status: number): Step => ({
  action,
  starts,
  status,
});
const BOOKED = newStep('book', TEN, 200);
const MOVED = newStep('move', ELEVEN, 200);

function toJourney(steps: Step[]): Journey {
  return { booker: { id: 7, petId: 1, email: '', token: '' }, serviceId: 1, steps };
}

function toStored(changes: Partial<StoredBooking> = {}): StoredBooking {
  return {
    id: 1,
    agendaId: 1,
    bookerId: 7,
    starts: TEN,
    place: 1,
    status: 'A',
    events: [{ action: 'booking.create', starts: TEN, place: 1 }],
    mails: new Map([['bookingConfirmed', 1]]),
    ...changes,
  };
}

const findProblems = (stored: StoredBooking[], steps: Step[]) =>
  judge(stored, [toJourney(steps)], USUAL_STATUSES).join('\n');

test('an answered request leaves one possible state, an unanswered request two', () => {
  const listPossible = (...steps: Step[]) => [...listPossibleAfter(steps)].toSorted();
  const lostStep = newStep('book', TEN, 0);
  expect(listPossible(BOOKED)).toEqual([`A ${TEN}`]);
  expect(listPossible(newStep('book', TEN, 409))).toEqual(['none']);
  expect(listPossible(lostStep, newStep('book', TEN, 503))).toEqual([`A ${TEN}`, 'none']);
  expect(listPossible(lostStep, BOOKED)).toEqual([`A ${TEN}`]);
  expect(listPossible(BOOKED, newStep('move', ELEVEN, 0))).toEqual([`A ${TEN}`, `A ${ELEVEN}`].toSorted());
  expect(listPossible(BOOKED, MOVED, newStep('cancel', TEN, 200))).toEqual([`C ${ELEVEN}`]);
});

test('judge finds no fault in a consistent history', () => {
  expect(findProblems([toStored()], [BOOKED])).toBe('');
  expect(findProblems([], [newStep('book', TEN, 409)])).toBe('');
  expect(findProblems([toStored()], [newStep('book', TEN, 0)])).toBe('');
  expect(findProblems([], [newStep('book', TEN, 503)])).toBe('');
});

test.each<[string, StoredBooking[], Step[], RegExp]>([
  ['a lost booking that was acknowledged', [], [BOOKED], /has none/],
  ['a stored booking that was rejected', [toStored()], [newStep('book', TEN, 409)], /has A 36000/],
  ['a lost move that was acknowledged', [toStored()], [BOOKED, MOVED], /has A 36000/],
  ['a live booking that was cancelled', [toStored()], [BOOKED, newStep('cancel', TEN, 200)], /has A 36000/],
  ['a booking made twice', [toStored(), toStored({ id: 2, place: 2 })], [BOOKED], /has 2 turnos/],
  [
    'a place taken twice',
    [toStored(), toStored({ id: 2 })],
    [BOOKED],
    /place 1\/1\/36000 is taken by turnos 1,2/,
  ],
  [
    'a booking that nobody requested',
    [toStored(), toStored({ id: 2, place: 2, bookerId: 8 })],
    [BOOKED],
    /nobody asked for it/,
  ],
  ['a booking without history', [toStored({ events: [] })], [BOOKED], /has 0 booking.create/],
  [
    'the history of a move that did not happen',
    [toStored({ events: [...toStored().events, { action: 'booking.move', starts: ELEVEN, place: 1 }] })],
    [BOOKED],
    /has 1 booking.move[\s\S]*not where its history says/,
  ],
  ['a booking without a notification', [toStored({ mails: new Map() })], [BOOKED], /has 0 bookingConfirmed/],
  [
    'a booking notified twice',
    [toStored({ mails: new Map([['bookingConfirmed', 2]]) })],
    [BOOKED],
    /2 bookingConfirmed/,
  ],
  ['an unexpected status', [], [newStep('book', TEN, 500)], /was answered 500/],
])('judge finds %s', (_, stored, steps, problem) => {
  expect(findProblems(stored, steps)).toMatch(problem);
});
