import { expect, test } from 'vitest';
import { findSignUpProblem, listContactProblems, listSignUpProblems, toDniDigits } from './sign-up-rules.ts';
import { isEmail, type SignUp, toEmailKey } from './users.ts';

const STEPS: [message: string, fix: SignUp][] = [
  ['Tenes que ingresar tu nombre', { userName: 'Ana' }],
  ['Tenes que ingresar tu apellido', { userLastName: 'Pérez' }],
  ['Tenes que ingresar una dirección de email', { userEmail: 'ana@correo' }],
  ['Tenes que ingresar una dirección de email válida', { userEmail: 'ana@correo.test' }],
  ['Tenes que ingresar una clave', { userPassword: 'gato' }],
  ['Tenes que confirmar la clave ingresada', { userRepeatPassword: 'otra' }],
  ['La clave no coincide con su confirmación', { userRepeatPassword: 'gato' }],
  ['Tenes que ingresar tu número de celular', { userPhone: '2622 451287' }],
  ['Tenes que ingresar tu DNI', { userIdNumber: '12.345' }],
  ['Tenes que seleccionar tu provincia', { StateId: 1 }],
  ['Tenes que especificar tu ciudad', { CityId: 0, userOtherCity: 'Villa Nueva' }],
  ['Tenes que ingresar tu dirección', { userAddress: 'San Martín 100' }],
  ['El DNI tiene que tener 7 u 8 números', { userIdNumber: '12.345.678' }],
  [
    'La clave tiene que tener al menos 8 caracteres',
    { userPassword: 'gato azul', userRepeatPassword: 'gato azul' },
  ],
];

test('the rules of sign-up report in the order of the specification, then the town’s own', () => {
  let input: SignUp = {};
  for (const [message, fix] of STEPS) {
    expect(findSignUpProblem(input, true)?.message).toBe(message);
    input = { ...input, ...fix };
  }
  expect(findSignUpProblem(input, true)).toBeNull();
});

test('a sign-up without the repeated password is rejected only where it is required', () => {
  const completeInput: SignUp = Object.assign({}, ...STEPS.map(([, fix]) => fix));
  const { userRepeatPassword: _, ...input } = completeInput;
  expect(findSignUpProblem(input, false)).toBeNull();
  expect(findSignUpProblem(input, true)?.message).toBe('Tenes que confirmar la clave ingresada');
  expect(findSignUpProblem({ ...input, userRepeatPassword: 'otra' }, false)?.field).toBe(
    'userRepeatPassword',
  );
});

test('each wrong field of a sign-up is reported once by its first broken rule', () => {
  const problems = listSignUpProblems({ userName: 'Ana', userEmail: 'ana', userPassword: 'x' }, true);
  expect(problems.map(({ field }) => field)).toEqual([
    'userLastName',
    'userEmail',
    'userRepeatPassword',
    'userPhone',
    'userIdNumber',
    'StateId',
    'CityId',
    'userAddress',
    'userPassword',
  ]);
  expect(problems[1]?.message).toBe('Tenes que ingresar una dirección de email válida');
});

test.each([
  ['2622 45-1287', true],
  ['+54 9 (2622) 451287', true],
  [2_622_451_287, true],
  ['451-1287', false],
  ['1'.repeat(16), false],
  ['2622 451287 int 4', false],
  ['٢٦٢٢٤٥١٢٨٧', false],
])('a phone has 8 to 15 digits, however written: %s', (userPhone, isPhone) => {
  const completeInput: SignUp = Object.assign({}, ...STEPS.map(([, fix]) => fix), { userPhone });
  expect(findSignUpProblem(completeInput, true)?.field).toBe(isPhone ? undefined : 'userPhone');
});

test('contact data follow the sign-up rules of their fields', () => {
  const contact = { userPhone: 2_622_451_287, StateId: 1, CityId: 7, userAddress: 'San Martín 100' };
  const listWrongFields = (input: SignUp, saved = {}) =>
    listContactProblems(input, saved).map(({ field }) => field);
  expect(listWrongFields(contact)).toEqual([]);
  expect(listWrongFields({})).toEqual(['userPhone', 'StateId', 'CityId', 'userAddress']);
  expect(listWrongFields({ ...contact, StateId: 0 })).toEqual(['StateId']);
  expect(listWrongFields({ ...contact, CityId: 0 })).toEqual(['CityId']);
  expect(listWrongFields({ ...contact, userAddress: ' ' })).toEqual(['userAddress']);
  expect(listWrongFields({ ...contact, userPhone: '4-123' })).toEqual(['userPhone']);
  expect(listWrongFields({ ...contact, userPhone: '4-123' }, { userPhone: '4-123' })).toEqual([]);
});

test('a DNI is its seven or eight digits in any notation', () => {
  expect(toDniDigits(' 28.765.432 ')).toBe('28765432');
  expect(toDniDigits('7-654-321')).toBe('7654321');
  expect(toDniDigits(7_654_321)).toBe('7654321');
  expect(['07.654.321', '7654321', '0654321'].map(toDniDigits)).toEqual(['7654321', '7654321', '0654321']);
  for (const wrong of ['123456', '123456789', '2876543a', '١٢٣٤٥٦٧', ''])
    expect(toDniDigits(wrong)).toBeNull();
});

test('an e-mail is one simple address regardless of case', () => {
  for (const address of [
    'a@b.ar',
    "o'higgins+turno@correo.muni.gob.ar",
    'ñandú@correo.test',
    'a@x-1.b2.ar',
    'a@ñandú.рф',
    'a.b@9.ar',
    'a@xn--and-6ma2c.ar',
  ]) {
    expect(isEmail(address)).toBe(true);
  }
  const broken = [
    'a',
    'a@b',
    '@b.ar',
    'a@b.a',
    'a b@c.ar',
    'a@b.ar,c@d.ar',
    'a@b.ar\n',
    'a\0@b.ar',
    '<a@b.ar>',
    'a@x..com',
    'a@.x.com',
    'a@x.com.',
    'a@-x.com',
    'a@x-.com',
    'a@x/y.com',
    'a@x_y.com',
    'a@192.168.0.10',
    'a\u200b@b.ar',
    'a@b\u202e.ar',
    '.a@b.ar',
    'a.@b.ar',
    'a..b@b.ar',
    'a@@b.ar',
    `a@${'x'.repeat(64)}.ar`,
  ];
  for (const address of [...broken, `${'x'.repeat(250)}@b.ar`]) expect(isEmail(address)).toBe(false);
  expect(toEmailKey(' Ana@Correo.TEST ')).toBe('ana@correo.test');
});
