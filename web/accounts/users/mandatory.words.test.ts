import { expect, test } from 'vitest';
import { MANDATORY } from './mandatory.words.ts';

test('the notice names all fields that a registration requires', () => {
  expect(MANDATORY).toEqual({
    signUp: 'nombre, apellido, correo, clave, celular, DNI, provincia, ciudad y dirección',
    walkIn: 'nombre, apellido, celular y DNI',
  });
});
