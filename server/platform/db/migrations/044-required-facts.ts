import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/** Lets a requirement carry the fact it asks for, and gives the one of new towns its own where nobody rewrote it. */
export async function requiredFacts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const column of COLUMNS) await sql.raw(`alter table questions add column ${column}`).execute(db);
  await sql`update questions set fact_kind = 'ageFrom', fact_min = 6, fact_unit = 'months'
    where label = ${SEEDED}`.execute(db);
  const triggers = engine === 'postgres' ? postgresTriggers() : sqliteTriggers();
  for (const trigger of triggers) await sql.raw(trigger).execute(db);
}

/** The label as it was seeded until this migration. */
const SEEDED = 'Mi mascota tiene más de 6 meses y está sana, sin tos, fiebre, vómitos ni diarrea';

const COLUMNS = [
  "fact_kind text check (fact_kind in ('ageFrom', 'ageTo', 'specie', 'sex'))",
  'fact_species_id integer references species (id)',
  "fact_gender text check (fact_gender in ('F', 'M'))",
  'fact_min integer',
  'fact_max integer',
  "fact_unit text check (fact_unit in ('days', 'months', 'years'))",
];

const EVENTS = [
  ['insert', 'service_id = new.service_id'],
  ['update', 'service_id in (old.service_id, new.service_id)'],
  ['delete', 'service_id = old.service_id'],
] as const;

const BUMP = 'update agendas set plan_revision = plan_revision + 1';

/** Like those of migration 016: a cached plan holds the requirements too. */
function sqliteTriggers(): string[] {
  return EVENTS.map(
    ([event, agendas]) => `create trigger questions_plan_${event} after ${event} on questions
      begin ${BUMP} where ${agendas}; end`,
  );
}

function postgresTriggers(): string[] {
  return EVENTS.flatMap(([event, agendas]) => {
    const name = `questions_plan_${event}`;
    return [
      `create function ${name}() returns trigger language plpgsql as $$
       begin
         perform 1 from agendas where ${agendas} order by id for no key update;
         ${BUMP} where ${agendas};
         return null;
       end $$`,
      `create trigger ${name} after ${event} on questions for each row execute function ${name}()`,
    ];
  });
}
