import type { TemporaryPassword } from '#shared/accounts/claims.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import { type Caller, requireStaffProof } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { generateTemporaryPassword } from '../passwords/temporary-password.rules.ts';
import { lockUserForStaffChange, requireEmailRights, WELCOME_HOURS } from './change-users.service.ts';
import { findCredentials, updateTemporaryPassword } from './credentials.queries.ts';

const NO_EMAIL_MESSAGE = 'Sin correo no puede ingresar: cargáselo antes';
const MAILED_PASSWORD_MESSAGE = 'Acá salen correos: la clave temporal se pide desde «Olvidé mi contraseña»';

type PasswordRequest = { caller: Caller; id: number; now: number; network: string; hasMailServer: boolean };

export function issuePassword(db: Db, request: PasswordRequest): Promise<TemporaryPassword> {
  if (request.hasMailServer) throw new AppError('conflict', MAILED_PASSWORD_MESSAGE);
  requireStaffProof(request.caller, request.now);
  return storeHandedPassword(db, request, async (trx) => {
    const user = await lockUserForStaffChange(trx, request.caller, request.id);
    await requireEmailRights(trx, request.caller, user);
    if (user.userEmail === '') throw new AppError('conflict', NO_EMAIL_MESSAGE);
  });
}

/** Hands a first password to a person with a new address and no login, if no mail server is configured. */
export async function issuePasswordIfMissing(
  db: Db,
  request: PasswordRequest & { isEmailChanged?: boolean },
): Promise<string | undefined> {
  const { id, caller, now, hasMailServer } = request;
  const lacksPassword = async (connection: Db) => {
    const user = await findCredentials(connection, { id });
    return user?.email && !user.passwordHash && (user.temporaryExpiresAt ?? 0) <= now;
  };
  if (hasMailServer || !(await lacksPassword(db))) return undefined;
  const { temporaryPassword } = await storeHandedPassword(db, request, async (trx) => {
    const user = await lockUserForStaffChange(trx, caller, id);
    if (request.isEmailChanged) await requireEmailRights(trx, caller, user);
    if (!(await lacksPassword(trx))) throw new AppError('conflict');
  });
  return temporaryPassword;
}

async function storeHandedPassword(
  db: Db,
  { caller, id, now, network }: PasswordRequest,
  check: (trx: Trx) => Promise<void>,
): Promise<TemporaryPassword> {
  const temporaryPassword = generateTemporaryPassword();
  const hash = await hashPassword(temporaryPassword);
  const expiresAt = now + WELCOME_HOURS * 3_600_000;
  await inTransaction(db, async (trx) => {
    await check(trx);
    await updateTemporaryPassword(trx, id, { hash, expiresAt });
    const author = { at: now, userId: caller.userId };
    await insertAudit(trx, { ...author, action: 'user.password', entity: 'user', entityId: id });
    const event = { at: now, kind: 'password.handed', userId: id, byUserId: caller.userId, network } as const;
    await insertSecurityEvent(trx, event);
  });
  return { temporaryPassword, expiresAt };
}
