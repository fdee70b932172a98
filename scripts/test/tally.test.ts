import { describe, expect, it } from 'vitest';
import {
  sum,
  tallyOfBoth,
  tallyOfPlaywright,
  tallyOfTool,
  tallyOfVitest,
  type VitestReport,
} from './tally.ts';

const GREEN: VitestReport = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, testResults: [] };

describe('tallyOfVitest', () => {
  it('counts tests', () => {
    expect(tallyOfVitest(GREEN, 0)).toEqual({ passed: 7, failed: 0, skipped: 1 });
    expect(tallyOfVitest({ ...GREEN, numFailedTests: 2 }, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it('counts a file that does not load, but not twice one whose tests failed', () => {
    const unloaded = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
    const results = [
      { status: 'passed', fullName: 'one' },
      { status: 'failed', fullName: 'two' },
    ];
    const red = { name: 'b.test.ts', status: 'failed', assertionResults: results };
    const report = { ...GREEN, numFailedTests: 1, testResults: [unloaded, red] };
    expect(tallyOfVitest(report, 1).failed).toBe(2);
  });

  it('fails a runner that crashed after its tests, before its report, or ran nothing', () => {
    expect(tallyOfVitest(GREEN, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(tallyOfVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyOfVitest({ ...GREEN, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('tallyOfBoth', () => {
  const first = { passed: 7, failed: 2, skipped: 1 };

  it('takes what held at the second try for passed, and tells', () => {
    const second = { passed: 9, failed: 0, skipped: 0 };
    expect(tallyOfBoth(first, second)).toEqual({ passed: 9, failed: 0, skipped: 1, retried: 2 });
  });

  it('leaves failed what failed twice', () => {
    const second = { passed: 1, failed: 1, skipped: 0 };
    expect(tallyOfBoth(first, second)).toMatchObject({ passed: 8, failed: 1, retried: 1 });
  });
});

describe('tallyOfPlaywright', () => {
  it('takes a journey that held at the second try for a passed one, and tells', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
    expect(tallyOfPlaywright(report, 1)).toEqual({ passed: 4, failed: 1, skipped: 2, retried: 1 });
  });

  it('fails when the server never came up', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
    expect(tallyOfPlaywright(report, 1).failed).toBe(1);
  });
});

describe('sum', () => {
  it('adds all suites', () => {
    expect(sum([tallyOfTool(0), tallyOfTool(1), tallyOfVitest(GREEN, 0)])).toEqual({
      passed: 8,
      failed: 1,
      skipped: 1,
    });
  });
});
