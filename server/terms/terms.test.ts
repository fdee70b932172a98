import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptTerms, listTerms } from '#shared/terms.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { newAdmin, newResident } from '../../test/people.ts';
import { hasAcceptedTerms } from './terms.service.ts';

let api: TestApi;
const opened: TestApi[] = [];
beforeEach(async () => {
  api = await testApp();
  opened.push(api);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

async function publish(version: number, description: string): Promise<void> {
  await api.db.insertInto('terms').values({ version, description, created_at: api.now() }).execute();
}

function acceptances(userId: number) {
  const own = api.db.selectFrom('terms_acceptances').where('user_id', '=', userId);
  return own.select(['version', 'accepted_at']).orderBy('id').execute();
}

describe('terms in force', () => {
  test('are one record, id 1, with the newest text; anyone may read them', async () => {
    const first = await api.call(listTerms, {});
    expect(first.status).toBe(200);
    expect(first.body).toEqual([{ id: 1, termsAndConditionsDescription: expect.stringMatching(/\S/) }]);
    await publish(2, 'Nuevo <b>texto</b>\ncon dos líneas');
    expect((await api.call(listTerms, {})).body).toEqual([
      { id: 1, termsAndConditionsDescription: 'Nuevo <b>texto</b>\ncon dos líneas' },
    ]);
  });

  test('are an empty list where the text is blank, and nobody has to accept it', async () => {
    const ana = await newResident(api);
    await publish(2, ' \n');
    expect((await api.call(listTerms, {})).body).toEqual([]);
    expect(await hasAcceptedTerms(api.db, ana.id)).toBe(true);
  });
});

describe('acceptance', () => {
  test('is kept with its version and real instant', async () => {
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
    expect(await acceptances(ana.id)).toEqual([{ version: 2, accepted_at: TUESDAY_9 + 60_500 }]);
  });

  test('said twice, or by two clicks at once, is kept once with its first instant', async () => {
    const ana = await newResident(api);
    await publish(2, 'Nuevo texto');
    const accept = () => api.call(acceptTerms, { params: { userId: ana.id } }, ana.token);
    const both = await Promise.all([accept(), accept(), accept()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    api.setNow(TUESDAY_9 + 3_600_000);
    const later = await accept();
    expect(later.body.userTermsAcceptanceDate).toBe(TUESDAY_9 / 1000);
    expect(await acceptances(ana.id)).toHaveLength(1);
  });

  test('a new version asks again and the old acceptance stays', async () => {
    const ana = await newResident(api);
    for (const version of [2, 3]) {
      await publish(version, `Texto ${version}`);
      expect(await hasAcceptedTerms(api.db, ana.id)).toBe(false);
      await api.call(acceptTerms, { params: { userId: ana.id } }, ana.token);
    }
    expect((await acceptances(ana.id)).map(({ version }) => version)).toEqual([2, 3]);
  });

  test('is one’s own: nobody, staff included, accepts for another', async () => {
    const [ana, bea, admin] = [await newResident(api), await newResident(api), await newAdmin(api)];
    const accept = async (token?: string) =>
      (await api.call(acceptTerms, { params: { userId: ana.id } }, token)).status;
    expect([await accept(), await accept(bea.token), await accept(admin.token)]).toEqual([401, 403, 403]);
    expect(await acceptances(ana.id)).toEqual([]);
    expect((await api.call(acceptTerms, { params: { userId: admin.id } }, admin.token)).status).toBe(200);
  });

  test('takes no body and no invented id', async () => {
    const ana = await newResident(api);
    const withBody = await api.send(
      acceptTerms,
      { params: { userId: ana.id }, body: { version: 99, userTermsAcceptanceDate: 0 } },
      ana.token,
    );
    expect(withBody.body).toEqual({ userTermsAcceptanceDate: TUESDAY_9 / 1000 });
    for (const userId of ['0', 'yo', '1e3', '-1', '2147483648', '\0']) {
      const { status } = await api.send(acceptTerms, { params: { userId } }, ana.token);
      expect([userId, status]).toEqual([userId, 400]);
    }
  });
});
