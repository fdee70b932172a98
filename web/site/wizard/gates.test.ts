import { describe, expect, test } from 'vitest';
import type { Booking } from '#shared/bookings/bookings.ts';
import { BOOKER_WORDS } from '#shared/bookings/rejections.ts';
import {
  countActive,
  countRemainingBookings,
  findBookedDays,
  findCriteriaProblem,
  findOtherBooking,
  findTermsProblem,
  findTooManyProblem,
} from './gates.ts';

const START = Date.UTC(2026, 11, 10, 9, 30) / 1000;
const SLOT = {
  bookingDate: Date.UTC(2026, 11, 10) / 1000,
  bookingStartDate: START,
  bookingEndDate: START + 1800,
  bookingStartTime: '09:30',
  bookingEndTime: '10:00',
  ServiceId: 1,
  LocationId: 1,
  OperatorUserId: 1,
  serviceName: 'Castración',
  locationName: 'Centro de Zoonosis',
  freePlaces: 1,
};

const RULE = {
  id: 1,
  lockRuleEntity: 'Pet',
  lockRuleField: 'BreedId',
  lockRuleValues: '[12, 13]',
  lockRuleLabel: 'la raza',
};
const QUESTIONS = [
  { id: 1, questionLabel: 'Está sana' },
  { id: 2, questionLabel: 'Ayunó' },
];

describe('gate of step 4', () => {
  test('step 4 reports a lock rule before an unticked question', () => {
    expect(findCriteriaProblem(RULE, QUESTIONS, [])).toBe(
      'Lamentablemente no podemos reservar turnos para la raza de tu mascota',
    );
  });

  test('step 4 requires every question to be ticked', () => {
    const message = 'No podemos realizar la reserva del turno si no se cumplen todos los criterios';
    expect(findCriteriaProblem(null, QUESTIONS, [2])).toBe(message);
    expect(findCriteriaProblem(null, QUESTIONS, [2, 1])).toBeNull();
    expect(findCriteriaProblem(null, [], [])).toBeNull();
  });
});

test('step 5 requires every term', () => {
  const terms = [{ id: 1, version: 2, termsAndConditionsDescription: 'Condiciones', updatedAt: 5_000 }];
  for (const accepted of [[], [1]])
    expect(findTermsProblem(terms, accepted)).toBe(
      'Para utilizar el servicio tenes que aceptar los términos y condiciones',
    );
  expect(findTermsProblem(terms, [2])).toBeNull();
  expect(findTermsProblem([], [])).toBeNull();
});

describe('bookings that a pet or person already has', () => {
  const booking: Booking = {
    ...SLOT,
    id: 1,
    bookingStartDate: START + 86_400,
    changeableUntil: START + 86_400,
    bookingComment: '',
    bookingStatus: 'A',
    overrideReason: null,
    heldUntilAt: null,
    BookerUserId: 3,
    PetId: 7,
    updatedAt: 1,
    Pet: { petName: 'Luna' },
    Service: { serviceName: 'Castración' },
    Booker: { userName: 'Mariana', userLastName: 'Ortiz' },
  };
  const now = START - 86_400;

  test("a pet's other booking is reported with its date", () => {
    expect(findOtherBooking(7, SLOT, [booking], now)).toBe(booking);
    expect(BOOKER_WORDS.samePet(booking.bookingStartDate)).toBe(
      'Ya tenés un turno reservado para esta mascota el 11/12/2026 a las 09:30',
    );
  });

  test.each([
    ['of another pet', { PetId: 8 }],
    ['of another service', { ServiceId: 2 }],
    ['cancelled', { bookingStatus: 'C' as const }],
    ['past', { bookingStartDate: now }],
    ['the same request repeated', { bookingStartDate: START }],
  ])("a pet isn't blocked by another booking that is %s", (_, changes) => {
    expect(findOtherBooking(7, SLOT, [{ ...booking, ...changes }], now)).toBeNull();
  });

  test("a booking of any pet counts towards the person's limit for the service", () => {
    const request = { petId: 8, userId: 3, slot: SLOT };
    expect(countActive(request, [booking], now)).toBe(1);
    expect(BOOKER_WORDS.tooMany(1)).toBe('Ya tenés 1 turno reservado, el máximo para este servicio');
    expect(BOOKER_WORDS.tooMany(2)).toBe('Ya tenés 2 turnos reservados, el máximo para este servicio');
    expect(countActive({ ...request, userId: 4 }, [booking], now)).toBe(0);
    for (const changes of [{ ServiceId: 2 }, { bookingStatus: 'C' as const }, { bookingStartDate: now }])
      expect(countActive(request, [{ ...booking, ...changes }], now)).toBe(0);
    const repeated = { ...booking, PetId: 8, bookingStartDate: START };
    expect(countActive(request, [repeated], now)).toBe(0);
  });

  test('done and upcoming bookings count towards the limit per period, a repeated request does not', () => {
    const request = { petId: 8, userId: 3, slot: SLOT };
    const done = { ...booking, bookingStatus: 'D' as const, bookingStartDate: START - 864_000 };
    expect(findBookedDays(request, [booking, done])).toEqual(['2026-12-11', '2026-11-30']);
    for (const changes of [{ PetId: 8, bookingStartDate: START }, { bookingStatus: 'N' as const }])
      expect(findBookedDays(request, [{ ...booking, ...changes }])).toEqual([]);
    const limits = { maxActivePerResident: 0, maxInPeriod: 3, periodDays: 12 };
    expect(countRemainingBookings(request, [booking, done], limits, now)).toBe(1);
    expect(countRemainingBookings(request, [booking, done], { ...limits, periodDays: 11 }, now)).toBe(2);
  });
});

test('more ticked pets than can be booked together are rejected', () => {
  expect(findTooManyProblem(2, 2)).toBeNull();
  expect(findTooManyProblem(1, 0)).toBeNull();
  expect(findTooManyProblem(3, 2)).toBe('Hasta 2 mascotas juntas: desmarcá las demás');
  expect(findTooManyProblem(2, 1)).toBe(
    'Este turno es para una sola mascota: desmarcá las que vienen con ella',
  );
});
