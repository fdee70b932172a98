import { sql } from 'kysely';
import type { CensusRow } from '#shared/desk/health-statistics.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Counts live pets by species and sex. Protection follows shared/health/protections.ts: the latest row of
 * each rabies vaccine counts, owners' declarations apart from other rows; of two rows of a day the later one counts.
 */
export async function countRegistered(db: Db, today: string): Promise<CensusRow[]> {
  const { rows } = await sql<CensusRow>`
    with latest as (
      select g.pet_id, ${IS_DECLARED} as declared,
        max(g.given_on || cast(1000000000000 + g.id as text) || g.next_due_on) as last
      from vaccinations g
      where g.status = 'A' and g.vaccine_id in (select id from vaccines where code = 'rabies')
      group by g.pet_id, g.vaccine_id, ${IS_DECLARED}
    ),
    protected as (
      select pet_id, min(declared) as declared from latest where substr(last, 24) >= ${today} group by pet_id
    ),
    counted as (
      select p.species_id, p.gender, count(*) as registered,
        count(*) filter (where p.neutered = 'Y') as neutered,
        count(*) filter (where p.neutered = 'N') as intact,
        count(*) filter (where p.neutered = 'U') as unknown,
        count(r.pet_id) as protected,
        cast(coalesce(sum(r.declared), 0) as bigint) as declared
      from pets p left join protected r on r.pet_id = p.id
      where p.status = 'A' and p.died_on is null
      group by p.species_id, p.gender
    )
    select coalesce(s.name, 'Ninguna') as "Especie",
      case c.gender when 'F' then 'Hembra' when 'M' then 'Macho' else 'Ninguno' end as "Sexo",
      registered, neutered, intact, unknown, protected, declared
    from counted c left join species s on s.id = c.species_id`.execute(db);
  return rows;
}

const IS_DECLARED = sql`case when g.origin = 'D' then 1 else 0 end`;
