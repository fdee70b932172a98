const lastRuns = new Map<string, number>();

export function recordRun(work: string, at: number): void {
  lastRuns.set(work, at);
}

export function listLastRunSeconds(): ReadonlyMap<string, number> {
  return new Map([...lastRuns].map(([work, at]) => [work, at / 1_000]));
}
