/** What whoever asks is to work out where many ask at once: which number below `most` this is the SHA-256 (hex) of. */
export type Puzzle = { token: string; target: string; most: number };

/** Where a request carries what was worked out: `token number`. */
export const PROOF_HEADER = 'effort';

/** Nobody else's token ends so; short enough that its digest takes one round. */
const TELLING = 25;

export function proofText(token: string, number: number): string {
  return `${token.slice(-TELLING)} ${number}`;
}
