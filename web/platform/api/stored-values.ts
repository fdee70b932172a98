/** Validates a stored value, since an older version may have used another shape. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => Number.isSafeInteger(value);
export const isBoolean: Check = (value) => typeof value === 'boolean';

export function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

export function orMissing(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function hasItems(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

export function hasMembers<Shape extends object>(checks: { [Name in keyof Shape]: Check }) {
  const checkedMembers = Object.entries<Check>(checks);
  return (value: unknown): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    checkedMembers.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
