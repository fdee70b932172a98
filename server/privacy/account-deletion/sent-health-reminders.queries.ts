import { sql } from 'kysely';
import type { User } from '#shared/accounts/users.ts';
import { ROW_KINDS, type RowKind } from '#shared/health/health.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Db } from '../../platform/db/database.ts';

/** To whom a person's animals were given back, corrected ones ('R') too, and what was told to do at home. */
export async function listHandoversOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('handovers as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.booking_id as bookingId', 'h.to_name as toName', 'h.to_id_number as toIdNumber'])
    .select(['h.done_at as doneAt', 'h.delivered_at as deliveredAt', 'h.steps'])
    .select(['h.status', 'h.rectify_reason as rectifyReason'])
    .where('b.booker_user_id', '=', userId)
    .orderBy('h.id')
    .execute();
  return rows.map(({ steps, ...row }) => ({ ...row, steps: JSON.parse(steps) as unknown }));
}

/** What happened at a person's turnos, but what vets note for vets. */
export function listVisitsOf(db: Db, userId: number) {
  return db
    .selectFrom('visits as v')
    .innerJoin('bookings as b', 'b.id', 'v.booking_id')
    .select(['v.booking_id as bookingId', 'v.fit', 'v.unfit_reason as unfitReason', 'v.anaesthesia'])
    .select(['v.complication', 'v.complication_note as complicationNote'])
    .where('b.booker_user_id', '=', userId)
    .orderBy('v.id')
    .execute();
}

/**
 * Animals of others that somebody fetched: what was noted of them. Anybody may have registered with that DNI: a name is
 * told to whoever has it.
 */
export async function listFetchedBy(db: Db, person: User | null | undefined) {
  if (!person?.userIdNumber) return [];
  const rows = await db
    .selectFrom('handovers as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.to_name as toName', 'h.to_id_number as toIdNumber', 'h.delivered_at as deliveredAt'])
    .select('h.status')
    .where('h.to_id_number', '=', person.userIdNumber)
    // Written out, for the index holds these alone.
    .where('h.to_id_number', '<>', sql.lit(''))
    .where('b.booker_user_id', '<>', person.id)
    .orderBy('h.id')
    .execute();
  const names = wordsOf(`${person.userName} ${person.userLastName}`);
  const isTheirs = (name: string) => wordsOf(name).some((word) => names.includes(word));
  return rows.map(({ toName, ...row }) => ({ ...row, toName: isTheirs(toName) ? toName : null }));
}

/** What many names share tells nobody apart. */
const PARTICLES = ['', 'da', 'de', 'del', 'di', 'dos', 'el', 'la', 'las', 'los', 'san', 'santa', 'y'];

const wordsOf = (name: string) =>
  fold(name)
    .split(/\s+/)
    .filter((word) => !PARTICLES.includes(word));

/** Rows of pets' books that count no more, and why: the books themselves are without them. */
export async function listCorrectedOf(db: Db, pets: readonly Pet[]) {
  const corrected: object[] = [];
  for (const kind of ROW_KINDS) {
    const rows = await db
      .selectFrom(kind as 'vaccinations')
      .selectAll()
      .where('pet_id', 'in', [0, ...pets.map(({ id }) => id)])
      .where('status', '=', 'R')
      .orderBy('id')
      .execute();
    corrected.push(...rows.map((row) => toldOf(kind, row)));
  }
  return corrected;
}

/** Columns that name who of the staff wrote or corrected it, or which vial of the town's it was. */
const NOT_TOLD = ['id', 'created_by', 'rectified_by', 'vet_user_id', 'batch_id'];

function toldOf(book: RowKind, { pet_id: PetId, ...row }: { pet_id: number }) {
  const told = Object.entries(row).filter(([column]) => !NOT_TOLD.includes(column));
  const named = told.map(([column, value]) => [
    column.replace(/_(\w)/g, (_, sign) => sign.toUpperCase()),
    value,
  ]);
  return { book, PetId, ...Object.fromEntries(named) };
}
