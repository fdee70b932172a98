import { createHash, createHmac } from 'node:crypto';

type DrawSource = { secret: string; publicNumber: string; codes: readonly string[] };

/** Orders codes by lot; web/bookings/draws/draw-order.ts recomputes it (docs/rules.md#draw). */
export function drawOrder({ secret, publicNumber, codes }: DrawSource): string[] {
  const seed = createHash('sha256').update(secret, 'hex').update(publicNumber, 'utf8').digest();
  const rankOf = (code: string) => createHmac('sha256', seed).update(code).digest('hex');
  const ranked = codes.map((code) => ({ code, rank: rankOf(code) }));
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ code }) => code);
}
