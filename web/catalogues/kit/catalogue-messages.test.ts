import { expect, test } from 'vitest';
import { CATALOGUE_MESSAGES } from './catalogue-messages.ts';

test('texts of catalogues equal the specification’s, misspellings included', () => {
  expect(CATALOGUE_MESSAGES).toEqual({
    stateCreated: 'La provincia ha sido dada de alta.',
    stateUpdated: 'La provincia ha sido modificada.',
    stateDeleted: 'La provincia ha sido eliminada.',
    cityCreated: 'La localidad ha sido dada de alta.',
    cityUpdated: 'La localidad ha sido modificada.',
    cityDeleted: 'La localidad ha sido eliminada.',
    specieCreated: 'La especie ha sido dado de alta.',
    specieUpdated: 'La especie ha sido modificado.',
    specieDeleted: 'La especie ha sido eliminado.',
    breedCreated: 'La raza ha sido dada de alta.',
    breedUpdated: 'La raza ha sido modificada.',
    breedDeleted: 'La raza ha sido eliminada.',
  });
});
