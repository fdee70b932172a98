import { deleteUser, findUser, signUp, updateUser } from '#shared/accounts/users.ts';
import { listBookings } from '#shared/bookings/bookings.ts';
import { testApp } from './app.ts';
import { deliverMails } from './mails.ts';
import { newAdmin, newSysadmin, PASSWORD, type Person } from './people.ts';
import { toUserDraft } from './user-draft.ts';

export async function newUserTown() {
  const api = await testApp();
  const mailing = await testApp({ firstApi: api, config: { SMTP_URL: 'smtp://correo.test' } });
  const close = async () => {
    await mailing.close();
    await api.close();
  };
  return { api, mailing, admin: await newAdmin(api), sysadmin: await newSysadmin(api), close };
}
export type UserTown = Awaited<ReturnType<typeof newUserTown>>;

export function createUserDesk(town: () => UserTown) {
  const create = (by: Person, change: object = {}, server = town().api) =>
    server.call(signUp, { body: toUserDraft(change) }, by.token);
  const update = (id: number, by: Person, change: object = {}, server = town().api) =>
    server.call(updateUser, { params: { id }, body: toUserDraft(change) }, by.token);
  const remove = (id: number, by: Person) =>
    town().api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, by.token);
  const read = (id: number) => town().api.call(findUser, { params: { id } }, town().admin.token);

  const listAudit = (entityId: number) =>
    town()
      .api.db.selectFrom('audit')
      .select(['user_id as userId', 'action', 'before', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', entityId)
      .where('action', '<>', 'user.read')
      .orderBy('id')
      .execute();

  async function findMailedPassword(to: string): Promise<string> {
    await deliverMails(town().mailing);
    const mail = town().mailing.mails.findLast((each) => each.to === to);
    return /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
  }

  return {
    create,
    update,
    remove,
    read,
    isLoggedIn: async ({ token }: Person) => (await town().api.call(listBookings, {}, token)).status === 200,
    listAudit,
    findMailedPassword,
  };
}
