import type { Db } from '../../platform/db/database.ts';
import type { TurnoTold } from './turno-told.ts';

type Turno = Pick<TurnoTold, 'bookingId' | 'starts'>;

/** Of cancellations those alone that put right what was told. */
const RESULTS = ['bookingDone', 'bookingMissed', 'bookingCancelled'];

/** The last mail that told how a turno at that start ended, or is being sent; undefined where none did. */
export async function findLastResultMail(db: Db, turno: Turno): Promise<number | undefined> {
  return (await listResultMails(db, turno))[0]?.id;
}

/** What its owner heard last of how a turno at that start ended; null where they heard nothing. */
export async function findSaidResult(db: Db, turno: Turno): Promise<string | null> {
  return (await listResultMails(db, turno)).find(({ said }) => said !== null)?.said ?? null;
}

/** The newest first; what was written may have arrived, whoever sent it heard or not. */
async function listResultMails(db: Db, { bookingId, starts }: Turno) {
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'said'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', RESULTS)
    .where((eb) => eb.or([eb('said', 'is not', null), eb('composed', 'is not', null)]))
    .orderBy('id', 'desc')
    .execute();
  return mails.filter(({ payload }) => (JSON.parse(payload) as TurnoTold).starts === starts);
}
