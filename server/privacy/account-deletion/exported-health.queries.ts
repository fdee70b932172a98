import { sql } from 'kysely';
import type { User } from '#shared/accounts/users.ts';
import { ROW_KINDS, type RowKind } from '#shared/health/health.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { fold } from '#shared/platform/fold.ts';
import type { Db } from '../../platform/db/database.ts';

export async function listDischargesOf(db: Db, userId: number) {
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

/** Lists the person's visits without notes between vets. */
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
 * Lists discharges of other owners' pets that the person collected. Anyone may have registered with that DNI,
 * so a name is shown only to its bearer.
 */
export async function listDischargesCollectedBy(db: Db, person: User | null | undefined) {
  if (!person?.userIdNumber) return [];
  const rows = await db
    .selectFrom('handovers as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.to_name as toName', 'h.to_id_number as toIdNumber', 'h.delivered_at as deliveredAt'])
    .select('h.status')
    .where('h.to_id_number', '=', person.userIdNumber)
    // A literal, to match the partial index.
    .where('h.to_id_number', '<>', sql.lit(''))
    .where('b.booker_user_id', '<>', person.id)
    .orderBy('h.id')
    .execute();
  const names = splitName(`${person.userName} ${person.userLastName}`);
  const isBearer = (name: string) => splitName(name).some((word) => names.includes(word));
  return rows.map(({ toName, ...row }) => ({ ...row, toName: isBearer(toName) ? toName : null }));
}

const PARTICLES = ['', 'da', 'de', 'del', 'di', 'dos', 'el', 'la', 'las', 'los', 'san', 'santa', 'y'];

const splitName = (name: string) =>
  fold(name)
    .split(/\s+/)
    .filter((word) => !PARTICLES.includes(word));

/** Lists corrected rows and their reasons, which the health record omits. */
export async function listCorrectedRowsOf(db: Db, pets: readonly Pet[]) {
  const corrected: object[] = [];
  for (const kind of ROW_KINDS) {
    const rows = await db
      .selectFrom(kind as 'vaccinations')
      .selectAll()
      .where('pet_id', 'in', [0, ...pets.map(({ id }) => id)])
      .where('status', '=', 'R')
      .orderBy('id')
      .execute();
    corrected.push(...rows.map((row) => toExportedRow(kind, row)));
  }
  return corrected;
}

const HIDDEN_COLUMNS = ['id', 'created_by', 'rectified_by', 'vet_user_id', 'batch_id'];

function toExportedRow(book: RowKind, { pet_id: PetId, ...row }: { pet_id: number }) {
  const columns = Object.entries(row).filter(([column]) => !HIDDEN_COLUMNS.includes(column));
  const camelCased = columns.map(([column, value]) => [
    column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
    value,
  ]);
  return { book, PetId, ...Object.fromEntries(camelCased) };
}
