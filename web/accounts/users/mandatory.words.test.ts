import { expect, test } from 'vitest';
import { MANDATORY_FIELDS } from './mandatory.words.ts';

test('the privacy notice names all fields that a registration requires', () => {
  expect(MANDATORY_FIELDS).toEqual({
    signUp: 'nombre, apellido, correo, clave, celular, DNI, provincia, ciudad y dirección',
    walkIn: 'nombre, apellido, celular y DNI',
  });
});
