import { describe, expect, it } from 'vitest';
import { findPetProblems, NEW_PET, toPetDraft, withMatchingBreed } from './pet-fields.ts';

const LUNA = { ...NEW_PET, petName: 'Luna', SpecieId: 1, BreedId: 7 };

describe('pet editor', () => {
  const MIXED = { id: 9, breedName: 'Mestizo', breedStatus: 'A', SpecieId: 2, updatedAt: 1 };

  it('a change of species preselects its usual breed', () => {
    expect(withMatchingBreed(LUNA, { SpecieId: 2 }, [MIXED])).toEqual({ SpecieId: 2, BreedId: 9 });
    expect(withMatchingBreed(LUNA, { SpecieId: 3 }, [MIXED])).toEqual({ SpecieId: 3, BreedId: null });
    expect(withMatchingBreed(LUNA, { petName: 'Lola' }, [MIXED])).toEqual({ petName: 'Lola' });
  });

  it('a change of breed includes the species', () => {
    expect(withMatchingBreed(LUNA, { BreedId: 8 }, [])).toEqual({ SpecieId: 1, BreedId: 8 });
  });

  it('only staff may leave species, breed and gender out', () => {
    const fields = { ...NEW_PET, petName: 'Luna' };
    const fieldsWithProblems = (allowsIncomplete: boolean) =>
      findPetProblems(fields, { today: '2026-11-26', dateProblem: null, allowsIncomplete }).map(
        ({ field }) => field,
      );
    expect(fieldsWithProblems(true)).toEqual([]);
    expect(fieldsWithProblems(false)).toEqual(['SpecieId', 'BreedId', 'petGender']);
  });

  it('the texts of a pet are sent trimmed', () => {
    const draft = toPetDraft({ ...LUNA, petName: ' Luna ', petComment: ' Ladra ' }, { updatedAt: 5 });
    expect(draft).toMatchObject({ petName: 'Luna', petComment: 'Ladra', updatedAt: 5 });
  });
});
