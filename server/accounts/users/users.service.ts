import type { Updateable } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { findSignUpProblem, listContactProblems } from '#shared/accounts/sign-up-rules.ts';
import type { Contact, SignUp, User } from '#shared/accounts/users.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { AppError } from '../../platform/errors.ts';
import { findPasswordProblem, isBlankPassword } from '../passwords/password.rules.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { proveClaim, redeemClaim } from './claims.service.ts';
import { recordConsent } from './consents.service.ts';
import { resolveCity, toContactColumns, toIdentityColumns } from './user-columns.service.ts';
import { findUser, insertUser, lockUser, updateUser } from './users.queries.ts';

const MAIL_LIFETIME_MS = 86_400_000;

/**
 * Registers a resident, or attaches the login to the record that the counter made, given its claim code. A
 * duplicate address or DNI violates a unique index, which becomes a conflict.
 */
export async function signUpResident(
  db: Db,
  input: SignUp,
  { townName, now, network }: { townName: string; now: number; network: string },
): Promise<User> {
  const password = input.userPassword ?? '';
  rejectIf(
    findSignUpProblem({ ...input, userPassword: isBlankPassword(password) ? '' : password }, false)?.message,
  );
  const { email, id_number: idNumber } = toIdentityColumns(input);
  rejectIf(findPasswordProblem(password, { email, idNumber, townName }));
  const claimCode = input.claimCode?.trim();
  const claim = claimCode ? await proveClaim(db, { claimCode, idNumber, now }) : null;
  const password_hash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const cityColumns = await resolveCity(trx, input);
    const person = { ...toIdentityColumns(input), ...toContactColumns(input), ...cityColumns, password_hash };
    const user = { ...person, role_id: ROLE_IDS.USER, created_at: now, updated_at: now };
    const id = claim
      ? await takeOverRecord(trx, claim, person, { now, network })
      : await insertUser(trx, user);
    if (input.consentVersion)
      await recordConsent(trx, input.consentVersion, { userId: id, staffId: null, now });
    if (email) await enqueueMail(trx, { kind: 'accountMade', userId: id, now, lifetime: MAIL_LIFETIME_MS });
    return requireUser(await findUser(trx, id));
  });
}

async function takeOverRecord(
  trx: Trx,
  claim: { userId: number; codeHash: string },
  person: Updateable<UsersTable>,
  { now, network }: { now: number; network: string },
): Promise<number> {
  const { userId } = claim;
  await redeemClaim(trx, claim);
  await updateUser(trx, { id: userId, expectedUpdatedAt: undefined, now }, person);
  await insertSecurityEvent(trx, { at: now, kind: 'account.claimed', userId, network });
  return userId;
}

export async function readPerson(db: Db, caller: Caller, id: number, now: number): Promise<User> {
  const user = await findPerson(db, caller, id);
  if (caller.userId === id) return user;
  const reader = { userId: caller.userId, at: now };
  await recordAccess(db, reader, { action: 'user.read', entity: 'user', entityId: id });
  return user;
}

export async function findPerson(db: Db, caller: Caller, id: number): Promise<User> {
  if (caller.userId !== id && !isStaff(caller)) throw new AppError('forbidden');
  return requireUser(await findUser(db, id));
}

export async function replaceContact(
  trx: Trx,
  { caller, id, now }: { caller: Caller; id: number; now: number },
  contact: Contact,
): Promise<User> {
  await lockUser(trx, id);
  const before = await findPerson(trx, caller, id);
  const isOwn = caller.userId === id;
  if (!isOwn && before.RoleId !== ROLE_IDS.USER) throw new AppError('forbidden');
  rejectIf(listContactProblems(contact, before)[0]?.message);
  const values = { ...toContactColumns(contact), ...(await resolveCity(trx, contact)) };
  if (!(await updateUser(trx, { id, expectedUpdatedAt: contact.updatedAt, now }, values)))
    throw new AppError('conflict');
  const after = requireUser(await findUser(trx, id));
  if (isOwn) return after;
  const entry = { action: 'user.contact', entity: 'user', entityId: id, before, after } as const;
  await insertAudit(trx, { at: now, userId: caller.userId, ...entry });
  return after;
}

function rejectIf(problem: string | null | undefined): void {
  if (problem) throw new AppError('invalid', problem);
}

function requireUser(user: User | undefined): User {
  if (!user) throw new AppError('notFound');
  return user;
}
