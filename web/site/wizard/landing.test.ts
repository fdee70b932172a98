import { describe, expect, test } from 'vitest';
import { landing, type WizardState } from './landing.ts';

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
const DONE = { ok: 1, message: 'Felicitaciones!', result: null };
const NOTHING: WizardState = { slot: null, petId: null, isCleared: false, outcome: null, isLoggedIn: false };
const ALL: WizardState = { slot: SLOT, petId: 7, isCleared: true, outcome: null, isLoggedIn: true };

describe('where a visit leads', () => {
  test.each([
    ['no turno', NOTHING, '/booking-selector'],
    ['no session', { ...ALL, isLoggedIn: false }, '/signinup'],
    ['no pet', { ...ALL, petId: null }, '/pets'],
    ['requirements not met', { ...ALL, isCleared: false }, '/locks'],
    ['nothing missing', ALL, '/terms'],
  ] as const)('to the first missing step: %s', (_, standing, place) => {
    expect(landing('/terms', standing)).toBe(place);
    expect(landing('/confirmation', standing)).toBe(place);
  });

  test.each(['/booking-selector', '/signinup', '/pets', '/locks'] as const)(
    '%s can be gone back to',
    (path) => {
      expect(landing(path, ALL)).toBe(path);
    },
  );

  test('a booking that was booked shows its ticket until another is begun', () => {
    const booked = { ...ALL, outcome: DONE };
    expect(landing('/confirmation', booked)).toBe('/confirmation');
    expect(landing('/terms', booked)).toBe('/confirmation');
    expect(landing('/booking-selector', booked)).toBe('/booking-selector');
  });

  test('a refused one can be tried again', () => {
    const refused = { ...ALL, outcome: { ...DONE, ok: 0 } };
    expect(landing('/confirmation', refused)).toBe('/confirmation');
    expect(landing('/terms', refused)).toBe('/terms');
  });
});
