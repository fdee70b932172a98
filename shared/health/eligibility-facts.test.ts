import { expect, test } from 'vitest';
import { dueService, eligibilityFacts, pressingFact } from './eligibility-facts.ts';
import type { PetEligibility } from './pet-eligibility.ts';

const TODAY = '2026-12-01';
const MORA: PetEligibility = {
  PetId: 1,
  petNeutered: 'U',
  petNeuteredOn: null,
  rabies: null,
  rabiesFrom: '2026-12-13',
  waits: [],
};
const CASTRATION: PetEligibility['waits'][number] = {
  serviceName: 'Castración',
  from: '2027-03-14',
  reason: 'Mora cumple 6 meses el 14/03/2027',
  serviceEffect: 'castration',
};
const valid = { until: '2027-08-10', isValid: true, isDeclared: false };
const said = (standing: Partial<PetEligibility>) =>
  eligibilityFacts({ ...MORA, ...standing }, TODAY).map(({ title, note }) => [title, note].filter(Boolean));

test('a kitten reads from when its first vaccine is due and it may be castrated, and why', () => {
  expect(said({ waits: [CASTRATION] })).toEqual([
    ['Primera antirrábica', 'Desde el 13/12/2026'],
    ['Puede castrarse desde el 14/03/2027', 'Mora cumple 6 meses el 14/03/2027'],
  ]);
});

test('what is done says until and since when, and what was only declared says so', () => {
  expect(said({ rabies: valid, petNeutered: 'Y', petNeuteredOn: '2026-02-03' })).toEqual([
    ['Antirrábica vigente', 'Hasta el 10/08/2027'],
    ['Castración hecha', 'El 03/02/2026'],
  ]);
  expect(said({ rabies: { ...valid, isDeclared: true } })[0]?.[1]).toBe('Hasta el 10/08/2027 (declarada)');
  expect(said({ rabiesFrom: '2026-12-01' })).toEqual([['Sin antirrábica registrada']]);
  expect(said({ rabiesFrom: null })).toEqual([]);
});

test('other services that wait are told by their names, and none of a pet that has it behind it', () => {
  const control = { ...CASTRATION, serviceEffect: 'control' as const, serviceName: 'Control' };
  expect(said({ rabiesFrom: null, waits: [control] })[0]?.[0]).toBe('Control: desde el 14/03/2027');
  expect(said({ rabiesFrom: null, petNeutered: 'Y', waits: [CASTRATION] })).toEqual([['Castración hecha']]);
});

test('where there is room for one line, what wants something comes before what is waited for', () => {
  const expired = { ...valid, until: '2026-10-02', isValid: false };
  const pressing = (standing: Partial<PetEligibility>) =>
    pressingFact({ ...MORA, ...standing }, TODAY)?.title;
  expect(pressing({ rabies: expired, waits: [CASTRATION] })).toBe('Antirrábica vencida');
  expect(pressing({ rabies: valid, waits: [CASTRATION] })).toBe('Puede castrarse desde el 14/03/2027');
  expect(pressing({ rabies: valid })).toBeUndefined();
});

test('the service that is due is one that the pet may have today, a vaccine before a castration', () => {
  const service = {
    ServiceId: 1,
    serviceName: 'S',
    vaccineName: null,
    isDue: true,
    refusal: null,
    from: null,
  };
  const castration = { ...service, serviceEffect: 'castration' } as const;
  const vaccine = { ...service, ServiceId: 2, serviceEffect: 'vaccine' } as const;
  expect(dueService([castration, vaccine])).toEqual(vaccine);
  expect(dueService([castration, { ...vaccine, refusal: 'Es muy chica' }])).toEqual(castration);
  expect(dueService([{ ...castration, isDue: false }])).toBeNull();
});
