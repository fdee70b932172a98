import { fold } from '#shared/platform/fold.ts';

/**
 * Returns the last neighbourhood of the post that an address names, or ''. A name before a number is a
 * street's.
 */
export function findNeighbourhood(address: string, neighbourhoods: readonly string[]): string {
  const words = toWords(address);
  const found = neighbourhoods
    .map((name) => ({ name, index: words.lastIndexOf(toWords(name)), length: name.length }))
    .filter(({ name, index }) => index >= 0 && !/^\d/.test(words.slice(index + toWords(name).length)));
  const [last] = found.toSorted((a, b) => b.index - a.index || b.length - a.length);
  return last?.name ?? '';
}

function toWords(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
