import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { deleteUser, signUp } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { registerAtCounter, merge, undo, findRow } = createMergeDesk(() => ({ api, clerk }));

describe('undoing a merge', () => {
  test('undoing a merge leaves the login with the kept record if it changed meanwhile', async () => {
    const [counter, own] = [await registerAtCounter(), await newResident(api)];
    const before = await findRow(own.id);
    await merge(counter.id, own.id);
    const newPassword = { password_hash: `${before.password_hash} otra` };
    await api.db.updateTable('users').set(newPassword).where('id', '=', counter.id).execute();
    expect((await undo(counter.id)).body).toEqual({ id: own.id, loginStays: true });
    const { email, email_folded, email_verified_at } = before;
    expect(await findRow(counter.id)).toMatchObject({
      email,
      email_folded,
      email_verified_at,
      ...newPassword,
    });
    expect(await findRow(own.id)).toMatchObject({
      status: 'A',
      id_number: before.id_number,
      phone: before.phone,
      email: null,
      email_folded: null,
      email_verified_at: null,
      password_hash: null,
    });
    expect((await api.call(login, { body: { email: own.email, pwd: PASSWORD } })).status).not.toBe(200);
  });

  test('a repeated merge of people returns the same result and an undone one can be repeated', async () => {
    const [kept, merged] = [await newResident(api), await newResident(api)];
    const first = await merge(kept.id, merged.id);
    const secondAnswer = await merge(kept.id, merged.id);
    expect([secondAnswer.status, secondAnswer.body]).toEqual([200, first.body]);
    expect((await merge(merged.id, kept.id)).status).not.toBe(200);
    await undo(kept.id);
    const third = await merge(kept.id, merged.id);
    expect([third.status, third.body.id === first.body.id]).toEqual([200, false]);
  });

  test('undoing a merge does not give the returned record an address chosen later', async () => {
    const [kept, merged] = [await newResident(api), await newResident(api)];
    await merge(kept.id, merged.id);
    const address = { email: merged.email, email_folded: merged.email };
    await api.db.updateTable('users').set(address).where('id', '=', kept.id).execute();
    expect((await undo(kept.id)).body).toEqual({ id: merged.id, loginStays: true });
    expect(await findRow(merged.id)).toMatchObject({ status: 'A', email: null, password_hash: null });
  });

  test('a search by a DNI that an undone merge returned does not find the kept record', async () => {
    const [kept, merged] = [await newResident(api), await newResident(api)];
    const { id_number } = await findRow(merged.id);
    await api.db.updateTable('users').set({ id_number: null }).where('id', '=', kept.id).execute();
    await merge(kept.id, merged.id);
    const newNames = { name: 'Gladys', search_folded: `perez gladys ${id_number}` };
    await api.db.updateTable('users').set(newNames).where('id', '=', kept.id).execute();
    expect((await undo(kept.id)).body).toEqual({ id: merged.id, loginStays: false });
    const { name, search_folded } = await findRow(kept.id);
    expect(name).toBe('Gladys');
    expect(search_folded).toContain('gladys');
    expect(search_folded).not.toContain(id_number);
  });
});

async function findTraces(ids: number[]) {
  const audit = api.db.selectFrom('audit').selectAll().where('entity', '=', 'user');
  const events = api.db.selectFrom('security_events').select(['kind', 'network']);
  const mails = api.db.selectFrom('outbox').select('id');
  return {
    audit: JSON.stringify(await audit.where('entity_id', 'in', ids).execute()),
    events: await events.where('user_id', 'in', ids).orderBy('id').execute(),
    mails: await mails.where('user_id', 'in', ids).execute(),
  };
}

async function newPersonWithTraces(): Promise<Person> {
  const draft = toUserDraft();
  const { id } = (await api.call(signUp, { body: draft }, clerk.token)).body;
  const instant = api.now();
  await insertSecurityEvent(api.db, { at: instant, kind: 'login', userId: id, network: '192.0.2.7' });
  await enqueueMail(api.db, { kind: 'recovery', userId: id, now: instant, lifetime: 60_000 });
  await api.db.updateTable('outbox').set({ sent_at: instant }).where('user_id', '=', id).execute();
  return { id, token: '', email: draft.userEmail ?? '' };
}

describe('deleting a merged account', () => {
  test('account deletion removes security events of every merged record', async () => {
    const [first, second, kept] = [
      await newPersonWithTraces(),
      await newPersonWithTraces(),
      await newPersonWithTraces(),
    ];
    const emails = [first, second].map(({ email }) => email);
    await merge(second.id, first.id);
    await merge(kept.id, second.id);
    const ids = [first.id, second.id];
    for (const email of emails) expect((await findTraces(ids)).audit).toContain(email);
    expect((await api.call(deleteUser, { params: { id: kept.id }, body: {} }, clerk.token)).status).toBe(200);
    const { audit, events, mails } = await findTraces(ids);
    for (const email of emails) expect(audit).not.toContain(email);
    expect(mails).toEqual([]);
    expect(events.filter(({ network }) => network !== null)).toEqual([]);
    expect(events.filter(({ kind }) => kind === 'account.deleted')).toHaveLength(2);
    const undos = await api.db.selectFrom('merges').select('undo').where('gone_id', 'in', ids).execute();
    expect(undos).toEqual([{ undo: null }, { undo: null }]);
  });

  test('account deletion keeps security events of a returned record and hides its identity', async () => {
    const [merged, kept] = [await newPersonWithTraces(), await newPersonWithTraces()];
    const { last_name } = await findRow(merged.id);
    await api.db.updateTable('users').set({ name: 'Zenobia' }).where('id', '=', merged.id).execute();
    await merge(kept.id, merged.id);
    expect((await findTraces([kept.id])).audit).toContain('Zenobia');
    await undo(kept.id);
    expect((await findTraces([kept.id])).audit).not.toContain('Zenobia');
    await api.call(deleteUser, { params: { id: kept.id }, body: {} }, clerk.token);
    expect(await findRow(merged.id)).toMatchObject({ status: 'A', name: 'Zenobia', last_name });
    const { audit, events } = await findTraces([merged.id]);
    expect(audit).toContain(merged.email);
    expect(events).toContainEqual({ kind: 'login', network: '192.0.2.7' });
    expect(events.map(({ kind }) => kind)).not.toContain('account.deleted');
  });
});
