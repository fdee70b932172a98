import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmEmailByCode, confirmEmailByLink } from '#shared/accounts/email-confirmations.ts';
import { changeEmail, changePassword, login } from '#shared/accounts/session.ts';
import { findUser, updateUser } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { openSession } from '../sessions/caller.service.ts';

const CHANGE = { purpose: 'change' } as const;

let api: TestApi;
let withoutSmtp: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
  withoutSmtp = await testApp();
});
afterAll(async () => {
  await api.close();
  await withoutSmtp.close();
});

const requestEmailChange = (
  town: TestApi,
  { id, token }: Person,
  userEmail: string,
  userPassword = PASSWORD,
) => town.call(changeEmail, { params: { id }, body: { userEmail, userPassword } }, token);
const editPerson = (town: TestApi, id: number, author: Person, change: object) =>
  town.call(updateUser, { params: { id }, body: toUserDraft(change) }, author.token);
const isOpen = async (town: TestApi, { id }: Person, token: string) =>
  (await town.call(findUser, { params: { id } }, token)).status === 200;
const logIn = async (town: TestApi, email: string) =>
  (await town.call(login, { body: { email, pwd: PASSWORD } })).status;
const findMailTo = (town: TestApi, to: string) => town.mails.findLast((mail) => mail.to === to);

async function readSecretsMailedTo(to: string): Promise<{ code: string; token: string }> {
  await deliverMails(api);
  const text = findMailTo(api, to)?.text ?? '';
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
  return { code, token: /#([\w-]{43})$/m.exec(text)?.[1] ?? '' };
}

async function listEvents(town: TestApi, { id }: Person): Promise<string[]> {
  const events = town.db.selectFrom('security_events').select('kind').where('user_id', '=', id);
  return (await events.orderBy('id').execute()).map(({ kind }) => kind);
}

describe('change of one’s own address with SMTP', () => {
  test('a mailed code confirms a new address, ends other sessions and keeps the current one', async () => {
    const ana = await newResident(api);
    const newEmail = `nueva-${ana.email}`;
    const otherToken = await openSession(api.db, { userId: ana.id, now: api.now() });
    expect((await requestEmailChange(api, ana, newEmail)).body).toEqual({ isPending: true });
    const { code } = await readSecretsMailedTo(newEmail);
    expect(findMailTo(api, ana.email)?.subject).toContain('Pidieron cambiar tu correo');
    expect(JSON.stringify(findMailTo(api, ana.email))).not.toContain(newEmail);
    expect([await logIn(api, ana.email), await logIn(api, newEmail)]).toEqual([200, 401]);
    const confirmation = await api.call(confirmEmailByCode, { params: CHANGE, body: { code } }, ana.token);
    expect(confirmation.body.message).toBe('Tu correo cambió: desde ahora ingresás con el nuevo');
    expect([await isOpen(api, ana, ana.token), await isOpen(api, ana, otherToken)]).toEqual([true, false]);
    expect([await logIn(api, ana.email), await logIn(api, newEmail)]).toEqual([401, 200]);
    await deliverMails(api);
    expect(findMailTo(api, ana.email)?.subject).toContain('Tu correo cambió');
    expect(await listEvents(api, ana)).toEqual(['email.asked', 'login', 'email.changed', 'login']);
  });

  test('the link that confirms a new address ends every session, and opening it alone changes nothing', async () => {
    const ana = await newResident(api);
    await requestEmailChange(api, ana, `nueva-${ana.email}`);
    const { token } = await readSecretsMailedTo(`nueva-${ana.email}`);
    await api.app.inject({ method: 'GET', url: `/confirm-email?token=${token}` });
    expect(await isOpen(api, ana, ana.token)).toBe(true);
    expect((await api.call(confirmEmailByLink, { body: { token } })).status).toBe(200);
    expect(await isOpen(api, ana, ana.token)).toBe(false);
  });

  test('rejects a new address after a password change or if another person has the address', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    await requestEmailChange(api, ana, `nueva-${ana.email}`);
    const firstSecrets = await readSecretsMailedTo(`nueva-${ana.email}`);
    const body = { oldPass: PASSWORD, newPass: 'perro verde y manso' };
    await api.call(changePassword, { params: { id: ana.id }, body }, ana.token);
    expect((await api.call(confirmEmailByLink, { body: { token: firstSecrets.token } })).status).toBe(400);
    const caro = await newResident(api);
    await requestEmailChange(api, caro, bea.email);
    const { token } = await readSecretsMailedTo(bea.email);
    const takenAnswer = await api.call(confirmEmailByLink, { body: { token } });
    expect([takenAnswer.status, takenAnswer.error.message]).toEqual([409, 'Ese correo ya es de otra cuenta']);
  });

  test('rejects a change of address with a wrong password, a malformed address or the current one', async () => {
    const ana = await newResident(api);
    const texts = [];
    for (const [email, password] of [
      ['x@y.test', 'no'],
      ['no es', PASSWORD],
      [ana.email.toUpperCase(), PASSWORD],
    ])
      texts.push((await requestEmailChange(api, ana, email ?? '', password)).error.message);
    expect(texts).toEqual(['Error al ingresar la clave actual', 'Revisá el correo', 'Ese ya es tu correo']);
  });
});

test('a change of address without SMTP applies at once, ends other sessions and notifies the old one', async () => {
  const ana = await newResident(withoutSmtp);
  const otherToken = await openSession(withoutSmtp.db, { userId: ana.id, now: withoutSmtp.now() });
  expect((await requestEmailChange(withoutSmtp, ana, `nueva-${ana.email}`)).body).toEqual({
    isPending: false,
  });
  expect([await isOpen(withoutSmtp, ana, ana.token), await isOpen(withoutSmtp, ana, otherToken)]).toEqual([
    true,
    false,
  ]);
  expect(await logIn(withoutSmtp, `nueva-${ana.email}`)).toBe(200);
  await deliverMails(withoutSmtp);
  expect(findMailTo(withoutSmtp, ana.email)?.subject).toContain('Tu correo cambió');
});

describe('addresses changed by staff', () => {
  const STAFF_EMAIL_TEXT = 'El correo del personal lo cambia cada uno o un administrador del sistema';

  test('an ADMIN cannot change the address of staff, not even after removing the role', async () => {
    const [admin, victim] = [await newAdmin(api), await newAdmin(api)];
    await editPerson(api, (await newResident(api)).id, victim, { userName: 'Nadia' });
    const rejected = [
      await editPerson(api, victim.id, admin, { userEmail: `mia-${victim.email}` }),
      await editPerson(api, victim.id, admin, { userEmail: '' }),
      await editPerson(api, victim.id, admin, { userEmail: `mia-${victim.email}`, RoleId: 3 }),
    ];
    expect((await editPerson(api, victim.id, admin, { userEmail: victim.email, RoleId: 3 })).status).toBe(
      200,
    );
    rejected.push(await editPerson(api, victim.id, admin, { userEmail: `mia-${victim.email}` }));
    expect(rejected.map(({ status, error }) => [status, error.message])).toEqual(
      Array(4).fill([403, STAFF_EMAIL_TEXT]),
    );
    expect(await logIn(api, victim.email)).toBe(200);
  });

  test('a SYSADMIN requests a new address of staff and the old address is notified', async () => {
    const [sysadmin, clerk] = [await newSysadmin(api), await newAdmin(api)];
    const newEmail = `nueva-${clerk.email}`;
    const editAnswer = await editPerson(api, clerk.id, sysadmin, { userEmail: newEmail, RoleId: 2 });
    expect([editAnswer.status, editAnswer.body.userEmail]).toEqual([200, clerk.email]);
    const { token } = await readSecretsMailedTo(newEmail);
    expect(findMailTo(api, clerk.email)?.subject).toContain('Pidieron cambiar tu correo');
    expect((await api.call(confirmEmailByLink, { body: { token } })).status).toBe(200);
    expect(await logIn(api, newEmail)).toBe(200);
    const ownEdit = await editPerson(api, sysadmin.id, sysadmin, {
      userEmail: `x-${sysadmin.email}`,
      RoleId: 1,
    });
    expect([ownEdit.status, ownEdit.error.message]).toEqual([
      403,
      'Tu correo se cambia con tu clave, en «Cambiar mi correo»',
    ]);
  });

  test('staff change the address of a resident after confirmation, at once without SMTP', async () => {
    const [mailedResident, unmailedResident] = [await newResident(api), await newResident(withoutSmtp)];
    const newEmail = `nueva-${mailedResident.email}`;
    const unmailedEmail = `nueva-${unmailedResident.email}`;
    const pendingEdit = await editPerson(api, mailedResident.id, await newAdmin(api), {
      userEmail: newEmail,
    });
    expect(pendingEdit.body.userEmail).toBe(mailedResident.email);
    const { token } = await readSecretsMailedTo(newEmail);
    expect((await api.call(confirmEmailByLink, { body: { token } })).status).toBe(200);
    expect(await logIn(api, newEmail)).toBe(200);
    const appliedEdit = await editPerson(withoutSmtp, unmailedResident.id, await newAdmin(withoutSmtp), {
      userEmail: unmailedEmail,
    });
    expect(appliedEdit.body.userEmail).toBe(unmailedEmail);
    expect(await isOpen(withoutSmtp, unmailedResident, unmailedResident.token)).toBe(false);
    expect(await listEvents(withoutSmtp, unmailedResident)).toEqual(['email.changed']);
  });
});
