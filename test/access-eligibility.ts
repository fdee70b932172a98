import type { AccessRow } from './access-row.ts';
import type { Belongings } from './belongings.ts';

const STAFF = [401, 401, 403, 403, 200, 200] as const;

const ofService = ({ service }: Belongings) => ({ params: { id: service.id } });
const ofRule = ({ service }: Belongings) => ({ params: { id: service.id, ruleId: service.ruleId } });
const rule = {
  ruleKind: 'ageFrom',
  SpecieId: null,
  petGender: null,
  ruleMin: 6,
  ruleMax: null,
  ruleUnit: 'months',
  VaccineId: null,
  ruleEffect: 'warn',
  ifUnknown: 'pass',
  ruleLabel: '',
};

export const ELIGIBILITY_ACCESS: Readonly<Record<string, AccessRow>> = {
  listVerdicts: { expected: [401, 401, 200, 200, 200, 200], ask: () => ({}) },
  listUserPetEligibility: { expected: STAFF, ask: ({ person }) => ({ params: { id: person.id } }) },
  listPetEligibility: { expected: [401, 401, 200, 200, 200, 200], ask: () => ({}) },
  listRules: { expected: STAFF, ask: ofService },
  createRule: { expected: STAFF, ask: (about) => ({ ...ofService(about), body: rule }) },
  updateRule: { expected: STAFF, ask: (about) => ({ ...ofRule(about), body: rule }) },
  deleteRule: { expected: STAFF, ask: ofRule },
  suggestRules: { expected: STAFF, ask: ofService },
  tryRules: {
    expected: STAFF,
    ask: (about) => ({ ...ofService(about), body: { PetId: about.petId, day: '2026-12-02', Rule: rule } }),
  },
  listBreaking: { expected: STAFF, ask: (about) => ({ ...ofService(about), body: rule }) },
};
