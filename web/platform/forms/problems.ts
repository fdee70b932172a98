export type Problem<Field extends string = string> = { field: Field; message: string };

/** Holds a field's condition and the message if it fails. */
export type Check<Field extends string = string> = readonly [field: Field, isMet: boolean, message: string];

export function listFailedChecks<Field extends string>(checks: readonly Check<Field>[]): Problem<Field>[] {
  const byField = new Map<Field, Problem<Field>>();
  for (const [field, isMet, message] of checks)
    if (!isMet && !byField.has(field)) byField.set(field, { field, message });
  return [...byField.values()];
}
