/** Lower case without accents, single spaces: what searches and unique names compare (never the database's collation). */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const collator = new Intl.Collator('es', { numeric: true });

/** Sorts a short list by a text, as Spanish readers expect. */
export function sortedBy<T>(rows: readonly T[], textOf: (row: T) => string): T[] {
  return rows.toSorted((a, b) => collator.compare(textOf(a), textOf(b)));
}
