import { describe, expect, it } from 'vitest';
import { draftOf, editOf, isEdited, NEW_PET, withEdits } from './pet-fields.ts';

const LUNA = { ...NEW_PET, petName: 'Luna', SpecieId: 1, BreedId: 7 };

describe('the pet editor', () => {
  it('forgets the breed when the species changes', () => {
    expect(editOf(LUNA, 'SpecieId', 2)).toEqual({ SpecieId: 2, BreedId: 0 });
    expect(editOf(LUNA, 'petName', 'Lola')).toEqual({ petName: 'Lola' });
  });

  it('keeps species and breed together', () => {
    expect(editOf(LUNA, 'BreedId', 8)).toEqual({ SpecieId: 1, BreedId: 8 });
  });

  it('knows whether there is something to save', () => {
    expect(isEdited(LUNA, {})).toBe(false);
    expect(isEdited(LUNA, { petName: 'Luna' })).toBe(false);
    expect(isEdited(LUNA, { petName: 'Lola' })).toBe(true);
  });

  it('keeps what was typed over a pet that another person changed', () => {
    const now = { ...LUNA, petName: 'Lunita', petComment: 'Ladra' };
    expect(withEdits(now, { petName: 'Lola' })).toEqual({ ...now, petName: 'Lola' });
  });

  it('sends trimmed texts', () => {
    const draft = draftOf({ ...LUNA, petName: ' Luna ', petComment: ' Ladra ' }, { updatedAt: 5 });
    expect(draft).toMatchObject({ petName: 'Luna', petComment: 'Ladra', updatedAt: 5 });
  });
});
