import type { Breed, Specie } from '#shared/animals.ts';
import type { Booking } from '#shared/bookings.ts';
import { PetEditor } from './pet-editor.tsx';
import { PetNotFound } from './pet-not-found.tsx';
import { usePet } from './pets.api.ts';

export type PetEditorProps = {
  /** 0 for a new pet. */
  petId: number;
  /** Whose the new pet will be, where staff register it. */
  ownerId: number | null;
  species: Specie[];
  breeds: Breed[];
  /** The pet's turnos still to come, or `null` where they aren't known. */
  turnos: Booking[] | null;
};

export function PetEditorScreen(props: PetEditorProps) {
  return null;
}
