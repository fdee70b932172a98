import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeConsent, findConsent } from '#shared/accounts/consents.ts';
import { deleteUser, exportUser, signUp } from '#shared/accounts/users.ts';
import { registerWalkIn } from '#shared/bookings/walk-ins.ts';
import { findPrivacyNotice, findPrivacyRules, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import {
  newAdmin,
  newAgenda,
  newResident,
  newSysadmin,
  PASSWORD,
  type Person,
} from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';

let api: TestApi;
let [sysadmin, clerk]: Person[] = [];
let textId: number;
beforeAll(async () => {
  api = await testApp();
  [sysadmin, clerk] = [await newSysadmin(api), await newAdmin(api)];
});
afterAll(() => api.close());

const CAMPAIGNS = 'Acepto que me avisen de campañas.';

async function publishText(consentText: string): Promise<number> {
  const { body } = await api.call(findPrivacyRules, {}, sysadmin?.token);
  const answer = await api.call(updatePrivacyRules, { body: { ...body, consentText } }, sysadmin?.token);
  expect(answer.status).toBe(200);
  return (await api.call(findPrivacyNotice, {})).body.Consent?.consentVersion ?? 0;
}
beforeEach(async () => {
  textId = await publishText(CAMPAIGNS);
});

const readConsent = async (id: number, author?: Person) =>
  (await api.call(findConsent, { params: { id } }, (author ?? clerk)?.token)).body;
const setConsent = (id: number, consentVersion: number | null, author?: Person) =>
  api.call(changeConsent, { params: { id }, body: { consentVersion } }, author?.token);
const toId = (answer: { body: unknown } | undefined) => Object(answer?.body).id as number;
const toSignUpDraft = (change: object) =>
  toUserDraft({ userPassword: 'gato azul sobre el techo', ...change });

describe('consent at sign-up', () => {
  test('a sign-up records the consent to the shown text, or none', async () => {
    const [yes, no, stale] = await Promise.all(
      [textId, null, 2_000_000].map((consentVersion) =>
        api.send(signUp, { body: toSignUpDraft({ consentVersion }) }),
      ),
    );
    expect([yes?.status, no?.status, stale?.status]).toEqual([200, 200, 200]);
    const texts = { consentVersion: textId, consentText: CAMPAIGNS };
    expect(await readConsent(toId(yes))).toEqual({
      Asked: texts,
      Given: { ...texts, givenAt: api.now(), isAtCounter: false },
    });
    for (const other of [no, stale]) expect((await readConsent(toId(other))).Given).toBeNull();
  });

  test('a town without a text asks for no consent', async () => {
    expect(await publishText('  ')).toBe(0);
    const ana = await newResident(api);
    expect(await readConsent(ana.id, ana)).toEqual({ Asked: null, Given: null });
  });
});

describe('consent at the counter', () => {
  test('staff who register a person or a walk-in are recorded with the consent', async () => {
    const created = await api.send(signUp, { body: toUserDraft({ consentVersion: textId }) }, clerk?.token);
    const { serviceId: ServiceId } = await newAgenda(api, {});
    const { id: SpecieId } = await api.db.selectFrom('species').select('id').executeTakeFirstOrThrow();
    const NewUser = {
      userName: 'Eva',
      userLastName: 'Paz',
      userIdNumber: '33222111',
      userPhone: '2622 451287',
    };
    const body = {
      bookingStartDate: WEDNESDAY_8,
      ServiceId,
      NewUser: { ...NewUser, consentVersion: textId },
      NewPet: { petName: 'Toto', SpecieId, petGender: 'M' as const },
    };
    const walkIn = await api.call(registerWalkIn, { body }, clerk?.token);
    for (const id of [toId(created), walkIn.body.result?.BookerUserId ?? 0]) {
      expect((await readConsent(id)).Given).toMatchObject({ consentVersion: textId, isAtCounter: true });
      const rows = api.db.selectFrom('consents').select('registered_by').where('user_id', '=', id);
      expect(await rows.execute()).toEqual([{ registered_by: clerk?.id }]);
    }
  });

  test('staff withdraw the consent of a resident, which is audited, and cannot set that of other staff', async () => {
    const [ana, other] = [await newResident(api), await newAdmin(api)];
    await setConsent(ana.id, textId, ana);
    expect((await setConsent(ana.id, null, clerk)).body.Given).toBeNull();
    const row = await api.db
      .selectFrom('audit')
      .select(['user_id as by', 'after'])
      .where('action', '=', 'user.consent')
      .where('entity_id', '=', ana.id)
      .executeTakeFirst();
    expect(row).toEqual({ by: clerk?.id, after: JSON.stringify({ isGiven: false }) });
    expect((await setConsent(other.id, textId, clerk)).status).toBe(403);
  });
});

describe('consents', () => {
  test('a consent can be withdrawn without a current text and both instants remain', async () => {
    const ana = await newResident(api);
    await setConsent(ana.id, textId, ana);
    await publishText('');
    expect((await setConsent(ana.id, null, ana)).body).toEqual({ Asked: null, Given: null });
    const proof = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
    const { consents } = (await api.call(exportUser, proof, ana.token)).body as { consents: unknown[] };
    const givenAt = api.now();
    const text = { consentVersion: textId, consentText: CAMPAIGNS };
    expect(consents).toEqual([{ ...text, givenAt, withdrawnAt: givenAt }]);
  });

  test('a consent keeps its text until a new one is accepted', async () => {
    const ana = await newResident(api);
    await setConsent(ana.id, textId, ana);
    const other = await publishText('Acepto otra cosa.');
    expect(other).toBeGreaterThan(textId);
    const after = await readConsent(ana.id, ana);
    expect([after.Given?.consentText, after.Asked?.consentText]).toEqual([CAMPAIGNS, 'Acepto otra cosa.']);
    expect((await setConsent(ana.id, other, ana)).body.Given?.consentVersion).toBe(other);
  });

  test('a repeated consent counts once and an unknown text is rejected', async () => {
    const ana = await newResident(api);
    await setConsent(ana.id, textId, ana);
    await setConsent(ana.id, textId, ana);
    expect((await setConsent(ana.id, 2_000_000, ana)).status).toBe(404);
    const rows = api.db.selectFrom('consents').select('text_id').where('user_id', '=', ana.id);
    expect(await rows.execute()).toEqual([{ text_id: textId }]);
  });

  test('a consent is erased with the account', async () => {
    const ana = await newResident(api);
    await setConsent(ana.id, textId, ana);
    await api.call(deleteUser, { params: { id: ana.id }, body: { userPassword: PASSWORD } }, ana.token);
    const rows = api.db.selectFrom('consents').select('id').where('user_id', '=', ana.id);
    expect(await rows.execute()).toEqual([]);
  });
});
