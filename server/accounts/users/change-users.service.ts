import { ROLE_IDS } from '#shared/accounts/session.ts';
import { findUserProblem } from '#shared/accounts/sign-up-rules.ts';
import { type SignUp, SYSTEM_OPERATOR_ID, toEmailKey, type User, UserDraft } from '#shared/accounts/users.ts';
import type { Page, PageQuery } from '#shared/platform/paging.ts';
import { countActive } from '../../catalogues/kit/catalogue.queries.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { hasActedAsStaff, insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import { type Author, type Caller, requireStaffProof } from '../../platform/caller.ts';
import type { Database, Db, Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordConsent } from './consents.service.ts';
import { deleteUserSessions, findCredentials } from './credentials.queries.ts';
import { DuplicateUserError, inUserTransaction } from './duplicate-user.ts';
import { endOldAddress, requestAddressChange } from './email-change.service.ts';
import { pageUsers } from './page-users.queries.ts';
import { resolveCity, toContactColumns, toIdentityColumns } from './user-columns.service.ts';
import { findUserIdRanges } from './user-id-ranges.queries.ts';
import {
  findDuplicateUser,
  findUser,
  hasOtherSysadmin,
  insertUser,
  lockUser,
  streamUsers,
  updateUser,
} from './users.queries.ts';

export const WELCOME_HOURS = 72;
const WELCOME_LIFETIME_MS = WELCOME_HOURS * 3_600_000;
const OWN_EMAIL_MESSAGE = 'Tu correo se cambia con tu clave, en «Cambiar mi correo»';
const STAFF_EMAIL_MESSAGE = 'El correo del personal lo cambia cada uno o un administrador del sistema';
const LAST_SYSADMIN_MESSAGE = 'Tiene que quedar al menos un administrador del sistema';

export async function readAllUsers(
  { db, reader }: Database,
  caller: Caller,
  now: number,
): Promise<AsyncGenerator<Uint8Array>> {
  const userIds = await findUserIdRanges(reader, { isOwnersOnly: false });
  await recordListAccess(db, { userId: caller.userId, at: now }, userIds);
  return streamUsers(reader, { isOwnersOnly: false });
}

export async function readUsersPage(
  { db, searches }: Database,
  caller: Caller,
  query: PageQuery,
  now: number,
): Promise<Page<User>> {
  const page = await pageUsers(searches, query, { isOwnersOnly: false });
  const userIds = page.items.map((user) => user.id);
  await recordListAccess(db, { userId: caller.userId, at: now }, userIds);
  return page;
}

function recordListAccess(db: Db, reader: Author, userIds: readonly number[] | string): Promise<void> {
  return recordAccess(db, reader, { action: 'user.list', entity: 'user', userIds });
}

/** Registers a person for staff; mails the first password if there is an address (rules.md#accounts). */
export async function registerUser(db: Db, caller: Caller, input: SignUp, now: number): Promise<User> {
  const role = UserDraft.shape.RoleId.safeParse(input.RoleId);
  if (!role.success) throw new AppError('invalid', 'Tenés que elegir un perfil de la lista');
  const role_id = role.data ?? ROLE_IDS.USER;
  const draft = { ...input, RoleId: role_id };
  requireRoleRights(caller, role_id);
  if (role_id !== ROLE_IDS.USER) requireStaffProof(caller, now);
  rejectIf(findUserProblem(draft));
  const author = { userId: caller.userId, at: now };
  return inUserTransaction(db, author, (trx) => insertRegisteredUser(trx, caller, draft, now));
}

type NewPerson = UserDraft & Pick<SignUp, 'consentVersion'>;

export async function insertRegisteredUser(
  trx: Trx,
  caller: Caller,
  draft: NewPerson,
  now: number,
): Promise<User> {
  const role_id = draft.RoleId ?? ROLE_IDS.USER;
  const columns = { ...(await buildCheckedColumns(trx, draft, null)), role_id };
  const id = await insertUser(trx, { ...columns, created_at: now, updated_at: now });
  if (columns.email) await enqueueWelcome(trx, id, now);
  const consent = { userId: id, staffId: caller.userId, now };
  const isConsentRecorded = draft.consentVersion
    ? await recordConsent(trx, draft.consentVersion, consent)
    : false;
  const after = await readExistingUser(trx, id);
  const auditedUser = isConsentRecorded ? { ...after, consentVersion: draft.consentVersion } : after;
  await insertAudit(trx, { ...toAuditEntry(caller, id, now), action: 'user.create', after: auditedUser });
  return after;
}

type ChangedUser = { user: User; isEmailChanged: boolean };
type StaffChange = { caller: Caller; id: number; now: number; network: string; hasMailServer: boolean };

/**
 * Lets staff change a person; a new role ends their sessions. With SMTP a new address of a person with a
 * password waits for confirmation.
 */
export function changeUser(
  db: Db,
  { caller, id, now, network, hasMailServer }: StaffChange,
  draft: UserDraft,
): Promise<ChangedUser> {
  return inUserTransaction(db, { userId: caller.userId, at: now }, async (trx) => {
    const before = await lockUserForStaffChange(trx, caller, id);
    const role_id = draft.RoleId ?? before.RoleId;
    if (role_id !== before.RoleId) {
      requireStaffProof(caller, now);
      await requireAllowedRoleChange(trx, caller, before, role_id);
    }
    const hasOtherEmail = toEmailKey(before.userEmail) !== toEmailKey(draft.userEmail ?? '');
    if (hasOtherEmail) await requireEmailRights(trx, caller, before);
    rejectIf(findUserProblem(draft, before));
    const { email, email_folded, ...columns } = { ...(await buildCheckedColumns(trx, draft, id)), role_id };
    const hasPassword = Boolean((await findCredentials(trx, { id }))?.passwordHash);
    const pendingEmail = hasOtherEmail && hasMailServer && hasPassword ? email : null;
    const changedColumns = pendingEmail === null ? { ...columns, email, email_folded } : columns;
    if (!(await updateUser(trx, { id, expectedUpdatedAt: draft.updatedAt, now }, changedColumns)))
      throw new AppError('conflict');
    if (role_id !== before.RoleId) await deleteUserSessions(trx, id);
    const change = { byUserId: caller.userId, now, network };
    if (pendingEmail !== null) await requestAddressChange(trx, before, pendingEmail, change);
    else if (hasOtherEmail) await endOldAddress(trx, before, change);
    if (hasOtherEmail && email !== null && !hasPassword) await enqueueWelcome(trx, id, now);
    const after = await readExistingUser(trx, id);
    const auditedUser = pendingEmail === null ? after : { ...after, askedEmail: pendingEmail };
    await insertAudit(trx, {
      ...toAuditEntry(caller, id, now),
      action: 'user.update',
      before,
      after: auditedUser,
    });
    return { user: after, isEmailChanged: hasOtherEmail };
  });
}

export async function correctIdentity(
  trx: Trx,
  { caller, before, now }: { caller: Caller; before: User; now: number },
  correction: Pick<User, 'userName' | 'userLastName' | 'userIdNumber'>,
): Promise<void> {
  const { id } = before;
  const draft = { ...before, ...correction };
  rejectIf(findUserProblem(draft, before));
  const identity = toIdentityColumns(draft);
  await requireNoDuplicate(trx, identity, id);
  const { email: _, email_folded: __, ...columns } = identity;
  if (!(await updateUser(trx, { id, expectedUpdatedAt: undefined, now }, columns)))
    throw new AppError('conflict');
  const after = await readExistingUser(trx, id);
  await insertAudit(trx, { ...toAuditEntry(caller, id, now), action: 'user.update', before, after });
}

/**
 * Locks a person for a change by staff. Locks the system operator's row first, so that two concurrent changes
 * can't remove the last SYSADMIN.
 */
export async function lockUserForStaffChange(trx: Trx, caller: Caller, id: number): Promise<User> {
  await lockUser(trx, SYSTEM_OPERATOR_ID);
  await lockUser(trx, id);
  const user = await readExistingUser(trx, id);
  requireRoleRights(caller, user.RoleId);
  return user;
}

export async function requireOtherSysadmin(trx: Trx, { id, RoleId }: User): Promise<void> {
  if (RoleId !== ROLE_IDS.SYSADMIN || (await hasOtherSysadmin(trx, id))) return;
  throw new AppError('conflict', LAST_SYSADMIN_MESSAGE);
}

/** Throws while the person operates an active agenda: it would become unbookable. */
export async function requireNoActiveAgendas(trx: Trx, { id }: User): Promise<void> {
  const count = await countActive(trx, ['agendas', 'operator_user_id'], id);
  if (count === 0) return;
  const problem = count === 1 ? '1 agenda encendida: apagala' : `${count} agendas encendidas: apagalas`;
  throw new AppError('conflict', `Tiene ${problem} antes`);
}

function requireRoleRights({ roleName }: Caller, roleId: number): void {
  if (roleId === ROLE_IDS.SYSADMIN && roleName !== 'SYSADMIN') throw new AppError('forbidden');
}

/**
 * Throws unless the caller may change this e-mail address, to which temporary passwords are mailed: only a
 * SYSADMIN for anyone who ever acted as staff; one's own is changed elsewhere, with the password.
 */
export async function requireEmailRights(trx: Trx, caller: Caller, { id, RoleId }: User): Promise<void> {
  if (caller.userId === id) throw new AppError('forbidden', OWN_EMAIL_MESSAGE);
  if (caller.roleName === 'SYSADMIN') return;
  if (RoleId !== ROLE_IDS.USER || (await hasActedAsStaff(trx, id)))
    throw new AppError('forbidden', STAFF_EMAIL_MESSAGE);
}

async function requireAllowedRoleChange(
  trx: Trx,
  caller: Caller,
  before: User,
  roleId: number,
): Promise<void> {
  requireRoleRights(caller, roleId);
  if (caller.userId === before.id && caller.roleName !== 'SYSADMIN') throw new AppError('forbidden');
  await requireOtherSysadmin(trx, before);
  if (roleId === ROLE_IDS.USER) await requireNoActiveAgendas(trx, before);
}

async function buildCheckedColumns(trx: Trx, draft: UserDraft, id: number | null) {
  const identity = toIdentityColumns(draft);
  await requireNoDuplicate(trx, identity, id);
  return { ...identity, ...toContactColumns(draft), ...(await resolveCity(trx, draft)) };
}

async function requireNoDuplicate(
  trx: Trx,
  identity: ReturnType<typeof toIdentityColumns>,
  id: number | null,
): Promise<void> {
  const duplicate = await findDuplicateUser(trx, identity, id);
  if (!duplicate) return;
  const isSameDni = identity.id_number !== null && duplicate.id_number === identity.id_number;
  throw new DuplicateUserError(duplicate, isSameDni ? 'DNI' : 'correo');
}

async function enqueueWelcome(trx: Trx, userId: number, now: number): Promise<void> {
  await enqueueMail(trx, { kind: 'welcome', userId, now, lifetime: WELCOME_LIFETIME_MS });
}

function toAuditEntry({ userId }: Caller, entityId: number, at: number) {
  return { at, userId, entity: 'user', entityId } as const;
}

function rejectIf(problem: { message: string } | null): void {
  if (problem) throw new AppError('invalid', problem.message);
}

async function readExistingUser(db: Db, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('notFound');
  return user;
}
