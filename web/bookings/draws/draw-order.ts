import type { PublicDraw } from '#shared/bookings/draws.ts';

export type FinishedDraw = Pick<PublicDraw, 'codes' | 'commitment' | 'codesHash' | 'publicNumber'> & {
  secret: string;
};
export type DrawCheckResult = { matchesCommitment: boolean; isListWhole: boolean; order: string[] };

/** Recomputes a draw from what was published alone (docs/rules.md#draw). */
export async function checkDraw({
  codes,
  commitment,
  codesHash,
  publicNumber,
  secret,
}: FinishedDraw): Promise<DrawCheckResult> {
  return {
    matchesCommitment: (await computeCommitment(secret)) === commitment,
    isListWhole: (await hashCodes(codes)) === codesHash,
    order: await computeOrder({ codes, publicNumber, secret }),
  };
}

type DrawSource = { secret: string; publicNumber: string; codes: readonly string[] };

export async function computeCommitment(secret: string): Promise<string> {
  return toHex(await digest(fromHex(secret)));
}

export async function hashCodes(codes: readonly string[]): Promise<string> {
  return toHex(await digest(toBytes(codes.toSorted().join('\n'))));
}

async function computeSeed({ secret, publicNumber }: Omit<DrawSource, 'codes'>) {
  return digest(Uint8Array.from([...fromHex(secret), ...toBytes(publicNumber)]));
}

export async function computeOrder({ codes, ...source }: DrawSource): Promise<string[]> {
  const seed = await computeSeed(source);
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const ranked = await Promise.all(
    codes.map(async (code) => ({
      code,
      rank: toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, toBytes(code)))),
    })),
  );
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ code }) => code);
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
