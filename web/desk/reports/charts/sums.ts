export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function sumByName<Name extends string>(
  names: readonly Name[],
  rows: readonly Record<Name, number>[],
): Record<Name, number> {
  const sums = names.map((name) => [name, sum(rows.map((row) => row[name]))]);
  return Object.fromEntries(sums) as Record<Name, number>;
}
