import { type Kysely, sql } from 'kysely';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { Engine } from '../engine.ts';

/**
 * Counts, in an agenda's own row, each change of what decides about its places besides its turnos: what a process
 * remembers of it holds while the count stands. On PostgreSQL, also the turnos of one agenda in one round trip
 * (docs/decisions/081-quick-bookings.md).
 */
export async function plans(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`alter table agendas add column plan_revision bigint not null default 0`.execute(db);
  const statements = engine === 'postgres' ? [...postgresTriggers(), BOOK_PLACES] : sqliteTriggers();
  for (const statement of statements) await sql.raw(statement).execute(db);
}

type Watched = { table: string; columns?: string; agendas: (row: 'old' | 'new') => string };

const WATCHED: readonly Watched[] = [
  { table: 'agenda_hours', agendas: (row) => `id = ${row}.agenda_id` },
  {
    table: 'closures',
    agendas: (row) =>
      `(${row}.agenda_id is null or id = ${row}.agenda_id)
        and (${row}.location_id is null or location_id = ${row}.location_id)`,
  },
  { table: 'lock_rules', agendas: (row) => `service_id = ${row}.service_id` },
  { table: 'services', agendas: (row) => `service_id = ${row}.id` },
  { table: 'locations', agendas: (row) => `location_id = ${row}.id` },
  {
    table: 'agendas',
    columns: 'status, service_id, location_id, operator_user_id',
    agendas: (row) => `id = ${row}.id`,
  },
];

const EVENTS = [
  ['insert', ['new']],
  ['update', ['old', 'new']],
  ['delete', ['old']],
] as const;

function eventsOf({ columns }: Watched) {
  return columns === undefined ? EVENTS : EVENTS.filter(([event]) => event === 'update');
}

function on({ columns }: Watched, event: string): string {
  return columns === undefined ? event : `${event} of ${columns}`;
}

const BUMP = 'update agendas set plan_revision = plan_revision + 1';

function sqliteTriggers(): string[] {
  return WATCHED.flatMap((watched) =>
    eventsOf(watched).map(([event, rows]) => {
      const agendas = rows.map((row) => `(${watched.agendas(row)})`).join(' or ');
      return `create trigger ${watched.table}_plan_${event} after ${on(watched, event)} on ${watched.table}
        begin ${BUMP} where ${agendas}; end`;
    }),
  );
}

/** Agendas are locked in the one order everybody keeps. */
function postgresTriggers(): string[] {
  return WATCHED.flatMap((watched) =>
    eventsOf(watched).flatMap(([event, rows]) => {
      const name = `${watched.table}_plan_${event}`;
      const agendas = rows.map((row) => `(${watched.agendas(row)})`).join(' or ');
      return [
        `create function ${name}() returns trigger language plpgsql as $$
         begin
           perform 1 from agendas where ${agendas} order by id for no key update;
           ${BUMP} where ${agendas};
           return null;
         end $$`,
        `create trigger ${name} after ${on(watched, event)} on ${watched.table}
         for each row execute function ${name}()`,
      ];
    }),
  );
}

const overlaps = (alias: string) => `${alias}.agenda_id = asked_agenda and ${alias}.status <> 'C'
  and ${alias}.starts < item.ends and ${alias}.starts > item.starts - ${LONGEST_BOOKING}
  and ${alias}.ends > item.starts`;

/**
 * Books what still stands as its asker saw it, in order, and gives which and where; of anything else no row. Nobody's
 * row is waited for under the agenda's lock, so that this can't be part of a deadlock.
 */
const BOOK_PLACES = `create function book_places(asked_agenda integer, asked text)
  returns table (nth integer, booking_id integer, booking_place integer)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    agenda record;
    item record;
    newest integer;
    free integer;
    made integer;
    has_booked boolean := false;
  begin
    select a.plan_revision, a.service_id, a.location_id, a.operator_user_id into agenda
      from agendas a where a.id = asked_agenda for no key update;
    select max(t.version) into newest from terms t;
    for item in
      select * from jsonb_to_recordset(asked::jsonb) as i (nth integer, plan bigint, terms integer, booker integer,
        revision bigint, pet integer, starts bigint, ends bigint, places integer, comment text, reminded bigint, at bigint)
    loop
      continue when item.plan is distinct from agenda.plan_revision or item.terms is distinct from newest;
      perform 1 from users u where u.id = item.booker and u.revision = item.revision and u.status = 'A'
        for no key update skip locked;
      continue when not found;
      perform 1 from pets p where p.id = item.pet and p.user_id = item.booker and p.status = 'A';
      continue when not found;
      select min(c.place) into free
        from (select 1 as place union all select h.place + 1 from bookings h where ${overlaps('h')}) c
        where c.place <= item.places
          and not exists (select 1 from bookings b where b.place = c.place and ${overlaps('b')});
      continue when free is null;
      insert into bookings (agenda_id, starts, ends, place, status, comment, service_id, location_id, operator_user_id,
        booker_user_id, pet_id, reminded_start, created_at, updated_at)
        values (asked_agenda, item.starts, item.ends, free, 'A', item.comment, agenda.service_id, agenda.location_id,
          agenda.operator_user_id, item.booker, item.pet, item.reminded, item.at, item.at)
        returning id into made;
      update users set revision = revision + 1 where id = item.booker;
      insert into audit (at, user_id, action, entity, entity_id, after)
        values (item.at, item.booker, 'booking.create', 'booking', made, format(
          '{"bookingStatus":"A","AgendaId":%s,"bookingStartDate":%s,"place":%s,"BookerUserId":%s,"PetId":%s,"overrideReason":null}',
          asked_agenda, item.starts, free, item.booker, item.pet));
      has_booked := true;
      nth := item.nth;
      booking_id := made;
      booking_place := free;
      return next;
    end loop;
    if has_booked then
      update agendas set revision = revision + 1 where id = asked_agenda;
    end if;
  end $$`;
