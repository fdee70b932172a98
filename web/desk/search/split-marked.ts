import { fold } from '#shared/platform/fold.ts';

export type TextPart = { text: string; isMarked: boolean };

/** Splits a text and marks where its words begin with a typed word, ignoring case and accents. */
export function splitMarked(text: string, typed: string): TextPart[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters = [...text.normalize('NFC')];
  const folded = letters.map((letter) => fold(letter).slice(0, 1) || ' ');
  const marks = letters.map(() => false);
  for (let index = 0; index < letters.length; index++) {
    if (/[\p{L}\p{N}]/u.test(letters[index - 1] ?? '')) continue;
    const rest = folded.slice(index).join('');
    const longest = Math.max(0, ...words.filter((word) => rest.startsWith(word)).map(({ length }) => length));
    marks.fill(true, index, index + longest);
  }
  return groupRuns(letters, marks);
}

function groupRuns(letters: readonly string[], marks: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    const isMarked = marks[index] ?? false;
    if (last?.isMarked === isMarked) last.text += letter;
    else parts.push({ text: letter, isMarked });
  });
  return parts;
}
