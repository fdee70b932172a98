import type { Trx } from '../../platform/db/database.ts';

type SameWalkIn = {
  agendaId: number;
  starts: number;
  person: { id: number } | { dni: string };
  petName: string;
};

/** Finds the active booking of that slot for the person's pet of that name: the repeated request of a walk-in. */
export function findSameWalkIn(trx: Trx, { agendaId, starts, person, petName }: SameWalkIn) {
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

export function findByNoteKey(trx: Trx, noteKey: string) {
  return trx.selectFrom('bookings').select('id').where('note_key', '=', noteKey).executeTakeFirst();
}

type OtherWalkIns = { agendaId: number; noteKey: string; from: number; until: number };

export async function listPetsOfOtherNotes(
  trx: Trx,
  { agendaId, noteKey, from, until }: OtherWalkIns,
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
