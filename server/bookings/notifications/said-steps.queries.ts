import type { Db } from '../../platform/db/database.ts';

/** As it stands beside a mail that takes back what one before told to do at home. */
export const NOTHING_TO_DO = '[]';
/** By these one learns that what one was told to do at home doesn't hold. */
const OTHERWISE = ['bookingMissed', 'bookingCancelled'];

export type SaidSteps = {
  /** What they take to be right to do at home, as it was said; null where that is nothing. */
  steps: string | null;
  /** Whether they were told any, be it right or not by now. */
  isTold: boolean;
};

/** What somebody was told last to do at home after a turno, by mails that left; as a record that became part of theirs, too. */
export async function findSaidSteps(
  db: Db,
  { bookingId, userId }: { bookingId: number; userId: number },
): Promise<SaidSteps> {
  const merged = db.selectFrom('merges').select('gone_id').where('kept_id', '=', userId);
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'said'])
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('user_id', 'in', merged)]))
    .where('kind', 'in', ['petHandedOver', ...OTHERWISE])
    .where('said', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const [last] = mails;
  const isRight = last?.kind === 'petHandedOver' && last.said !== NOTHING_TO_DO;
  return { steps: isRight ? last.said : null, isTold: mails.some(({ kind }) => kind === 'petHandedOver') };
}
