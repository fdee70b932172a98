import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run.mjs';
import {
  addUnhandledErrors,
  listPlaywrightFailures,
  listSuiteFaults,
  listVitestFailures,
} from './failures.ts';
import { tallyExitCode } from './tally.ts';

it('each failed test is named with its first message', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'holds' },
    { status: 'failed', fullName: 'breaks', failureMessages: ['Error: no\n    at x'] },
  ];
  const report = {
    testResults: [
      { name: join(ROOT, 'test/a.test.ts'), status: 'failed', assertionResults },
      { name: join(ROOT, 'test/b.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  };
  expect(listVitestFailures(report)).toEqual([
    'test/a.test.ts › breaks: Error: no',
    'test/b.test.ts › not loaded: SyntaxError',
  ]);
  expect(listVitestFailures(undefined)).toEqual([]);
});

it('an error outside of the tests fails the file that ran meanwhile', () => {
  const report = {
    testResults: ['a', 'b'].map((name) => ({
      name: join(ROOT, `test/${name}.test.ts`),
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'holds' }],
    })),
  };
  const output = `⎯⎯ Unhandled Errors ⎯⎯

Vitest caught 1 unhandled error during the test run.

⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯
\x1b[31mError\x1b[39m: away
 ❯ feed server/feed.ts:70:20

This error originated in "\x1b[1mtest/b.test.ts\x1b[22m" test file. It doesn't mean`;
  expect(listVitestFailures(addUnhandledErrors(report, output))).toEqual([
    'test/b.test.ts › unhandled error: Error: away',
  ]);
  expect(addUnhandledErrors(undefined, output)).toBeUndefined();
});

it('a failed e2e test, or one that passed at the second try, is named with its place and message', () => {
  const makeSpec = (status: string) => ({
    title: `is ${status}`,
    file: 'day.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: 'gone\nmore' } }, {}] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      { specs: [makeSpec('expected')], suites: [{ specs: [makeSpec('flaky'), makeSpec('unexpected')] }] },
    ],
  };
  expect(listPlaywrightFailures(report)).toEqual([
    'day.spec.ts:7 (phone) › is flaky: gone',
    'day.spec.ts:7 (phone) › is unexpected: gone',
  ]);
});

it('a suite that failed without a failed test is told by the end of its output', () => {
  const output = `${'passed\n'.repeat(99)}Unhandled Rejection\nError: no\n`;
  const crash = { tally: tallyExitCode(1), output, failures: [] };
  expect(listSuiteFaults(crash)).toHaveLength(60);
  expect(listSuiteFaults(crash).slice(-2)).toEqual(['Unhandled Rejection', 'Error: no']);
  expect(listSuiteFaults({ ...crash, failures: ['a › breaks: no'] })).toEqual(['a › breaks: no']);
  expect(listSuiteFaults({ ...crash, tally: tallyExitCode(0) })).toEqual([]);
});
