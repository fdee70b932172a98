import { type Kysely, sql } from 'kysely';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { Engine } from '../engine.ts';

/** How many active people there are, which triggers keep, whoever writes (docs/decisions/169-people-counter.md). */
export async function peopleCount(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const triggers = engine === 'postgres' ? postgresTriggers() : sqliteTriggers();
  for (const statement of [...TABLE, ...triggers]) await sql.raw(statement).execute(db);
}

const counts = (row: string) => `${row}.status = 'A' and ${row}.id <> ${SYSTEM_OPERATOR_ID}`;
const COUNTS_NOW = counts('new');
const COUNTED = counts('old');

const TABLE = [
  'create table people_count (id integer primary key, total bigint not null)',
  `insert into people_count (id, total) select 1, count(*) from users u where ${counts('u')}`,
];

const CHANGES = [
  { name: 'users_count_insert', after: 'insert', when: COUNTS_NOW, by: '+ 1' },
  {
    name: 'users_count_again',
    after: 'update of status',
    when: `${COUNTS_NOW} and old.status <> 'A'`,
    by: '+ 1',
  },
  { name: 'users_count_end', after: 'update of status', when: `${COUNTED} and new.status <> 'A'`, by: '- 1' },
  { name: 'users_count_delete', after: 'delete', when: COUNTED, by: '- 1' },
];

const update = (by: string) => `update people_count set total = total ${by}`;

function sqliteTriggers(): string[] {
  return CHANGES.map(
    ({ name, after, when, by }) =>
      `create trigger ${name} after ${after} on users when ${when} begin ${update(by)}; end`,
  );
}

/** Deferred, as 003's: the one row that all change is locked last of all, at commit. */
function postgresTriggers(): string[] {
  const countBy = `cast(tg_argv[0] as integer)`;
  return [
    `create function count_people() returns trigger language plpgsql as
      $$ begin ${update(`+ ${countBy}`)}; return null; end $$`,
    ...CHANGES.map(
      ({ name, after, when, by }) => `create constraint trigger ${name} after ${after} on users
        deferrable initially deferred for each row when (${when})
        execute function count_people('${by.replace(' ', '')}')`,
    ),
  ];
}
