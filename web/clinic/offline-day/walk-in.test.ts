import { expect, test } from 'vitest';
import { EMPTY_WALK_IN, findWalkInProblems } from './walk-in.ts';

test('an empty walk-in has one problem per field, in the form’s order', () => {
  expect(findWalkInProblems(EMPTY_WALK_IN).map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'userIdNumber: Tenés que ingresar el DNI',
    'userName: Tenés que ingresar el nombre',
    'userLastName: Tenés que ingresar el apellido',
    'userPhone: Tenés que ingresar el número de celular',
    'petName: Tenés que ingresar el nombre de la mascota',
    'SpecieId: Tenés que seleccionar la especie de la mascota',
    'petGender: Tenés que seleccionar el sexo de la mascota',
  ]);
});
