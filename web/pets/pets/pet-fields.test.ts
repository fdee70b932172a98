import { describe, expect, it } from 'vitest';
import { draftOf, editOf, NEW_PET } from './pet-fields.ts';

const LUNA = { ...NEW_PET, petName: 'Luna', SpecieId: 1, BreedId: 7 };

describe('pet editor', () => {
  it('another species clears the breed', () => {
    expect(editOf(LUNA, 'SpecieId', 2)).toEqual({ SpecieId: 2, BreedId: 0 });
    expect(editOf(LUNA, 'petName', 'Lola')).toEqual({ petName: 'Lola' });
  });

  it('species and breed of a pet match', () => {
    expect(editOf(LUNA, 'BreedId', 8)).toEqual({ SpecieId: 1, BreedId: 8 });
  });

  it('sends trimmed texts', () => {
    const draft = draftOf({ ...LUNA, petName: ' Luna ', petComment: ' Ladra ' }, { updatedAt: 5 });
    expect(draft).toMatchObject({ petName: 'Luna', petComment: 'Ladra', updatedAt: 5 });
  });
});
