import { type Insertable, sql } from 'kysely';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { AuditEntry } from '../../platform/audit/audit.queries.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { type Params, prepareStatement } from '../../platform/db/prepared.ts';
import type { BookingsTable } from '../../platform/db/tables/agendas.ts';

/** Stands in composed texts for the id that the database assigns, and exceeds every real id. */
export const NEW_ID = Number.MAX_SAFE_INTEGER;
export const NEW_PLACE = Number.MAX_SAFE_INTEGER - 1;

const COLUMNS = {
  agenda_id: 'bigint',
  starts: 'bigint',
  ends: 'bigint',
  status: 'text',
  comment: 'text',
  override_reason: 'text',
  service_id: 'bigint',
  location_id: 'bigint',
  operator_user_id: 'bigint',
  booker_user_id: 'bigint',
  pet_id: 'bigint',
  note_key: 'text',
  created_at: 'bigint',
  updated_at: 'bigint',
} as const;
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

export type NewBookingRow = Required<Pick<Insertable<BookingsTable>, (typeof COLUMN_NAMES)[number]>>;
type PlacedRow = NewBookingRow & { place: number };

const insertRow = prepareStatement((db, row: Params<PlacedRow>) =>
  db
    .insertInto('bookings')
    .values({ ...toColumns(row), place: row.place })
    .returning('id'),
);

/** Kysely's types don't know that a parameter of each column stands for its value. */
function toColumns(row: Params<PlacedRow>): NewBookingRow {
  return Object.fromEntries(COLUMN_NAMES.map((name) => [name, row[name]])) as unknown as NewBookingRow;
}

export async function insertBooking(trx: Trx, booking: PlacedRow): Promise<number> {
  const [insertedRow] = await insertRow(trx, booking);
  if (!insertedRow) throw new Error('a booking was inserted without an id');
  return insertedRow.id;
}

/** The state on which a decision rests: a booking is written only while each of these is the same. */
export type Guard = { planRevision: number; termsVersion: number; userRevision: number; places: number };

type OutboxMail = { kind: string; payload?: object; key?: string; now: number; lifetime: number };
type GuardedRow = { row: NewBookingRow; guard: Guard; record: AuditEntry; mail: OutboxMail | null };

/** Waits for the agenda's lock and holds it until the transaction ends, without counting a change. */
export async function waitForAgendaLock(trx: Trx, id: number): Promise<void> {
  await trx.selectFrom('agendas').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** The new booking's id; null if the guard failed, 'busy' if another transaction locks the agenda. */
export type Outcome = number | null | 'busy';

export async function insertGuardedBookings(db: Db, guardedRows: readonly GuardedRow[]): Promise<Outcome[]> {
  const rows = await guardedInsert(db, { batch: JSON.stringify(guardedRows.map(toBatchRow)) });
  const ids = new Map(rows.map(({ nth, id }) => [nth, id]));
  return guardedRows.map((_, nth) => (ids.has(nth) ? (ids.get(nth) ?? null) : 'busy'));
}

function toBatchRow({ row, guard, record, mail }: GuardedRow, nth: number) {
  return {
    nth,
    ...guard,
    ...row,
    history: JSON.stringify(record.after),
    kind: mail?.kind,
    payload: JSON.stringify(mail?.payload),
    key: mail?.key,
    expires: mail && mail.now + mail.lifetime,
  };
}

type SavedRow = { nth: number; id: number | null };

/**
 * Skips agendas and bookers that another transaction locks, so that it neither waits nor deadlocks. `lateral`
 * with a limit makes PostgreSQL use the index, whatever the batch's size. Omits a booking whose place was
 * taken meanwhile.
 */
const guardedInsert = prepareStatement((db, { batch }: Params<{ batch: string }>) => {
  const insert = sql<SavedRow>`with batch as materialized (
      select * from jsonb_to_recordset(${batch}::jsonb) as i (nth integer, "planRevision" bigint, "termsVersion" bigint,
        "userRevision" bigint, places integer, ${sql.join(Object.entries(COLUMNS).map(toColumnDef))}, history text, kind text,
        payload text, key text, expires bigint)),
    agenda as materialized (
      select id, plan_revision from agendas where id = any(array(select agenda_id from batch)) order by id
      for no key update skip locked),
    unchanged as materialized (
      select i.nth from batch i join agenda a on a.id = i.agenda_id and a.plan_revision = i."planRevision"
        cross join lateral (select u.id from users u where u.id = i.booker_user_id and u.revision = i."userRevision"
          and u.status = 'A' limit 1 for no key update skip locked) u
        cross join lateral (select 1 from pets p where p.id = i.pet_id and p.user_id = u.id and p.status = 'A' limit 1) p
      where i."termsVersion" = (select max(version) from terms where service_id is null)),
    ranked as materialized (
      select i.*, row_number() over (partition by agenda_id, starts order by nth) as rank
      from batch i join unchanged using (nth)),
    free as materialized (
      select s.agenda_id, s.starts, f.place, row_number() over (partition by s.agenda_id, s.starts order by f.place) as rank
      from (select agenda_id, starts, max(ends) as ends, max(places) as places, count(*) as requests
          from ranked group by agenda_id, starts) s
        cross join lateral (select n.place from generate_series(1, s.places) as n (place)
          where not exists (select 1 from bookings b where b.agenda_id = s.agenda_id and b.place = n.place and b.status <> 'C'
            and b.starts < s.ends and b.starts > s.starts - ${sql.lit(LONGEST_BOOKING)} and b.ends > s.starts)
          order by n.place limit s.requests) f),
    made as (
      insert into bookings (${listColumnNames()}, place)
        select ${listColumnNames('i')}, f.place from ranked i join free f using (agenda_id, starts, rank) order by i.nth
        on conflict do nothing returning id, place, agenda_id, booker_user_id),
    saved as (select made.id, made.place, i.* from made join ranked i using (booker_user_id)),
    history as (
      insert into audit (at, user_id, action, entity, entity_id, after)
        select created_at, booker_user_id, 'booking.create', 'booking', id, ${fillNumber('history', NEW_PLACE, 'place')}
        from saved order by nth),
    mail as (
      insert into outbox (kind, user_id, payload, created_at, expires_at, locked_until, booking_id, key)
        select kind, booker_user_id, ${fillNumber('payload', NEW_ID, 'id')}, created_at, expires, created_at, id,
          ${fillNumber('key', NEW_ID, 'id')}
        from saved where kind is not null order by nth),
    count_bookers as (
      update users set revision = revision + 1 where id = any(array(select booker_user_id from made))),
    count_agendas as (
      update agendas set revision = revision + 1 where id = any(array(select agenda_id from made)))
    select i.nth, saved.id from agenda a join batch i on i.agenda_id = a.id left join saved using (nth)`;
  return { compile: () => insert.compile(db) };
});

function toColumnDef([name, type]: [string, string]) {
  return sql`${sql.ref(name)} ${sql.raw(type)}`;
}

function listColumnNames(table?: string) {
  return sql.join(COLUMN_NAMES.map((name) => sql.ref(table ? `${table}.${name}` : name)));
}

/** Selects a composed text with the database's number in place of its placeholder. */
function fillNumber(text: string, placeholder: number, column: string) {
  return sql`replace(${sql.ref(text)}, ${sql.lit(String(placeholder))}, ${sql.ref(column)}::text)`;
}
