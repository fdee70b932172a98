import { type Kysely, sql } from 'kysely';

/** Turns saved reports drawn as heat maps into tables and stacked bars into bars. */
export async function renderers(db: Kysely<unknown>): Promise<void> {
  for (const [former, next] of [
    ['heatmap', 'table'],
    ['stackedBars', 'bars'],
  ])
    await sql`update report_views set settings = replace(settings, ${`"renderer":"${former}"`}, ${`"renderer":"${next}"`})`.execute(
      db,
    );
}
