import type { FastifyInstance } from 'fastify';
import { giveClaimCode, giveTemporaryPassword } from '#shared/accounts/claims.ts';
import { changeConsent, findConsent } from '#shared/accounts/consents.ts';
import { changeLicence, listVets } from '#shared/accounts/licences.ts';
import {
  findUser,
  listOperators,
  listUsers,
  searchUsers,
  signUp,
  type User,
  updateContact,
  updateUser,
} from '#shared/accounts/users.ts';
import { chooseNotices, findNotices } from '#shared/platform/notices.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireAuthor, requireCaller } from '../../platform/http/access.ts';
import { registerListRoutes } from '../../platform/http/lists.ts';
import { toNetwork } from '../../platform/http/network.ts';
import { route } from '../../platform/http/routes.ts';
import type { WholeLists } from '../../platform/http/whole-lists.ts';
import { changeUser, readAllUsers, readUsersPage, registerUser } from './change-users.service.ts';
import { issueClaim } from './claims.service.ts';
import { changeConsent as changePersonConsent, readConsent } from './consents.service.ts';
import { issuePassword, issuePasswordIfMissing } from './handed-password.service.ts';
import { listLicensedVets } from './licences.queries.ts';
import { setUserLicence } from './licences.service.ts';
import { chooseOwnNotices, listPersonNotices } from './notices.service.ts';
import { listStaff } from './users.queries.ts';
import { readPerson, replaceContact, signUpResident } from './users.service.ts';

type PasswordOptions = { ip: string; isEmailChanged?: boolean };

export function registerUserRoutes(
  app: FastifyInstance,
  { database, db, now, config, wakeOutbox }: Context,
  sendWholeList: WholeLists,
): void {
  const hasMailServer = config.SMTP_URL !== undefined;

  const toPasswordRequest = (caller: Caller, id: number, ip: string) => ({
    caller,
    id,
    now: now(),
    network: toNetwork(ip),
    hasMailServer,
  });
  const withPassword = async (
    caller: Caller,
    user: User,
    { ip, isEmailChanged = false }: PasswordOptions,
  ) => ({
    ...user,
    temporaryPassword: await issuePasswordIfMissing(db, {
      ...toPasswordRequest(caller, user.id, ip),
      isEmailChanged,
    }),
  });

  route(app, signUp, async ({ caller, body, ip }) => {
    if (!caller) {
      const origin = { townName: config.TOWN_NAME, now: now(), network: toNetwork(ip) };
      const signedUp = await signUpResident(db, body, origin);
      wakeOutbox();
      return signedUp;
    }
    if (!isStaff(caller)) throw new AppError('forbidden');
    const user = await registerUser(db, caller, body, now());
    wakeOutbox();
    return withPassword(caller, user, { ip });
  });
  registerListRoutes(app, [listUsers, searchUsers], {
    readWhole: (request, reply) => {
      const caller = requireCaller(request);
      return sendWholeList(reply, { caller, read: () => readAllUsers(database, caller, now()) });
    },
    readPage: (request) => readUsersPage(database, requireCaller(request), request.query, now()),
  });
  route(app, listOperators, () => listStaff(db));
  route(app, listVets, () => listLicensedVets(db));
  route(app, changeLicence, (request) =>
    setUserLicence(db, requireCaller(request), request.params.id, request.body.userLicence, now()),
  );
  route(app, updateUser, async (request) => {
    const target = { caller: requireCaller(request), id: request.params.id, now: now() };
    const change = { ...target, network: toNetwork(request.ip), hasMailServer };
    const { user, isEmailChanged } = await changeUser(db, change, request.body);
    wakeOutbox();
    return isEmailChanged ? withPassword(target.caller, user, { ip: request.ip, isEmailChanged }) : user;
  });
  route(app, giveClaimCode, (request) => issueClaim(db, request.params.id, requireAuthor(request, now())));
  route(app, giveTemporaryPassword, (request) =>
    issuePassword(db, toPasswordRequest(requireCaller(request), request.params.id, request.ip)),
  );
  route(app, findNotices, (request) =>
    listPersonNotices({ db, config }, requireCaller(request), request.params.id),
  );
  route(app, chooseNotices, ({ caller, params, body }) =>
    chooseOwnNotices({ db, config }, requireCaller({ caller }), {
      userId: params.id,
      muted: body.mutedNotices,
    }),
  );
  const toTarget = (caller: Caller | null, userId: number) => ({
    caller: requireCaller({ caller }),
    userId,
    now: now(),
  });
  route(app, findConsent, ({ caller, params }) => readConsent(db, toTarget(caller, params.id)));
  route(app, changeConsent, ({ caller, params, body }) =>
    changePersonConsent(db, toTarget(caller, params.id), body.consentVersion),
  );
  route(app, findUser, (request) => readPerson(db, requireCaller(request), request.params.id, now()));
  route(app, updateContact, async (request) => {
    const target = { caller: requireCaller(request), id: request.params.id, now: now() };
    return inTransaction(db, (trx) => replaceContact(trx, target, request.body));
  });
}
