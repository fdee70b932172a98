import { describe, expect, it } from 'vitest';
import type { User } from '#shared/accounts/users.ts';
import {
  findRejectedField,
  findUserProblems,
  NEW_USER,
  toUserDraft,
  toUserFields,
  type UserFields,
} from './user-fields.ts';

const SAVED_USER: User = {
  id: 7,
  userName: 'Ana',
  userLastName: 'Pérez',
  userIdNumber: '27884102',
  userEmail: 'ana@localhost',
  userPhone: '2622451287',
  userAddress: 'San Martín 100',
  userStatus: 'A',
  userTermsAcceptanceDate: null,
  StateId: 12,
  CityId: 0,
  userOtherCity: 'La Consulta',
  City: { cityName: 'La Consulta' },
  RoleId: 3,
  updatedAt: 5,
};
const ANA: UserFields = {
  ...NEW_USER,
  userName: 'Ana',
  userLastName: 'Pérez',
  userIdNumber: '27.884.102',
  userEmail: 'ana@correo.test',
  repeatEmail: 'ana@correo.test',
  userPhone: '2622451287',
  userAddress: 'San Martín 100',
  StateId: 12,
  CityId: 0,
  userOtherCity: 'La Consulta',
};

describe('person edited by staff', () => {
  it('a new person needs no email, but the repeated one must equal it', () => {
    expect(findUserProblems(ANA, null)).toEqual([]);
    expect(findUserProblems({ ...ANA, userEmail: '', repeatEmail: '' }, null)).toEqual([]);
    expect(findUserProblems({ ...ANA, repeatEmail: ' ANA@correo.test ' }, null)).toEqual([]);
    const mismatch = { field: 'repeatEmail', message: 'Los correos no coinciden' };
    expect(findUserProblems({ ...ANA, repeatEmail: 'anna@correo.test' }, null)).toEqual([mismatch]);
    expect(findUserProblems({ ...ANA, userEmail: '' }, null)).toEqual([mismatch]);
  });

  it('a saved person’s email needs no repetition', () => {
    expect(findUserProblems({ ...ANA, userEmail: 'otra@correo.test' }, SAVED_USER)).toEqual([]);
  });

  it("a saved person keeps an invalid email but can't change to one", () => {
    expect(findUserProblems({ ...ANA, userEmail: 'Ana@localhost ' }, SAVED_USER)).toEqual([]);
    expect(findUserProblems({ ...ANA, userEmail: 'otra@localhost' }, SAVED_USER)[0]?.field).toBe('userEmail');
    expect(findUserProblems({ ...ANA, userEmail: 'ana@localhost' }, null)[0]?.field).toBe('userEmail');
  });

  it('problems of the server’s rules come before an unequal repeated email', () => {
    const problems = findUserProblems({ ...ANA, userName: ' ', repeatEmail: '', userPhone: '1' }, null);
    expect(problems.map(({ field }) => field)).toEqual(['userName', 'userPhone', 'repeatEmail']);
    expect(findUserProblems({ ...ANA, userIdNumber: '123' }, null)[0]?.field).toBe('userIdNumber');
    expect(findUserProblems({ ...ANA, userOtherCity: '' }, null)[0]?.field).toBe('CityId');
  });

  it('a new person is a resident and is sent trimmed without the repeated email', () => {
    expect(toUserFields(null).RoleId).toBe(3);
    const draft = toUserDraft({ ...ANA, userName: ' Ana ' }, 5);
    expect(draft).toMatchObject({ userName: 'Ana', StateId: 12, CityId: 0, updatedAt: 5 });
    expect(draft).not.toHaveProperty('repeatEmail');
  });
});

it.each([
  ['Ya hay una persona registrada con ese DNI: Pérez, Ana', 'userIdNumber'],
  ['Ya hay una persona registrada con ese correo: Pérez, Ana', 'userEmail'],
  ['La ciudad elegida no es de esa provincia', 'CityId'],
  ['Tenés que elegir un perfil de la lista', 'RoleId'],
  ['Tiene que quedar al menos un administrador del sistema', null],
])('the message «%s» is shown at %s', (message, field) => {
  expect(findRejectedField(message, ANA)).toBe(field);
});
