import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newResident } from '../../../test/people.ts';
import { hashMd5 } from '../passwords/passwords.service.ts';

let api: TestApi;
let city: { id: number; state_id: number; name: string };
let otherStateCity: { id: number };

beforeAll(async () => {
  api = await testApp();
  const cities = api.db.selectFrom('cities').select(['id', 'state_id', 'name']).orderBy('id');
  city = await cities.executeTakeFirstOrThrow();
  otherStateCity = await cities.where('state_id', '<>', city.state_id).executeTakeFirstOrThrow();
});
afterAll(() => api.close());

let lastNumber = 0;

function newSignUpDraft() {
  lastNumber += 1;
  return {
    userName: 'José María',
    userLastName: "O'Higgins Peñaloza",
    userEmail: `jose-${lastNumber}@correo.test`,
    userPassword: 'gato azul sobre el techo',
    userPhone: '2622 451287',
    userIdNumber: String(30_000_000 + lastNumber),
    StateId: city.state_id,
    CityId: city.id,
    userOtherCity: '',
    userAddress: 'San Martín 100',
  };
}

type SignUpDraft = ReturnType<typeof newSignUpDraft>;

describe('sign-up', () => {
  test('a sign-up creates a resident and returns no secret', async () => {
    const body = {
      ...newSignUpDraft(),
      id: 1,
      RoleId: 1,
      userStatus: 'B',
      Pets: [{ id: 1 }],
      nonsense: true,
    };
    const { status, body: user } = await api.send(signUp, { body });
    expect(status).toBe(200);
    expect(user).toEqual({
      id: expect.any(Number),
      userEmail: body.userEmail,
      userName: body.userName,
      userLastName: body.userLastName,
      userPhone: body.userPhone,
      userIdNumber: body.userIdNumber,
      userStatus: 'A',
      userTermsAcceptanceDate: null,
      StateId: city.state_id,
      CityId: city.id,
      userOtherCity: '',
      userAddress: body.userAddress,
      RoleId: 3,
      City: { cityName: city.name },
      updatedAt: api.now(),
    });
    expect(user.id).not.toBe(1);
  });

  test('a sign-up stores only the digits of a DNI and accepts DNI and phone as numbers', async () => {
    const written = await api.call(signUp, { body: { ...newSignUpDraft(), userIdNumber: '28.765.432' } });
    expect(written.body.userIdNumber).toBe('28765432');
    const body = { ...newSignUpDraft(), userIdNumber: 7_654_321, userPhone: 2_622_451_287 };
    const numbers = await api.call(signUp, { body });
    expect(numbers.body).toMatchObject({ userIdNumber: '7654321', userPhone: '2622451287' });
  });

  test.each([0, null, undefined])(
    'a sign-up stores another city in words when CityId is %s',
    async (CityId) => {
      const body = { ...newSignUpDraft(), CityId, userOtherCity: 'Villa Nueva' };
      const { body: user } = await api.call(signUp, { body });
      expect(user).toMatchObject({
        CityId: 0,
        userOtherCity: 'Villa Nueva',
        City: { cityName: 'Villa Nueva' },
      });
    },
  );

  test('rejects a sign-up by a caller with a session', async () => {
    const { token } = await newResident(api);
    expect((await api.call(signUp, { body: newSignUpDraft() }, token)).status).toBe(403);
    const unknownToken = await api.send(signUp, { body: newSignUpDraft() }, 'x'.repeat(43));
    expect(unknownToken.status).toBe(401);
  });

  test.each([
    [{ userName: ' ' }, 'Tenes que ingresar tu nombre'],
    [{ userLastName: '' }, 'Tenes que ingresar tu apellido'],
    [{ userEmail: null }, 'Tenes que ingresar una dirección de email'],
    [{ userEmail: 'jose@correo' }, 'Tenes que ingresar una dirección de email válida'],
    [{ userPassword: '        ' }, 'Tenes que ingresar una clave'],
    [{ userPassword: 'd41d8cd98f00b204e9800998ecf8427e' }, 'Tenes que ingresar una clave'],
    [{ userRepeatPassword: 'otra' }, 'La clave no coincide con su confirmación'],
    [{ userPhone: '' }, 'Tenes que ingresar tu número de celular'],
    [{ userPhone: '42-360' }, 'El celular tiene que tener entre 8 y 15 números'],
    [{ userIdNumber: undefined }, 'Tenes que ingresar tu DNI'],
    [{ StateId: 0 }, 'Tenes que seleccionar tu provincia'],
    [{ CityId: 0, userOtherCity: '  ' }, 'Tenes que especificar tu ciudad'],
    [{ userAddress: '' }, 'Tenes que ingresar tu dirección'],
    [{ userIdNumber: '123456' }, 'El DNI tiene que tener 7 u 8 números'],
    [{ userPassword: 'corta' }, 'La clave tiene que tener al menos 8 caracteres'],
    [{ userPassword: 'Password' }, 'Esa clave es muy fácil de adivinar. Elegí otra'],
    [{ userPassword: 'E10ADC3949BA59ABBE56E057F20F883E' }, 'Esa clave es muy fácil de adivinar. Elegí otra'],
    [{ StateId: 999_999 }, 'La provincia elegida no existe'],
  ])('rejects a sign-up with %j', async (change, message) => {
    const { status, error } = await api.send(signUp, { body: { ...newSignUpDraft(), ...change } });
    expect({ status, message: error.message }).toEqual({ status: 400, message });
  });

  test.each([
    ['the DNI', ({ userIdNumber }: SignUpDraft) => userIdNumber],
    ['the DNI with points', (draft: SignUpDraft) => draft.userIdNumber.replace(/(..)(...)(...)/, '$1.$2.$3')],
    ['the MD5 of the DNI', ({ userIdNumber }: SignUpDraft) => hashMd5(userIdNumber)],
    ['the e-mail', ({ userEmail }: SignUpDraft) => userEmail.toUpperCase()],
    ['the MD5 of the e-mail', ({ userEmail }: SignUpDraft) => hashMd5(userEmail)],
    ['the town’s name', () => api.config.TOWN_NAME],
  ])('rejects a sign-up with the password %s', async (_, toPassword) => {
    const draft = newSignUpDraft();
    const { status, error } = await api.call(signUp, { body: { ...draft, userPassword: toPassword(draft) } });
    expect({ status, message: error.message }).toEqual({
      status: 400,
      message: 'Tu clave no puede ser tu DNI, tu correo ni el nombre del municipio. Elegí otra',
    });
  });

  test('a sign-up rejects a city of another province and drops a typed city beside an id', async () => {
    const otherCityDraft = { ...newSignUpDraft(), CityId: otherStateCity.id };
    const rejected = await api.call(signUp, { body: otherCityDraft });
    expect(rejected.error.message).toBe('La ciudad elegida no es de esa provincia');
    const typedAndListed = await api.call(signUp, {
      body: { ...newSignUpDraft(), userOtherCity: 'Villa Nueva' },
    });
    expect(typedAndListed.body.userOtherCity).toBe('');
  });

  test('rejects a sign-up with the e-mail or DNI of another person', async () => {
    const first = newSignUpDraft();
    await api.call(signUp, { body: first });
    const sameEmail = { userEmail: ` ${first.userEmail.toUpperCase()} ` };
    const sameDni = { userIdNumber: first.userIdNumber.replace(/(..)(...)(...)/, '$1.$2.$3') };
    for (const takenField of [sameEmail, sameDni]) {
      const { status, error } = await api.call(signUp, { body: { ...newSignUpDraft(), ...takenField } });
      expect(status).toBe(409);
      expect(error.message).toBe(
        'No pudimos completar el registro. Si ya tenés cuenta, ingresá o recuperá tu clave',
      );
    }
  });

  test('one of many simultaneous sign-ups with one e-mail succeeds', async () => {
    const userEmail = newSignUpDraft().userEmail;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call(signUp, { body: { ...newSignUpDraft(), userEmail } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  });

  const TEXTS = ['userName', 'userLastName', 'userEmail', 'userPassword', 'userOtherCity', 'userAddress'];
  const FIELDS = [...TEXTS, 'userRepeatPassword', 'userPhone', 'userIdNumber', 'StateId', 'CityId'];
  const NONSENSE = [true, [1], {}, 1e20, 1.5, -1, 'a\0b', 'a\uD800b', 'x'.repeat(5_000)];
  test.each(FIELDS)('rejects a sign-up with a malformed %s', async (field) => {
    for (const value of NONSENSE) {
      const { status, error } = await api.send(signUp, { body: { ...newSignUpDraft(), [field]: value } });
      expect(status, `${field}: ${JSON.stringify(value).slice(0, 20)}`).toBe(400);
      expect(error.message).toMatch(/^(Revisá|Tenes|El DNI)/);
    }
  });

  test.each(['userName', 'userLastName', 'userEmail'])('sign-up rejects a newline in %s', async (field) => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\u2028']) {
      const value = `a${lineBreak}Bcc: b@correo.test`;
      expect((await api.send(signUp, { body: { ...newSignUpDraft(), [field]: value } })).status).toBe(400);
    }
  });

  test.each(['[]', '"texto"', 'null', '3', '{"userName":', ''])(
    'rejects a sign-up with the body %s',
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const { status, error } = await api.send(signUp, { body, headers });
      expect(status).toBe(400);
      expect(error.message).toMatch(/^Revisá/);
    },
  );
});
