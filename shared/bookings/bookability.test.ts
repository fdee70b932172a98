import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../health/eligibility.ts';
import { DAY_SECONDS } from '../platform/durations.ts';
import { applyPetRules, type BookingFacts, decideBooking, type PetRequestFacts } from './bookability.ts';
import { BOOKER_WORDS, OVERRIDABLE, type RejectionCode, STAFF_WORDS } from './rejections.ts';

const TOWN_NOW = Date.UTC(2026, 11, 1, 9) / 1000;

const REQUEST: PetRequestFacts = {
  pet: { petName: 'Luna', SpecieId: 1, petGender: 'F', petBirthDate: '2023-04-05' },
  day: '2026-12-02',
  service: {
    maxActivePerResident: 2,
    maxInPeriod: 2,
    periodDays: 30,
    serviceName: 'Castración',
  },
  limits: { activeCount: 0, bookedDays: [], samePetStarts: null, pauseMessage: null },
  lockRules: [],
  questions: [],
  eligibility: null,
  quota: null,
};

const FACTS: BookingFacts = {
  isStaff: false,
  townNow: TOWN_NOW,
  starts: TOWN_NOW + DAY_SECONDS,
  isAvailable: true,
  opening: null,
  retryAfter: null,
  request: REQUEST,
  hasAcceptedTerms: true,
  place: 3,
  confirmation: null,
};

const REFUSED_VERDICT: Verdict = {
  outcome: 'refused',
  from: null,
  problems: [
    {
      ruleKind: 'ageFrom',
      ruleEffect: 'block',
      message: 'Es muy chica',
      reason: 'chica',
      from: null,
      need: null,
      VaccineId: null,
    },
  ],
};
const LOCK_RULE = {
  id: 1,
  lockRuleEntity: 'Pet',
  lockRuleField: 'petGender',
  lockRuleValues: '["F"]',
  lockRuleLabel: 'el sexo',
};
const MALES_ONLY = {
  id: 1,
  questionLabel: 'Es macho',
  questionFact: {
    ruleKind: 'sex',
    SpecieId: null,
    petGender: 'M',
    ruleMin: null,
    ruleMax: null,
    ruleUnit: 'days',
  },
} as const;

type RuleBreak = (facts: BookingFacts) => BookingFacts;
const withRequest =
  (changes: Partial<PetRequestFacts>): RuleBreak =>
  (facts) => ({ ...facts, request: facts.request && { ...facts.request, ...changes } });
const withLimits =
  (changes: Partial<NonNullable<PetRequestFacts['limits']>>): RuleBreak =>
  (facts) => {
    const { request } = facts;
    if (!request?.limits) return facts;
    return { ...facts, request: { ...request, limits: { ...request.limits, ...changes } } };
  };

/** Lists a change for each rule that breaks it alone, in the product's order. */
const BREAKS: readonly [RejectionCode, RuleBreak][] = [
  ['past', (facts) => ({ ...facts, starts: TOWN_NOW })],
  ['unavailable', (facts) => ({ ...facts, isAvailable: false })],
  ['unopened', (facts) => ({ ...facts, opening: { opensAt: TOWN_NOW + 1 } })],
  ['tooFrequent', (facts) => ({ ...facts, retryAfter: 60 })],
  ['samePet', withLimits({ samePetStarts: TOWN_NOW + 2 * DAY_SECONDS })],
  ['tooMany', withLimits({ activeCount: 2 })],
  ['periodFull', withLimits({ bookedDays: ['2026-11-03', '2026-12-02'] })],
  ['paused', withLimits({ pauseMessage: 'Faltaste' })],
  ['locked', withRequest({ lockRules: [LOCK_RULE] })],
  ['ineligible', withRequest({ eligibility: REFUSED_VERDICT })],
  ['contradicted', withRequest({ questions: [MALES_ONLY] })],
  ['terms', (facts) => ({ ...facts, hasAcceptedTerms: false })],
  ['taken', (facts) => ({ ...facts, place: null })],
  ['unconfirmed', (facts) => ({ ...facts, confirmation: { email: 'ana@correo.test', isPending: true } })],
];

function findCode(facts: BookingFacts): RejectionCode | null {
  const decision = decideBooking(facts, BOOKER_WORDS);
  return decision.outcome === 'rejected' ? decision.rejection.code : null;
}

test('a booking that passes every rule is allowed on the free place', () => {
  expect(decideBooking(FACTS, BOOKER_WORDS)).toEqual({ outcome: 'allowed', place: 3, mustConfirm: false });
});

test.each(BREAKS)('rejects a booking by the rule %s alone', (code, breakRule) => {
  expect(findCode(breakRule(FACTS))).toBe(code);
});

test('a booking that breaks several rules is rejected by the first', () => {
  fc.assert(
    fc.property(fc.subarray(BREAKS.map((_, index) => index)), (brokenIndexes) => {
      const facts = brokenIndexes.reduce((all, index) => BREAKS[index]?.[1](all) ?? all, FACTS);
      expect(findCode(facts)).toBe(brokenIndexes.length > 0 ? BREAKS[Math.min(...brokenIndexes)]?.[0] : null);
    }),
  );
});

test('staff with a reason override exactly the overridable rules', () => {
  for (const [code, breakRule] of BREAKS) {
    const overridden = { ...breakRule(FACTS), request: null };
    expect(findCode(overridden), code).toBe(OVERRIDABLE.has(code) ? null : code);
  }
});

test('staff can book a past start, up to 30 days back', () => {
  const toPastFacts = (days: number) => ({
    ...FACTS,
    isStaff: true,
    isAvailable: false,
    starts: TOWN_NOW - days * DAY_SECONDS,
  });
  expect(findCode(toPastFacts(30))).toBeNull();
  expect(findCode(toPastFacts(31))).toBe('tooOld');
});

test('limits of bookings apply only to a future slot, and 0 means none', () => {
  const fullLimits = { activeCount: 9, bookedDays: [], samePetStarts: null, pauseMessage: null };
  expect(findCode(withRequest({ limits: null })(FACTS))).toBeNull();
  for (const [maxActive, code] of [
    [0, null],
    [9, 'tooMany'],
    [10, null],
  ] as const) {
    const service = { ...REQUEST.service, maxActivePerResident: maxActive };
    expect(findCode(withRequest({ limits: fullLimits, service })(FACTS))).toBe(code);
  }
});

test('an unverified address is part of an allowed booking, not a rejection', () => {
  const confirmation = { email: 'ana@correo.test', isPending: false };
  const decision = decideBooking({ ...FACTS, confirmation }, BOOKER_WORDS);
  expect(decision).toMatchObject({ outcome: 'allowed', mustConfirm: true });
});

test('a rejection has one text for the booker and another for staff', () => {
  const request = { ...REQUEST, lockRules: [LOCK_RULE] };
  expect(applyPetRules(request, STAFF_WORDS)?.message).toBe(
    'Este servicio no se da para el sexo de la mascota',
  );
  expect(applyPetRules(request, BOOKER_WORDS)?.message).toBe(
    'Lamentablemente no podemos reservar turnos para el sexo de tu mascota',
  );
});

test('the rejection of a full period names its bookings and the day from which another fits', () => {
  const bookedDays = ['2026-11-03', '2026-12-02', '2026-12-02'];
  const limits = { activeCount: 0, bookedDays, samePetStarts: null, pauseMessage: null };
  const request = { ...REQUEST, limits, service: { ...REQUEST.service, maxInPeriod: 3 } };
  expect(applyPetRules(request, BOOKER_WORDS)?.message).toBe(
    'Ya tenés 3 turnos en 30 días (03/11 y 02/12), el máximo para este servicio. Podés reservar desde el 03/12/2026',
  );
  expect(applyPetRules(request, STAFF_WORDS)?.message).toBe(
    'Este vecino ya tiene 3 turnos en 30 días (03/11 y 02/12), el máximo para este servicio: puede reservar desde el 03/12/2026',
  );
});
