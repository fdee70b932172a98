CREATE TABLE "kysely_migration" (
      name varchar(255) not null primary key,
      timestamp varchar(255) not null);
CREATE TABLE "states" ("id" integer primary key autoincrement, "name" text not null, "name_folded" text not null, "status" text default 'A' not null, updated_at bigint not null default 0);
CREATE TABLE "cities" ("id" integer primary key autoincrement, "name" text not null, "name_folded" text not null, "status" text default 'A' not null, "state_id" integer not null references "states" ("id"), updated_at bigint not null default 0);
CREATE TABLE "species" ("id" integer primary key autoincrement, "name" text not null, "name_folded" text not null, "status" text default 'A' not null, updated_at bigint not null default 0);
CREATE TABLE "breeds" ("id" integer primary key autoincrement, "name" text not null, "name_folded" text not null, "status" text default 'A' not null, "species_id" integer not null references "species" ("id"), updated_at bigint not null default 0);
CREATE TABLE "users" ("id" integer primary key autoincrement, "email" text, "email_folded" text, "name" text not null, "last_name" text not null, "search_folded" text not null, "phone" text not null, "id_number" text, "address" text not null, "state_id" integer references "states" ("id"), "city_id" integer references "cities" ("id"), "other_city" text not null, "role_id" integer not null check (role_id in (1, 2, 3)), "status" text default 'A' not null, "password_hash" text, "temporary_hash" text, "temporary_expires_at" bigint, "terms_version" integer, "terms_accepted_at" bigint, "revision" bigint default 0 not null, "created_at" bigint not null, "updated_at" bigint not null, sort_folded text not null default '', password_given integer not null default 0, email_verified_at bigint, muted_notices text not null default '', bounced_at bigint, bounce text not null default '', licence text, seen_at bigint, farewell_at bigint);
CREATE TABLE "sessions" ("id" integer primary key autoincrement, "token_hash" text not null, "user_id" integer not null references "users" ("id"), "temporary" integer not null, "created_at" bigint not null, "seen_at" bigint not null, network text, proved_at bigint);
CREATE TABLE "pets" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "name" text not null, "name_folded" text not null, "gender" text not null, "birth_date" text, "species_id" integer references "species" ("id"), "breed_id" integer references "breeds" ("id"), "comment" text not null, "photo" text, "status" text default 'A' not null, "created_at" bigint not null, "updated_at" bigint not null, revision bigint not null default 0, neutered text not null default 'U', neutered_on text, colour text not null default '', died_on text, died_at bigint, photo_at bigint);
CREATE TABLE "services" ("id" integer primary key autoincrement, "name" text not null, "name_folded" text not null, "status" text default 'A' not null, "description" text not null, "preparation" text not null, "slot_minutes" integer not null, "lead_hours" integer not null, "horizon_days" integer not null, "cancel_limit_hours" integer not null, "max_active_per_resident" integer not null, "is_public" integer not null, updated_at bigint not null default 0, reminders text not null
     default '[{"kind":"days","amount":1,"minute":600,"since":0}]', wait_minutes integer, effect text not null default 'none', vaccine_id integer references vaccines (id), bring text not null default '', offers_unanswered integer not null default 0, pets_together_max integer not null default 1, no_show_max integer not null default 0, no_show_months integer not null default 12, no_show_pause_days integer not null default 60, aftercare text not null default '[]');
CREATE TABLE "locations" ("id" integer primary key autoincrement, "name" text not null, "name_folded" text not null, "status" text default 'A' not null, "address" text not null, "notes" text not null, "map_url" text not null, updated_at bigint not null default 0, phone text not null default '', entrance text not null default '', latitude double precision, longitude double precision);
CREATE TABLE "agendas" ("id" integer primary key autoincrement, "service_id" integer not null references "services" ("id"), "location_id" integer not null references "locations" ("id"), "operator_user_id" integer not null references "users" ("id"), "status" text default 'A' not null, "revision" bigint default 0 not null, updated_at bigint not null default 0, plan_revision bigint not null default 0);
CREATE TABLE "agenda_hours" ("id" integer primary key autoincrement, "agenda_id" integer not null references "agendas" ("id"), "weekday" integer not null check (weekday between 0 and 6), "from_minute" integer not null, "to_minute" integer not null, "slot_minutes" integer not null check (slot_minutes > 0), "places" integer not null check (places > 0), "valid_from" text not null, "valid_to" text);
CREATE TABLE "closures" ("id" integer primary key autoincrement, "agenda_id" integer references "agendas" ("id"), "location_id" integer references "locations" ("id"), "from_date" text not null, "to_date" text not null, "from_minute" integer, "to_minute" integer, "reason" text not null, updated_at bigint not null default 0);
CREATE TABLE "bookings" ("id" integer primary key autoincrement, "agenda_id" integer not null references "agendas" ("id"), "starts" bigint not null, "ends" bigint not null check (ends > starts), "place" integer not null check (place > 0), "status" text not null check (status in ('A', 'C', 'D', 'N')), "comment" text not null, "override_reason" text, "service_id" integer not null references "services" ("id"), "location_id" integer not null references "locations" ("id"), "operator_user_id" integer not null references "users" ("id"), "booker_user_id" integer not null references "users" ("id"), "pet_id" integer not null references "pets" ("id"), "created_at" bigint not null, "updated_at" bigint not null, reminded_start bigint, informed_at bigint, coming_start bigint, arrived_at bigint, inside_at bigint, asked_at bigint, warned_at bigint, not_done_reason text, done_at bigint, note_key text);
CREATE TABLE "questions" ("id" integer primary key autoincrement, "service_id" integer not null references "services" ("id"), "label" text not null, "position" integer not null, "status" text default 'A' not null, species_id integer references species (id), gender text check (gender in ('F', 'M')), from_months integer, to_months integer, fact_kind text check (fact_kind in ('ageFrom', 'ageTo', 'specie', 'sex')), fact_species_id integer references species (id), fact_gender text check (fact_gender in ('F', 'M')), fact_min integer, fact_max integer, fact_unit text check (fact_unit in ('days', 'months', 'years')));
CREATE TABLE "lock_rules" ("id" integer primary key autoincrement, "service_id" integer not null references "services" ("id"), "entity" text not null, "field" text not null, "locked_values" text not null, "label" text not null, "status" text default 'A' not null);
CREATE TABLE "terms" ("id" integer primary key autoincrement, "version" integer not null unique, "description" text not null, "created_at" bigint not null);
CREATE TABLE "terms_acceptances" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "version" integer not null references "terms" ("version"), "accepted_at" bigint not null);
CREATE TABLE "audit" ("id" integer primary key autoincrement, "at" bigint not null, "user_id" integer, "action" text not null, "entity" text not null, "entity_id" integer, "before" text, "after" text, actor_name text, actor_last_name text);
CREATE TABLE "outbox" ("id" integer primary key autoincrement, "kind" text not null, "user_id" integer not null references "users" ("id"), "payload" text not null, "created_at" bigint not null, "expires_at" bigint not null, "locked_until" bigint not null, "attempts" integer default 0 not null, "sent_at" bigint, booking_id integer, key text, composed text, sent_to text, failed_at bigint, failure text, said text);
CREATE TABLE "settings" ("id" integer primary key autoincrement, "name" text not null, "value" text not null);
CREATE TABLE report_views (
      id integer primary key autoincrement,
      name text not null,
      name_folded text not null,
      settings text not null,
      user_id integer not null references users (id),
      created_at bigint not null,
      updated_at bigint not null);
CREATE TABLE report_revision (id integer primary key, revision bigint not null);
CREATE TABLE "limits" ("kind" text not null, "subject" text not null, "origin" text not null, "used" integer not null, "ends_at" bigint not null, constraint "limits_pkey" primary key ("kind", "subject", "origin"));
CREATE TABLE "known_browsers" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "secret_hash" text not null, "created_at" bigint not null, "seen_at" bigint not null);
CREATE TABLE email_confirmations (
      id integer primary key autoincrement,
      user_id integer not null references users (id),
      purpose text not null,
      email text not null,
      code_hash text,
      token_hash text,
      tries integer not null default 0,
      sends integer not null,
      asked_at bigint not null,
      expires_at bigint not null);
CREATE TABLE holds (
      booking_id integer primary key references bookings (id),
      user_id integer not null references users (id),
      network text not null,
      seat integer not null,
      until_at bigint not null);
CREATE TABLE security_events (
      id integer primary key autoincrement,
      at bigint not null,
      kind text not null,
      user_id integer,
      user_name text,
      user_last_name text,
      by_user_id integer,
      by_name text,
      by_last_name text,
      network text);
CREATE TABLE "signing_keys" ("id" integer primary key autoincrement, "secret" text not null, "created_at" bigint not null);
CREATE VIRTUAL TABLE user_words using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='1 2 3');
CREATE VIRTUAL TABLE pet_words using fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='1 2 3');
CREATE TABLE calls (
      id integer primary key autoincrement,
      booking_id integer not null references bookings (id),
      kind text not null,
      reason text not null,
      was bigint not null,
      starts bigint not null,
      created_at bigint not null,
      done_at bigint,
      done_by integer references users (id));
CREATE TABLE "calendar_feeds" ("id" integer primary key autoincrement, "user_id" integer not null references "users" ("id"), "agenda_id" integer not null, "created_at" bigint not null, constraint "calendar_feeds_one" unique ("user_id", "agenda_id"));
CREATE TABLE town (
      id integer primary key check (id = 1),
      name text not null,
      address text not null,
      state_id integer references states (id),
      city_id integer references cities (id),
      colour text not null,
      logo text,
      updated_at bigint not null);
CREATE TABLE claims (
      user_id integer primary key references users (id),
      code_hash text not null,
      tries integer not null default 0,
      given_by integer not null references users (id),
      created_at bigint not null,
      expires_at bigint not null);
CREATE TABLE merges (
      id integer primary key autoincrement,
      kept_id integer not null references users (id),
      gone_id integer not null references users (id),
      made_by integer not null references users (id),
      made_at bigint not null,
      ends_at bigint not null,
      undo text);
CREATE TABLE vaccines (
      id integer primary key autoincrement,
      name text not null,
      name_folded text not null,
      status text not null default 'A',
      updated_at bigint not null default 0,
      code text not null default 'other',
      species_id integer references species (id),
      first_age_days integer not null,
      valid_months integer not null,
      second_dose_days integer);
CREATE TABLE vaccine_batches (
      id integer primary key autoincrement,
      vaccine_id integer not null references vaccines (id),
      lab text not null,
      code text not null,
      expires_on text not null,
      doses integer,
      status text not null default 'A',
      updated_at bigint not null);
CREATE TABLE procedures (id integer primary key autoincrement, kind text not null, done_on text not null, 
  pet_id integer not null references pets (id),
  origin text not null,
  status text not null default 'A',
  created_at bigint not null,
  created_by integer references users (id),
  rectified_at bigint,
  rectified_by integer references users (id),
  rectify_reason text not null default '', 
  booking_id integer references bookings (id),
  vet_user_id integer references users (id),
  vet_name text not null default '',
  vet_licence text not null default '',
  place text not null default '');
CREATE TABLE vaccinations (
      id integer primary key autoincrement,
      vaccine_id integer not null references vaccines (id),
      given_on text not null,
      next_due_on text not null,
      batch_id integer references vaccine_batches (id),
      batch_text text not null default '',
      lab_text text not null default '',
      official_number text not null default '',
      
  pet_id integer not null references pets (id),
  origin text not null,
  status text not null default 'A',
  created_at bigint not null,
  created_by integer references users (id),
  rectified_at bigint,
  rectified_by integer references users (id),
  rectify_reason text not null default '', 
  booking_id integer references bookings (id),
  vet_user_id integer references users (id),
  vet_name text not null default '',
  vet_licence text not null default '',
  place text not null default '');
CREATE TABLE weights (id integer primary key autoincrement, grams integer not null, weighed_on text not null, 
  pet_id integer not null references pets (id),
  origin text not null,
  status text not null default 'A',
  created_at bigint not null,
  created_by integer references users (id),
  rectified_at bigint,
  rectified_by integer references users (id),
  rectify_reason text not null default '');
CREATE TABLE microchips (id integer primary key autoincrement, code text not null, chipped_on text, 
  pet_id integer not null references pets (id),
  origin text not null,
  status text not null default 'A',
  created_at bigint not null,
  created_by integer references users (id),
  rectified_at bigint,
  rectified_by integer references users (id),
  rectify_reason text not null default '');
CREATE TABLE statements (
      id integer primary key autoincrement, kind text not null, stated_on text not null, note text not null default '', 
  pet_id integer not null references pets (id),
  origin text not null,
  status text not null default 'A',
  created_at bigint not null,
  created_by integer references users (id),
  rectified_at bigint,
  rectified_by integer references users (id),
  rectify_reason text not null default '');
CREATE TABLE day_kits (
      id integer primary key autoincrement,
      agenda_id integer not null references agendas (id),
      date text not null,
      vet_user_id integer references users (id),
      updated_at bigint not null);
CREATE TABLE day_kit_batches (
      kit_id integer not null references day_kits (id),
      batch_id integer not null references vaccine_batches (id),
      primary key (kit_id, batch_id));
CREATE TABLE visits (
      id integer primary key autoincrement,
      booking_id integer not null references bookings (id),
      fit text,
      unfit_reason text not null default '',
      anaesthesia integer,
      complication text not null default 'none',
      complication_note text not null default '',
      vet_note text not null default '',
      vet_user_id integer references users (id),
      created_at bigint not null,
      updated_at bigint not null, sent_key text);
CREATE TABLE second_factors (
    user_id integer primary key references users (id),
    secret text not null,
    last_step bigint not null default 0,
    created_at bigint not null,
    confirmed_at bigint);
CREATE TABLE recovery_codes (
    user_id integer not null references users (id),
    code_hash text not null,
    primary key (user_id, code_hash));
CREATE TABLE certificates (
      id integer primary key autoincrement,
      code text not null,
      kind text not null,
      pet_id integer not null references pets (id),
      vaccination_id integer references vaccinations (id),
      procedure_id integer references procedures (id),
      issued_at bigint not null,
      issued_by integer references users (id),
      revoked_at bigint,
      revoked_by integer references users (id));
CREATE TABLE eligibility_rules (
      id integer primary key autoincrement,
      service_id integer not null references services (id),
      kind text not null,
      species_id integer references species (id),
      gender text,
      amount_min integer,
      amount_max integer,
      unit text not null,
      vaccine_id integer references vaccines (id),
      effect text not null,
      if_unknown text not null,
      label text not null default '',
      status text not null default 'A',
      updated_at bigint not null);
CREATE TABLE nameless (
      place text primary key,
      user_id integer not null references users (id));
CREATE TABLE exports (
      id integer primary key autoincrement,
      at bigint not null,
      user_id integer,
      actor_name text,
      actor_last_name text,
      kind text not null,
      detail text not null);
CREATE TABLE notes (
      id integer primary key autoincrement,
      user_id integer references users (id),
      pet_id integer references pets (id),
      text text not null,
      written_by integer not null references users (id),
      created_at bigint not null,
      constraint notes_about_one check ((user_id is null) <> (pet_id is null)));
CREATE TABLE consent_texts (
      id integer primary key autoincrement,
      text text not null,
      created_at bigint not null);
CREATE TABLE consents (
      id integer primary key autoincrement,
      user_id integer not null references users (id),
      text_id integer not null references consent_texts (id),
      given_at bigint not null,
      registered_by integer references users (id),
      withdrawn_at bigint,
      withdrawn_by integer references users (id));
CREATE TABLE rectifications (
      id integer primary key autoincrement,
      user_id integer not null references users (id),
      name text not null,
      last_name text not null,
      id_number text not null,
      comment text not null,
      asked_at bigint not null,
      state text not null,
      answer text not null,
      answered_at bigint,
      answered_by integer references users (id));
CREATE TABLE pet_photos (
      pet_id integer primary key references pets (id),
      jpeg text not null);
CREATE TABLE told_dues (
      id integer primary key autoincrement,
      pet_id integer not null references pets (id),
      subject text not null,
      due_on text not null,
      step integer not null,
      told_on text not null);
CREATE TABLE town_accounts (
    user_id integer primary key references users (id),
    issuer text not null,
    subject text not null,
    created_at bigint not null);
CREATE TABLE no_show_pardons (
    booking_id integer primary key references bookings (id),
    reason text not null,
    by_user_id integer not null references users (id),
    created_at bigint not null);
CREATE TABLE passkeys (
      id integer primary key autoincrement,
      user_id integer not null references users (id),
      name text not null,
      credential_id text not null,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      created_at bigint not null,
      used_at bigint);
CREATE TABLE handovers (
      id integer primary key autoincrement,
      booking_id integer not null references bookings (id),
      to_name text not null,
      to_id_number text not null,
      done_at bigint not null,
      delivered_at bigint not null,
      steps text not null,
      sent_key text,
      status text not null default 'A',
      created_by integer not null references users (id),
      created_at bigint not null,
      rectified_by integer references users (id),
      rectified_at bigint,
      rectify_reason text not null default '');
CREATE TABLE keepers (
      id integer primary key autoincrement,
      pet_id integer not null references pets (id),
      user_id integer not null references users (id),
      pet_name text not null,
      how text not null check (how in ('code', 'staff')),
      since_at bigint not null,
      until_at bigint not null);
CREATE TABLE transfers (
      id integer primary key autoincrement,
      pet_id integer not null references pets (id),
      from_user_id integer not null references users (id),
      to_user_id integer references users (id),
      code_hash text not null,
      state text not null check (state in ('P', 'D', 'W')),
      created_at bigint not null,
      expires_at bigint not null);
CREATE TABLE pet_merges (
      id integer primary key autoincrement,
      kept_id integer not null references pets (id),
      gone_id integer not null references pets (id),
      made_by integer not null references users (id),
      made_at bigint not null,
      ends_at bigint not null,
      undo text);
CREATE TABLE people_count (id integer primary key, total bigint not null);
CREATE TRIGGER users_words_insert after insert on users begin insert into user_words (rowid, words) select u.id, u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from users u where u.status = 'A' and u.id <> 1 and u.id = new.id; end;
CREATE TRIGGER users_words_update after update of search_folded, email_folded, phone, id_number, status on users when old.search_folded is not new.search_folded or old.email_folded is not new.email_folded or old.phone is not new.phone or old.id_number is not new.id_number or old.status is not new.status
    begin
      delete from user_words where rowid = new.id;
      insert into user_words (rowid, words) select u.id, u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from users u where u.status = 'A' and u.id <> 1 and u.id = new.id;
      delete from pet_words where rowid in (select id from pets where user_id = new.id);
      insert into pet_words (rowid, words) select p.id, p.name_folded || ' ' || u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from pets p join users u on u.id = p.user_id
  where p.status = 'A' and p.user_id = new.id;
    end;
CREATE TRIGGER pets_words_insert after insert on pets begin insert into pet_words (rowid, words) select p.id, p.name_folded || ' ' || u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from pets p join users u on u.id = p.user_id
  where p.status = 'A' and p.id = new.id; end;
CREATE TRIGGER pets_words_update after update of name_folded, user_id, status on pets when old.name_folded is not new.name_folded or old.user_id is not new.user_id or old.status is not new.status
    begin
      delete from pet_words where rowid = new.id;
      insert into pet_words (rowid, words) select p.id, p.name_folded || ' ' || u.search_folded || ' ' || replace(replace(replace(replace(replace(coalesce(u.email_folded, ''), '@', ''), '.', ''), '-', ''), '_', ''), '+', '') || ' ' || replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '') || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 5 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 5) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 6 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 6) else '' end || case when length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) > 7 then ' §' || substr(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', ''), length(replace(replace(replace(replace(replace(u.phone, ' ', ''), '+', ''), '-', ''), '(', ''), ')', '')) - 7) else '' end || case when length(coalesce(u.id_number, '')) > 2 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 2) else '' end || case when length(coalesce(u.id_number, '')) > 5 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 5) else '' end || case when length(coalesce(u.id_number, '')) > 6 then ' ¤' || substr(coalesce(u.id_number, ''), length(coalesce(u.id_number, '')) - 6) else '' end from pets p join users u on u.id = p.user_id
  where p.status = 'A' and p.id = new.id;
    end;
insert into "kysely_migration" values ('001-foundation', '2026-11-26T20:04:35.244Z');
insert into "kysely_migration" values ('002-lists', '2026-11-26T20:04:35.326Z');
insert into "kysely_migration" values ('003-reports', '2026-11-26T20:04:35.339Z');
insert into "kysely_migration" values ('004-services', '2026-11-26T20:04:35.344Z');
insert into "kysely_migration" values ('006-no-overlap', '2026-11-26T20:04:35.346Z');
insert into "kysely_migration" values ('007-namesakes', '2026-11-26T20:04:35.347Z');
insert into "kysely_migration" values ('008-versions', '2026-11-26T20:04:35.348Z');
insert into "kysely_migration" values ('009-dni-zero', '2026-11-26T20:04:35.351Z');
insert into "kysely_migration" values ('010-reminders', '2026-11-26T20:04:35.352Z');
insert into "kysely_migration" values ('011-limits', '2026-11-26T20:04:35.353Z');
insert into "kysely_migration" values ('012-verification', '2026-11-26T20:04:35.356Z');
insert into "kysely_migration" values ('013-trails', '2026-11-26T20:04:35.358Z');
insert into "kysely_migration" values ('014-shown-people', '2026-11-26T20:04:35.360Z');
insert into "kysely_migration" values ('015-signing', '2026-11-26T20:04:35.361Z');
insert into "kysely_migration" values ('016-plans', '2026-11-26T20:04:35.362Z');
insert into "kysely_migration" values ('017-messages', '2026-11-26T20:04:35.365Z');
insert into "kysely_migration" values ('018-words', '2026-11-26T20:04:35.378Z');
insert into "kysely_migration" values ('019-arrival', '2026-11-26T20:04:35.389Z');
insert into "kysely_migration" values ('020-for-whom', '2026-11-26T20:04:35.393Z');
insert into "kysely_migration" values ('021-desk', '2026-11-26T20:04:35.399Z');
insert into "kysely_migration" values ('022-calendars', '2026-11-26T20:04:35.403Z');
insert into "kysely_migration" values ('023-town', '2026-11-26T20:04:35.405Z');
insert into "kysely_migration" values ('024-health', '2026-11-26T20:04:35.406Z');
insert into "kysely_migration" values ('025-second-factor', '2026-11-26T20:04:35.429Z');
insert into "kysely_migration" values ('026-what-to-bring', '2026-11-26T20:04:35.442Z');
insert into "kysely_migration" values ('027-certificates', '2026-11-26T20:04:35.447Z');
insert into "kysely_migration" values ('028-eligibility', '2026-11-26T20:04:35.453Z');
insert into "kysely_migration" values ('029-privacy', '2026-11-26T20:04:35.457Z');
insert into "kysely_migration" values ('030-notes', '2026-11-26T20:04:35.469Z');
insert into "kysely_migration" values ('031-unanswered', '2026-11-26T20:04:35.471Z');
insert into "kysely_migration" values ('032-asked', '2026-11-26T20:04:35.475Z');
insert into "kysely_migration" values ('033-consents', '2026-11-26T20:04:35.502Z');
insert into "kysely_migration" values ('034-life', '2026-11-26T20:04:35.514Z');
insert into "kysely_migration" values ('035-town-accounts', '2026-11-26T20:04:35.554Z');
insert into "kysely_migration" values ('036-story', '2026-11-26T20:04:35.566Z');
insert into "kysely_migration" values ('037-passkeys', '2026-11-26T20:04:35.580Z');
insert into "kysely_migration" values ('038-handovers', '2026-11-26T20:04:35.585Z');
insert into "kysely_migration" values ('039-keepers', '2026-11-26T20:04:35.594Z');
insert into "kysely_migration" values ('040-pet-merges', '2026-11-26T20:04:35.595Z');
insert into "kysely_migration" values ('041-fetched', '2026-11-26T20:04:35.597Z');
insert into "kysely_migration" values ('042-noted', '2026-11-26T20:04:35.602Z');
insert into "kysely_migration" values ('043-people-count', '2026-11-26T20:04:35.609Z');
insert into "kysely_migration" values ('044-required-facts', '2026-11-26T20:04:35.611Z');
insert into "states" values (1, 'Buenos Aires', 'buenos aires', 'A', 0);
insert into "cities" values (1, 'Bolívar', 'bolivar', 'A', 1, 0);
insert into "species" values (1, 'Perro', 'perro', 'A', 0);
insert into "species" values (2, 'Gato', 'gato', 'A', 0);
insert into "breeds" values (1, 'Mestizo', 'mestizo', 'A', 1, 0);
insert into "users" values (1, null, null, 'Turnos', 'municipales', '', '', null, '', null, null, '', 2, 'A', null, null, null, null, null, 0, 1790000000000, 1790000000000, '', 0, null, '', null, '', null, null, null);
insert into "users" values (2, 'admin@pueblo.test', 'admin@pueblo.test', 'Administración', 'Municipal', 'municipal administracion', '', null, '', null, null, '', 1, 'A', '$argon2id$v=19$m=19456,t=2,p=1$w4ulaVNRYWftk3HnmCHzVQ$SWzSna8S44cDkDcWi55WZT34rkkuJW2BeG/FBLugYqA', null, null, null, null, 0, 1790000000000, 1790000000000, 'municipaladministracion', 0, null, '', null, '', null, null, null);
insert into "users" values (3, 'Ana@Correo.test', 'ana@correo.test', 'Ana', 'Ñancupil', 'nancupil ana 28765432', '2314 555555', '28765432', 'Mitre 12', 1, 1, '', 3, 'A', '$argon2id$v=19$m=19456,t=2,p=1$w4ulaVNRYWftk3HnmCHzVQ$SWzSna8S44cDkDcWi55WZT34rkkuJW2BeG/FBLugYqA', null, null, 1, 1790000000000, 0, 1790000000000, 1790000000000, 'nancupilana', 0, null, '', null, '', null, null, null);
insert into "users" values (4, null, null, 'Beto', 'De Luca', 'de luca beto 7654321', '', '7654321', '', 1, null, 'El Paraje', 3, 'A', null, null, null, null, null, 0, 1790000000000, 1790000000000, 'de lucabeto', 0, null, '', null, '', null, null, null);
insert into "pets" values (1, 3, 'Ñata', 'nata', 'F', '2023-05-01', 1, 1, '', null, 'A', 1790000000000, 1790000000000, 0, 'U', null, '', null, null, null);
insert into "pets" values (2, 4, 'Michi', 'michi', 'M', null, 2, null, 'arisco', null, 'A', 1790000000000, 1790000000000, 0, 'U', null, '', null, null, null);
insert into "services" values (1, 'Castración', 'castracion', 'A', '', '[{"SpecieId":2,"hoursBefore":8,"text":"Sin comida"}]', 30, 0, 60, 0, 5, 1, 0, '[{"kind":"days","amount":1,"minute":600,"since":0}]', null, 'castration', null, '', 0, 1, 0, 12, 60, '[]');
insert into "locations" values (1, 'Centro de Zoonosis', 'centro de zoonosis', 'A', 'San Martín 1250', '', '', 0, '', '', null, null);
insert into "agendas" values (1, 1, 1, 1, 'A', 0, 0, 1);
insert into "agenda_hours" values (1, 1, 5, 480, 720, 30, 1, '2020-01-01', null);
insert into "closures" values (1, 1, null, '2026-12-25', '2026-12-25', null, null, 'Navidad', 0);
insert into "bookings" values (1, 1, 1796371200, 1796373000, 1, 'A', '', null, 1, 1, 1, 3, 1, 1790000000000, 1790000000000, null, null, null, null, null, null, null, null, null, null);
insert into "bookings" values (2, 1, 1796373000, 1796374800, 1, 'C', '', null, 1, 1, 1, 4, 2, 1790000000000, 1790000000000, null, null, null, null, null, null, null, null, null, null);
insert into "questions" values (1, 1, 'Tiene más de 6 meses', 1, 'A', null, null, null, null, null, null, null, null, null, null);
insert into "lock_rules" values (1, 1, 'Pet', 'BreedId', '[]', 'la raza', 'A');
insert into "terms" values (1, 1, '1. Es gratis.', 1790000000000);
insert into "terms_acceptances" values (1, 3, 1, 1790000000000);
insert into "audit" values (1, 1790000000000, 3, 'create', 'Booking', 1, null, null, null, null);
insert into "outbox" values (1, 'booking', 3, '{}', 1790000000000, 1790000000000, 0, 0, 1790000000000, null, null, null, null, null, null, null);
insert into "settings" values (1, 'seeded', '1');
insert into "report_views" values (1, 'Por mes', 'por mes', '{}', 2, 1790000000000, 1790000000000);
insert into "report_revision" values (1, 0);
insert into "calendar_feeds" values (1, 3, 0, 1790000000000);
insert into "calendar_feeds" values (2, 2, 1, 1790000000000);
insert into "vaccines" values (1, 'Antirrábica', 'antirrabica', 'A', 0, 'rabies', null, 90, 12, null);
insert into "vaccines" values (2, 'Quíntuple canina', 'quintuple canina', 'A', 0, 'other', 1, 45, 12, 21);
insert into "vaccines" values (3, 'Triple felina', 'triple felina', 'A', 0, 'other', 2, 60, 12, 21);
insert into "people_count" values (1, 3);
delete from sqlite_sequence;
insert into "sqlite_sequence" values ('states', 1);
insert into "sqlite_sequence" values ('cities', 1);
insert into "sqlite_sequence" values ('species', 2);
insert into "sqlite_sequence" values ('breeds', 1);
insert into "sqlite_sequence" values ('users', 4);
insert into "sqlite_sequence" values ('pets', 2);
insert into "sqlite_sequence" values ('services', 1);
insert into "sqlite_sequence" values ('locations', 1);
insert into "sqlite_sequence" values ('agendas', 1);
insert into "sqlite_sequence" values ('agenda_hours', 1);
insert into "sqlite_sequence" values ('closures', 1);
insert into "sqlite_sequence" values ('bookings', 2);
insert into "sqlite_sequence" values ('questions', 1);
insert into "sqlite_sequence" values ('lock_rules', 1);
insert into "sqlite_sequence" values ('terms', 1);
insert into "sqlite_sequence" values ('terms_acceptances', 1);
insert into "sqlite_sequence" values ('audit', 1);
insert into "sqlite_sequence" values ('outbox', 1);
insert into "sqlite_sequence" values ('settings', 1);
insert into "sqlite_sequence" values ('report_views', 1);
insert into "sqlite_sequence" values ('calendar_feeds', 2);
insert into "sqlite_sequence" values ('vaccines', 3);
CREATE UNIQUE INDEX states_name on states (name_folded) where status = 'A';
CREATE UNIQUE INDEX cities_name on cities (state_id, name_folded) where status = 'A';
CREATE UNIQUE INDEX species_name on species (name_folded) where status = 'A';
CREATE UNIQUE INDEX breeds_name on breeds (species_id, name_folded) where status = 'A';
CREATE UNIQUE INDEX users_email on users (email_folded) where status = 'A';
CREATE UNIQUE INDEX users_id_number on users (id_number) where status = 'A';
CREATE INDEX users_search on users (search_folded);
CREATE UNIQUE INDEX sessions_token on sessions (token_hash);
CREATE INDEX sessions_user on sessions (user_id);
CREATE UNIQUE INDEX agendas_triple on agendas (service_id, location_id, operator_user_id);
CREATE INDEX agenda_hours_agenda on agenda_hours (agenda_id);
CREATE INDEX closures_dates on closures (to_date);
CREATE UNIQUE INDEX bookings_place on bookings (agenda_id, starts, place) where status <> 'C';
CREATE INDEX bookings_booker on bookings (booker_user_id, starts);
CREATE INDEX bookings_pet on bookings (pet_id, starts);
CREATE INDEX questions_service on questions (service_id, position);
CREATE INDEX lock_rules_service on lock_rules (service_id);
CREATE INDEX terms_acceptances_user on terms_acceptances (user_id);
CREATE INDEX audit_user on audit (user_id, at);
CREATE INDEX outbox_waiting on outbox (locked_until) where sent_at is null;
CREATE INDEX outbox_user on outbox (user_id, created_at);
CREATE UNIQUE INDEX settings_name on settings (name);
CREATE INDEX users_list on users (status, sort_folded, id, search_folded);
CREATE INDEX pets_list on pets (status, name_folded, id, user_id);
CREATE INDEX pets_user on pets (user_id, status, name_folded, id);
CREATE INDEX audit_at on audit (at, id);
CREATE INDEX audit_entity on audit (entity, entity_id, at, id);
CREATE UNIQUE INDEX report_views_name on report_views (name_folded);
CREATE INDEX bookings_report on bookings (starts, status, booker_user_id, pet_id);
CREATE TRIGGER users_report after update of city_id, other_city on users
      when old.city_id is not new.city_id or old.other_city is not new.other_city begin update report_revision set revision = revision + 1; end;
CREATE TRIGGER pets_report after update of gender, species_id, breed_id on pets
      when old.gender is not new.gender or old.species_id is not new.species_id or old.breed_id is not new.breed_id begin update report_revision set revision = revision + 1; end;
CREATE TRIGGER cities_report after update of name on cities
      when old.name is not new.name begin update report_revision set revision = revision + 1; end;
CREATE TRIGGER species_report after update of name on species
      when old.name is not new.name begin update report_revision set revision = revision + 1; end;
CREATE TRIGGER breeds_report after update of name on breeds
      when old.name is not new.name begin update report_revision set revision = revision + 1; end;
CREATE UNIQUE INDEX services_name on services (name_folded) where status = 'A';
CREATE UNIQUE INDEX locations_name on locations (name_folded) where status = 'A';
CREATE INDEX agendas_location on agendas (location_id);
CREATE INDEX bookings_service on bookings (service_id, starts);
CREATE INDEX bookings_location on bookings (location_id, starts);
CREATE TRIGGER bookings_overlap_insert before insert on bookings
   when new.status <> 'C' begin select raise(abort, 'bookings_overlap') where exists (
  select 1 from bookings b
  where b.agenda_id = new.agenda_id and b.status <> 'C' and b.place = new.place and b.id <> coalesce(new.id, 0)
    and b.starts < new.ends and b.starts > new.starts - 28800 and b.ends > new.starts
); end;
CREATE TRIGGER bookings_overlap_update before update of agenda_id, starts, ends, place, status on bookings
   when new.status <> 'C' and not (old.status <> 'C' and old.agenda_id = new.agenda_id and old.starts = new.starts
  and old.ends = new.ends and old.place = new.place) begin select raise(abort, 'bookings_overlap') where exists (
  select 1 from bookings b
  where b.agenda_id = new.agenda_id and b.status <> 'C' and b.place = new.place and b.id <> coalesce(new.id, 0)
    and b.starts < new.ends and b.starts > new.starts - 28800 and b.ends > new.starts
); end;
CREATE TRIGGER cities_report_insert after insert on cities begin update report_revision set revision = revision + 1; end;
CREATE TRIGGER cities_report_state after update of state_id on cities begin update report_revision set revision = revision + 1; end;
CREATE TRIGGER states_report after update of name on states begin update report_revision set revision = revision + 1; end;
CREATE INDEX limits_subject on limits (subject) where subject <> '';
CREATE UNIQUE INDEX known_browsers_secret on known_browsers (secret_hash, user_id);
CREATE INDEX known_browsers_user on known_browsers (user_id);
CREATE UNIQUE INDEX email_confirmations_purpose on email_confirmations (user_id, purpose);
CREATE UNIQUE INDEX email_confirmations_token on email_confirmations (token_hash);
CREATE UNIQUE INDEX holds_seat on holds (network, seat);
CREATE INDEX holds_user on holds (user_id);
CREATE INDEX holds_until on holds (until_at);
CREATE TRIGGER holds_ended after update of status on bookings for each row when (new.status <> 'A' and old.status = 'A') begin delete from holds where booking_id = new.id; end;
CREATE INDEX security_events_at on security_events (at, id);
CREATE INDEX security_events_user on security_events (user_id, at, id);
CREATE INDEX security_events_kind on security_events (kind, at, id);
CREATE TRIGGER users_shown after update of name, last_name, phone, id_number on users
      when old.name is not new.name or old.last_name is not new.last_name or old.phone is not new.phone or old.id_number is not new.id_number
      begin update users set revision = revision + 1 where id = new.id; end;
CREATE TRIGGER pets_shown after update of name, gender, birth_date, species_id, breed_id on pets
      when old.name is not new.name or old.gender is not new.gender or old.birth_date is not new.birth_date or old.species_id is not new.species_id or old.breed_id is not new.breed_id
      begin update pets set revision = revision + 1 where id = new.id; end;
CREATE TRIGGER agenda_hours_plan_insert after insert on agenda_hours
        begin update agendas set plan_revision = plan_revision + 1 where (id = new.agenda_id); end;
CREATE TRIGGER agenda_hours_plan_update after update on agenda_hours
        begin update agendas set plan_revision = plan_revision + 1 where (id = old.agenda_id) or (id = new.agenda_id); end;
CREATE TRIGGER agenda_hours_plan_delete after delete on agenda_hours
        begin update agendas set plan_revision = plan_revision + 1 where (id = old.agenda_id); end;
CREATE TRIGGER closures_plan_insert after insert on closures
        begin update agendas set plan_revision = plan_revision + 1 where ((new.agenda_id is null or id = new.agenda_id)
        and (new.location_id is null or location_id = new.location_id)); end;
CREATE TRIGGER closures_plan_update after update on closures
        begin update agendas set plan_revision = plan_revision + 1 where ((old.agenda_id is null or id = old.agenda_id)
        and (old.location_id is null or location_id = old.location_id)) or ((new.agenda_id is null or id = new.agenda_id)
        and (new.location_id is null or location_id = new.location_id)); end;
CREATE TRIGGER closures_plan_delete after delete on closures
        begin update agendas set plan_revision = plan_revision + 1 where ((old.agenda_id is null or id = old.agenda_id)
        and (old.location_id is null or location_id = old.location_id)); end;
CREATE TRIGGER lock_rules_plan_insert after insert on lock_rules
        begin update agendas set plan_revision = plan_revision + 1 where (service_id = new.service_id); end;
CREATE TRIGGER lock_rules_plan_update after update on lock_rules
        begin update agendas set plan_revision = plan_revision + 1 where (service_id = old.service_id) or (service_id = new.service_id); end;
CREATE TRIGGER lock_rules_plan_delete after delete on lock_rules
        begin update agendas set plan_revision = plan_revision + 1 where (service_id = old.service_id); end;
CREATE TRIGGER services_plan_insert after insert on services
        begin update agendas set plan_revision = plan_revision + 1 where (service_id = new.id); end;
CREATE TRIGGER services_plan_update after update on services
        begin update agendas set plan_revision = plan_revision + 1 where (service_id = old.id) or (service_id = new.id); end;
CREATE TRIGGER services_plan_delete after delete on services
        begin update agendas set plan_revision = plan_revision + 1 where (service_id = old.id); end;
CREATE TRIGGER locations_plan_insert after insert on locations
        begin update agendas set plan_revision = plan_revision + 1 where (location_id = new.id); end;
CREATE TRIGGER locations_plan_update after update on locations
        begin update agendas set plan_revision = plan_revision + 1 where (location_id = old.id) or (location_id = new.id); end;
CREATE TRIGGER locations_plan_delete after delete on locations
        begin update agendas set plan_revision = plan_revision + 1 where (location_id = old.id); end;
CREATE TRIGGER agendas_plan_update after update of status, service_id, location_id, operator_user_id on agendas
        begin update agendas set plan_revision = plan_revision + 1 where (id = old.id) or (id = new.id); end;
CREATE UNIQUE INDEX outbox_key on outbox (key);
CREATE INDEX outbox_booking on outbox (booking_id);
CREATE INDEX calls_booking on calls (booking_id, id);
CREATE INDEX calls_was on calls (was);
CREATE INDEX "outbox_sent" on "outbox" ("sent_at");
CREATE INDEX merges_kept on merges (kept_id);
CREATE INDEX merges_gone on merges (gone_id);
CREATE UNIQUE INDEX vaccines_name on vaccines (name_folded) where status = 'A';
CREATE INDEX vaccine_batches_vaccine on vaccine_batches (vaccine_id);
CREATE INDEX procedures_pet on procedures (pet_id);
CREATE INDEX procedures_booking on procedures (booking_id);
CREATE UNIQUE INDEX procedures_one on procedures (pet_id, kind) where status = 'A';
CREATE INDEX vaccinations_pet on vaccinations (pet_id);
CREATE INDEX vaccinations_booking on vaccinations (booking_id);
CREATE INDEX vaccinations_batch on vaccinations (batch_id);
CREATE INDEX weights_pet on weights (pet_id);
CREATE INDEX microchips_pet on microchips (pet_id);
CREATE UNIQUE INDEX microchips_code on microchips (code) where status = 'A';
CREATE INDEX statements_pet on statements (pet_id);
CREATE UNIQUE INDEX day_kits_day on day_kits (agenda_id, date);
CREATE UNIQUE INDEX visits_booking on visits (booking_id);
CREATE UNIQUE INDEX certificates_code on certificates (code);
CREATE INDEX certificates_pet on certificates (pet_id);
CREATE UNIQUE INDEX certificates_vaccination on certificates (vaccination_id) where revoked_at is null;
CREATE UNIQUE INDEX certificates_procedure on certificates (procedure_id) where revoked_at is null;
CREATE INDEX eligibility_rules_service on eligibility_rules (service_id);
CREATE TRIGGER eligibility_rules_plan_insert after insert on eligibility_rules
      begin update agendas set plan_revision = plan_revision + 1 where service_id = new.service_id; end;
CREATE TRIGGER eligibility_rules_plan_update after update on eligibility_rules
      begin update agendas set plan_revision = plan_revision + 1 where service_id in (old.service_id, new.service_id); end;
CREATE TRIGGER eligibility_rules_plan_delete after delete on eligibility_rules
      begin update agendas set plan_revision = plan_revision + 1 where service_id = old.service_id; end;
CREATE INDEX exports_at on exports (at, id);
CREATE INDEX notes_user on notes (user_id, id);
CREATE INDEX notes_pet on notes (pet_id, id);
CREATE INDEX consents_user on consents (user_id, id);
CREATE UNIQUE INDEX consents_in_force on consents (user_id) where withdrawn_at is null;
CREATE INDEX rectifications_user on rectifications (user_id, id);
CREATE UNIQUE INDEX rectifications_pending on rectifications (user_id) where state = 'P';
CREATE UNIQUE INDEX told_dues_once on told_dues (pet_id, subject, due_on, step);
CREATE UNIQUE INDEX town_accounts_subject on town_accounts (issuer, subject);
CREATE UNIQUE INDEX passkeys_credential on passkeys (credential_id);
CREATE INDEX passkeys_user on passkeys (user_id);
CREATE UNIQUE INDEX handovers_one on handovers (booking_id) where status = 'A';
CREATE INDEX handovers_booking on handovers (booking_id);
CREATE INDEX keepers_pet on keepers (pet_id);
CREATE INDEX keepers_user on keepers (user_id);
CREATE UNIQUE INDEX transfers_code on transfers (code_hash);
CREATE UNIQUE INDEX transfers_pending on transfers (pet_id) where state = 'P';
CREATE INDEX transfers_from on transfers (from_user_id);
CREATE INDEX transfers_to on transfers (to_user_id);
CREATE INDEX pet_merges_kept on pet_merges (kept_id);
CREATE INDEX pet_merges_gone on pet_merges (gone_id);
CREATE INDEX handovers_to on handovers (to_id_number) where to_id_number <> '';
CREATE UNIQUE INDEX bookings_note on bookings (note_key) where note_key is not null;
CREATE TRIGGER users_count_insert after insert on users when new.status = 'A' and new.id <> 1 begin update people_count set total = total + 1; end;
CREATE TRIGGER users_count_again after update of status on users when new.status = 'A' and new.id <> 1 and old.status <> 'A' begin update people_count set total = total + 1; end;
CREATE TRIGGER users_count_end after update of status on users when old.status = 'A' and old.id <> 1 and new.status <> 'A' begin update people_count set total = total - 1; end;
CREATE TRIGGER users_count_delete after delete on users when old.status = 'A' and old.id <> 1 begin update people_count set total = total - 1; end;
CREATE TRIGGER questions_plan_insert after insert on questions
      begin update agendas set plan_revision = plan_revision + 1 where service_id = new.service_id; end;
CREATE TRIGGER questions_plan_update after update on questions
      begin update agendas set plan_revision = plan_revision + 1 where service_id in (old.service_id, new.service_id); end;
CREATE TRIGGER questions_plan_delete after delete on questions
      begin update agendas set plan_revision = plan_revision + 1 where service_id = old.service_id; end;
