import { expect, test } from 'vitest';
import { planInWords } from './merge.words.ts';

const makePerson = (id: number, userName: string, userIdNumber: string) => ({
  id,
  userName,
  userIdNumber,
  userLastName: 'Sepúlveda',
  userEmail: `${userName.toLowerCase()}@correo.test`,
  userPhone: '',
});
const Kept = makePerson(1, 'Gladys', '30111222');
const Gone = makePerson(2, 'Gladis', '');
const plan = { Kept, Gone, pets: [], bookings: 0, comingBookings: 0, takes: [], endsLogin: false };

test('the plan to merge two people names the kept record, the removed one and what moves', () => {
  const pets = ['Pupi', 'Ñata', 'Michi'].map((petName, id) => ({ id, petName }));
  expect(
    planInWords({ ...plan, pets, bookings: 4, comingBookings: 1, takes: ['email', 'dni'], endsLogin: true }),
  ).toEqual([
    'Queda Gladys Sepúlveda; deja de existir el registro de Gladis Sepúlveda.',
    'Pasan sus mascotas: Pupi, Ñata y Michi.',
    'Pasan sus turnos: 4 en total, 1 por venir.',
    'Queda también el correo y la clave y el DNI.',
    'Con gladis@correo.test ya no se podrá ingresar.',
    'Los límites de turnos cuentan los de los dos.',
  ]);
});

test('the plan to merge a record without pets or bookings says that nothing moves', () => {
  expect(planInWords({ ...plan, Gone: { ...Gone, userIdNumber: '30999888' } })).toEqual([
    'Queda Gladys Sepúlveda; deja de existir el registro de Gladis Sepúlveda (DNI 30999888).',
    'No tiene mascotas ni turnos.',
    'Los límites de turnos cuentan los de los dos.',
  ]);
});
