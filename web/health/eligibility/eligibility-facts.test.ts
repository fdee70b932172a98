import { expect, test } from 'vitest';
import type { PetEligibility } from '#shared/health/pet-eligibility.ts';
import { findDueService, findMostUrgentFact, listEligibilityFacts } from './eligibility-facts.ts';

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
const validRabies = { until: '2027-08-10', isValid: true, isDeclared: false };
const listFacts = (eligibility: Partial<PetEligibility>) =>
  listEligibilityFacts({ ...MORA, ...eligibility }, TODAY).map(({ title, note }) =>
    [title, note].filter(Boolean),
  );

test('a young pet shows the first days of vaccine and castration with reasons', () => {
  expect(listFacts({ waits: [CASTRATION] })).toEqual([
    ['Primera antirrábica', 'Desde el 13/12/2026'],
    ['Puede castrarse desde el 14/03/2027', 'Mora cumple 6 meses el 14/03/2027'],
  ]);
});

test('treatments show dates and declarations, a missing rabies vaccine shows from its first day', () => {
  expect(listFacts({ rabies: validRabies, petNeutered: 'Y', petNeuteredOn: '2026-02-03' })).toEqual([
    ['Antirrábica vigente', 'Hasta el 10/08/2027'],
    ['Castración hecha', 'El 03/02/2026'],
  ]);
  expect(listFacts({ rabies: { ...validRabies, isDeclared: true } })[0]?.[1]).toBe(
    'Hasta el 10/08/2027 (declarada)',
  );
  expect(listFacts({ rabiesFrom: '2026-12-01' })).toEqual([['Sin antirrábica registrada']]);
  expect(listFacts({ rabiesFrom: null })).toEqual([]);
});

test('other services show their first day, and a castrated pet no longer shows one for castration', () => {
  const control = { ...CASTRATION, serviceEffect: 'control' as const, serviceName: 'Control' };
  expect(listFacts({ rabiesFrom: null, waits: [control] })[0]?.[0]).toBe('Control: desde el 14/03/2027');
  expect(listFacts({ rabiesFrom: null, petNeutered: 'Y', waits: [CASTRATION] })).toEqual([
    ['Castración hecha'],
  ]);
});

test('the most urgent fact is a due one, then a castration that has to wait', () => {
  const expiredRabies = { ...validRabies, until: '2026-10-02', isValid: false };
  const titleOfMostUrgent = (eligibility: Partial<PetEligibility>) =>
    findMostUrgentFact({ ...MORA, ...eligibility }, TODAY)?.title;
  expect(titleOfMostUrgent({ rabies: expiredRabies, waits: [CASTRATION] })).toBe('Antirrábica vencida');
  expect(titleOfMostUrgent({ rabies: validRabies, waits: [CASTRATION] })).toBe(
    'Puede castrarse desde el 14/03/2027',
  );
  expect(titleOfMostUrgent({ rabies: validRabies })).toBeUndefined();
});

test('the due service is one allowed today, a vaccine before a castration', () => {
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
  expect(findDueService([castration, vaccine])).toEqual(vaccine);
  expect(findDueService([castration, { ...vaccine, refusal: 'Es muy chica' }])).toEqual(castration);
  expect(findDueService([{ ...castration, isDue: false }])).toBeNull();
});
