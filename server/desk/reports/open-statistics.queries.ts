import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Span } from './report-days.queries.ts';
import { CITIES } from './reports.queries.ts';

type DoneCount = { locality: string | null; specie: string; done: number };

export async function countDone(db: Db, span: Span): Promise<DoneCount[]> {
  const { rows } = await sql<DoneCount>`
    select cities.name as locality, coalesce(species.name, 'Ninguna') as specie, count(*) as done
    from bookings b
    join users u on u.id = b.booker_user_id
    join pets p on p.id = b.pet_id
    left join ${CITIES} cities on cities.id = u.city_id
    left join species on species.id = p.species_id
    where b.starts >= ${span.from} and b.starts < ${span.until} and b.status = 'D'
    group by 1, 2`.execute(db);
  return rows;
}
