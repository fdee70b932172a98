import { expect, test } from 'vitest';
import { EMPTY_WALK_IN, walkInProblemsOf } from './walk-in.ts';

test('of who came the first field that is wrong is the first that is told, in words to whoever types it', () => {
  expect(walkInProblemsOf(EMPTY_WALK_IN).map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'userIdNumber: Tenés que ingresar el DNI',
    'userName: Tenés que ingresar el nombre',
    'userLastName: Tenés que ingresar el apellido',
    'userPhone: Tenés que ingresar el número de celular',
    'petName: Tenés que ingresar el nombre de la mascota',
    'SpecieId: Tenés que seleccionar la especie de la mascota',
    'petGender: Tenés que seleccionar el género de la mascota',
  ]);
});
