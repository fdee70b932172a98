import { type Kysely, sql } from 'kysely';

/** Adds the hour at which residents may book an operativo, or one of its groups. */
export async function openings(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table operativos add column opening text not null default 'open'
      check (opening in ('open', 'hour', 'draw'))`,
    'alter table operativos add column opens_at bigint',
    'alter table quotas add column opens_at bigint',
    'alter table agendas add column has_openings integer not null default 0',
  ])
    await sql.raw(statement).execute(db);
}
