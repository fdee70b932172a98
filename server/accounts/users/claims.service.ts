import { CLAIM_DAYS, CLAIM_MESSAGES, type ClaimCode } from '#shared/accounts/claims.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.service.ts';
import { generateClaimCode } from '../passwords/temporary-password.rules.ts';
import { consumeClaim, findClaimAndCountTry, upsertClaim } from './claims.queries.ts';
import { findCredentials } from './credentials.queries.ts';
import { findUser, lockUser } from './users.queries.ts';

export async function issueClaim(
  db: Db,
  userId: number,
  { userId: staffId, at }: Author,
): Promise<ClaimCode> {
  const claimCode = generateClaimCode();
  const code_hash = await hashPassword(normaliseCode(claimCode));
  const expiresAt = at + CLAIM_DAYS * DAY_MS;
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    await requireClaimable(trx, userId);
    const claim = { user_id: userId, code_hash, given_by: staffId, created_at: at, expires_at: expiresAt };
    await upsertClaim(trx, claim);
    const entry = { action: 'user.claimcode', entity: 'user', entityId: userId } as const;
    await insertAudit(trx, { at, userId: staffId, ...entry });
  });
  return { claimCode, expiresAt };
}

async function requireClaimable(trx: Trx, userId: number): Promise<void> {
  const user = await findUser(trx, userId);
  const credentials = await findCredentials(trx, { id: userId });
  if (!user || !credentials) throw new AppError('notFound');
  if (user.RoleId !== ROLE_IDS.USER || user.userEmail !== '' || credentials.passwordHash !== null)
    throw new AppError('conflict', CLAIM_MESSAGES.hasAccount);
  if (user.userIdNumber === '') throw new AppError('conflict', CLAIM_MESSAGES.noDni);
}

/** Returns the claim that the code proves. All rejections have the same text and take the same time. */
export async function proveClaim(
  db: Db,
  { claimCode, idNumber, now }: { claimCode: string; idNumber: string | null; now: number },
): Promise<{ userId: number; codeHash: string }> {
  const claim = idNumber === null ? undefined : await findClaimAndCountTry(db, idNumber, now);
  if ((await verifyPassword(normaliseCode(claimCode), claim?.codeHash ?? null)) && claim) return claim;
  throw new AppError('conflict', CLAIM_MESSAGES.refused);
}

export async function redeemClaim(
  trx: Trx,
  { userId, codeHash }: { userId: number; codeHash: string },
): Promise<void> {
  await lockUser(trx, userId);
  if (!(await consumeClaim(trx, userId, codeHash))) throw new AppError('conflict', CLAIM_MESSAGES.refused);
  await requireClaimable(trx, userId);
}

function normaliseCode(code: string): string {
  return code.replace(/[\s.-]/g, '').toLowerCase();
}
