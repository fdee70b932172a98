import { type Expression, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** Gives up the mails that wait: whether they left after the copy was made nobody knows here. */
export async function updateWaitingMailsFailed(trx: Trx, at: number, failure: string): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ failed_at: at, failure, composed: null })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Reminders whose moment is over count as sent. */
export async function updateBookersInformed(trx: Trx, at: number, townNow: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ informed_at: at })
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .execute();
}

/** What a browser keeps of before the restore is marked with revisions that would otherwise be given twice. */
export async function updateRevisionsAhead(trx: Trx, by: number): Promise<void> {
  const ahead = (revision: Expression<number>) => sql<number>`${revision} + ${by}`;
  await trx
    .updateTable('agendas')
    .set((eb) => ({ revision: ahead(eb.ref('revision')) }))
    .execute();
  await trx
    .updateTable('report_revision')
    .set((eb) => ({ revision: ahead(eb.ref('revision')) }))
    .execute();
}
