import { DAY_MS } from '../platform/durations.ts';
export const WEIGHT_BOUNDS = { min: 50, max: 120_000 } as const;
/** Compares only weighings at most this many days apart. */
const MAX_DAYS_APART = 60;
const WARNING_FRACTION = 0.4;

export const WEIGHT_PROBLEM = 'El peso va en kilos, de 0,05 a 120. Por ejemplo: 4,2';

/** Parses '4,2' or '4.2' kilos into grams; null for an implausible weight. */
export function parseGrams(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,3})?$/.test(typed.trim())) return null;
  const grams = Math.round(Number(typed.trim().replace(',', '.')) * 1000);
  return grams >= WEIGHT_BOUNDS.min && grams <= WEIGHT_BOUNDS.max ? grams : null;
}

const kiloFormat = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

export function formatWeight(grams: number): string {
  return `${kiloFormat.format(grams / 1000)} kg`;
}

type WeightEntry = { grams: number; weighedOn: string; origin: string };

export function findWeightWarning(
  weights: readonly WeightEntry[],
  { grams, weighedOn }: Omit<WeightEntry, 'origin'>,
): string | null {
  const scaleWeights = weights.filter((each) => each.origin === 'T' && each.weighedOn <= weighedOn);
  const last = scaleWeights.toSorted((a, b) => (a.weighedOn < b.weighedOn ? 1 : -1))[0];
  if (!last || Date.parse(weighedOn) - Date.parse(last.weighedOn) > MAX_DAYS_APART * DAY_MS) return null;
  if (Math.abs(grams - last.grams) <= last.grams * WARNING_FRACTION) return null;
  return `¿${formatWeight(grams)}? La última vez pesaba ${formatWeight(last.grams)}`;
}
