import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../run.mjs';
import {
  countFaults,
  listFailedTests,
  type PlaywrightReport,
  type PlaywrightSuite,
  type SuiteResult,
  type VitestReport,
} from './tally.ts';

const MAX_LINES = 60;

/** Returns a line for each failed test of a suite, or the end of its output if it failed without one. */
export function listSuiteFaults({ tally, output, failures = [] }: SuiteResult): string[] {
  if (failures.length > 0 || countFaults(tally) === 0) return failures;
  return output.trimEnd().split('\n').slice(-MAX_LINES);
}

const UNHANDLED_ERRORS =
  /⎯ U\w+ (?:Rejection|Exception|Error) ⎯+\s+(.+)[\s\S]*?This error originated in "([^"]+)" test file/g;

/** Adds a failed test to each file with an error outside of its tests, which the output alone names. */
export function addUnhandledErrors<Report extends VitestReport | undefined>(
  report: Report,
  output: string,
): Report {
  for (const [, message = '', place] of stripVTControlCharacters(output).matchAll(UNHANDLED_ERRORS)) {
    const file = report?.testResults.find(({ name }) => name === join(ROOT, place ?? ''));
    file?.assertionResults.push({
      status: 'failed',
      fullName: 'unhandled error',
      failureMessages: [message],
    });
    if (file) file.status = 'failed';
  }
  return report;
}

/** Returns a line for each failed test: its place, its name and the beginning of its message. */
export function listVitestFailures(report: VitestReport | undefined): string[] {
  const failed = report?.testResults.filter(({ status }) => status === 'failed') ?? [];
  return failed.flatMap((file) => {
    const place = relative(ROOT, file.name);
    const tests = listFailedTests(file).map(({ fullName, failureMessages }) =>
      formatLine(place, fullName, failureMessages?.[0]),
    );
    return tests.length > 0 ? tests : [formatLine(place, 'not loaded', file.message)];
  });
}

/** Returns a line for each failed journey, also for those that passed at the second try. */
export function listPlaywrightFailures(report: PlaywrightReport | undefined): string[] {
  return (report?.suites ?? []).flatMap(listSuiteFailures);
}

function listSuiteFailures({ suites = [], specs }: PlaywrightSuite): string[] {
  const ownFailures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        formatLine(
          `${file}:${line} (${projectName})`,
          title,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...ownFailures, ...suites.flatMap(listSuiteFailures)];
}

function formatLine(place: string, name: string, message = ''): string {
  const [first = ''] = message.split('\n', 1);
  return `${place} › ${name}: ${first}`;
}
