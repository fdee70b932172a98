import { type PendingTransfer, TRANSFER_DAYS, type TransferCode } from '#shared/ownership/transfers.ts';
import { lockUser } from '../../accounts/users/users.queries.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits/limits.service.ts';
import { requireTransferable } from './change-owner.service.ts';
import { generateTransferCode, hashCode } from './codes.rules.ts';
import { findPendingTransfer, insertTransfer, withdrawPendingTransfers } from './transfers.queries.ts';

const CODE_LIFETIME_MS = TRANSFER_DAYS * 86_400_000;

export const NEW_CODE_LIMIT: Limit = { kind: 'transfer.code', most: 20, period: 3_600_000 };

export async function issueTransferCode(
  db: Db,
  petId: number,
  { userId, at }: Author,
): Promise<TransferCode> {
  const transferCode = generateTransferCode();
  const expiresAt = at + CODE_LIFETIME_MS;
  await inTransaction(db, async (trx) => {
    requireTransferable(await lockOwnPet(trx, petId, userId));
    await withdrawPendingTransfers(trx, petId);
    const codeHash = hashCode(transferCode);
    await insertTransfer(trx, { petId, fromUserId: userId, codeHash, createdAt: at, expiresAt });
    await recordTransfer(trx, 'pet.transfer-code', petId, { userId, at });
  });
  return { transferCode, expiresAt };
}

export async function withdrawTransferCode(db: Db, petId: number, author: Author): Promise<{ id: number }> {
  await inTransaction(db, async (trx) => {
    await lockOwnPet(trx, petId, author.userId);
    if (await withdrawPendingTransfers(trx, petId))
      await recordTransfer(trx, 'pet.transfer-withdraw', petId, author);
  });
  return { id: petId };
}

export async function findPendingCode(
  db: Db,
  petId: number,
  { userId, at }: Author,
): Promise<PendingTransfer | null> {
  if (!(await findPet(db, petId, userId))) throw new AppError('notFound');
  return (await findPendingTransfer(db, petId, at)) ?? null;
}

async function lockOwnPet(trx: Trx, petId: number, userId: number) {
  await lockUser(trx, userId);
  const pet = await findPet(trx, petId, userId);
  if (!pet) throw new AppError('notFound');
  return pet;
}

function recordTransfer(trx: Trx, action: string, entityId: number, { userId, at }: Author): Promise<void> {
  return insertAudit(trx, { at, userId, action, entity: 'pet', entityId });
}
