import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';

/** Reports name the province of cities that share their name: what makes or ends a namesake changes figures too. */
export async function namesakes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [name, cause] of Object.entries(CAUSES)) await sql.raw(trigger(name, cause, engine)).execute(db);
}

const CAUSES = {
  cities_report_insert: 'after insert on cities',
  cities_report_state: 'after update of state_id on cities',
  states_report: 'after update of name on states',
};

/** On PostgreSQL deferred, as the others of 003: the one row everybody bumps is locked last of all. */
function trigger(name: string, cause: string, engine: Engine): string {
  return engine === 'postgres'
    ? `create constraint trigger ${name} ${cause} deferrable initially deferred
       for each row execute function bump_report_revision()`
    : `create trigger ${name} ${cause} begin update report_revision set revision = revision + 1; end`;
}
