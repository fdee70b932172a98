import { fold } from '#shared/platform/fold.ts';

/** Number of letters per mistyped letter allowed. */
const LETTERS_PER_MISTAKE = 4;

/** Returns the name nearest to a word, with few mistyped letters or a shared word; undefined without any. */
export function findNearest<T extends { name: string }>(word: string, rows: readonly T[]): T | undefined {
  const foldedWord = fold(word);
  if (foldedWord === '') return undefined;
  let best: { row: T; mistakes: number } | undefined;
  for (const row of rows) {
    const name = fold(row.name);
    const mistakes = countEdits(foldedWord, name);
    const maxMistakes = Math.floor(Math.min(foldedWord.length, name.length) / LETTERS_PER_MISTAKE);
    if (mistakes <= maxMistakes && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY))
      best = { row, mistakes };
  }
  return best?.row ?? rows.find(({ name }) => hasSharedWord(foldedWord, fold(name)));
}

/** Checks for a common long word, as in 'ovejero belga' and 'pastor belga'. */
function hasSharedWord(one: string, other: string): boolean {
  const words = other.split(' ');
  return one.split(' ').some((word) => word.length > 3 && words.includes(word));
}

export function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
