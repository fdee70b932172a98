import { expect, test } from 'vitest';
import { CATALOGUE_MESSAGES } from '../catalogues/catalogue-messages.ts';
import { MESSAGES } from './messages.ts';

/** Spec §8, letter by letter; its misspellings are intended. */
test('texts of people, catalogues and terms equal the specification’s', () => {
  expect({ ...MESSAGES, ...CATALOGUE_MESSAGES }).toMatchObject({
    userCreated: 'El usuario ha sido dado de alta.',
    userUpdated: 'El usuario ha sido modificado.',
    userDeleted: 'El usuario ha sido eliminado.',
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
    termsUpdated: 'Los términos y condiciones han sido modificados.',
  });
});
