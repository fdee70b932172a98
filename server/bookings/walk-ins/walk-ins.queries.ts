import type { Trx } from '../../platform/db/database.ts';

type WalkInKey = {
  agendaId: number;
  starts: number;
  person: { id: number } | { dni: string };
  foldedPetName: string;
};

/** Finds the active booking of the same slot, person and pet name, made by an earlier copy of the request. */
export function findSameWalkIn(trx: Trx, { agendaId, starts, person, foldedPetName }: WalkInKey) {
  return trx
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select('b.id')
    .where('b.agenda_id', '=', agendaId)
    .where('b.starts', '=', starts)
    .where('b.status', '=', 'A')
    .where('p.name_folded', '=', foldedPetName)
    .where((eb) => ('id' in person ? eb('u.id', '=', person.id) : eb('u.id_number', '=', person.dni)))
    .orderBy('b.id')
    .executeTakeFirst();
}

export function findBookingByIdempotencyKey(trx: Trx, idempotencyKey: string) {
  return trx.selectFrom('bookings').select('id').where('note_key', '=', idempotencyKey).executeTakeFirst();
}

type OtherEntriesQuery = { agendaId: number; idempotencyKey: string; from: number; until: number };

export async function listPetIdsOfOtherOfflineEntries(
  trx: Trx,
  { agendaId, idempotencyKey, from, until }: OtherEntriesQuery,
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('bookings')
    .select('pet_id as petId')
    .where('agenda_id', '=', agendaId)
    .where('starts', '>=', from)
    .where('starts', '<', until)
    .where('note_key', '<>', idempotencyKey)
    .execute();
  return new Set(rows.map(({ petId }) => petId));
}
