import { fold } from '#shared/platform/fold.ts';

export type TextPart = { text: string; isMarked: boolean };

/** Splits a text and marks the words that begin like a typed one. */
export function splitMarked(text: string, typed: string): TextPart[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters = [...text.normalize('NFC')];
  const folded = letters.map((letter) => fold(letter).slice(0, 1) || ' ');
  const marks = letters.map(() => false);
  for (let at = 0; at < letters.length; at++) {
    if (/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '')) continue;
    const rest = folded.slice(at).join('');
    const longest = Math.max(0, ...words.filter((word) => rest.startsWith(word)).map(({ length }) => length));
    marks.fill(true, at, at + longest);
  }
  return groupRuns(letters, marks);
}

function groupRuns(letters: readonly string[], marks: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  letters.forEach((letter, at) => {
    const last = parts.at(-1);
    const isMarked = marks[at] ?? false;
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ text: letter, isMarked });
  });
  return parts;
}
