export type Problem<Field extends string = string> = { field: Field; message: string };

/** What has to hold of a field, and what is said where it doesn't. */
export type Check<Field extends string = string> = readonly [field: Field, holds: boolean, message: string];

/** What doesn't hold, in the checks' order: each field once, by its first. */
export function broken<Field extends string>(checks: readonly Check<Field>[]): Problem<Field>[] {
  const byField = new Map<Field, Problem<Field>>();
  for (const [field, holds, message] of checks)
    if (!holds && !byField.has(field)) byField.set(field, { field, message });
  return [...byField.values()];
}
