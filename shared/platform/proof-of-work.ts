/** Asks for the number below `most` whose `formatProofText` has the SHA-256 `target` (hex). */
export type Puzzle = { token: string; target: string; most: number };

export const PROOF_HEADER = 'effort';

/** Length of the token's signature, which is unique; SHA-256 digests so few characters in one round. */
const SIGNATURE_LENGTH = 25;

export function formatProofText(token: string, number: number): string {
  return `${token.slice(-SIGNATURE_LENGTH)} ${number}`;
}
