import { type Kysely, sql } from 'kysely';

type Step = { hoursBefore: number; minutesBefore?: number };

/** What every town began with, which spoke of another hour than its preparation. */
const SEEDED =
  'Llegá 10 minutos antes y esperá con tu mascota afuera, separada de las demás, hasta que te llamen.';
const WITHOUT_HOUR = 'Esperá con tu mascota afuera, separada de las demás, hasta que te llamen.';
const MINUTES = 10;

/** One time of arrival: where a place's notes are still the seeded ones, its services' arrival takes their ten minutes over. */
export async function arrival(db: Kysely<unknown>): Promise<void> {
  const services = await sql<{ id: number; preparation: string }>`
    select distinct s.id, s.preparation from services s
    join agendas a on a.service_id = s.id join locations l on l.id = a.location_id
    where l.notes = ${SEEDED}`.execute(db);
  for (const { id, preparation } of services.rows) {
    const steps = (JSON.parse(preparation) as Step[]).map(earlier);
    await sql`update services set preparation = ${JSON.stringify(steps)} where id = ${id}`.execute(db);
  }
  await sql`update locations set notes = ${WITHOUT_HOUR} where notes = ${SEEDED}`.execute(db);
}

function earlier(step: Step): Step {
  return step.hoursBefore === 0 ? { minutesBefore: MINUTES, ...step } : step;
}
