import { createHash, createHmac } from 'node:crypto';

type PublishedDraw = {
  commitment: string;
  codes: string[];
  codesHash: string;
  publicNumber: string;
  secret: string;
};

/** Recomputes a draw from its published data; shares no code with the server, to reveal its errors. */
export function recomputeDraw({ commitment, codes, codesHash, publicNumber, secret }: PublishedDraw) {
  const key = Buffer.from(secret, 'hex');
  const sorted = codes.toSorted((a, b) => Buffer.compare(Buffer.from(a, 'ascii'), Buffer.from(b, 'ascii')));
  const list = createHash('sha256');
  for (const [nth, code] of sorted.entries()) list.update(nth === 0 ? code : `\n${code}`);
  const seed = createHash('sha256').update(key).update(publicNumber, 'utf8').digest();
  const ranks = new Map(
    codes.map((code) => [code, createHmac('sha256', seed).update(code, 'ascii').digest()]),
  );
  return {
    isCommitmentKept: createHash('sha256').update(key).digest('hex') === commitment,
    isListWhole: list.digest('hex') === codesHash && new Set(codes).size === codes.length,
    order: codes.toSorted((a, b) => Buffer.compare(ranks.get(a) as Buffer, ranks.get(b) as Buffer)),
  };
}

/** `node test/recompute-draw.ts https://…/open/draws/1` prints the order of a finished draw. */
if (process.argv[1] === import.meta.filename) {
  const answer = await fetch(process.argv[2] ?? '');
  const { order, ...checks } = recomputeDraw((await answer.json()) as PublishedDraw);
  process.stdout.write(`${JSON.stringify(checks)}\n${order.join('\n')}\n`);
}
