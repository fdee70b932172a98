import type { Term, TermsDraft, TermsRecord } from '#shared/catalogues/terms.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findAcceptance,
  findNewestTerms,
  insertAcceptance,
  insertTerms,
  lockTerms,
  updateAcceptance,
} from './terms.queries.ts';

export async function termsInForce(db: Db): Promise<Term[]> {
  const terms = await findNewestTerms(db);
  if (!terms?.description.trim()) return [];
  return [{ ...toTermsRecord(terms), version: terms.version }];
}

export async function hasAcceptedTerms(db: Db, userId: number): Promise<boolean> {
  const terms = await findNewestTerms(db);
  if (!terms?.description.trim()) return true;
  return (await findAcceptance(db, userId))?.version === terms.version;
}

const CHANGED = 'Los términos cambiaron mientras los leías. Leelos y aceptalos de nuevo';

type Acceptance = {
  userId: number;
  version?: number | undefined;
  now: number;
};

/** Records acceptance of the current text once per version; returns unix seconds. */
export async function acceptTermsInForce(
  db: Db,
  callerId: number,
  { userId, version, now }: Acceptance,
): Promise<{ userTermsAcceptanceDate: number }> {
  if (callerId !== userId) throw new AppError('forbidden');
  const acceptedAt = await inTransaction(db, async (trx) => {
    const terms = await findNewestTerms(trx);
    if (!terms) throw new AppError('notFound');
    if (version !== undefined && version !== terms.version) throw new AppError('conflict', CHANGED);
    const isNew = await updateAcceptance(trx, userId, terms.version, now);
    if (isNew) await insertAcceptance(trx, userId, terms.version, now);
    return (await findAcceptance(trx, userId))?.acceptedAt ?? now;
  });
  return { userTermsAcceptanceDate: Math.floor(acceptedAt / 1000) };
}

export async function editableTerms(db: Db): Promise<TermsRecord> {
  return toTermsRecord(await newest(db));
}

/** Publishes a changed text as a new version, which outdates every acceptance. */
export async function publishTerms(
  db: Db,
  { termsAndConditionsDescription: description, updatedAt }: TermsDraft,
  author: Author,
): Promise<TermsRecord> {
  return inTransaction(db, async (trx) => {
    await lockTerms(trx);
    const current = await newest(trx);
    const before = toTermsRecord(current);
    if (description === current.description) return before;
    if (updatedAt !== undefined && updatedAt !== current.updatedAt) throw new AppError('conflict');
    const created_at = Math.max(author.at, current.updatedAt + 1);
    await insertTerms(trx, { version: current.version + 1, description, created_at });
    const after = toTermsRecord({ description, updatedAt: created_at });
    await insertAudit(trx, {
      ...author,
      action: 'terms.update',
      entity: 'terms',
      entityId: 1,
      before,
      after,
    });
    return after;
  });
}

async function newest(db: Db) {
  const terms = await findNewestTerms(db);
  if (!terms) throw new AppError('notFound');
  return terms;
}

function toTermsRecord({ description, updatedAt }: { description: string; updatedAt: number }): TermsRecord {
  return { id: 1, termsAndConditionsDescription: description, updatedAt };
}
