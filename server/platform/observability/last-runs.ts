const lastRuns = new Map<string, number>();

export function recordRun(job: string, at: number): void {
  lastRuns.set(job, at);
}

export function listLastRunSeconds(): ReadonlyMap<string, number> {
  return new Map([...lastRuns].map(([name, at]) => [name, at / 1_000]));
}
