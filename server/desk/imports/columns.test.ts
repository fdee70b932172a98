import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#shared/desk/import-fields.ts';
import { findHead, recogniseColumns } from './columns.rules.ts';

test('the import recognises every label of the template as its field', () => {
  const labels = Object.values(IMPORT_FIELDS);
  expect(recogniseColumns(labels)).toEqual(Object.keys(IMPORT_FIELDS));
});

test('the import recognises heads as towns write them', () => {
  const heads = [
    'Nro. doc.',
    'Apellido y nombre',
    'Tel / cel',
    'Domicilio',
    'Localidad',
    'Animal',
    'Esp.',
    'Sexo (H/M)',
    'Raza',
    'F. castr.',
    'Antirrab.',
    'Obs. 2',
  ];
  expect(recogniseColumns(heads)).toEqual([
    'dni',
    'lastFirst',
    'phone',
    'address',
    'city',
    'petName',
    'specie',
    'sex',
    'breed',
    'castration',
    'rabies',
    null,
  ]);
});

test('a field is mapped to the first of two matching columns', () => {
  expect(recogniseColumns(['DNI', 'Documento'])).toEqual(['dni', null]);
});

test('the import finds the head in the row with the most recognised heads, below titles and merged heads', () => {
  expect(
    findHead([
      ['Padrón 2026'],
      ['Dueño', '', 'Mascota'],
      ['DNI', 'Nombre', 'Animal', 'Esp.'],
      ['1', 'a', 'b', 'c'],
    ]),
  ).toEqual({ index: 2, isRecognised: true });
  expect(
    findHead([
      ['', ''],
      ['a', 'b'],
    ]),
  ).toEqual({ index: 1, isRecognised: false });
  expect(findHead([])).toEqual({ index: -1, isRecognised: false });
});
