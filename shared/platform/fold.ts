/**
 * Folds to lower case without accents and with single spaces. Searches and unique names use it instead of the
 * database's collation.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const collator = new Intl.Collator('es', { numeric: true });

export function sortByText<T>(rows: readonly T[], toText: (row: T) => string): T[] {
  return rows.toSorted((a, b) => collator.compare(toText(a), toText(b)));
}
