import type { OwnerTexts } from '../../health/record/owner-texts.queries.ts';
import type { EntryChange } from './pet-entries.queries.ts';
import type { PetColumns } from './pet-merges.queries.ts';
import type { MovedRows } from './pet-rows.queries.ts';
import { pickColumns } from './undo.rules.ts';

export type PetUndo = {
  goneName: string;
  moved: MovedRows;
  /** Rows marked as corrected by the merge, with the reasons. */
  gaveWay: { procedures: number[]; microchips: number[]; reasons: string[] };
  texts: OwnerTexts;
  keepers: number[];
  entries: EntryChange[];
  took: Partial<PetColumns>;
  had: Partial<PetColumns>;
};

/** Parses undo data; older data lack `entries` and may have `notes`, which are texts of statements only. */
export function parsePetUndo(storedText: string): PetUndo {
  const { notes = [], ...undo } = JSON.parse(storedText) as PetUndo & {
    notes?: { id: number; note: string }[];
  };
  const statements = notes.map(({ id, note }) => ({ id, words: { note } }));
  return { ...undo, texts: undo.texts ?? { statements }, entries: undo.entries ?? [] };
}

type Column = keyof PetColumns;

const COLUMN_GROUPS: readonly (readonly Column[])[] = [
  ['gender'],
  ['species_id', 'breed_id'],
  ['birth_date'],
  ['colour'],
  ['comment'],
  ['photo'],
  ['photo_at'],
  ['created_at'],
];

export function findTakenPetColumns(kept: PetColumns, merged: PetColumns): Partial<PetColumns> {
  const { species_id, breed_id, birth_date, colour, comment, photo, photo_at, created_at } = merged;
  const taken: Partial<PetColumns> = {};
  if (kept.species_id === null) Object.assign(taken, { species_id, breed_id });
  else if (kept.breed_id === null && breed_id !== null)
    Object.assign(taken, { species_id: kept.species_id, breed_id });
  if (kept.gender === 'X') taken.gender = merged.gender;
  if (kept.birth_date === null) taken.birth_date = birth_date;
  if (kept.colour === '') taken.colour = colour;
  if (kept.user_id === merged.user_id) {
    if (kept.comment === '') taken.comment = comment;
    if (kept.photo === null) taken.photo = photo;
    if (kept.photo_at === null) taken.photo_at = photo_at;
    taken.created_at = Math.min(Number(created_at), Number(kept.created_at));
  }
  const isNew = (columns: readonly Column[]) =>
    columns.some((column) => column in taken && taken[column] !== kept[column]);
  return pickColumns(taken, COLUMN_GROUPS.filter(isNew).flat());
}

/** Returns previous values, except where they changed since. */
export function findReturnedPetColumns({ took, had }: PetUndo, current: PetColumns): Partial<PetColumns> {
  const isAsTaken = (columns: readonly Column[]) =>
    columns.every((column) => column in took && took[column] === current[column]);
  return pickColumns(had, COLUMN_GROUPS.filter(isAsTaken).flat());
}
