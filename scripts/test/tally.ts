export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Test files that could not be loaded; the number of their tests is unknown. */
  unloaded?: number;
  /** Tests and files that failed at the first try and passed at the second. */
  retried?: number;
};

export type SuiteResult = {
  tally: Tally;
  output: string;
  /** A line for each failed test, also where the second try passed. */
  failures?: string[];
};

export type VitestReport = { testResults: VitestFile[] };

type VitestFile = {
  name: string;
  status: string;
  /** Set for a file that could not be loaded. */
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test. */
  errors: { message?: string }[];
  suites?: PlaywrightSuite[];
};

export type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

export function tallyExitCode(exitCode: number): Tally {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

export function tallyVitest(report: VitestReport | undefined, exitCode: number): Tally {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const unloaded = files.filter(isUnloaded).length;
  const tally = { passed, failed, skipped: statuses.length - passed - failed };
  return countCrash(exitCode, unloaded > 0 ? { ...tally, unloaded } : tally);
}

function isUnloaded(file: VitestFile): boolean {
  return file.status === 'failed' && listFailedTests(file).length === 0;
}

/** A test that passes at the second try counts as passed, and is reported. */
export function tallyPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return countCrash(exitCode, { passed: expected + flaky, failed: unexpected, skipped, retried: flaky });
}

/** Counts a run whose failed files ran a second time: these count as in the second run. */
export function tallyRetry(first: VitestReport, second: VitestReport | undefined, exitCode: number): Tally {
  const passedFiles = first.testResults.filter(({ status }) => status !== 'failed');
  const tally = tallyVitest(second && { testResults: [...passedFiles, ...second.testResults] }, exitCode);
  return { ...tally, retried: Math.max(0, countFaults(tallyVitest(first, 1)) - countFaults(tally)) };
}

export function countFaults({ failed, unloaded = 0 }: Tally): number {
  return failed + unloaded;
}

export function shortenOutput(tally: Tally, output: string): string {
  const hasPassedRetry = countFaults(tally) === 0 && tally.retried;
  return hasPassedRetry ? `second try of ${tally.retried} tests: all passed` : output;
}

export function listFailedTests(file: VitestFile): VitestFile['assertionResults'] {
  return file.assertionResults.filter(({ status }) => status === 'failed');
}

export function sumTallies(tallies: Tally[]): Tally {
  return tallies.reduce<Required<Omit<Tally, 'retried'>>>(
    (total, { passed, failed, skipped, unloaded = 0 }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      unloaded: total.unloaded + unloaded,
    }),
    { passed: 0, failed: 0, skipped: 0, unloaded: 0 },
  );
}

/** Counts one failure if the runner crashed or ran nothing, although no test failed. */
function countCrash(exitCode: number, tally: Tally): Tally {
  const broken = countFaults(tally) === 0 && (exitCode !== 0 || tally.passed === 0);
  return broken ? { ...tally, failed: 1 } : tally;
}
