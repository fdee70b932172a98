/** How a field is called and its value told; one `with` another is told, and decided, together with that one. */
type Word<Fields, K extends keyof Fields> =
  | string
  | { label: string; show: (fields: Fields) => string }
  | { with: Exclude<keyof Fields, K> };

/** A word for each field: one that is forgotten doesn't compile. */
export type FieldWords<Fields> = { [K in keyof Fields]-?: Word<Fields, K> };

/** What somebody else saved of one field, or of several that go together. */
export type Difference = {
  names: string[];
  label: string;
  theirs: string;
  /** What is typed here instead; null where nobody typed, and theirs simply holds. */
  mine: string | null;
};

type Versions<Fields> = { base: Fields; theirs: Fields; mine: Fields };

/** What somebody else's version has otherwise than it was and than what is typed over it. */
export function differences<Fields extends object>(
  words: FieldWords<Fields>,
  { base, theirs, mine }: Versions<Fields>,
): Difference[] {
  const fields = Object.keys(words) as (keyof Fields & string)[];
  const differ = (names: (keyof Fields)[], one: Fields, other: Fields) =>
    names.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return fields.flatMap((head) => {
    const word = words[head];
    if (typeof word === 'object' && 'with' in word) return [];
    const names = fields.filter((name) => name === head || isWith(words[name], head));
    if (!differ(names, base, theirs) || !differ(names, mine, theirs)) return [];
    const show = (of: Fields) => (typeof word === 'string' ? told(of[head]) : word.show(of)) || '(vacío)';
    const isTyped = differ(names, base, mine);
    const label = typeof word === 'string' ? word : word.label;
    return [{ names, label, theirs: show(theirs), mine: isTyped ? show(mine) : null }];
  });
}

function isWith(word: unknown, head: string): boolean {
  return typeof word === 'object' && word !== null && 'with' in word && word.with === head;
}

function told(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return value === null ? '' : String(value);
}
