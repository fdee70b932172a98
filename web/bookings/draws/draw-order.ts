import type { PublicDraw } from '#shared/bookings/draws.ts';

export type FinishedDraw = Pick<PublicDraw, 'codes' | 'commitment' | 'codesHash' | 'publicNumber'> & {
  secret: string;
};
export type Check = { isSecretKept: boolean; isListWhole: boolean; order: string[] };

/** Recomputes a draw from what was published alone (docs/rules.md#draw). */
export async function recompute({
  codes,
  commitment,
  codesHash,
  publicNumber,
  secret,
}: FinishedDraw): Promise<Check> {
  return {
    isSecretKept: (await commitTo(secret)) === commitment,
    isListWhole: (await hashCodes(codes)) === codesHash,
    order: await drawOrder({ codes, publicNumber, secret }),
  };
}

type DrawSource = { secret: string; publicNumber: string; codes: readonly string[] };

/** Returns the SHA-256 of the secret's 32 bytes; all digests are lower-case hexadecimal. */
export async function commitTo(secret: string): Promise<string> {
  return toHex(await digest(fromHex(secret)));
}

/** Returns the SHA-256 of the codes in ascending order, each but the last followed by a line feed. */
export async function hashCodes(codes: readonly string[]): Promise<string> {
  return toHex(await digest(toBytes(codes.toSorted().join('\n'))));
}

/** Returns the SHA-256 of the secret's bytes followed by the public number in UTF-8. */
async function seedFrom({ secret, publicNumber }: Omit<DrawSource, 'codes'>): Promise<string> {
  const [first, second] = [fromHex(secret), toBytes(publicNumber)];
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return toHex(await digest(both));
}

/** Orders codes by their HMAC-SHA-256 with the seed's 32 bytes as key, ascending. */
export async function drawOrder({ codes, ...source }: DrawSource): Promise<string[]> {
  const seed = fromHex(await seedFrom(source));
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
