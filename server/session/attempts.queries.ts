import type { Db, Trx } from '../db/database.ts';

/** Counts one more attempt for an address, known or not, and holds its row until the transaction ends. */
export function insertAttempt(trx: Trx, emailKey: string, now: number) {
  return trx
    .insertInto('login_failures')
    .values({ email_folded: emailKey, failures: 1, retry_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_folded')
        .doUpdateSet((eb) => ({ failures: eb('login_failures.failures', '+', 1) })),
    )
    .returning(['failures', 'retry_at as retryAt'])
    .executeTakeFirstOrThrow();
}

export async function updateAttempts(
  trx: Trx,
  emailKey: string,
  { failures, retryAt }: { failures: number; retryAt: number },
): Promise<void> {
  await trx
    .updateTable('login_failures')
    .set({ failures, retry_at: retryAt })
    .where('email_folded', '=', emailKey)
    .execute();
}

export async function deleteAttempts(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('email_folded', '=', emailKey).execute();
}

export async function deleteAttemptsBefore(db: Db, retryAt: number): Promise<void> {
  await db.deleteFrom('login_failures').where('retry_at', '<', retryAt).execute();
}
