const MARKS = /\p{M}/gu;

/** 'Ñandú' becomes 'nandu'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** True if the text includes every word of the search, regardless of case, accents and order. */
export function includesFolded(text: string, search: string): boolean {
  const foldedText = foldText(text);
  return foldText(search)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
