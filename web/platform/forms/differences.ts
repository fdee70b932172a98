/** Holds a field's name and formatter; `with` merges the field into another field's difference. */
type FieldLabel<Fields, K extends keyof Fields> =
  | string
  | { label: string; show: (fields: Fields) => string }
  | { with: Exclude<keyof Fields, K> };

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
  return fields.flatMap((mainField) => {
    const entry = labels[mainField];
    if (typeof entry === 'object' && 'with' in entry) return [];
    const names = fields.filter((name) => name === mainField || isMergedInto(labels[name], mainField));
    if (!isDifferent(names, base, theirs) || !isDifferent(names, mine, theirs)) return [];
    const show = (fields: Fields) =>
      (typeof entry === 'string' ? formatValue(fields[mainField]) : entry.show(fields)) || '(vacío)';
    const isTyped = isDifferent(names, base, mine);
    const label = typeof entry === 'string' ? entry : entry.label;
    return [{ names, label, theirs: show(theirs), mine: isTyped ? show(mine) : null }];
  });
}

function isMergedInto(entry: unknown, mainField: string): boolean {
  return typeof entry === 'object' && entry !== null && 'with' in entry && entry.with === mainField;
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null ? '' : String(value);
}
