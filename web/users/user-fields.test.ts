import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, NEW_USER, problemOf, refusedField, type UserFields } from './user-fields.ts';

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

describe('a person written by staff', () => {
  it('may have no email, but not two', () => {
    expect(problemOf(ANA, true)).toBeNull();
    expect(problemOf({ ...ANA, userEmail: '', repeatEmail: '' }, true)).toBeNull();
    expect(problemOf({ ...ANA, repeatEmail: ' ANA@correo.test ' }, true)).toBeNull();
    const mismatch = { field: 'repeatEmail', message: 'Los emails no coinciden' };
    expect(problemOf({ ...ANA, repeatEmail: 'anna@correo.test' }, true)).toEqual(mismatch);
    expect(problemOf({ ...ANA, userEmail: '' }, true)).toEqual(mismatch);
  });

  it('isn’t asked for the email again once there is one', () => {
    expect(problemOf({ ...ANA, userEmail: 'otra@correo.test' }, false)).toBeNull();
  });

  it('breaks the server’s own rules first', () => {
    expect(problemOf({ ...ANA, userName: ' ', repeatEmail: '' }, true)?.field).toBe('userName');
    expect(problemOf({ ...ANA, userIdNumber: '123' }, true)?.field).toBe('userIdNumber');
    expect(problemOf({ ...ANA, userOtherCity: '' }, true)?.field).toBe('CityId');
  });

  it('starts as a vecino, and goes trimmed and without the repeated email', () => {
    expect(fieldsOf(null).RoleId).toBe(3);
    const draft = draftOf({ ...ANA, userName: ' Ana ' }, 5);
    expect(draft).toMatchObject({ userName: 'Ana', StateId: 12, CityId: 0, updatedAt: 5 });
    expect(draft).not.toHaveProperty('repeatEmail');
  });
});

it.each([
  ['Ya hay una persona registrada con ese DNI: Pérez, Ana', 'userIdNumber'],
  ['Ya hay una persona registrada con ese email: Pérez, Ana', 'userEmail'],
  ['La ciudad elegida no es de esa provincia', 'CityId'],
  ['Tenés que elegir un perfil de la lista', 'RoleId'],
  ['Tiene que quedar al menos un administrador del sistema', null],
])('«%s» stands next to %s', (message, field) => {
  expect(refusedField(message, ANA)).toBe(field);
});
