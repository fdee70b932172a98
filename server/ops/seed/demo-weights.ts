import type { Random } from './demo-random.ts';

const ADULT_GRAMS = { Gato: [2_600, 6_200], Perro: [5_000, 32_000] } as const;

export function drawWeight({ specieName }: { specieName: string }, random: Random): number {
  const [least, most] = specieName === 'Gato' ? ADULT_GRAMS.Gato : ADULT_GRAMS.Perro;
  return random.integer(least / 100, most / 100) * 100;
}
