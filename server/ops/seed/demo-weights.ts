import type { Random } from './demo-random.ts';

/** Grams of grown ones. */
const GROWN = { Gato: [2_600, 6_200], Perro: [5_000, 32_000] } as const;

/** What a scale in the waiting room says, to a tenth of a kilo. */
export function weightOf({ specieName }: { specieName: string }, random: Random): number {
  const [least, most] = specieName === 'Gato' ? GROWN.Gato : GROWN.Perro;
  return random.whole(least / 100, most / 100) * 100;
}
