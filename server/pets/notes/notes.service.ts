import { MAX_NOTES, NOTE_MESSAGES, type StaffNote } from '#shared/pets/notes.ts';
import { isActivePerson, lockUser } from '../../accounts/users/users.queries.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { Author } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findPet } from '../pets/pets.queries.ts';
import { deleteNote, findNote, insertNote, listNotes, type NoteSubject } from './notes.queries.ts';

/** Adds a note under the owner's lock, so that deletions include it and the limit holds. */
export function addNote(db: Db, author: Author, subject: NoteSubject, noteText: string): Promise<StaffNote> {
  const text = noteText.trim();
  if (text === '') throw new AppError('invalid', NOTE_MESSAGES.empty);
  return inTransaction(db, async (trx) => {
    const ownerId = await findOwnerId(trx, subject);
    await lockUser(trx, ownerId);
    if ((await findOwnerId(trx, subject)) !== ownerId) throw new AppError('conflict');
    if ((await listNotes(trx, subject)).length >= MAX_NOTES)
      throw new AppError('conflict', NOTE_MESSAGES.tooMany);
    await insertNote(trx, { subject, text, writtenBy: author.userId, createdAt: author.at });
    await insertAudit(trx, { ...author, ...toAuditEntry(subject, 'note'), after: { noteText: text } });
    const [note] = await listNotes(trx, subject);
    if (!note) throw new AppError('notFound');
    return note;
  });
}

export function removeNote(db: Db, author: Author, id: number): Promise<{ id: number }> {
  return inTransaction(db, async (trx) => {
    const noteBeforeLock = await findNote(trx, id);
    await lockUser(trx, noteBeforeLock?.userId ?? noteBeforeLock?.ownerId ?? 0);
    const note = await findNote(trx, id);
    if (!note) throw new AppError('notFound');
    const { userId, petId, noteText } = note;
    const subject = petId === null ? { userId: userId ?? 0 } : { petId };
    await deleteNote(trx, id);
    await insertAudit(trx, { ...author, ...toAuditEntry(subject, 'unnote'), before: { noteText } });
    return { id };
  });
}

async function findOwnerId(db: Db, subject: NoteSubject): Promise<number> {
  const pet = 'petId' in subject ? await findPet(db, subject.petId, null) : null;
  const userId = 'userId' in subject ? subject.userId : pet?.UserId;
  if (userId === undefined || !(await isActivePerson(db, userId))) throw new AppError('notFound');
  return userId;
}

function toAuditEntry(subject: NoteSubject, action: 'note' | 'unnote') {
  return 'userId' in subject
    ? ({ action: `user.${action}`, entity: 'user', entityId: subject.userId } as const)
    : ({ action: `pet.${action}`, entity: 'pet', entityId: subject.petId } as const);
}
