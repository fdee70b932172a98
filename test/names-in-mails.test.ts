import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestCorrection } from '#shared/accounts/corrections.ts';
import { signUp, updateUser } from '#shared/accounts/users.ts';
import { registerWalkIn } from '#shared/bookings/walk-ins.ts';
import { createPet, updatePet } from '#shared/pets/pets.ts';
import type { Message } from '../server/platform/message.ts';
import { type TestApi, testApp } from './app.ts';
import { WEDNESDAY_8 } from './belongings.ts';
import { LURE, MAIL_KINDS, preparePerson, sendEveryMailTo } from './every-mail.ts';
import { newAdmin, newAgenda, newPet, newResident, newUnverifiedResident } from './people.ts';
import { toUserDraft } from './user-draft.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const REJECTION = expect.stringMatching(/no puede parecer una dirección|línea/);

describe('names that pass for a link, an address or another line', () => {
  const BAD_NAMES = [
    LURE,
    'ana@correo.test',
    'Ana\nMulta',
    'Ana\u2028Multa',
    'premio-x.com/cobrar',
    '\u200b\u200d',
    'Ana\u202etrauq',
  ];

  test.each(BAD_NAMES)('sign-up rejects the name %j', async (name) => {
    for (const field of ['userName', 'userLastName']) {
      const body = { ...toUserDraft({ [field]: name }), userPassword: 'gato azul sobre el techo' };
      const { status, error } = await api.send(signUp, { body });
      expect([status, error.message]).toEqual([400, REJECTION]);
    }
  });

  test.each(BAD_NAMES)('a pet rejects the name %j', async (petName) => {
    const person = await newResident(api);
    const { status, error } = await api.send(createPet, { body: { petName } }, person.token);
    expect([status, error.message]).toEqual([400, REJECTION]);
  });

  test.each(BAD_NAMES)('a walk-in rejects the name %j for the person and for the pet', async (name) => {
    const [admin, { serviceId: ServiceId }] = [await newAdmin(api), await newAgenda(api, {})];
    const NewUser = {
      userName: 'Eva',
      userLastName: 'Paz',
      userPhone: '2622451287',
      userIdNumber: '31222333',
    };
    const NewPet = { petName: 'Luna', SpecieId: 1, petGender: 'F' };
    const drafts = [
      { NewUser: { ...NewUser, userName: name }, NewPet },
      { NewUser, NewPet: { ...NewPet, petName: name } },
    ];
    for (const draft of drafts) {
      const body = { ServiceId, bookingStartDate: WEDNESDAY_8, ...draft };
      const { status, error } = await api.send(registerWalkIn, { body }, admin.token);
      expect([status, error.message]).toEqual([400, REJECTION]);
    }
  });

  test.each(BAD_NAMES)('a correction request rejects the name %j', async (userName) => {
    const { id, token } = await newResident(api);
    const body = { userName, userLastName: 'Paz', userIdNumber: '31222444', rectificationComment: '' };
    const { status, error } = await api.send(requestCorrection, { params: { id }, body }, token);
    expect([status, error.message]).toEqual([400, REJECTION]);
  });

  test('an earlier name with a link survives changes of other fields', async () => {
    const admin = await newAdmin(api);
    const person = await newResident(api);
    await preparePerson(api, person);
    const petId = await newPet(api, person, LURE);
    const renamed = { userEmail: person.email, userName: LURE, userLastName: LURE, userPhone: '2622 999999' };
    const answer = await api.call(
      updateUser,
      { params: { id: person.id }, body: toUserDraft(renamed) },
      admin.token,
    );
    expect([answer.status, answer.body.userPhone]).toEqual([200, '2622 999999']);
    const petDraft = { petName: LURE, petComment: 'Tranquila' };
    expect((await api.call(updatePet, { params: { id: petId }, body: petDraft }, person.token)).status).toBe(
      200,
    );
    const otherDraft = toUserDraft({ ...renamed, userName: `${LURE}/otra` });
    expect(
      (await api.call(updateUser, { params: { id: person.id }, body: otherDraft }, admin.token)).status,
    ).toBe(400);
  });
});

const joinTexts = ({ subject, text, html }: Message) => [subject, text, html].join('\n');

test('a mail to an unverified address contains no text that a person typed', async () => {
  const mails = await sendEveryMailTo(api, await newUnverifiedResident(api));
  expect(mails).toHaveLength(MAIL_KINDS.length);
  for (const mail of mails) expect(joinTexts(mail)).not.toMatch(/multa|pague/i);
});

test('a mail to a verified person has the names of person and pet', async () => {
  const mails = await sendEveryMailTo(api, await newResident(api));
  const greetings = mails.filter((mail) => /Multa pendiente/.test(joinTexts(mail)));
  // Mails that confirm an address, or tell of another, greet no one.
  expect(greetings).toHaveLength(MAIL_KINDS.length - 3);
});

test('mails escape markup in names', async () => {
  const script = '"><img src=x onerror=alert(1)>';
  const town = await testApp({ config: { TOWN_NAME: script, TOWN_ADDRESS: script } });
  const place = { name: script, address: script, notes: script, entrance: script };
  await town.db.updateTable('locations').set(place).execute();
  const mails = await sendEveryMailTo(town, await newResident(town), script, script);
  await town.close();
  expect(mails).toHaveLength(MAIL_KINDS.length);
  for (const { html = '' } of mails) expect(html).not.toMatch(/<img src=x/);
  const escaped = mails.filter(({ html = '' }) => /&#60;img src=x onerror=alert\(1\)&#62;/.test(html));
  expect(escaped.length).toBeGreaterThan(8);
});
