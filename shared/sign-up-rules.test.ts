import { describe, expect, test } from 'vitest';
import { dniDigits, signUpProblem } from './sign-up-rules.ts';
import type { SignUp } from './users.ts';

/** The specification's twelve rules (spec §5), each with what satisfies it alone. */
const RULES: readonly (readonly [keyof SignUp, string, Partial<SignUp>])[] = [
  ['userName', 'Tenes que ingresar tu nombre', { userName: 'Ana' }],
  ['userLastName', 'Tenes que ingresar tu apellido', { userLastName: 'Pérez' }],
  ['userEmail', 'Tenes que ingresar una dirección de email', { userEmail: 'ana arroba correo' }],
  ['userEmail', 'Tenes que ingresar una dirección de email válida', { userEmail: 'ana@correo.com.ar' }],
  ['userPassword', 'Tenes que ingresar una clave', { userPassword: 'una-clave' }],
  ['userRepeatPassword', 'Tenes que confirmar la clave ingresada', { userRepeatPassword: 'otra-clave' }],
  ['userRepeatPassword', 'La clave no coincide con su confirmación', { userRepeatPassword: 'una-clave' }],
  ['userPhone', 'Tenes que ingresar tu número de celular', { userPhone: 2622451287 }],
  ['userIdNumber', 'Tenes que ingresar tu DNI', { userIdNumber: '30.111.222' }],
  ['StateId', 'Tenes que seleccionar tu provincia', { StateId: 1 }],
  ['CityId', 'Tenes que especificar tu ciudad', { CityId: 0, userOtherCity: 'Villa Nueva' }],
  ['userAddress', 'Tenes que ingresar tu dirección', { userAddress: 'San Martín 100' }],
];

const COMPLETE: SignUp = Object.assign({}, ...RULES.map(([, , fix]) => fix));

describe('sign-up', () => {
  test('hears of the twelve rules one at a time, in order, in their own words', () => {
    let input: SignUp = {};
    for (const [field, message, fix] of RULES) {
      expect(signUpProblem(input, true)).toEqual({ field, message });
      input = { ...input, ...fix };
    }
    expect(signUpProblem(input, true)).toBeNull();
  });

  test.each(RULES.filter(([, message]) => !/válida|no coincide/.test(message)))(
    '%s of blanks is empty',
    (field, message) => {
      const blank = field === 'CityId' ? { CityId: 0, userOtherCity: ' ' } : { [field]: '  ' };
      const missing = field === 'StateId' ? { StateId: 0 } : blank;
      expect(signUpProblem({ ...COMPLETE, ...missing }, true)?.message).toBe(message);
    },
  );

  test('without a repeat field rule 6 rests, and rule 7 looks only at one that was sent', () => {
    const { userRepeatPassword: _, ...withoutRepeat } = COMPLETE;
    expect(signUpProblem(withoutRepeat, false)).toBeNull();
    expect(signUpProblem({ ...COMPLETE, userRepeatPassword: 'otra' }, false)?.message).toBe(
      'La clave no coincide con su confirmación',
    );
  });

  test('a listed city or another one will do', () => {
    expect(signUpProblem({ ...COMPLETE, CityId: 7, userOtherCity: '' }, true)).toBeNull();
    expect(signUpProblem({ ...COMPLETE, CityId: null, userOtherCity: 'El Alto' }, true)).toBeNull();
  });

  test.each(['ana', 'ana@', '@correo.ar', 'ana@correo', 'ana b@correo.ar', 'a@b.c', 'ana@correo.ar\nBcc: x'])(
    '%j is no address',
    (userEmail) => {
      expect(signUpProblem({ ...COMPLETE, userEmail }, true)?.message).toBe(
        'Tenes que ingresar una dirección de email válida',
      );
    },
  );
});

describe('a DNI', () => {
  test.each([
    ['30.111.222', '30111222'],
    [' 9 876 543 ', '9876543'],
    [30_111_222, '30111222'],
    ['30-111-222', '30111222'],
  ])('%j is %s', (written, digits) => {
    expect(dniDigits(written)).toBe(digits);
  });

  test.each(['123456', '123456789', 'M1234567', '', 1e20, '٣٠١١١٢٢٢'])('%j is none', (written) => {
    expect(dniDigits(written)).toBeNull();
  });
});
