import { type Kysely, sql } from 'kysely';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import type { Engine } from '../engine.ts';

/** Of a mail: what it is about, that it is written once, what became of it. Of a service: its reminders. */
export async function messages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const functions = engine === 'postgres' ? [BOOK_PLACES] : [];
  for (const statement of [...STATEMENTS, ...functions]) await sql.raw(statement).execute(db);
  // Who was reminded by the rules of before isn't reminded again: `bookings.reminded_start` is read here alone.
  await sql`update bookings set informed_at = ${Date.now()} where reminded_start = starts`.execute(db);
}

const STATEMENTS = [
  'alter table outbox add column booking_id integer',
  'alter table outbox add column key text',
  'alter table outbox add column composed text',
  'alter table outbox add column sent_to text',
  'alter table outbox add column failed_at bigint',
  'alter table outbox add column failure text',
  'create unique index outbox_key on outbox (key)',
  'create index outbox_booking on outbox (booking_id)',
  `alter table services add column reminders text not null
     default '[{"kind":"days","amount":1,"minute":600,"since":0}]'`,
  'alter table bookings add column informed_at bigint',
  'alter table bookings add column coming_start bigint',
  `alter table users add column muted_notices text not null default ''`,
  'alter table users add column bounced_at bigint',
  `alter table users add column bounce text not null default ''`,
];

const overlaps = (alias: string) => `${alias}.agenda_id = asked_agenda and ${alias}.status <> 'C'
  and ${alias}.starts < item.ends and ${alias}.starts > item.starts - ${LONGEST_BOOKING}
  and ${alias}.ends > item.starts`;

/**
 * As migration 016 made it, and each turno that is booked so is told of by mail. What a process of before asks with lacks
 * the end of that mail's time.
 */
const BOOK_PLACES = `create or replace function book_places(asked_agenda integer, asked text)
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
        revision bigint, pet integer, starts bigint, ends bigint, places integer, comment text, at bigint, expires bigint)
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
        booker_user_id, pet_id, created_at, updated_at)
        values (asked_agenda, item.starts, item.ends, free, 'A', item.comment, agenda.service_id, agenda.location_id,
          agenda.operator_user_id, item.booker, item.pet, item.at, item.at)
        returning id into made;
      update users set revision = revision + 1 where id = item.booker;
      insert into audit (at, user_id, action, entity, entity_id, after)
        values (item.at, item.booker, 'booking.create', 'booking', made, format(
          '{"bookingStatus":"A","AgendaId":%s,"bookingStartDate":%s,"place":%s,"BookerUserId":%s,"PetId":%s,"overrideReason":null}',
          asked_agenda, item.starts, free, item.booker, item.pet));
      insert into outbox (kind, user_id, payload, created_at, expires_at, locked_until, booking_id, key)
        values ('bookingConfirmed', item.booker, format(
          '{"bookingId":%s,"starts":%s,"from":%s,"reason":null,"isOwn":true}', made, item.starts, item.starts),
          item.at, coalesce(item.expires, item.at + 86400000), item.at, made,
          format('bookingConfirmed %s %s', made, item.starts));
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
