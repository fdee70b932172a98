import type { Trx } from '../../platform/db/database.ts';

type Same = { agendaId: number; starts: number; person: { id: number } | { dni: string }; petName: string };

/** The active booking of that slot for a pet so called of that person: the same walk-in, asked for once more. */
export function findSameWalkIn(trx: Trx, { agendaId, starts, person, petName }: Same) {
  return trx
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select('b.id')
    .where('b.agenda_id', '=', agendaId)
    .where('b.starts', '=', starts)
    .where('b.status', '=', 'A')
    .where('p.name_folded', '=', petName)
    .where((eb) => ('id' in person ? eb('u.id', '=', person.id) : eb('u.id_number', '=', person.dni)))
    .orderBy('b.id')
    .executeTakeFirst();
}

/** The booking that was made of that note. */
export function findNoted(trx: Trx, noteKey: string) {
  return trx.selectFrom('bookings').select('id').where('note_key', '=', noteKey).executeTakeFirst();
}

type Others = { agendaId: number; noteKey: string; from: number; until: number };

/** Pets that other notes took to that agenda between two moments, the end not included. */
export async function listPetsOfOtherNotes(
  trx: Trx,
  { agendaId, noteKey, from, until }: Others,
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('bookings')
    .select('pet_id as petId')
    .where('agenda_id', '=', agendaId)
    .where('starts', '>=', from)
    .where('starts', '<', until)
    .where('note_key', '<>', noteKey)
    .execute();
  return new Set(rows.map(({ petId }) => petId));
}
