import type { Term } from '#shared/terms.ts';
import { type Db, inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findAcceptance, findNewestTerms, insertAcceptance, updateAcceptance } from './terms.queries.ts';

/** The single record of the specification, or nothing to accept where its text is blank. */
export async function termsInForce(db: Db): Promise<Term[]> {
  const terms = await findNewestTerms(db);
  return terms?.description.trim() ? [{ id: 1, termsAndConditionsDescription: terms.description }] : [];
}

/** Whether the person accepted the text in force; a blank one needs nobody's acceptance. */
export async function hasAcceptedTerms(db: Db, userId: number): Promise<boolean> {
  const terms = await findNewestTerms(db);
  if (!terms?.description.trim()) return true;
  return (await findAcceptance(db, userId))?.version === terms.version;
}

/** Keeps that the caller accepts the text in force, once per version; gives the instant in unix seconds. */
export async function acceptTermsInForce(
  db: Db,
  callerId: number,
  userId: number,
  now: number,
): Promise<{ userTermsAcceptanceDate: number }> {
  if (callerId !== userId) throw new AppError('forbidden');
  const acceptedAt = await inTransaction(db, async (trx) => {
    const terms = await findNewestTerms(trx);
    if (!terms) throw new AppError('notFound');
    const isNew = await updateAcceptance(trx, userId, terms.version, now);
    if (isNew) await insertAcceptance(trx, userId, terms.version, now);
    return (await findAcceptance(trx, userId))?.acceptedAt ?? now;
  });
  return { userTermsAcceptanceDate: Math.floor(acceptedAt / 1000) };
}
