CREATE FUNCTION agenda_hours_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (id = old.agenda_id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (id = old.agenda_id);
           return null;
         end $$;
CREATE FUNCTION agenda_hours_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (id = new.agenda_id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (id = new.agenda_id);
           return null;
         end $$;
CREATE FUNCTION agenda_hours_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (id = old.agenda_id) or (id = new.agenda_id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (id = old.agenda_id) or (id = new.agenda_id);
           return null;
         end $$;
CREATE FUNCTION agendas_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (id = old.id) or (id = new.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (id = old.id) or (id = new.id);
           return null;
         end $$;
CREATE FUNCTION book_places(asked_agenda integer, asked text) RETURNS TABLE(nth integer, booking_id integer, booking_place integer)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
        from (select 1 as place union all select h.place + 1 from bookings h where h.agenda_id = asked_agenda and h.status <> 'C'
  and h.starts < item.ends and h.starts > item.starts - 28800
  and h.ends > item.starts) c
        where c.place <= item.places
          and not exists (select 1 from bookings b where b.place = c.place and b.agenda_id = asked_agenda and b.status <> 'C'
  and b.starts < item.ends and b.starts > item.starts - 28800
  and b.ends > item.starts);
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
  end $$;
CREATE FUNCTION bookings_refuse_overlap() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     if exists (
  select 1 from bookings b
  where b.agenda_id = new.agenda_id and b.status <> 'C' and b.place = new.place and b.id <> coalesce(new.id, 0)
    and b.starts < new.ends and b.starts > new.starts - 28800 and b.ends > new.starts
) then
       raise exception 'bookings_overlap' using errcode = '23505', constraint = 'bookings_overlap';
     end if;
     return new;
   end $$;
CREATE FUNCTION bump_report_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update report_revision set revision = revision + 1; return null; end $$;
CREATE FUNCTION closures_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where ((old.agenda_id is null or id = old.agenda_id)
        and (old.location_id is null or location_id = old.location_id)) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where ((old.agenda_id is null or id = old.agenda_id)
        and (old.location_id is null or location_id = old.location_id));
           return null;
         end $$;
CREATE FUNCTION closures_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where ((new.agenda_id is null or id = new.agenda_id)
        and (new.location_id is null or location_id = new.location_id)) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where ((new.agenda_id is null or id = new.agenda_id)
        and (new.location_id is null or location_id = new.location_id));
           return null;
         end $$;
CREATE FUNCTION closures_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where ((old.agenda_id is null or id = old.agenda_id)
        and (old.location_id is null or location_id = old.location_id)) or ((new.agenda_id is null or id = new.agenda_id)
        and (new.location_id is null or location_id = new.location_id)) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where ((old.agenda_id is null or id = old.agenda_id)
        and (old.location_id is null or location_id = old.location_id)) or ((new.agenda_id is null or id = new.agenda_id)
        and (new.location_id is null or location_id = new.location_id));
           return null;
         end $$;
CREATE FUNCTION count_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update people_count set total = total + cast(tg_argv[0] as integer); return null; end $$;
CREATE FUNCTION count_revision() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin new.revision := old.revision + 1; return new; end $$;
CREATE FUNCTION eligibility_rules_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         perform 1 from agendas where service_id = old.service_id order by id for no key update;
         update agendas set plan_revision = plan_revision + 1 where service_id = old.service_id;
         return null;
       end $$;
CREATE FUNCTION eligibility_rules_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         perform 1 from agendas where service_id = new.service_id order by id for no key update;
         update agendas set plan_revision = plan_revision + 1 where service_id = new.service_id;
         return null;
       end $$;
CREATE FUNCTION eligibility_rules_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         perform 1 from agendas where service_id in (old.service_id, new.service_id) order by id for no key update;
         update agendas set plan_revision = plan_revision + 1 where service_id in (old.service_id, new.service_id);
         return null;
       end $$;
CREATE FUNCTION holds_end() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     delete from holds where booking_id = new.id;
     return null;
   end $$;
CREATE FUNCTION keep_pets_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from pet_words where id = new.id;
     insert into pet_words select id, words_of(folded) from (select p.id, p.name_folded || ' ' || u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from pets p join users u on u.id = p.user_id
  where p.status = 'A' and p.id = new.id) as named (id, folded); return null; end $$;
CREATE FUNCTION keep_users_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from user_words where id = new.id;
     insert into user_words select id, words_of(folded) from (select u.id, u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from users u where u.status = 'A' and u.id <> 1 and u.id = new.id) as named (id, folded);
     delete from pet_words where id in (select id from pets where user_id = new.id);
     insert into pet_words select id, words_of(folded) from (select p.id, p.name_folded || ' ' || u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from pets p join users u on u.id = p.user_id
  where p.status = 'A' and p.user_id = new.id) as named (id, folded); return null; end $$;
CREATE FUNCTION locations_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (location_id = old.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (location_id = old.id);
           return null;
         end $$;
CREATE FUNCTION locations_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (location_id = new.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (location_id = new.id);
           return null;
         end $$;
CREATE FUNCTION locations_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (location_id = old.id) or (location_id = new.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (location_id = old.id) or (location_id = new.id);
           return null;
         end $$;
CREATE FUNCTION lock_rules_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (service_id = old.service_id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (service_id = old.service_id);
           return null;
         end $$;
CREATE FUNCTION lock_rules_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (service_id = new.service_id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (service_id = new.service_id);
           return null;
         end $$;
CREATE FUNCTION lock_rules_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (service_id = old.service_id) or (service_id = new.service_id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (service_id = old.service_id) or (service_id = new.service_id);
           return null;
         end $$;
CREATE FUNCTION questions_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         perform 1 from agendas where service_id = old.service_id order by id for no key update;
         update agendas set plan_revision = plan_revision + 1 where service_id = old.service_id;
         return null;
       end $$;
CREATE FUNCTION questions_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         perform 1 from agendas where service_id = new.service_id order by id for no key update;
         update agendas set plan_revision = plan_revision + 1 where service_id = new.service_id;
         return null;
       end $$;
CREATE FUNCTION questions_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
       begin
         perform 1 from agendas where service_id in (old.service_id, new.service_id) order by id for no key update;
         update agendas set plan_revision = plan_revision + 1 where service_id in (old.service_id, new.service_id);
         return null;
       end $$;
CREATE FUNCTION services_plan_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (service_id = old.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (service_id = old.id);
           return null;
         end $$;
CREATE FUNCTION services_plan_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (service_id = new.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (service_id = new.id);
           return null;
         end $$;
CREATE FUNCTION services_plan_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
         begin
           perform 1 from agendas where (service_id = old.id) or (service_id = new.id) order by id for no key update;
           update agendas set plan_revision = plan_revision + 1 where (service_id = old.id) or (service_id = new.id);
           return null;
         end $$;
CREATE FUNCTION words_of(folded text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE
    AS $$
  select array_to_tsvector(array_remove(string_to_array(
    regexp_replace(folded, '[^a-z0-9\u0080-\uffff]+', ' ', 'g'), ' '), '')) $$;
CREATE TABLE agenda_hours (
    id integer NOT NULL,
    agenda_id integer NOT NULL,
    weekday integer NOT NULL,
    from_minute integer NOT NULL,
    to_minute integer NOT NULL,
    slot_minutes integer NOT NULL,
    places integer NOT NULL,
    valid_from text NOT NULL,
    valid_to text,
    CONSTRAINT agenda_hours_places_check CHECK ((places > 0)),
    CONSTRAINT agenda_hours_slot_minutes_check CHECK ((slot_minutes > 0)),
    CONSTRAINT agenda_hours_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
ALTER TABLE agenda_hours ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME agenda_hours_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE agendas (
    id integer NOT NULL,
    service_id integer NOT NULL,
    location_id integer NOT NULL,
    operator_user_id integer NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL,
    plan_revision bigint DEFAULT 0 NOT NULL
);
ALTER TABLE agendas ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME agendas_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE audit (
    id integer NOT NULL,
    at bigint NOT NULL,
    user_id integer,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id integer,
    before text,
    after text,
    actor_name text,
    actor_last_name text
);
ALTER TABLE audit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE bookings (
    id integer NOT NULL,
    agenda_id integer NOT NULL,
    starts bigint NOT NULL,
    ends bigint NOT NULL,
    place integer NOT NULL,
    status text NOT NULL,
    comment text NOT NULL,
    override_reason text,
    service_id integer NOT NULL,
    location_id integer NOT NULL,
    operator_user_id integer NOT NULL,
    booker_user_id integer NOT NULL,
    pet_id integer NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    reminded_start bigint,
    informed_at bigint,
    coming_start bigint,
    arrived_at bigint,
    inside_at bigint,
    asked_at bigint,
    warned_at bigint,
    not_done_reason text,
    done_at bigint,
    note_key text,
    CONSTRAINT bookings_check CHECK ((ends > starts)),
    CONSTRAINT bookings_place_check CHECK ((place > 0)),
    CONSTRAINT bookings_status_check CHECK ((status = ANY (ARRAY['A'::text, 'C'::text, 'D'::text, 'N'::text])))
);
ALTER TABLE bookings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE breeds (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    species_id integer NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL
);
ALTER TABLE breeds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME breeds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE calendar_feeds (
    id integer NOT NULL,
    user_id integer NOT NULL,
    agenda_id integer NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE calendar_feeds ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME calendar_feeds_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE calls (
    id integer NOT NULL,
    booking_id integer NOT NULL,
    kind text NOT NULL,
    reason text NOT NULL,
    was bigint NOT NULL,
    starts bigint NOT NULL,
    created_at bigint NOT NULL,
    done_at bigint,
    done_by integer
);
ALTER TABLE calls ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME calls_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE certificates (
    id integer NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    pet_id integer NOT NULL,
    vaccination_id integer,
    procedure_id integer,
    issued_at bigint NOT NULL,
    issued_by integer,
    revoked_at bigint,
    revoked_by integer
);
ALTER TABLE certificates ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME certificates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE cities (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    state_id integer NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL
);
ALTER TABLE cities ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME cities_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE claims (
    user_id integer NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    given_by integer NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE closures (
    id integer NOT NULL,
    agenda_id integer,
    location_id integer,
    from_date text NOT NULL,
    to_date text NOT NULL,
    from_minute integer,
    to_minute integer,
    reason text NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL
);
ALTER TABLE closures ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME closures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE consent_texts (
    id integer NOT NULL,
    text text NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE consent_texts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME consent_texts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE consents (
    id integer NOT NULL,
    user_id integer NOT NULL,
    text_id integer NOT NULL,
    given_at bigint NOT NULL,
    registered_by integer,
    withdrawn_at bigint,
    withdrawn_by integer
);
ALTER TABLE consents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE day_kit_batches (
    kit_id integer NOT NULL,
    batch_id integer NOT NULL
);
CREATE TABLE day_kits (
    id integer NOT NULL,
    agenda_id integer NOT NULL,
    date text NOT NULL,
    vet_user_id integer,
    updated_at bigint NOT NULL
);
ALTER TABLE day_kits ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME day_kits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE eligibility_rules (
    id integer NOT NULL,
    service_id integer NOT NULL,
    kind text NOT NULL,
    species_id integer,
    gender text,
    amount_min integer,
    amount_max integer,
    unit text NOT NULL,
    vaccine_id integer,
    effect text NOT NULL,
    if_unknown text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE eligibility_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME eligibility_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE email_confirmations (
    id integer NOT NULL,
    user_id integer NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    code_hash text,
    token_hash text,
    tries integer DEFAULT 0 NOT NULL,
    sends integer NOT NULL,
    asked_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
ALTER TABLE email_confirmations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME email_confirmations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE exports (
    id integer NOT NULL,
    at bigint NOT NULL,
    user_id integer,
    actor_name text,
    actor_last_name text,
    kind text NOT NULL,
    detail text NOT NULL
);
ALTER TABLE exports ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE handovers (
    id integer NOT NULL,
    booking_id integer NOT NULL,
    to_name text NOT NULL,
    to_id_number text NOT NULL,
    done_at bigint NOT NULL,
    delivered_at bigint NOT NULL,
    steps text NOT NULL,
    sent_key text,
    status text DEFAULT 'A'::text NOT NULL,
    created_by integer NOT NULL,
    created_at bigint NOT NULL,
    rectified_by integer,
    rectified_at bigint,
    rectify_reason text DEFAULT ''::text NOT NULL
);
ALTER TABLE handovers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME handovers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE holds (
    booking_id integer NOT NULL,
    user_id integer NOT NULL,
    network text NOT NULL,
    seat integer NOT NULL,
    until_at bigint NOT NULL
);
CREATE TABLE keepers (
    id integer NOT NULL,
    pet_id integer NOT NULL,
    user_id integer NOT NULL,
    pet_name text NOT NULL,
    how text NOT NULL,
    since_at bigint NOT NULL,
    until_at bigint NOT NULL,
    CONSTRAINT keepers_how_check CHECK ((how = ANY (ARRAY['code'::text, 'staff'::text])))
);
ALTER TABLE keepers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME keepers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE known_browsers (
    id integer NOT NULL,
    user_id integer NOT NULL,
    secret_hash text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL
);
ALTER TABLE known_browsers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME known_browsers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE limits (
    kind text NOT NULL,
    subject text NOT NULL,
    origin text NOT NULL,
    used integer NOT NULL,
    ends_at bigint NOT NULL
);
CREATE TABLE locations (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    address text NOT NULL,
    notes text NOT NULL,
    map_url text NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    entrance text DEFAULT ''::text NOT NULL,
    latitude double precision,
    longitude double precision
);
ALTER TABLE locations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME locations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE lock_rules (
    id integer NOT NULL,
    service_id integer NOT NULL,
    entity text NOT NULL,
    field text NOT NULL,
    locked_values text NOT NULL,
    label text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL
);
ALTER TABLE lock_rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME lock_rules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE merges (
    id integer NOT NULL,
    kept_id integer NOT NULL,
    gone_id integer NOT NULL,
    made_by integer NOT NULL,
    made_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    undo text
);
ALTER TABLE merges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME merges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE microchips (
    id integer NOT NULL,
    code text NOT NULL,
    chipped_on text,
    pet_id integer NOT NULL,
    origin text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    created_at bigint NOT NULL,
    created_by integer,
    rectified_at bigint,
    rectified_by integer,
    rectify_reason text DEFAULT ''::text NOT NULL
);
ALTER TABLE microchips ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME microchips_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE nameless (
    place text NOT NULL,
    user_id integer NOT NULL
);
CREATE TABLE no_show_pardons (
    booking_id integer NOT NULL,
    reason text NOT NULL,
    by_user_id integer NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE notes (
    id integer NOT NULL,
    user_id integer,
    pet_id integer,
    text text NOT NULL,
    written_by integer NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT notes_about_one CHECK (((user_id IS NULL) <> (pet_id IS NULL)))
);
ALTER TABLE notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE outbox (
    id integer NOT NULL,
    kind text NOT NULL,
    user_id integer NOT NULL,
    payload text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    locked_until bigint NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    sent_at bigint,
    booking_id integer,
    key text,
    composed text,
    sent_to text,
    failed_at bigint,
    failure text,
    said text
);
ALTER TABLE outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE passkeys (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint
);
ALTER TABLE passkeys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE people_count (
    id integer NOT NULL,
    total bigint NOT NULL
);
CREATE TABLE pet_merges (
    id integer NOT NULL,
    kept_id integer NOT NULL,
    gone_id integer NOT NULL,
    made_by integer NOT NULL,
    made_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    undo text
);
ALTER TABLE pet_merges ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME pet_merges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE pet_photos (
    pet_id integer NOT NULL,
    jpeg text NOT NULL
);
CREATE TABLE pet_words (
    id integer NOT NULL,
    words tsvector NOT NULL
);
CREATE TABLE pets (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE pg_catalog."C",
    gender text NOT NULL,
    birth_date text,
    species_id integer,
    breed_id integer,
    comment text NOT NULL,
    photo text,
    status text DEFAULT 'A'::text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    revision bigint DEFAULT 0 NOT NULL,
    neutered text DEFAULT 'U'::text NOT NULL,
    neutered_on text,
    colour text DEFAULT ''::text NOT NULL,
    died_on text,
    died_at bigint,
    photo_at bigint
);
ALTER TABLE pets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME pets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE procedures (
    id integer NOT NULL,
    kind text NOT NULL,
    done_on text NOT NULL,
    pet_id integer NOT NULL,
    origin text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    created_at bigint NOT NULL,
    created_by integer,
    rectified_at bigint,
    rectified_by integer,
    rectify_reason text DEFAULT ''::text NOT NULL,
    booking_id integer,
    vet_user_id integer,
    vet_name text DEFAULT ''::text NOT NULL,
    vet_licence text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL
);
ALTER TABLE procedures ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME procedures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE questions (
    id integer NOT NULL,
    service_id integer NOT NULL,
    label text NOT NULL,
    "position" integer NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    species_id integer,
    gender text,
    from_months integer,
    to_months integer,
    fact_kind text,
    fact_species_id integer,
    fact_gender text,
    fact_min integer,
    fact_max integer,
    fact_unit text,
    CONSTRAINT questions_fact_gender_check CHECK ((fact_gender = ANY (ARRAY['F'::text, 'M'::text]))),
    CONSTRAINT questions_fact_kind_check CHECK ((fact_kind = ANY (ARRAY['ageFrom'::text, 'ageTo'::text, 'specie'::text, 'sex'::text]))),
    CONSTRAINT questions_fact_unit_check CHECK ((fact_unit = ANY (ARRAY['days'::text, 'months'::text, 'years'::text]))),
    CONSTRAINT questions_gender_check CHECK ((gender = ANY (ARRAY['F'::text, 'M'::text])))
);
ALTER TABLE questions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE recovery_codes (
    user_id integer NOT NULL,
    code_hash text NOT NULL
);
CREATE TABLE rectifications (
    id integer NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    last_name text NOT NULL,
    id_number text NOT NULL,
    comment text NOT NULL,
    asked_at bigint NOT NULL,
    state text NOT NULL,
    answer text NOT NULL,
    answered_at bigint,
    answered_by integer
);
ALTER TABLE rectifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME rectifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE report_revision (
    id integer NOT NULL,
    revision bigint NOT NULL
);
CREATE TABLE report_views (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    settings text NOT NULL,
    user_id integer NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE report_views ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME report_views_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE second_factors (
    user_id integer NOT NULL,
    secret text NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    confirmed_at bigint
);
CREATE TABLE security_events (
    id integer NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    user_id integer,
    user_name text,
    user_last_name text,
    by_user_id integer,
    by_name text,
    by_last_name text,
    network text
);
ALTER TABLE security_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME security_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE services (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    description text NOT NULL,
    preparation text NOT NULL,
    slot_minutes integer NOT NULL,
    lead_hours integer NOT NULL,
    horizon_days integer NOT NULL,
    cancel_limit_hours integer NOT NULL,
    max_active_per_resident integer NOT NULL,
    is_public integer NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL,
    reminders text DEFAULT '[{"kind":"days","amount":1,"minute":600,"since":0}]'::text NOT NULL,
    wait_minutes integer,
    effect text DEFAULT 'none'::text NOT NULL,
    vaccine_id integer,
    bring text DEFAULT ''::text NOT NULL,
    offers_unanswered integer DEFAULT 0 NOT NULL,
    pets_together_max integer DEFAULT 1 NOT NULL,
    no_show_max integer DEFAULT 0 NOT NULL,
    no_show_months integer DEFAULT 12 NOT NULL,
    no_show_pause_days integer DEFAULT 60 NOT NULL,
    aftercare text DEFAULT '[]'::text NOT NULL
);
ALTER TABLE services ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME services_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE sessions (
    id integer NOT NULL,
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    temporary integer NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    network text,
    proved_at bigint
);
ALTER TABLE sessions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE settings (
    id integer NOT NULL,
    name text NOT NULL,
    value text NOT NULL
);
ALTER TABLE settings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME settings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE signing_keys (
    id integer NOT NULL,
    secret text NOT NULL,
    created_at bigint NOT NULL
);
ALTER TABLE signing_keys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME signing_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE species (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL
);
ALTER TABLE species ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME species_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE statements (
    id integer NOT NULL,
    kind text NOT NULL,
    stated_on text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    pet_id integer NOT NULL,
    origin text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    created_at bigint NOT NULL,
    created_by integer,
    rectified_at bigint,
    rectified_by integer,
    rectify_reason text DEFAULT ''::text NOT NULL
);
ALTER TABLE statements ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME statements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE states (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL
);
ALTER TABLE states ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME states_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE terms (
    id integer NOT NULL,
    version integer NOT NULL,
    description text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE terms_acceptances (
    id integer NOT NULL,
    user_id integer NOT NULL,
    version integer NOT NULL,
    accepted_at bigint NOT NULL
);
ALTER TABLE terms_acceptances ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME terms_acceptances_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE terms ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME terms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE told_dues (
    id integer NOT NULL,
    pet_id integer NOT NULL,
    subject text NOT NULL,
    due_on text NOT NULL,
    step integer NOT NULL,
    told_on text NOT NULL
);
ALTER TABLE told_dues ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME told_dues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE town (
    id integer NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    state_id integer,
    city_id integer,
    colour text NOT NULL,
    logo text,
    updated_at bigint NOT NULL,
    CONSTRAINT town_id_check CHECK ((id = 1))
);
CREATE TABLE town_accounts (
    user_id integer NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE transfers (
    id integer NOT NULL,
    pet_id integer NOT NULL,
    from_user_id integer NOT NULL,
    to_user_id integer,
    code_hash text NOT NULL,
    state text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT transfers_state_check CHECK ((state = ANY (ARRAY['P'::text, 'D'::text, 'W'::text])))
);
ALTER TABLE transfers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME transfers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE user_words (
    id integer NOT NULL,
    words tsvector NOT NULL
);
CREATE TABLE users (
    id integer NOT NULL,
    email text,
    email_folded text,
    name text NOT NULL,
    last_name text NOT NULL,
    search_folded text NOT NULL,
    phone text NOT NULL,
    id_number text,
    address text NOT NULL,
    state_id integer,
    city_id integer,
    other_city text NOT NULL,
    role_id integer NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    password_hash text,
    temporary_hash text,
    temporary_expires_at bigint,
    terms_version integer,
    terms_accepted_at bigint,
    revision bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    sort_folded text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    password_given integer DEFAULT 0 NOT NULL,
    email_verified_at bigint,
    muted_notices text DEFAULT ''::text NOT NULL,
    bounced_at bigint,
    bounce text DEFAULT ''::text NOT NULL,
    licence text,
    seen_at bigint,
    farewell_at bigint,
    CONSTRAINT users_role_id_check CHECK ((role_id = ANY (ARRAY[1, 2, 3])))
);
ALTER TABLE users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE vaccinations (
    id integer NOT NULL,
    vaccine_id integer NOT NULL,
    given_on text NOT NULL,
    next_due_on text NOT NULL,
    batch_id integer,
    batch_text text DEFAULT ''::text NOT NULL,
    lab_text text DEFAULT ''::text NOT NULL,
    official_number text DEFAULT ''::text NOT NULL,
    pet_id integer NOT NULL,
    origin text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    created_at bigint NOT NULL,
    created_by integer,
    rectified_at bigint,
    rectified_by integer,
    rectify_reason text DEFAULT ''::text NOT NULL,
    booking_id integer,
    vet_user_id integer,
    vet_name text DEFAULT ''::text NOT NULL,
    vet_licence text DEFAULT ''::text NOT NULL,
    place text DEFAULT ''::text NOT NULL
);
ALTER TABLE vaccinations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME vaccinations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE vaccine_batches (
    id integer NOT NULL,
    vaccine_id integer NOT NULL,
    lab text NOT NULL,
    code text NOT NULL,
    expires_on text NOT NULL,
    doses integer,
    status text DEFAULT 'A'::text NOT NULL,
    updated_at bigint NOT NULL
);
ALTER TABLE vaccine_batches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME vaccine_batches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE vaccines (
    id integer NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    updated_at bigint DEFAULT 0 NOT NULL,
    code text DEFAULT 'other'::text NOT NULL,
    species_id integer,
    first_age_days integer NOT NULL,
    valid_months integer NOT NULL,
    second_dose_days integer
);
ALTER TABLE vaccines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME vaccines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE visits (
    id integer NOT NULL,
    booking_id integer NOT NULL,
    fit text,
    unfit_reason text DEFAULT ''::text NOT NULL,
    anaesthesia integer,
    complication text DEFAULT 'none'::text NOT NULL,
    complication_note text DEFAULT ''::text NOT NULL,
    vet_note text DEFAULT ''::text NOT NULL,
    vet_user_id integer,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    sent_key text
);
ALTER TABLE visits ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME visits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE weights (
    id integer NOT NULL,
    grams integer NOT NULL,
    weighed_on text NOT NULL,
    pet_id integer NOT NULL,
    origin text NOT NULL,
    status text DEFAULT 'A'::text NOT NULL,
    created_at bigint NOT NULL,
    created_by integer,
    rectified_at bigint,
    rectified_by integer,
    rectify_reason text DEFAULT ''::text NOT NULL
);
ALTER TABLE weights ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME weights_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO agenda_hours VALUES (1, 1, 5, 480, 720, 30, 1, '2020-01-01', NULL);
INSERT INTO agendas VALUES (1, 1, 1, 1, 'A', 0, 0, 1);
INSERT INTO audit VALUES (1, 1790000000000, 3, 'create', 'Booking', 1, NULL, NULL, NULL, NULL);
INSERT INTO bookings VALUES (1, 1, 1796371200, 1796373000, 1, 'A', '', NULL, 1, 1, 1, 3, 1, 1790000000000, 1790000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO bookings VALUES (2, 1, 1796373000, 1796374800, 1, 'C', '', NULL, 1, 1, 1, 4, 2, 1790000000000, 1790000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO breeds VALUES (1, 'Mestizo', 'mestizo', 'A', 1, 0);
INSERT INTO calendar_feeds VALUES (1, 3, 0, 1790000000000);
INSERT INTO calendar_feeds VALUES (2, 2, 1, 1790000000000);
INSERT INTO cities VALUES (1, 'Bolívar', 'bolivar', 'A', 1, 0);
INSERT INTO closures VALUES (1, 1, NULL, '2026-12-25', '2026-12-25', NULL, NULL, 'Navidad', 0);
INSERT INTO kysely_migration VALUES ('001-foundation', '2026-11-26T20:04:35.677Z');
INSERT INTO kysely_migration VALUES ('002-lists', '2026-11-26T20:04:36.388Z');
INSERT INTO kysely_migration VALUES ('003-reports', '2026-11-26T20:04:36.451Z');
INSERT INTO kysely_migration VALUES ('004-services', '2026-11-26T20:04:36.479Z');
INSERT INTO kysely_migration VALUES ('006-no-overlap', '2026-11-26T20:04:36.505Z');
INSERT INTO kysely_migration VALUES ('007-namesakes', '2026-11-26T20:04:36.508Z');
INSERT INTO kysely_migration VALUES ('008-versions', '2026-11-26T20:04:36.512Z');
INSERT INTO kysely_migration VALUES ('009-dni-zero', '2026-11-26T20:04:36.522Z');
INSERT INTO kysely_migration VALUES ('010-reminders', '2026-11-26T20:04:36.528Z');
INSERT INTO kysely_migration VALUES ('011-limits', '2026-11-26T20:04:36.534Z');
INSERT INTO kysely_migration VALUES ('012-verification', '2026-11-26T20:04:36.587Z');
INSERT INTO kysely_migration VALUES ('013-trails', '2026-11-26T20:04:36.729Z');
INSERT INTO kysely_migration VALUES ('014-shown-people', '2026-11-26T20:04:36.781Z');
INSERT INTO kysely_migration VALUES ('015-signing', '2026-11-26T20:04:36.807Z');
INSERT INTO kysely_migration VALUES ('016-plans', '2026-11-26T20:04:36.836Z');
INSERT INTO kysely_migration VALUES ('017-messages', '2026-11-26T20:04:36.866Z');
INSERT INTO kysely_migration VALUES ('018-words', '2026-11-26T20:04:36.914Z');
INSERT INTO kysely_migration VALUES ('019-arrival', '2026-11-26T20:04:36.965Z');
INSERT INTO kysely_migration VALUES ('020-for-whom', '2026-11-26T20:04:36.975Z');
INSERT INTO kysely_migration VALUES ('021-desk', '2026-11-26T20:04:36.990Z');
INSERT INTO kysely_migration VALUES ('022-calendars', '2026-11-26T20:04:37.034Z');
INSERT INTO kysely_migration VALUES ('023-town', '2026-11-26T20:04:37.085Z');
INSERT INTO kysely_migration VALUES ('024-health', '2026-11-26T20:04:37.183Z');
INSERT INTO kysely_migration VALUES ('025-second-factor', '2026-11-26T20:04:37.490Z');
INSERT INTO kysely_migration VALUES ('026-what-to-bring', '2026-11-26T20:04:37.533Z');
INSERT INTO kysely_migration VALUES ('027-certificates', '2026-11-26T20:04:37.550Z');
INSERT INTO kysely_migration VALUES ('028-eligibility', '2026-11-26T20:04:37.614Z');
INSERT INTO kysely_migration VALUES ('029-privacy', '2026-11-26T20:04:37.710Z');
INSERT INTO kysely_migration VALUES ('030-notes', '2026-11-26T20:04:37.735Z');
INSERT INTO kysely_migration VALUES ('031-unanswered', '2026-11-26T20:04:37.759Z');
INSERT INTO kysely_migration VALUES ('032-asked', '2026-11-26T20:04:37.770Z');
INSERT INTO kysely_migration VALUES ('033-consents', '2026-11-26T20:04:37.782Z');
INSERT INTO kysely_migration VALUES ('034-life', '2026-11-26T20:04:37.828Z');
INSERT INTO kysely_migration VALUES ('035-town-accounts', '2026-11-26T20:04:37.854Z');
INSERT INTO kysely_migration VALUES ('036-story', '2026-11-26T20:04:37.871Z');
INSERT INTO kysely_migration VALUES ('037-passkeys', '2026-11-26T20:04:37.896Z');
INSERT INTO kysely_migration VALUES ('038-handovers', '2026-11-26T20:04:37.921Z');
INSERT INTO kysely_migration VALUES ('039-keepers', '2026-11-26T20:04:37.946Z');
INSERT INTO kysely_migration VALUES ('040-pet-merges', '2026-11-26T20:04:38.010Z');
INSERT INTO kysely_migration VALUES ('041-fetched', '2026-11-26T20:04:38.030Z');
INSERT INTO kysely_migration VALUES ('042-noted', '2026-11-26T20:04:38.043Z');
INSERT INTO kysely_migration VALUES ('043-people-count', '2026-11-26T20:04:38.058Z');
INSERT INTO kysely_migration VALUES ('044-required-facts', '2026-11-26T20:04:38.075Z');
INSERT INTO locations VALUES (1, 'Centro de Zoonosis', 'centro de zoonosis', 'A', 'San Martín 1250', '', '', 0, '', '', NULL, NULL);
INSERT INTO lock_rules VALUES (1, 1, 'Pet', 'BreedId', '[]', 'la raza', 'A');
INSERT INTO outbox VALUES (1, 'booking', 3, '{}', 1790000000000, 1790000000000, 0, 0, 1790000000000, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO people_count VALUES (1, 3);
INSERT INTO pet_words VALUES (1, '''2314555555'' ''28765432'' ''ana'' ''anacorreotest'' ''nancupil'' ''nata'' ''¤432'' ''¤765432'' ''¤8765432'' ''§14555555'' ''§4555555'' ''§555555''');
INSERT INTO pet_words VALUES (2, '''7654321'' ''beto'' ''de'' ''luca'' ''michi'' ''¤321'' ''¤654321'' ''¤7654321''');
INSERT INTO pets VALUES (1, 3, 'Ñata', 'nata', 'F', '2023-05-01', 1, 1, '', NULL, 'A', 1790000000000, 1790000000000, 0, 'U', NULL, '', NULL, NULL, NULL);
INSERT INTO pets VALUES (2, 4, 'Michi', 'michi', 'M', NULL, 2, NULL, 'arisco', NULL, 'A', 1790000000000, 1790000000000, 0, 'U', NULL, '', NULL, NULL, NULL);
INSERT INTO questions VALUES (1, 1, 'Tiene más de 6 meses', 1, 'A', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO report_revision VALUES (1, 0);
INSERT INTO report_views VALUES (1, 'Por mes', 'por mes', '{}', 2, 1790000000000, 1790000000000);
INSERT INTO services VALUES (1, 'Castración', 'castracion', 'A', '', '[{"SpecieId":2,"hoursBefore":8,"text":"Sin comida"}]', 30, 0, 60, 0, 5, 1, 0, '[{"kind":"days","amount":1,"minute":600,"since":0}]', NULL, 'castration', NULL, '', 0, 1, 0, 12, 60, '[]');
INSERT INTO settings VALUES (1, 'seeded', '1');
INSERT INTO species VALUES (1, 'Perro', 'perro', 'A', 0);
INSERT INTO species VALUES (2, 'Gato', 'gato', 'A', 0);
INSERT INTO states VALUES (1, 'Buenos Aires', 'buenos aires', 'A', 0);
INSERT INTO terms VALUES (1, 1, '1. Es gratis.', 1790000000000);
INSERT INTO terms_acceptances VALUES (1, 3, 1, 1790000000000);
INSERT INTO user_words VALUES (2, '''administracion'' ''adminpueblotest'' ''municipal''');
INSERT INTO user_words VALUES (3, '''2314555555'' ''28765432'' ''ana'' ''anacorreotest'' ''nancupil'' ''¤432'' ''¤765432'' ''¤8765432'' ''§14555555'' ''§4555555'' ''§555555''');
INSERT INTO user_words VALUES (4, '''7654321'' ''beto'' ''de'' ''luca'' ''¤321'' ''¤654321'' ''¤7654321''');
INSERT INTO users VALUES (1, NULL, NULL, 'Turnos', 'municipales', '', '', NULL, '', NULL, NULL, '', 2, 'A', NULL, NULL, NULL, NULL, NULL, 0, 1790000000000, 1790000000000, '', 0, NULL, '', NULL, '', NULL, NULL, NULL);
INSERT INTO users VALUES (2, 'admin@pueblo.test', 'admin@pueblo.test', 'Administración', 'Municipal', 'municipal administracion', '', NULL, '', NULL, NULL, '', 1, 'A', '$argon2id$v=19$m=19456,t=2,p=1$w4ulaVNRYWftk3HnmCHzVQ$SWzSna8S44cDkDcWi55WZT34rkkuJW2BeG/FBLugYqA', NULL, NULL, NULL, NULL, 0, 1790000000000, 1790000000000, 'municipaladministracion', 0, NULL, '', NULL, '', NULL, NULL, NULL);
INSERT INTO users VALUES (3, 'Ana@Correo.test', 'ana@correo.test', 'Ana', 'Ñancupil', 'nancupil ana 28765432', '2314 555555', '28765432', 'Mitre 12', 1, 1, '', 3, 'A', '$argon2id$v=19$m=19456,t=2,p=1$w4ulaVNRYWftk3HnmCHzVQ$SWzSna8S44cDkDcWi55WZT34rkkuJW2BeG/FBLugYqA', NULL, NULL, 1, 1790000000000, 0, 1790000000000, 1790000000000, 'nancupilana', 0, NULL, '', NULL, '', NULL, NULL, NULL);
INSERT INTO users VALUES (4, NULL, NULL, 'Beto', 'De Luca', 'de luca beto 7654321', '', '7654321', '', 1, NULL, 'El Paraje', 3, 'A', NULL, NULL, NULL, NULL, NULL, 0, 1790000000000, 1790000000000, 'de lucabeto', 0, NULL, '', NULL, '', NULL, NULL, NULL);
INSERT INTO vaccines VALUES (1, 'Antirrábica', 'antirrabica', 'A', 0, 'rabies', NULL, 90, 12, NULL);
INSERT INTO vaccines VALUES (2, 'Quíntuple canina', 'quintuple canina', 'A', 0, 'other', 1, 45, 12, 21);
INSERT INTO vaccines VALUES (3, 'Triple felina', 'triple felina', 'A', 0, 'other', 2, 60, 12, 21);
SELECT pg_catalog.setval('agenda_hours_id_seq', 1, true);
SELECT pg_catalog.setval('agendas_id_seq', 1, true);
SELECT pg_catalog.setval('audit_id_seq', 1, true);
SELECT pg_catalog.setval('bookings_id_seq', 2, true);
SELECT pg_catalog.setval('breeds_id_seq', 1, true);
SELECT pg_catalog.setval('calendar_feeds_id_seq', 2, true);
SELECT pg_catalog.setval('calls_id_seq', 1, false);
SELECT pg_catalog.setval('certificates_id_seq', 1, false);
SELECT pg_catalog.setval('cities_id_seq', 1, true);
SELECT pg_catalog.setval('closures_id_seq', 1, true);
SELECT pg_catalog.setval('consent_texts_id_seq', 1, false);
SELECT pg_catalog.setval('consents_id_seq', 1, false);
SELECT pg_catalog.setval('day_kits_id_seq', 1, false);
SELECT pg_catalog.setval('eligibility_rules_id_seq', 1, false);
SELECT pg_catalog.setval('email_confirmations_id_seq', 1, false);
SELECT pg_catalog.setval('exports_id_seq', 1, false);
SELECT pg_catalog.setval('handovers_id_seq', 1, false);
SELECT pg_catalog.setval('keepers_id_seq', 1, false);
SELECT pg_catalog.setval('known_browsers_id_seq', 1, false);
SELECT pg_catalog.setval('locations_id_seq', 1, true);
SELECT pg_catalog.setval('lock_rules_id_seq', 1, true);
SELECT pg_catalog.setval('merges_id_seq', 1, false);
SELECT pg_catalog.setval('microchips_id_seq', 1, false);
SELECT pg_catalog.setval('notes_id_seq', 1, false);
SELECT pg_catalog.setval('outbox_id_seq', 1, true);
SELECT pg_catalog.setval('passkeys_id_seq', 1, false);
SELECT pg_catalog.setval('pet_merges_id_seq', 1, false);
SELECT pg_catalog.setval('pets_id_seq', 2, true);
SELECT pg_catalog.setval('procedures_id_seq', 1, false);
SELECT pg_catalog.setval('questions_id_seq', 1, true);
SELECT pg_catalog.setval('rectifications_id_seq', 1, false);
SELECT pg_catalog.setval('report_views_id_seq', 1, true);
SELECT pg_catalog.setval('security_events_id_seq', 1, false);
SELECT pg_catalog.setval('services_id_seq', 1, true);
SELECT pg_catalog.setval('sessions_id_seq', 1, false);
SELECT pg_catalog.setval('settings_id_seq', 1, true);
SELECT pg_catalog.setval('signing_keys_id_seq', 1, false);
SELECT pg_catalog.setval('species_id_seq', 2, true);
SELECT pg_catalog.setval('statements_id_seq', 1, false);
SELECT pg_catalog.setval('states_id_seq', 1, true);
SELECT pg_catalog.setval('terms_acceptances_id_seq', 1, true);
SELECT pg_catalog.setval('terms_id_seq', 1, true);
SELECT pg_catalog.setval('told_dues_id_seq', 1, false);
SELECT pg_catalog.setval('transfers_id_seq', 1, false);
SELECT pg_catalog.setval('users_id_seq', 4, true);
SELECT pg_catalog.setval('vaccinations_id_seq', 1, false);
SELECT pg_catalog.setval('vaccine_batches_id_seq', 1, false);
SELECT pg_catalog.setval('vaccines_id_seq', 3, true);
SELECT pg_catalog.setval('visits_id_seq', 1, false);
SELECT pg_catalog.setval('weights_id_seq', 1, false);
ALTER TABLE ONLY agenda_hours
    ADD CONSTRAINT agenda_hours_pkey PRIMARY KEY (id);
ALTER TABLE ONLY agendas
    ADD CONSTRAINT agendas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY breeds
    ADD CONSTRAINT breeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_one UNIQUE (user_id, agenda_id);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY calls
    ADD CONSTRAINT calls_pkey PRIMARY KEY (id);
ALTER TABLE ONLY certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY closures
    ADD CONSTRAINT closures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consent_texts
    ADD CONSTRAINT consent_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY day_kit_batches
    ADD CONSTRAINT day_kit_batches_pkey PRIMARY KEY (kit_id, batch_id);
ALTER TABLE ONLY day_kits
    ADD CONSTRAINT day_kits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY eligibility_rules
    ADD CONSTRAINT eligibility_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY keepers
    ADD CONSTRAINT keepers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (kind, subject, origin);
ALTER TABLE ONLY locations
    ADD CONSTRAINT locations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY lock_rules
    ADD CONSTRAINT lock_rules_pkey PRIMARY KEY (id);
ALTER TABLE ONLY merges
    ADD CONSTRAINT merges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY microchips
    ADD CONSTRAINT microchips_pkey PRIMARY KEY (id);
ALTER TABLE ONLY nameless
    ADD CONSTRAINT nameless_pkey PRIMARY KEY (place);
ALTER TABLE ONLY no_show_pardons
    ADD CONSTRAINT no_show_pardons_pkey PRIMARY KEY (booking_id);
ALTER TABLE ONLY notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY people_count
    ADD CONSTRAINT people_count_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pet_merges
    ADD CONSTRAINT pet_merges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pet_photos
    ADD CONSTRAINT pet_photos_pkey PRIMARY KEY (pet_id);
ALTER TABLE ONLY pet_words
    ADD CONSTRAINT pet_words_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pets
    ADD CONSTRAINT pets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY procedures
    ADD CONSTRAINT procedures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY questions
    ADD CONSTRAINT questions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY rectifications
    ADD CONSTRAINT rectifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY report_revision
    ADD CONSTRAINT report_revision_pkey PRIMARY KEY (id);
ALTER TABLE ONLY report_views
    ADD CONSTRAINT report_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY services
    ADD CONSTRAINT services_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY species
    ADD CONSTRAINT species_pkey PRIMARY KEY (id);
ALTER TABLE ONLY statements
    ADD CONSTRAINT statements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY states
    ADD CONSTRAINT states_pkey PRIMARY KEY (id);
ALTER TABLE ONLY terms_acceptances
    ADD CONSTRAINT terms_acceptances_pkey PRIMARY KEY (id);
ALTER TABLE ONLY terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (id);
ALTER TABLE ONLY terms
    ADD CONSTRAINT terms_version_key UNIQUE (version);
ALTER TABLE ONLY told_dues
    ADD CONSTRAINT told_dues_pkey PRIMARY KEY (id);
ALTER TABLE ONLY town_accounts
    ADD CONSTRAINT town_accounts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY town
    ADD CONSTRAINT town_pkey PRIMARY KEY (id);
ALTER TABLE ONLY transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY user_words
    ADD CONSTRAINT user_words_pkey PRIMARY KEY (id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY vaccine_batches
    ADD CONSTRAINT vaccine_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY vaccines
    ADD CONSTRAINT vaccines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY weights
    ADD CONSTRAINT weights_pkey PRIMARY KEY (id);
CREATE INDEX agenda_hours_agenda ON agenda_hours USING btree (agenda_id);
CREATE INDEX agendas_location ON agendas USING btree (location_id);
CREATE UNIQUE INDEX agendas_triple ON agendas USING btree (service_id, location_id, operator_user_id);
CREATE INDEX audit_at ON audit USING btree (at, id);
CREATE INDEX audit_entity ON audit USING btree (entity, entity_id, at, id);
CREATE INDEX audit_user ON audit USING btree (user_id, at);
CREATE INDEX bookings_booker ON bookings USING btree (booker_user_id, starts);
CREATE INDEX bookings_location ON bookings USING btree (location_id, starts);
CREATE UNIQUE INDEX bookings_note ON bookings USING btree (note_key) WHERE (note_key IS NOT NULL);
CREATE INDEX bookings_pet ON bookings USING btree (pet_id, starts);
CREATE UNIQUE INDEX bookings_place ON bookings USING btree (agenda_id, starts, place) WHERE (status <> 'C'::text);
CREATE INDEX bookings_report ON bookings USING btree (starts, status, booker_user_id, pet_id);
CREATE INDEX bookings_service ON bookings USING btree (service_id, starts);
CREATE UNIQUE INDEX breeds_name ON breeds USING btree (species_id, name_folded) WHERE (status = 'A'::text);
CREATE INDEX calls_booking ON calls USING btree (booking_id, id);
CREATE INDEX calls_was ON calls USING btree (was);
CREATE UNIQUE INDEX certificates_code ON certificates USING btree (code);
CREATE INDEX certificates_pet ON certificates USING btree (pet_id);
CREATE UNIQUE INDEX certificates_procedure ON certificates USING btree (procedure_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX certificates_vaccination ON certificates USING btree (vaccination_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX cities_name ON cities USING btree (state_id, name_folded) WHERE (status = 'A'::text);
CREATE INDEX closures_dates ON closures USING btree (to_date);
CREATE UNIQUE INDEX consents_in_force ON consents USING btree (user_id) WHERE (withdrawn_at IS NULL);
CREATE INDEX consents_user ON consents USING btree (user_id, id);
CREATE UNIQUE INDEX day_kits_day ON day_kits USING btree (agenda_id, date);
CREATE INDEX eligibility_rules_service ON eligibility_rules USING btree (service_id);
CREATE UNIQUE INDEX email_confirmations_purpose ON email_confirmations USING btree (user_id, purpose);
CREATE UNIQUE INDEX email_confirmations_token ON email_confirmations USING btree (token_hash);
CREATE INDEX exports_at ON exports USING btree (at, id);
CREATE INDEX handovers_booking ON handovers USING btree (booking_id);
CREATE UNIQUE INDEX handovers_one ON handovers USING btree (booking_id) WHERE (status = 'A'::text);
CREATE INDEX handovers_to ON handovers USING btree (to_id_number) WHERE (to_id_number <> ''::text);
CREATE UNIQUE INDEX holds_seat ON holds USING btree (network, seat);
CREATE INDEX holds_until ON holds USING btree (until_at);
CREATE INDEX holds_user ON holds USING btree (user_id);
CREATE INDEX keepers_pet ON keepers USING btree (pet_id);
CREATE INDEX keepers_user ON keepers USING btree (user_id);
CREATE UNIQUE INDEX known_browsers_secret ON known_browsers USING btree (secret_hash, user_id);
CREATE INDEX known_browsers_user ON known_browsers USING btree (user_id);
CREATE INDEX limits_subject ON limits USING btree (subject) WHERE (subject <> ''::text);
CREATE UNIQUE INDEX locations_name ON locations USING btree (name_folded) WHERE (status = 'A'::text);
CREATE INDEX lock_rules_service ON lock_rules USING btree (service_id);
CREATE INDEX merges_gone ON merges USING btree (gone_id);
CREATE INDEX merges_kept ON merges USING btree (kept_id);
CREATE UNIQUE INDEX microchips_code ON microchips USING btree (code) WHERE (status = 'A'::text);
CREATE INDEX microchips_pet ON microchips USING btree (pet_id);
CREATE INDEX notes_pet ON notes USING btree (pet_id, id);
CREATE INDEX notes_user ON notes USING btree (user_id, id);
CREATE INDEX outbox_booking ON outbox USING btree (booking_id);
CREATE UNIQUE INDEX outbox_key ON outbox USING btree (key);
CREATE INDEX outbox_sent ON outbox USING btree (sent_at);
CREATE INDEX outbox_user ON outbox USING btree (user_id, created_at);
CREATE INDEX outbox_waiting ON outbox USING btree (locked_until) WHERE (sent_at IS NULL);
CREATE UNIQUE INDEX passkeys_credential ON passkeys USING btree (credential_id);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);
CREATE INDEX pet_merges_gone ON pet_merges USING btree (gone_id);
CREATE INDEX pet_merges_kept ON pet_merges USING btree (kept_id);
CREATE INDEX pet_words_words ON pet_words USING gin (words) WITH (fastupdate=off);
CREATE INDEX pets_list ON pets USING btree (status, name_folded, id, user_id);
CREATE INDEX pets_user ON pets USING btree (user_id, status, name_folded, id);
CREATE INDEX procedures_booking ON procedures USING btree (booking_id);
CREATE UNIQUE INDEX procedures_one ON procedures USING btree (pet_id, kind) WHERE (status = 'A'::text);
CREATE INDEX procedures_pet ON procedures USING btree (pet_id);
CREATE INDEX questions_service ON questions USING btree (service_id, "position");
CREATE UNIQUE INDEX rectifications_pending ON rectifications USING btree (user_id) WHERE (state = 'P'::text);
CREATE INDEX rectifications_user ON rectifications USING btree (user_id, id);
CREATE UNIQUE INDEX report_views_name ON report_views USING btree (name_folded);
CREATE INDEX security_events_at ON security_events USING btree (at, id);
CREATE INDEX security_events_kind ON security_events USING btree (kind, at, id);
CREATE INDEX security_events_user ON security_events USING btree (user_id, at, id);
CREATE UNIQUE INDEX services_name ON services USING btree (name_folded) WHERE (status = 'A'::text);
CREATE UNIQUE INDEX sessions_token ON sessions USING btree (token_hash);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
CREATE UNIQUE INDEX settings_name ON settings USING btree (name);
CREATE UNIQUE INDEX species_name ON species USING btree (name_folded) WHERE (status = 'A'::text);
CREATE INDEX statements_pet ON statements USING btree (pet_id);
CREATE UNIQUE INDEX states_name ON states USING btree (name_folded) WHERE (status = 'A'::text);
CREATE INDEX terms_acceptances_user ON terms_acceptances USING btree (user_id);
CREATE UNIQUE INDEX told_dues_once ON told_dues USING btree (pet_id, subject, due_on, step);
CREATE UNIQUE INDEX town_accounts_subject ON town_accounts USING btree (issuer, subject);
CREATE UNIQUE INDEX transfers_code ON transfers USING btree (code_hash);
CREATE INDEX transfers_from ON transfers USING btree (from_user_id);
CREATE UNIQUE INDEX transfers_pending ON transfers USING btree (pet_id) WHERE (state = 'P'::text);
CREATE INDEX transfers_to ON transfers USING btree (to_user_id);
CREATE INDEX user_words_words ON user_words USING gin (words) WITH (fastupdate=off);
CREATE UNIQUE INDEX users_email ON users USING btree (email_folded) WHERE (status = 'A'::text);
CREATE UNIQUE INDEX users_id_number ON users USING btree (id_number) WHERE (status = 'A'::text);
CREATE INDEX users_list ON users USING btree (status, sort_folded, id, search_folded);
CREATE INDEX users_search ON users USING btree (search_folded);
CREATE INDEX vaccinations_batch ON vaccinations USING btree (batch_id);
CREATE INDEX vaccinations_booking ON vaccinations USING btree (booking_id);
CREATE INDEX vaccinations_pet ON vaccinations USING btree (pet_id);
CREATE INDEX vaccine_batches_vaccine ON vaccine_batches USING btree (vaccine_id);
CREATE UNIQUE INDEX vaccines_name ON vaccines USING btree (name_folded) WHERE (status = 'A'::text);
CREATE UNIQUE INDEX visits_booking ON visits USING btree (booking_id);
CREATE INDEX weights_pet ON weights USING btree (pet_id);
CREATE TRIGGER agenda_hours_plan_delete AFTER DELETE ON agenda_hours FOR EACH ROW EXECUTE FUNCTION agenda_hours_plan_delete();
CREATE TRIGGER agenda_hours_plan_insert AFTER INSERT ON agenda_hours FOR EACH ROW EXECUTE FUNCTION agenda_hours_plan_insert();
CREATE TRIGGER agenda_hours_plan_update AFTER UPDATE ON agenda_hours FOR EACH ROW EXECUTE FUNCTION agenda_hours_plan_update();
CREATE TRIGGER agendas_plan_update AFTER UPDATE OF status, service_id, location_id, operator_user_id ON agendas FOR EACH ROW EXECUTE FUNCTION agendas_plan_update();
CREATE TRIGGER bookings_overlap_insert BEFORE INSERT ON bookings FOR EACH ROW WHEN ((new.status <> 'C'::text)) EXECUTE FUNCTION bookings_refuse_overlap();
CREATE TRIGGER bookings_overlap_update BEFORE UPDATE OF agenda_id, starts, ends, place, status ON bookings FOR EACH ROW WHEN (((new.status <> 'C'::text) AND (NOT ((old.status <> 'C'::text) AND (old.agenda_id = new.agenda_id) AND (old.starts = new.starts) AND (old.ends = new.ends) AND (old.place = new.place))))) EXECUTE FUNCTION bookings_refuse_overlap();
CREATE CONSTRAINT TRIGGER breeds_report AFTER UPDATE OF name ON breeds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION bump_report_revision();
CREATE CONSTRAINT TRIGGER cities_report AFTER UPDATE OF name ON cities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION bump_report_revision();
CREATE CONSTRAINT TRIGGER cities_report_insert AFTER INSERT ON cities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_report_revision();
CREATE CONSTRAINT TRIGGER cities_report_state AFTER UPDATE OF state_id ON cities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_report_revision();
CREATE TRIGGER closures_plan_delete AFTER DELETE ON closures FOR EACH ROW EXECUTE FUNCTION closures_plan_delete();
CREATE TRIGGER closures_plan_insert AFTER INSERT ON closures FOR EACH ROW EXECUTE FUNCTION closures_plan_insert();
CREATE TRIGGER closures_plan_update AFTER UPDATE ON closures FOR EACH ROW EXECUTE FUNCTION closures_plan_update();
CREATE TRIGGER eligibility_rules_plan_delete AFTER DELETE ON eligibility_rules FOR EACH ROW EXECUTE FUNCTION eligibility_rules_plan_delete();
CREATE TRIGGER eligibility_rules_plan_insert AFTER INSERT ON eligibility_rules FOR EACH ROW EXECUTE FUNCTION eligibility_rules_plan_insert();
CREATE TRIGGER eligibility_rules_plan_update AFTER UPDATE ON eligibility_rules FOR EACH ROW EXECUTE FUNCTION eligibility_rules_plan_update();
CREATE TRIGGER holds_ended AFTER UPDATE OF status ON bookings FOR EACH ROW WHEN (((new.status <> 'A'::text) AND (old.status = 'A'::text))) EXECUTE FUNCTION holds_end();
CREATE TRIGGER locations_plan_delete AFTER DELETE ON locations FOR EACH ROW EXECUTE FUNCTION locations_plan_delete();
CREATE TRIGGER locations_plan_insert AFTER INSERT ON locations FOR EACH ROW EXECUTE FUNCTION locations_plan_insert();
CREATE TRIGGER locations_plan_update AFTER UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION locations_plan_update();
CREATE TRIGGER lock_rules_plan_delete AFTER DELETE ON lock_rules FOR EACH ROW EXECUTE FUNCTION lock_rules_plan_delete();
CREATE TRIGGER lock_rules_plan_insert AFTER INSERT ON lock_rules FOR EACH ROW EXECUTE FUNCTION lock_rules_plan_insert();
CREATE TRIGGER lock_rules_plan_update AFTER UPDATE ON lock_rules FOR EACH ROW EXECUTE FUNCTION lock_rules_plan_update();
CREATE CONSTRAINT TRIGGER pets_report AFTER UPDATE OF gender, species_id, breed_id ON pets DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.gender IS DISTINCT FROM new.gender) OR (old.species_id IS DISTINCT FROM new.species_id) OR (old.breed_id IS DISTINCT FROM new.breed_id))) EXECUTE FUNCTION bump_report_revision();
CREATE TRIGGER pets_shown BEFORE UPDATE OF name, gender, birth_date, species_id, breed_id ON pets FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.gender IS DISTINCT FROM new.gender) OR (old.birth_date IS DISTINCT FROM new.birth_date) OR (old.species_id IS DISTINCT FROM new.species_id) OR (old.breed_id IS DISTINCT FROM new.breed_id))) EXECUTE FUNCTION count_revision();
CREATE TRIGGER pets_words_insert AFTER INSERT ON pets FOR EACH ROW EXECUTE FUNCTION keep_pets_words();
CREATE TRIGGER pets_words_update AFTER UPDATE OF name_folded, user_id, status ON pets FOR EACH ROW WHEN (((old.name_folded IS DISTINCT FROM new.name_folded) OR (old.user_id IS DISTINCT FROM new.user_id) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION keep_pets_words();
CREATE TRIGGER questions_plan_delete AFTER DELETE ON questions FOR EACH ROW EXECUTE FUNCTION questions_plan_delete();
CREATE TRIGGER questions_plan_insert AFTER INSERT ON questions FOR EACH ROW EXECUTE FUNCTION questions_plan_insert();
CREATE TRIGGER questions_plan_update AFTER UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION questions_plan_update();
CREATE TRIGGER services_plan_delete AFTER DELETE ON services FOR EACH ROW EXECUTE FUNCTION services_plan_delete();
CREATE TRIGGER services_plan_insert AFTER INSERT ON services FOR EACH ROW EXECUTE FUNCTION services_plan_insert();
CREATE TRIGGER services_plan_update AFTER UPDATE ON services FOR EACH ROW EXECUTE FUNCTION services_plan_update();
CREATE CONSTRAINT TRIGGER species_report AFTER UPDATE OF name ON species DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION bump_report_revision();
CREATE CONSTRAINT TRIGGER states_report AFTER UPDATE OF name ON states DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_report_revision();
CREATE CONSTRAINT TRIGGER users_count_again AFTER UPDATE OF status ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'A'::text) AND (new.id <> 1) AND (old.status <> 'A'::text))) EXECUTE FUNCTION count_people('+1');
CREATE CONSTRAINT TRIGGER users_count_delete AFTER DELETE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status = 'A'::text) AND (old.id <> 1))) EXECUTE FUNCTION count_people('-1');
CREATE CONSTRAINT TRIGGER users_count_end AFTER UPDATE OF status ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status = 'A'::text) AND (old.id <> 1) AND (new.status <> 'A'::text))) EXECUTE FUNCTION count_people('-1');
CREATE CONSTRAINT TRIGGER users_count_insert AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 'A'::text) AND (new.id <> 1))) EXECUTE FUNCTION count_people('+1');
CREATE CONSTRAINT TRIGGER users_report AFTER UPDATE OF city_id, other_city ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.city_id IS DISTINCT FROM new.city_id) OR (old.other_city IS DISTINCT FROM new.other_city))) EXECUTE FUNCTION bump_report_revision();
CREATE TRIGGER users_shown BEFORE UPDATE OF name, last_name, phone, id_number ON users FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.id_number IS DISTINCT FROM new.id_number))) EXECUTE FUNCTION count_revision();
CREATE TRIGGER users_words_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_users_words();
CREATE TRIGGER users_words_update AFTER UPDATE OF search_folded, email_folded, phone, id_number, status ON users FOR EACH ROW WHEN (((old.search_folded IS DISTINCT FROM new.search_folded) OR (old.email_folded IS DISTINCT FROM new.email_folded) OR (old.phone IS DISTINCT FROM new.phone) OR (old.id_number IS DISTINCT FROM new.id_number) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION keep_users_words();
ALTER TABLE ONLY agenda_hours
    ADD CONSTRAINT agenda_hours_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agendas(id);
ALTER TABLE ONLY agendas
    ADD CONSTRAINT agendas_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE ONLY agendas
    ADD CONSTRAINT agendas_operator_user_id_fkey FOREIGN KEY (operator_user_id) REFERENCES users(id);
ALTER TABLE ONLY agendas
    ADD CONSTRAINT agendas_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agendas(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_booker_user_id_fkey FOREIGN KEY (booker_user_id) REFERENCES users(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_operator_user_id_fkey FOREIGN KEY (operator_user_id) REFERENCES users(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY bookings
    ADD CONSTRAINT bookings_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
ALTER TABLE ONLY breeds
    ADD CONSTRAINT breeds_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY calls
    ADD CONSTRAINT calls_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY calls
    ADD CONSTRAINT calls_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id);
ALTER TABLE ONLY certificates
    ADD CONSTRAINT certificates_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id);
ALTER TABLE ONLY certificates
    ADD CONSTRAINT certificates_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY certificates
    ADD CONSTRAINT certificates_procedure_id_fkey FOREIGN KEY (procedure_id) REFERENCES procedures(id);
ALTER TABLE ONLY certificates
    ADD CONSTRAINT certificates_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id);
ALTER TABLE ONLY certificates
    ADD CONSTRAINT certificates_vaccination_id_fkey FOREIGN KEY (vaccination_id) REFERENCES vaccinations(id);
ALTER TABLE ONLY cities
    ADD CONSTRAINT cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id);
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
ALTER TABLE ONLY claims
    ADD CONSTRAINT claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY closures
    ADD CONSTRAINT closures_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agendas(id);
ALTER TABLE ONLY closures
    ADD CONSTRAINT closures_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES users(id);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_text_id_fkey FOREIGN KEY (text_id) REFERENCES consent_texts(id);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
ALTER TABLE ONLY day_kit_batches
    ADD CONSTRAINT day_kit_batches_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES vaccine_batches(id);
ALTER TABLE ONLY day_kit_batches
    ADD CONSTRAINT day_kit_batches_kit_id_fkey FOREIGN KEY (kit_id) REFERENCES day_kits(id);
ALTER TABLE ONLY day_kits
    ADD CONSTRAINT day_kits_agenda_id_fkey FOREIGN KEY (agenda_id) REFERENCES agendas(id);
ALTER TABLE ONLY day_kits
    ADD CONSTRAINT day_kits_vet_user_id_fkey FOREIGN KEY (vet_user_id) REFERENCES users(id);
ALTER TABLE ONLY eligibility_rules
    ADD CONSTRAINT eligibility_rules_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
ALTER TABLE ONLY eligibility_rules
    ADD CONSTRAINT eligibility_rules_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id);
ALTER TABLE ONLY eligibility_rules
    ADD CONSTRAINT eligibility_rules_vaccine_id_fkey FOREIGN KEY (vaccine_id) REFERENCES vaccines(id);
ALTER TABLE ONLY email_confirmations
    ADD CONSTRAINT email_confirmations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY handovers
    ADD CONSTRAINT handovers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY handovers
    ADD CONSTRAINT handovers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY handovers
    ADD CONSTRAINT handovers_rectified_by_fkey FOREIGN KEY (rectified_by) REFERENCES users(id);
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY holds
    ADD CONSTRAINT holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY keepers
    ADD CONSTRAINT keepers_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY keepers
    ADD CONSTRAINT keepers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY known_browsers
    ADD CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY lock_rules
    ADD CONSTRAINT lock_rules_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
ALTER TABLE ONLY merges
    ADD CONSTRAINT merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES users(id);
ALTER TABLE ONLY merges
    ADD CONSTRAINT merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES users(id);
ALTER TABLE ONLY merges
    ADD CONSTRAINT merges_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE ONLY microchips
    ADD CONSTRAINT microchips_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY microchips
    ADD CONSTRAINT microchips_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY microchips
    ADD CONSTRAINT microchips_rectified_by_fkey FOREIGN KEY (rectified_by) REFERENCES users(id);
ALTER TABLE ONLY nameless
    ADD CONSTRAINT nameless_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY no_show_pardons
    ADD CONSTRAINT no_show_pardons_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY no_show_pardons
    ADD CONSTRAINT no_show_pardons_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES users(id);
ALTER TABLE ONLY notes
    ADD CONSTRAINT notes_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY notes
    ADD CONSTRAINT notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY notes
    ADD CONSTRAINT notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id);
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY pet_merges
    ADD CONSTRAINT pet_merges_gone_id_fkey FOREIGN KEY (gone_id) REFERENCES pets(id);
ALTER TABLE ONLY pet_merges
    ADD CONSTRAINT pet_merges_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES pets(id);
ALTER TABLE ONLY pet_merges
    ADD CONSTRAINT pet_merges_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE ONLY pet_photos
    ADD CONSTRAINT pet_photos_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY pets
    ADD CONSTRAINT pets_breed_id_fkey FOREIGN KEY (breed_id) REFERENCES breeds(id);
ALTER TABLE ONLY pets
    ADD CONSTRAINT pets_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id);
ALTER TABLE ONLY pets
    ADD CONSTRAINT pets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY procedures
    ADD CONSTRAINT procedures_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY procedures
    ADD CONSTRAINT procedures_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY procedures
    ADD CONSTRAINT procedures_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY procedures
    ADD CONSTRAINT procedures_rectified_by_fkey FOREIGN KEY (rectified_by) REFERENCES users(id);
ALTER TABLE ONLY procedures
    ADD CONSTRAINT procedures_vet_user_id_fkey FOREIGN KEY (vet_user_id) REFERENCES users(id);
ALTER TABLE ONLY questions
    ADD CONSTRAINT questions_fact_species_id_fkey FOREIGN KEY (fact_species_id) REFERENCES species(id);
ALTER TABLE ONLY questions
    ADD CONSTRAINT questions_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id);
ALTER TABLE ONLY questions
    ADD CONSTRAINT questions_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id);
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY rectifications
    ADD CONSTRAINT rectifications_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id);
ALTER TABLE ONLY rectifications
    ADD CONSTRAINT rectifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY report_views
    ADD CONSTRAINT report_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY second_factors
    ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY services
    ADD CONSTRAINT services_vaccine_id_fkey FOREIGN KEY (vaccine_id) REFERENCES vaccines(id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY statements
    ADD CONSTRAINT statements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY statements
    ADD CONSTRAINT statements_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY statements
    ADD CONSTRAINT statements_rectified_by_fkey FOREIGN KEY (rectified_by) REFERENCES users(id);
ALTER TABLE ONLY terms_acceptances
    ADD CONSTRAINT terms_acceptances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY terms_acceptances
    ADD CONSTRAINT terms_acceptances_version_fkey FOREIGN KEY (version) REFERENCES terms(version);
ALTER TABLE ONLY told_dues
    ADD CONSTRAINT told_dues_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY town_accounts
    ADD CONSTRAINT town_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY town
    ADD CONSTRAINT town_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
ALTER TABLE ONLY town
    ADD CONSTRAINT town_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id);
ALTER TABLE ONLY transfers
    ADD CONSTRAINT transfers_from_user_id_fkey FOREIGN KEY (from_user_id) REFERENCES users(id);
ALTER TABLE ONLY transfers
    ADD CONSTRAINT transfers_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY transfers
    ADD CONSTRAINT transfers_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES vaccine_batches(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_rectified_by_fkey FOREIGN KEY (rectified_by) REFERENCES users(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_vaccine_id_fkey FOREIGN KEY (vaccine_id) REFERENCES vaccines(id);
ALTER TABLE ONLY vaccinations
    ADD CONSTRAINT vaccinations_vet_user_id_fkey FOREIGN KEY (vet_user_id) REFERENCES users(id);
ALTER TABLE ONLY vaccine_batches
    ADD CONSTRAINT vaccine_batches_vaccine_id_fkey FOREIGN KEY (vaccine_id) REFERENCES vaccines(id);
ALTER TABLE ONLY vaccines
    ADD CONSTRAINT vaccines_species_id_fkey FOREIGN KEY (species_id) REFERENCES species(id);
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id);
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_vet_user_id_fkey FOREIGN KEY (vet_user_id) REFERENCES users(id);
ALTER TABLE ONLY weights
    ADD CONSTRAINT weights_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY weights
    ADD CONSTRAINT weights_pet_id_fkey FOREIGN KEY (pet_id) REFERENCES pets(id);
ALTER TABLE ONLY weights
    ADD CONSTRAINT weights_rectified_by_fkey FOREIGN KEY (rectified_by) REFERENCES users(id);
