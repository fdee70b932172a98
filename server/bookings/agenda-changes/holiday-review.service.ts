import { isoDate } from '#shared/platform/town-clock.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { findReviewedYear, updateReviewedYear } from './holiday-review.queries.ts';

/** From this month on the next year's holidays are looked through: by then the nation has decreed them. */
const REVIEW_MONTH = 10;

/** The year whose holidays nobody has looked through yet: this one or, from October on, the next; else null. */
export async function findYearToReview(db: Db, townNow: number): Promise<number | null> {
  const [thisYear = 0, month = 0] = isoDate(townNow).split('-').map(Number);
  const due = month >= REVIEW_MONTH ? thisYear + 1 : thisYear;
  return (await findReviewedYear(db)) >= due ? null : due;
}

/** A year that was looked through stays so, whatever earlier one comes after it. */
export async function reviewYear(db: Db, year: number, { userId, at }: Author): Promise<{ year: number }> {
  return inTransaction(db, async (trx) => {
    const reviewed = Math.max(year, await findReviewedYear(trx));
    await updateReviewedYear(trx, reviewed);
    const entry = { action: 'holidays.review', entity: 'closure', entityId: null } as const;
    await insertAudit(trx, { at, userId, ...entry, after: { year } });
    return { year: reviewed };
  });
}
