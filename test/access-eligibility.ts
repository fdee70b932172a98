import type { AccessRow } from './access-row.ts';
import type { Belongings } from './belongings.ts';

const STAFF_STATUSES = [401, 401, 403, 403, 200, 200] as const;

const toServiceParams = ({ service }: Belongings) => ({ params: { id: service.id } });
const toRuleParams = ({ service }: Belongings) => ({ params: { id: service.id, ruleId: service.ruleId } });
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
  listUserPetEligibility: { expected: STAFF_STATUSES, ask: ({ person }) => ({ params: { id: person.id } }) },
  listPetEligibility: { expected: [401, 401, 200, 200, 200, 200], ask: () => ({}) },
  listRules: { expected: STAFF_STATUSES, ask: toServiceParams },
  createRule: { expected: STAFF_STATUSES, ask: (about) => ({ ...toServiceParams(about), body: rule }) },
  updateRule: { expected: STAFF_STATUSES, ask: (about) => ({ ...toRuleParams(about), body: rule }) },
  deleteRule: { expected: STAFF_STATUSES, ask: toRuleParams },
  suggestRules: { expected: STAFF_STATUSES, ask: toServiceParams },
  tryRules: {
    expected: STAFF_STATUSES,
    ask: (about) => ({
      ...toServiceParams(about),
      body: { PetId: about.petId, day: '2026-12-02', Rule: rule },
    }),
  },
  listBreakingBookings: {
    expected: STAFF_STATUSES,
    ask: (about) => ({ ...toServiceParams(about), body: rule }),
  },
};
