import { sql } from 'kysely';
import type { StaffNote } from '#shared/pets/notes.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export type NoteSubject = { userId: number } | { petId: number };

type NewNote = { subject: NoteSubject; text: string; writtenBy: number; createdAt: number };

export async function insertNote(
  trx: Trx,
  { subject, text, writtenBy, createdAt }: NewNote,
): Promise<number> {
  const { id } = await trx
    .insertInto('notes')
    .values({ ...toColumns(subject), text, written_by: writtenBy, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function toColumns(subject: NoteSubject) {
  return 'userId' in subject
    ? { user_id: subject.userId, pet_id: null }
    : { user_id: null, pet_id: subject.petId };
}

export async function listNotes(db: Db, subject: NoteSubject): Promise<StaffNote[]> {
  const rows = await ('userId' in subject
    ? selectNotes(db).where('n.user_id', '=', subject.userId)
    : selectNotes(db).where('n.pet_id', '=', subject.petId)
  ).execute();
  return rows.map(toNote);
}

export async function mapPetNotes(db: Db, petIds: readonly number[]): Promise<Map<number, StaffNote[]>> {
  const notes = new Map(petIds.map((id): [number, StaffNote[]] => [id, []]));
  if (petIds.length === 0) return notes;
  for (const { petId, ...row } of await selectNotes(db)
    .select('n.pet_id as petId')
    .where('n.pet_id', 'in', petIds)
    .execute())
    notes.get(petId ?? 0)?.push(toNote(row));
  return notes;
}

function selectNotes(db: Db) {
  return db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.written_by')
    .select(['n.id', 'n.text as noteText', 'n.created_at as createdAt'])
    .select(['u.name as userName', 'u.last_name as userLastName'])
    .orderBy('n.id', 'desc');
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

function toNote({ userName, userLastName, ...note }: NoteRow): StaffNote {
  return { ...note, User: { userName, userLastName } };
}

export function findNote(db: Db, id: number) {
  return db
    .selectFrom('notes as n')
    .leftJoin('pets as p', 'p.id', 'n.pet_id')
    .select(['n.user_id as userId', 'n.pet_id as petId', 'n.text as noteText', 'p.user_id as ownerId'])
    .where('n.id', '=', id)
    .executeTakeFirst();
}

export async function deleteNote(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('notes').where('id', '=', id).execute();
}

/** Lists notes about a person, and those about a pet that were written while the person owned it. */
export function listNotesOf(db: Db, userId: number) {
  return db
    .selectFrom('notes')
    .select(['pet_id as PetId', 'text as noteText', 'created_at as createdAt'])
    .where('id', 'in', selectNoteIds(userId))
    .orderBy('id')
    .execute();
}

export async function deleteNotesOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('notes').where('id', 'in', selectNoteIds(userId)).execute();
}

/**
 * Selects ids with one index per branch: a combined condition would scan all notes. Notes of a transferred
 * pet belong to its owner of that time.
 */
function selectNoteIds(userId: number) {
  return sql<number>`(select n.id from notes as n where n.user_id = ${userId}
    union select n.id from pets as p join notes as n on n.pet_id = p.id where p.user_id = ${userId} and not exists
      (select 1 from keepers as k where k.pet_id = n.pet_id and n.created_at < k.until_at and k.since_at < k.until_at)
    union select n.id from keepers as k join notes as n on n.pet_id = k.pet_id
      where k.user_id = ${userId} and n.created_at >= k.since_at and n.created_at < k.until_at)`;
}
