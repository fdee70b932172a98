import { type Expression, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** Fails waiting mails, which may have left after the backup was made. */
export async function failWaitingMails(trx: Trx, at: number, failure: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ failed_at: at, failure, composed: null })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

export async function markBookersNotified(trx: Trx, at: number, townNow: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ informed_at: at })
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .execute();
}

/** Raises revisions, so that none matches what browsers cached before the restore. */
export async function raiseRevisions(trx: Trx, increase: number): Promise<void> {
  const raiseRevision = (revision: Expression<number>) => sql<number>`${revision} + ${increase}`;
  await trx
    .updateTable('agendas')
    .set((eb) => ({ revision: raiseRevision(eb.ref('revision')) }))
    .execute();
  await trx
    .updateTable('report_revision')
    .set((eb) => ({ revision: raiseRevision(eb.ref('revision')) }))
    .execute();
}
