import { CARD_MESSAGES, type CardTotals } from '#shared/health/certificate-cards.ts';
import { normaliseCode } from '#shared/health/certificate-codes.ts';
import type { Certificate } from '#shared/health/certificates.ts';
import { lockPet, requireReachablePet } from '../../pets/pets/pets.service.ts';
import type { Caller, Clock } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findHealthRecord } from '../record/health.queries.ts';
import { recordHealthAccess } from '../record/health.service.ts';
import { assignCardRow, findCard, findCardTotals, insertCards } from './cards.queries.ts';
import { type CertificateRow, findCertificateByCode, findCertificateOfRow } from './certificates.queries.ts';
import { generateCode, issueUnderCode, requireCertifiable, toCertificate } from './certificates.service.ts';

type CardAssignment = { code: string; petId: number; rowId: number };

export function countCards(db: Db): Promise<CardTotals> {
  return findCardTotals(db);
}

/** Creates cards and returns their codes, which are random, so that nobody can guess another card's. */
export async function printCards(db: Db, caller: Caller, count: number, now: number): Promise<string[]> {
  const codes = Array.from({ length: count }, generateCode);
  await inTransaction(db, (trx) => insertCards(trx, { codes, printedBy: caller.userId, now }));
  return codes;
}

/** Makes a printed card the certificate of a dose; throws `conflict` if card or dose has another. */
export async function assignCard(
  db: Db,
  caller: Caller,
  assignment: CardAssignment,
  clock: Clock,
): Promise<Certificate> {
  const petBeforeLock = await requireReachablePet(db, caller, assignment.petId);
  return inTransaction(db, async (trx) => {
    const record = await findHealthRecord(trx, await lockPet(trx, petBeforeLock));
    requireCertifiable(record, { certificateKind: 'vaccine', rowId: assignment.rowId });
    const row = await assignCardInTransaction(trx, caller, assignment, clock.now);
    await recordHealthAccess(trx, caller, record.Pet, clock.now);
    return toCertificate(row, record, clock);
  });
}

/** Assigns a card; the caller locks the pet's owner. The same card for the same dose changes nothing. */
export async function assignCardInTransaction(
  trx: Trx,
  caller: Caller,
  { code: typedCode, petId, rowId }: CardAssignment,
  now: number,
): Promise<CertificateRow> {
  const code = normaliseCode(typedCode);
  const card = await findCard(trx, code);
  if (!card) throw new AppError('notFound', CARD_MESSAGES.unknown);
  const assigned = card.certificateId !== null && (await findCertificateByCode(trx, code));
  if (assigned && assigned.rowId === rowId) return assigned;
  if (assigned) throw new AppError('conflict', CARD_MESSAGES.assigned);
  if (await findCertificateOfRow(trx, 'vaccine', rowId))
    throw new AppError('conflict', CARD_MESSAGES.hasCard);
  const draft = { certificateKind: 'vaccine', rowId } as const;
  const row = await issueUnderCode(trx, caller, { petId, draft, code }, now);
  if (!(await assignCardRow(trx, card.id, row.id))) throw new AppError('conflict', CARD_MESSAGES.assigned);
  return row;
}
