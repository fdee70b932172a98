import type { Term, TermsDraft, TermsRecord } from '#shared/catalogues/terms.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  findAcceptance,
  findAcceptedAt,
  findLastVersion,
  findNewestTerms,
  findTermsVersion,
  insertAcceptance,
  insertTerms,
  listAcceptedServiceTerms,
  lockPerson,
  lockTerms,
  setAcceptance,
} from './terms.queries.ts';

export async function readTermsInForce(db: Db, serviceId?: number): Promise<Term[]> {
  const terms = await findTermsInForce(db, serviceId);
  if (!terms) return [];
  const { version, serviceId: ServiceId } = terms;
  return [{ ...toTermsRecord(terms), version, ...(ServiceId !== null && { ServiceId }) }];
}

export async function hasAcceptedTerms(db: Db, userId: number, serviceId?: number): Promise<boolean> {
  const terms = await findTermsInForce(db, serviceId);
  if (!terms) return true;
  if (terms.serviceId !== null) return (await findAcceptedAt(db, userId, terms.version)) !== null;
  return (await findAcceptance(db, userId))?.version === terms.version;
}

export async function listAcceptedVersions(db: Db, callerId: number, userId: number): Promise<number[]> {
  if (callerId !== userId) throw new AppError('forbidden');
  const townVersion = (await findAcceptance(db, userId))?.version;
  const serviceVersions = await listAcceptedServiceTerms(db, userId);
  return townVersion ? [townVersion, ...serviceVersions] : serviceVersions;
}

/** Finds the service's own text, else the town's; returns nothing if it is blank. */
async function findTermsInForce(db: Db, serviceId?: number) {
  const serviceTerms = serviceId === undefined ? undefined : await findNewestTerms(db, serviceId);
  const terms = isBlank(serviceTerms) ? await findNewestTerms(db) : serviceTerms;
  return isBlank(terms) ? undefined : terms;
}

export async function hasOwnTerms(db: Db, serviceId: number): Promise<boolean> {
  return !isBlank(await findNewestTerms(db, serviceId));
}

function isBlank(terms: { description: string } | undefined): boolean {
  return !terms?.description.trim();
}

const CHANGED_MESSAGE = 'Los términos cambiaron mientras los leías. Leelos y aceptalos de nuevo';

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
    const { serviceId, version: current } = await findAcceptableTerms(trx, version);
    if (serviceId !== null) return acceptOwnTerms(trx, userId, current, now);
    const isNew = await setAcceptance(trx, userId, current, now);
    if (isNew) await insertAcceptance(trx, userId, current, now);
    return (await findAcceptance(trx, userId))?.acceptedAt ?? now;
  });
  return { userTermsAcceptanceDate: Math.floor(acceptedAt / 1000) };
}

/** Finds the town's current text, or the version that the person read if it is its service's current one. */
async function findAcceptableTerms(trx: Trx, version: number | undefined) {
  const seenTerms = version === undefined ? undefined : await findTermsVersion(trx, version);
  const terms = await findNewestTerms(trx, seenTerms?.serviceId ?? null);
  if (!terms) throw new AppError('notFound');
  if (version !== undefined && version !== terms.version) throw new AppError('conflict', CHANGED_MESSAGE);
  return terms;
}

async function acceptOwnTerms(trx: Trx, userId: number, version: number, now: number): Promise<number> {
  await lockPerson(trx, userId);
  const acceptedAt = await findAcceptedAt(trx, userId, version);
  if (acceptedAt === null) await insertAcceptance(trx, userId, version, now);
  return acceptedAt ?? now;
}

/** Publishes a service's own text as a new version; an empty one lets the town's apply. */
export async function replaceServiceTerms(
  trx: Trx,
  serviceId: number,
  description: string,
  { userId, at }: Author,
): Promise<void> {
  await lockTerms(trx);
  const current = await findNewestTerms(trx, serviceId);
  const before = current?.description ?? '';
  if (description === before) return;
  const created_at = Math.max(at, (current?.updatedAt ?? 0) + 1);
  const version = (await findLastVersion(trx)) + 1;
  await insertTerms(trx, { version, description, created_at, service_id: serviceId });
  const values = { before: { serviceTerms: before }, after: { serviceTerms: description } };
  await insertAudit(trx, {
    at,
    userId,
    action: 'service.terms',
    entity: 'service',
    entityId: serviceId,
    ...values,
  });
}

export async function findServiceTerms(db: Db, serviceId: number): Promise<string> {
  return (await findNewestTerms(db, serviceId))?.description ?? '';
}

export async function readEditableTerms(db: Db): Promise<TermsRecord> {
  return toTermsRecord(await requireNewestTerms(db));
}

/** Publishes a changed text as a new version, which outdates every acceptance. */
export async function publishTerms(
  db: Db,
  { termsAndConditionsDescription: description, updatedAt }: TermsDraft,
  author: Author,
): Promise<TermsRecord> {
  return inTransaction(db, async (trx) => {
    await lockTerms(trx);
    const current = await requireNewestTerms(trx);
    const before = toTermsRecord(current);
    if (description === current.description) return before;
    if (updatedAt !== undefined && updatedAt !== current.updatedAt) throw new AppError('conflict');
    const created_at = Math.max(author.at, current.updatedAt + 1);
    const version = (await findLastVersion(trx)) + 1;
    await insertTerms(trx, { version, description, created_at });
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

async function requireNewestTerms(db: Db) {
  const terms = await findNewestTerms(db);
  if (!terms) throw new AppError('notFound');
  return terms;
}

function toTermsRecord({ description, updatedAt }: { description: string; updatedAt: number }): TermsRecord {
  return { id: 1, termsAndConditionsDescription: description, updatedAt };
}
