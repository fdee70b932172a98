import { expect, test } from 'vitest';
import { type FieldLabels, findDifferences } from './differences.ts';

type Fields = {
  name: string;
  phone: string;
  isOpen: boolean;
  province: number;
  city: number;
  steps: string[];
};

const LABELS: FieldLabels<Fields> = {
  name: 'Nombre',
  phone: 'Teléfono',
  isOpen: 'Abierto',
  province: { label: 'Localidad', show: ({ province, city }) => `${city} de ${province}` },
  city: { with: 'province' },
  steps: { label: 'Pasos', show: ({ steps }) => steps.join(', ') },
};

const base: Fields = { name: 'Ana', phone: '1', isOpen: true, province: 1, city: 10, steps: ['a'] };
const listDifferences = (theirs: Partial<Fields>, mine: Partial<Fields> = {}) =>
  findDifferences(LABELS, { base, theirs: { ...base, ...theirs }, mine: { ...base, ...mine } });

test('no differences are listed unless the saved version changed', () => {
  expect(listDifferences({}, { name: 'Bea', steps: [] })).toEqual([]);
});

test('differences list the saved value and the typed one', () => {
  expect(listDifferences({ name: 'Bea', phone: '', isOpen: false }, { phone: '2' })).toEqual([
    { names: ['name'], label: 'Nombre', theirs: 'Bea', mine: null },
    { names: ['phone'], label: 'Teléfono', theirs: '(vacío)', mine: '2' },
    { names: ['isOpen'], label: 'Abierto', theirs: 'No', mine: null },
  ]);
});

test('equal values saved by another person and typed here are no difference', () => {
  expect(listDifferences({ name: 'Bea', steps: ['a', 'b'] }, { name: 'Bea', steps: ['a', 'b'] })).toEqual([]);
});

test('linked fields count as one difference', () => {
  expect(listDifferences({ city: 11 }, { province: 2, city: 20 })).toEqual([
    { names: ['province', 'city'], label: 'Localidad', theirs: '11 de 1', mine: '20 de 2' },
  ]);
});
