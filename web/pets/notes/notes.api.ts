import { addPersonNote, addPetNote, removeNote } from '#shared/pets/notes.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

export type NoteSubject = { userId: number } | { petId: number };

const AFFECTED_QUERIES = [['history']];

export function useAddNote(subject: NoteSubject) {
  return useWrite((noteText: string) => {
    const body = { noteText };
    return 'userId' in subject
      ? call(addPersonNote, { params: { id: subject.userId }, body })
      : call(addPetNote, { params: { id: subject.petId }, body });
  }, AFFECTED_QUERIES);
}

export function useRemoveNote() {
  return useWrite((id: number) => call(removeNote, { params: { id } }), AFFECTED_QUERIES);
}
