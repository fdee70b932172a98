/** Name and formatter of a field; `with` merges it into another field's difference. */
type FieldLabel<Fields, K extends keyof Fields> =
  | string
  | { label: string; show: (fields: Fields) => string }
  | { with: Exclude<keyof Fields, K> };

/** Requires a label for each field. */
export type FieldLabels<Fields> = { [K in keyof Fields]-?: FieldLabel<Fields, K> };

export type Difference = {
  names: string[];
  label: string;
  theirs: string;
  mine: string | null;
};

type Versions<Fields> = { base: Fields; theirs: Fields; mine: Fields };

/** Compares a colleague's saved version with the base and with the edits. */
export function findDifferences<Fields extends object>(
  labels: FieldLabels<Fields>,
  { base, theirs, mine }: Versions<Fields>,
): Difference[] {
  const fields = Object.keys(labels) as (keyof Fields & string)[];
  const isDifferent = (names: (keyof Fields)[], one: Fields, other: Fields) =>
    names.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return fields.flatMap((head) => {
    const word = labels[head];
    if (typeof word === 'object' && 'with' in word) return [];
    const names = fields.filter((name) => name === head || isMergedInto(labels[name], head));
    if (!isDifferent(names, base, theirs) || !isDifferent(names, mine, theirs)) return [];
    const show = (fields: Fields) =>
      (typeof word === 'string' ? formatValue(fields[head]) : word.show(fields)) || '(vacío)';
    const isTyped = isDifferent(names, base, mine);
    const label = typeof word === 'string' ? word : word.label;
    return [{ names, label, theirs: show(theirs), mine: isTyped ? show(mine) : null }];
  });
}

function isMergedInto(word: unknown, head: string): boolean {
  return typeof word === 'object' && word !== null && 'with' in word && word.with === head;
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null ? '' : String(value);
}
