import { describe, expect, it } from 'vitest';
import {
  countFaults,
  shortenOutput,
  sumTallies,
  tallyExitCode,
  tallyPlaywright,
  tallyRetry,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

const makeTests = (status: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ status, fullName: `${status} ${nth}` }));
const UNLOADED = { name: 'unloaded.test.ts', status: 'failed', assertionResults: [] };
const FAILING_FILE = {
  name: 'red.test.ts',
  status: 'failed',
  assertionResults: [...makeTests('passed', 1), ...makeTests('failed', 2)],
};
const PASSING_FILE = {
  name: 'held.test.ts',
  status: 'passed',
  assertionResults: [...makeTests('passed', 7), ...makeTests('pending', 1)],
};
const PASSING_REPORT: VitestReport = { testResults: [PASSING_FILE] };

describe('tallyVitest', () => {
  it('the tests of a report are counted by status', () => {
    expect(tallyVitest(PASSING_REPORT, 0)).toEqual({ passed: 7, failed: 0, skipped: 1 });
    expect(tallyVitest({ testResults: [PASSING_FILE, FAILING_FILE] }, 1)).toEqual({
      passed: 8,
      failed: 2,
      skipped: 1,
    });
  });

  it('a file that does not load counts as a file, not as a test', () => {
    const tally = tallyVitest({ testResults: [PASSING_FILE, UNLOADED, FAILING_FILE] }, 1);
    expect(tally).toEqual({ passed: 8, failed: 2, skipped: 1, unloaded: 1 });
    expect(countFaults(tally)).toBe(3);
  });

  it('a runner that crashed, or ran nothing, fails', () => {
    expect(tallyVitest(PASSING_REPORT, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(tallyVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('tallyRetry', () => {
  const first = { testResults: [PASSING_FILE, FAILING_FILE, UNLOADED] };

  it('a second try that passes counts each test of the failed files once', () => {
    const secondTry = [FAILING_FILE, UNLOADED].map(({ name }) => ({
      name,
      status: 'passed',
      assertionResults: makeTests('passed', 3),
    }));
    const tally = tallyRetry(first, { testResults: secondTry }, 0);
    expect(tally).toEqual({ passed: 13, failed: 0, skipped: 1, retried: 3 });
  });

  it('tests that failed twice stay failed, and files that never loaded stay unloaded', () => {
    const secondTry = {
      ...FAILING_FILE,
      assertionResults: [...makeTests('passed', 2), ...makeTests('failed', 1)],
    };
    const tally = tallyRetry(first, { testResults: [secondTry, UNLOADED] }, 1);
    expect(tally).toEqual({ passed: 9, failed: 1, skipped: 1, unloaded: 1, retried: 1 });
  });

  it('a second try that crashed before its report fails', () => {
    expect(tallyRetry(first, undefined, 1).failed).toBe(1);
  });
});

describe('tallyPlaywright', () => {
  it('an e2e test that passed at the second try counts as passed and as retried', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
    expect(tallyPlaywright(report, 1)).toEqual({ passed: 4, failed: 1, skipped: 2, retried: 1 });
  });

  it('an e2e run whose server never came up counts as failed', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
    expect(tallyPlaywright(report, 1).failed).toBe(1);
  });
});

describe('shortenOutput', () => {
  it('a second try that passed prints one line; a fault prints the whole output', () => {
    const retried = { passed: 4, failed: 0, skipped: 0, retried: 2 };
    expect(shortenOutput(retried, 'whole')).toBe('second try of 2 tests: all passed');
    expect(shortenOutput({ ...retried, failed: 1 }, 'whole')).toBe('whole');
    expect(shortenOutput({ ...retried, retried: 0 }, 'whole')).toBe('whole');
  });
});

describe('sum', () => {
  it('the sum of tallies adds all suites', () => {
    expect(sumTallies([tallyExitCode(0), tallyExitCode(1), tallyVitest(PASSING_REPORT, 0)])).toEqual({
      passed: 8,
      failed: 1,
      skipped: 1,
      unloaded: 0,
    });
  });
});
