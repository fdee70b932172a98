import { describe, expect, test } from 'vitest';
import { findLanding, type WizardState } from './landing.ts';

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
const EMPTY_STATE: WizardState = {
  slot: null,
  petId: null,
  isCleared: false,
  outcome: null,
  isLoggedIn: false,
};
const COMPLETE_STATE: WizardState = {
  slot: SLOT,
  petId: 7,
  isCleared: true,
  outcome: null,
  isLoggedIn: true,
};

describe('landing of a visit', () => {
  test.each([
    ['no slot', EMPTY_STATE, '/booking-selector'],
    ['no session', { ...COMPLETE_STATE, isLoggedIn: false }, '/signinup'],
    ['no pet', { ...COMPLETE_STATE, petId: null }, '/pets'],
    ['requirements not met', { ...COMPLETE_STATE, isCleared: false }, '/locks'],
    ['nothing missing', COMPLETE_STATE, '/terms'],
  ] as const)('a visit leads to the first missing step: %s', (_, state, landing) => {
    expect(findLanding('/terms', state)).toBe(landing);
    expect(findLanding('/confirmation', state)).toBe(landing);
  });

  test.each(['/booking-selector', '/signinup', '/pets', '/locks'] as const)(
    'a visit can go back to %s',
    (path) => {
      expect(findLanding(path, COMPLETE_STATE)).toBe(path);
    },
  );

  test('a finished booking shows its ticket until another is begun', () => {
    const booked = { ...COMPLETE_STATE, outcome: DONE };
    expect(findLanding('/confirmation', booked)).toBe('/confirmation');
    expect(findLanding('/terms', booked)).toBe('/confirmation');
    expect(findLanding('/booking-selector', booked)).toBe('/booking-selector');
  });

  test('a rejected booking can be tried again', () => {
    const rejected = { ...COMPLETE_STATE, outcome: { ...DONE, ok: 0 } };
    expect(findLanding('/confirmation', rejected)).toBe('/confirmation');
    expect(findLanding('/terms', rejected)).toBe('/terms');
  });
});
