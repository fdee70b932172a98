import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptTerms, findTerms, listTerms, updateTerms } from '#shared/catalogues/terms.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newResident } from '../../../test/people.ts';
import { hasAcceptedTerms } from './terms.service.ts';

let api: TestApi;
const apis: TestApi[] = [];
beforeEach(async () => {
  api = await testApp();
  apis.push(api);
});
afterAll(async () => {
  for (const each of apis) await each.close();
});

async function publish(version: number, description: string): Promise<void> {
  await api.db.insertInto('terms').values({ version, description, created_at: api.now() }).execute();
}

function listAcceptances(userId: number) {
  const own = api.db.selectFrom('terms_acceptances').where('user_id', '=', userId);
  return own.select(['version', 'accepted_at']).orderBy('id').execute();
}

describe('terms in force', () => {
  test('anyone reads the current terms as one record with id 1', async () => {
    const first = await api.call(listTerms, { query: {} });
    expect(first.status).toBe(200);
    expect(first.body).toEqual([
      { id: 1, version: 1, termsAndConditionsDescription: expect.stringMatching(/\S/), updatedAt: TUESDAY_9 },
    ]);
    await publish(2, 'Nuevo <b>texto</b>\ncon dos líneas');
    expect((await api.call(listTerms, { query: {} })).body).toEqual([
      {
        id: 1,
        version: 2,
        termsAndConditionsDescription: 'Nuevo <b>texto</b>\ncon dos líneas',
        updatedAt: api.now(),
      },
    ]);
  });

  test('blank terms give an empty list and need no acceptance', async () => {
    const ana = await newResident(api);
    await publish(2, ' \n');
    expect((await api.call(listTerms, { query: {} })).body).toEqual([]);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(true);
  });
});

describe('acceptance of terms', () => {
  test('an acceptance of the terms records version and real instant', async () => {
    const ana = await newResident(api);
    await publish(2, 'Nuevo texto');
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(false);
    api.setNow(TUESDAY_9 + 60_500);
    const answer = await api.call(acceptTerms, { params: { userId: ana.id } }, ana.token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { userTermsAcceptanceDate: Math.floor(TUESDAY_9 / 1000) + 60 },
    ]);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(true);
    expect(await listAcceptances(ana.id)).toEqual([{ version: 2, accepted_at: TUESDAY_9 + 60_500 }]);
  });

  test('repeated and parallel acceptances of the terms keep the first instant', async () => {
    const ana = await newResident(api);
    await publish(2, 'Nuevo texto');
    const accept = () => api.call(acceptTerms, { params: { userId: ana.id } }, ana.token);
    const both = await Promise.all([accept(), accept(), accept()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    api.setNow(TUESDAY_9 + 3_600_000);
    const later = await accept();
    expect(later.body.userTermsAcceptanceDate).toBe(TUESDAY_9 / 1000);
    expect(await listAcceptances(ana.id)).toHaveLength(1);
  });

  test('a new version of the terms requires another acceptance and keeps the old one', async () => {
    const ana = await newResident(api);
    for (const version of [2, 3]) {
      await publish(version, `Texto ${version}`);
      expect(await hasAcceptedTerms(api.db, ana.id)).toBe(false);
      await api.call(acceptTerms, { params: { userId: ana.id } }, ana.token);
    }
    expect((await listAcceptances(ana.id)).map(({ version }) => version)).toEqual([2, 3]);
  });

  test('rejects an acceptance of the terms for another person, even by staff', async () => {
    const [ana, bea, admin] = [await newResident(api), await newResident(api), await newAdmin(api)];
    const accept = async (token?: string) =>
      (await api.call(acceptTerms, { params: { userId: ana.id } }, token)).status;
    expect([await accept(), await accept(bea.token), await accept(admin.token)]).toEqual([401, 403, 403]);
    expect(await listAcceptances(ana.id)).toEqual([]);
    expect((await api.call(acceptTerms, { params: { userId: admin.id } }, admin.token)).status).toBe(200);
  });

  test('rejects the acceptance of terms that were outdated meanwhile', async () => {
    const ana = await newResident(api);
    await publish(2, 'Lo que leyó Ana');
    await publish(3, 'Lo que rige');
    const accept = (version: number) =>
      api.call(acceptTerms, { params: { userId: ana.id }, body: { version } }, ana.token);
    const outdated = await accept(2);
    expect([outdated.status, outdated.error.message]).toEqual([
      409,
      'Los términos cambiaron mientras los leías. Leelos y aceptalos de nuevo',
    ]);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(false);
    expect((await accept(3)).status).toBe(200);
    expect((await listAcceptances(ana.id)).map(({ version }) => version)).toEqual([3]);
  });

  test('an acceptance of the terms ignores an instant in its body and rejects a malformed id', async () => {
    const ana = await newResident(api);
    const withBody = await api.send(
      acceptTerms,
      { params: { userId: ana.id }, body: { userTermsAcceptanceDate: 0 } },
      ana.token,
    );
    expect(withBody.body).toEqual({ userTermsAcceptanceDate: TUESDAY_9 / 1000 });
    for (const userId of ['0', 'yo', '1e3', '-1', '2147483648', '\0']) {
      const { status } = await api.send(acceptTerms, { params: { userId } }, ana.token);
      expect([userId, status]).toEqual([userId, 400]);
    }
  });
});

describe('editing of terms', () => {
  const publishAs = (token: string | undefined, termsAndConditionsDescription: string, updatedAt?: number) =>
    api.send(updateTerms, { body: { id: 1, termsAndConditionsDescription, updatedAt } }, token);

  test('staff read the current terms and their date', async () => {
    const admin = await newAdmin(api);
    const { status, body } = await api.call(findTerms, {}, admin.token);
    expect([status, body]).toEqual([
      200,
      { id: 1, termsAndConditionsDescription: expect.stringMatching(/\S/), updatedAt: TUESDAY_9 },
    ]);
    await publish(2, '');
    expect((await api.call(findTerms, {}, admin.token)).body.termsAndConditionsDescription).toBe('');
  });

  test('only staff read and edit the record of the terms', async () => {
    const ana = await newResident(api);
    for (const [token, status] of [[ana.token, 403] as const, [undefined, 401] as const]) {
      expect((await api.call(findTerms, {}, token)).status).toBe(status);
      expect((await publishAs(token, 'Texto ajeno')).status).toBe(status);
    }
    expect(JSON.stringify((await api.call(listTerms, { query: {} })).body)).not.toContain('ajeno');
  });

  test('changed terms apply at once, outdate acceptances and are audited', async () => {
    const [ana, admin] = [await newResident(api), await newAdmin(api)];
    const { body: before } = await api.call(findTerms, {}, admin.token);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(true);
    api.setNow(TUESDAY_9 + 60_000);
    const text = ' Nuevo <b>texto</b>\n\ncon ñandúes 🐕 ';
    const { status, body } = await publishAs(admin.token, text, before.updatedAt);
    const after = { id: 1, termsAndConditionsDescription: text, updatedAt: TUESDAY_9 + 60_000 };
    expect([status, body]).toEqual([200, after]);
    expect((await api.call(listTerms, { query: {} })).body).toMatchObject([
      { termsAndConditionsDescription: text },
    ]);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(false);
    const [record] = await api.db.selectFrom('audit').selectAll().where('entity', '=', 'terms').execute();
    expect(record).toMatchObject({ action: 'terms.update', user_id: admin.id, entity_id: 1 });
    expect([JSON.parse(record?.before ?? ''), JSON.parse(record?.after ?? '')]).toEqual([before, after]);
  });

  test('saving equal terms changes nothing, however outdated the draft', async () => {
    const [ana, admin] = [await newResident(api), await newAdmin(api)];
    const { body: before } = await api.call(findTerms, {}, admin.token);
    api.setNow(TUESDAY_9 + 60_000);
    const { status, body } = await publishAs(admin.token, before.termsAndConditionsDescription, 1);
    expect([status, body]).toEqual([200, before]);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(true);
    expect(await api.db.selectFrom('audit').select('id').where('entity', '=', 'terms').execute()).toEqual([]);
  });

  test('parallel changes of the terms are numbered, and an outdated one is rejected', async () => {
    const admin = await newAdmin(api);
    const { body: current } = await api.call(findTerms, {}, admin.token);
    const texts = Array.from({ length: 20 }, (_, index) => `Texto ${index}`);
    const unversioned = await Promise.all(texts.map((text) => publishAs(admin.token, text)));
    expect(unversioned.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const versions = await api.db
      .selectFrom('terms')
      .select(['version', 'created_at'])
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(new Set(versions.map(({ created_at }) => created_at)).size).toBe(21);
    const stale = await publishAs(admin.token, 'Otro', current.updatedAt);
    expect([stale.status, stale.error.code]).toEqual([409, 'conflict']);
  });

  test('the terms have at most 20,000 characters', async () => {
    const admin = await newAdmin(api);
    expect((await publishAs(admin.token, 'ñ'.repeat(20_000))).status).toBe(200);
    for (const invalid of ['ñ'.repeat(20_001), 'a\0b', '\ud800', null, 1, ['a']]) {
      const body = { termsAndConditionsDescription: invalid };
      const { status, error } = await api.send(updateTerms, { body }, admin.token);
      expect([String(invalid).length, status]).toEqual([String(invalid).length, 400]);
      expect(error.message).toMatch(/^Revisá /);
    }
    expect((await api.send(updateTerms, {}, admin.token)).status).toBe(400);
  });
});
