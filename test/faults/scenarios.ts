import type { Scenario } from './scenario.ts';
import { CLOCK_STEPS } from './scenarios/clock-steps.ts';
import { FULL_DISK } from './scenarios/full-disk.ts';
import { POSTGRES_FAULTS } from './scenarios/postgres-faults.ts';
import { SERVER_FAULTS } from './scenarios/server-faults.ts';
import { SOAK } from './scenarios/soak.ts';
import { SQLITE_FAULTS } from './scenarios/sqlite-faults.ts';
import { TWO_STARTS } from './scenarios/two-starts.ts';

export const SCENARIOS: Scenario[] = [
  ...SERVER_FAULTS,
  ...POSTGRES_FAULTS,
  ...SQLITE_FAULTS,
  FULL_DISK,
  CLOCK_STEPS,
  TWO_STARTS,
  SOAK,
];
