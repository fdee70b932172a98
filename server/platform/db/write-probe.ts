import type { Db } from './database.ts';

/** Milliseconds for which a successful write counts as proof, to save an fsync. */
const PROOF_LIFETIME_MS = 5_000;

export function createWriteProbe(db: Db, now: () => number): () => Promise<void> {
  let provenAt = Number.NEGATIVE_INFINITY;
  let pendingWrite: Promise<void> | undefined;
  const probeWriting = async () => {
    await upsertProbe(db, now());
    provenAt = now();
  };
  return () => {
    if (Math.abs(now() - provenAt) < PROOF_LIFETIME_MS) return Promise.resolve();
    pendingWrite ??= probeWriting().finally(() => {
      pendingWrite = undefined;
    });
    return pendingWrite;
  };
}

async function upsertProbe(db: Db, at: number): Promise<void> {
  const probe = { name: 'written-at', value: String(at) };
  await db
    .insertInto('settings')
    .values(probe)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: probe.value }))
    .execute();
}
