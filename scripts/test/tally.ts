export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those passed, how many only at the second try. */
  retried?: number;
};

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: VitestFile[];
};

export type VitestFile = {
  name: string;
  status: string;
  /** Of a file that could not even be loaded. */
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside of any test. */
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

/** A tool that passes or fails as a whole. */
export function tallyOfTool(exitCode: number): Tally {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/** A file that could not even be loaded has no failed test of its own: it counts as one. */
export function tallyOfVitest(report: VitestReport | undefined, exitCode: number): Tally {
  const unloaded = report?.testResults.filter(
    (file) => file.status === 'failed' && testsFailed(file).length === 0,
  );
  return whole(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0),
    skipped: report?.numPendingTests ?? 0,
  });
}

/** What held only at the second try counts as passed, and is told. */
export function tallyOfPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return whole(exitCode, { passed: expected + flaky, failed: unexpected, skipped, retried: flaky });
}

/** Of a run and of a second one of those files that failed in it. */
export function tallyOfBoth(first: Tally, second: Tally): Tally {
  const failed = Math.min(first.failed, second.failed);
  const retried = first.failed - failed;
  return { ...first, passed: first.passed + retried, failed, retried };
}

export function testsFailed(file: VitestFile): VitestFile['assertionResults'] {
  return file.assertionResults.filter(({ status }) => status === 'failed');
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** A runner that crashed, or ran nothing, has failed whatever it counted. */
function whole(exitCode: number, tally: Tally): Tally {
  const broken = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return broken ? { ...tally, failed: 1 } : tally;
}
