import { type Kysely, sql } from 'kysely';

/**
 * A DNI of seven digits written with a zero in front is the same one. Who is registered with both keeps both, for
 * staff to tell which person is who.
 */
export async function dniZero(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set
      id_number = substr(id_number, 2),
      search_folded = replace(search_folded, id_number, substr(id_number, 2))
    where id_number like '0_______'
      and not exists (select 1 from users o where o.id_number = substr(users.id_number, 2))`.execute(db);
}
