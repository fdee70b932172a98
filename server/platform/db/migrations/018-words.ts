import { type Kysely, sql } from 'kysely';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { Engine } from '../engine.ts';

/**
 * The words by which the counter's one search finds people and pets, each in an index of the engine's own; triggers keep
 * them, whoever writes (docs/decisions/100-word-index.md). A name, DNI or phone is found by its beginning; '§' begins the
 * ends of a phone and '¤' those of a DNI, so that either is found without what people leave out.
 */
export async function words(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const statements = engine === 'postgres' ? POSTGRES : SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const without = (text: string, marks: string) =>
  [...marks].reduce((rest, mark) => `replace(${rest}, '${mark}', '')`, text);

const ends = (text: string, mark: string, lengths: readonly number[]) =>
  lengths.map(
    (length) =>
      ` || case when length(${text}) > ${length - 1} then ' ${mark}' || substr(${text}, length(${text}) - ${length - 1}) else '' end`,
  );

function textOf(user: string): string {
  const phone = without(`${user}.phone`, ' +-()');
  const dni = `coalesce(${user}.id_number, '')`;
  return [
    `${user}.search_folded || ' ' || ${without(`coalesce(${user}.email_folded, '')`, '@.-_+')} || ' ' || ${phone}`,
    ...ends(phone, '§', [6, 7, 8]),
    ...ends(dni, '¤', [3, 6, 7]),
  ].join('');
}

const USERS = `select u.id, ${textOf('u')} from users u where u.status = 'A' and u.id <> ${SYSTEM_OPERATOR_ID}`;
const PETS = `select p.id, p.name_folded || ' ' || ${textOf('u')} from pets p join users u on u.id = p.user_id
  where p.status = 'A'`;
const USER_COLUMNS = 'search_folded, email_folded, phone, id_number, status';
const PET_COLUMNS = 'name_folded, user_id, status';

const differs = (columns: string, operator: string) =>
  columns
    .split(', ')
    .map((column) => `old.${column} ${operator} new.${column}`)
    .join(' or ');

const INDEX = `words, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='1 2 3'`;
const KEEP_USER = `insert into user_words (rowid, words) ${USERS} and u.id = new.id`;
const KEEP_PET = `insert into pet_words (rowid, words) ${PETS}`;

const SQLITE = [
  `create virtual table user_words using fts5(${INDEX})`,
  `create virtual table pet_words using fts5(${INDEX})`,
  `insert into user_words (rowid, words) ${USERS}`,
  `insert into pet_words (rowid, words) ${PETS}`,
  `create trigger users_words_insert after insert on users begin ${KEEP_USER}; end`,
  `create trigger users_words_update after update of ${USER_COLUMNS} on users when ${differs(USER_COLUMNS, 'is not')}
    begin
      delete from user_words where rowid = new.id;
      ${KEEP_USER};
      delete from pet_words where rowid in (select id from pets where user_id = new.id);
      ${KEEP_PET} and p.user_id = new.id;
    end`,
  `create trigger pets_words_insert after insert on pets begin ${KEEP_PET} and p.id = new.id; end`,
  `create trigger pets_words_update after update of ${PET_COLUMNS} on pets when ${differs(PET_COLUMNS, 'is not')}
    begin
      delete from pet_words where rowid = new.id;
      ${KEEP_PET} and p.id = new.id;
    end`,
];

/** As SQLite's index parts them: at whatever is ASCII and neither letter nor figure. */
const WORDS_OF = `create function words_of(folded text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(string_to_array(
    regexp_replace(folded, '[^a-z0-9\\u0080-\\uffff]+', ' ', 'g'), ' '), '')) $$`;

const trigger = (table: string, columns: string, body: string) => [
  `create function keep_${table}_words() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${table}_words_insert after insert on ${table} for each row execute function keep_${table}_words()`,
  `create trigger ${table}_words_update after update of ${columns} on ${table} for each row
    when (${differs(columns, 'is distinct from')}) execute function keep_${table}_words()`,
];

const parted = (rows: string) => `select id, words_of(folded) from (${rows}) as named (id, folded)`;

const POSTGRES = [
  WORDS_OF,
  'create table user_words (id integer primary key, words tsvector not null)',
  'create table pet_words (id integer primary key, words tsvector not null)',
  `insert into user_words ${parted(USERS)}`,
  `insert into pet_words ${parted(PETS)}`,
  'create index user_words_words on user_words using gin (words) with (fastupdate = off)',
  'create index pet_words_words on pet_words using gin (words) with (fastupdate = off)',
  ...trigger(
    'users',
    USER_COLUMNS,
    `delete from user_words where id = new.id;
     insert into user_words ${parted(`${USERS} and u.id = new.id`)};
     delete from pet_words where id in (select id from pets where user_id = new.id);
     insert into pet_words ${parted(`${PETS} and p.user_id = new.id`)};`,
  ),
  ...trigger(
    'pets',
    PET_COLUMNS,
    `delete from pet_words where id = new.id;
     insert into pet_words ${parted(`${PETS} and p.id = new.id`)};`,
  ),
];
