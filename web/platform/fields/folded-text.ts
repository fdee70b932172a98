const MARKS = /\p{M}/gu;

/** Lower case, without accents: 'Ñandú' is 'nandu'. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** Whether every word of the search is somewhere in the text, whatever its case, accents and order. */
export function includesFolded(text: string, search: string): boolean {
  const where = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
