const MARKS = /\p{M}/gu;

/** Turns 'Ñandú' into 'nandu'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** Checks whether the text includes every word of the search, regardless of case, accents and order. */
export function includesFolded(text: string, search: string): boolean {
  const foldedText = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
