import { type RawBuilder, sql } from 'kysely';
import { HEALTH_MEASURES, type HealthDimension, type HealthMeasure } from '#shared/desk/health-statistics.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type JsonText, toJsonBytes, toJsonRows } from '../../platform/db/json.ts';
import { type Span, selectDates, toDayNumber } from './report-days.queries.ts';
import { joinRefs } from './reports.queries.ts';

/** Label the groups of a dimension; a record without a booking counts at the place that it names. */
const DIMENSION_EXPRESSIONS: Record<HealthDimension, RawBuilder<string>> = {
  Fecha: sql`f."Fecha"`,
  Mes: sql`substr(f."Fecha", 1, 7)`,
  Especie: sql`coalesce(species.name, 'Ninguna')`,
  Lugar: sql`coalesce(locations.name, nullif(f.place, ''), 'Sin lugar')`,
  Servicio: sql`coalesce(services.name, 'Sin turno')`,
};

const DIMENSION_COLUMNS = joinRefs(['species_id', 'location_id', 'service_id', 'place']);

type MeasureCounts = Partial<Record<HealthMeasure, RawBuilder<number>>>;

const countWhere = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
/** A reopened booking's complications don't count. */
const countComplication = (complication: 'mild' | 'severe' | 'died') =>
  countWhere(sql`v.complication = ${sql.lit(complication)} and b.status in ('D', 'N')`);

const BOOKING_COUNTS: MeasureCounts = {
  given: sql`count(*)`,
  came: countWhere(sql`b.status = 'D' or (b.status = 'N' and b.not_done_reason = 'unfit')
    or (b.arrived_at is not null and coalesce(b.not_done_reason, '') <> 'absent')`),
  fit: countWhere(sql`b.status = 'D' and coalesce(v.fit, 'Y') <> 'N'`),
  absent: countWhere(sql`b.status = 'N' and b.not_done_reason = 'absent'`),
  mild: countComplication('mild'),
  severe: countComplication('severe'),
  died: countComplication('died'),
};

export async function groupHealth(
  db: Db,
  span: Span,
  dimensions: readonly HealthDimension[],
): Promise<Uint8Array> {
  const sums = HEALTH_MEASURES.map((measure) => {
    const sum = sql`cast(sum(${sql.ref(`f.${measure}`)}) as bigint)`;
    return sql`${sum} as ${sql.ref(measure)}`;
  });
  const labels = dimensions.map((name) => sql`${DIMENSION_EXPRESSIONS[name]} as ${sql.ref(name)}`);
  const { rows } = await sql<{ groups: JsonText }>`
    with recursive ${selectDates(db, span)},
    turnos as (${countBookings(span)}),
    facts as (
      select dates."Fecha", ${DIMENSION_COLUMNS}, ${joinRefs(HEALTH_MEASURES)}
      from turnos join dates on dates.days = turnos.days
      union all ${selectCastrations(span)}
      union all ${selectVaccinations(span)}
    ),
    r as (
      select ${sql.join([...labels, ...sums])} from facts f
      left join species on species.id = f.species_id
      left join locations on locations.id = f.location_id
      left join services on services.id = f.service_id
      group by ${sql.join(dimensions.map((name) => DIMENSION_EXPRESSIONS[name]))}
    )
    select ${toJsonRows(db, 'r', [...dimensions, ...HEALTH_MEASURES])} as groups from r`.execute(db);
  return toJsonBytes(rows[0]?.groups);
}

function selectMeasures(counts: MeasureCounts): RawBuilder<unknown> {
  return sql.join(HEALTH_MEASURES.map((measure) => sql`${counts[measure] ?? sql`0`} as ${sql.ref(measure)}`));
}

function countBookings(span: Span): RawBuilder<unknown> {
  return sql`
    select ${toDayNumber(span)} as days, p.species_id, b.location_id, b.service_id, '' as place, ${selectMeasures(BOOKING_COUNTS)}
    from bookings b join pets p on p.id = b.pet_id left join visits v on v.booking_id = b.id
    where b.starts >= ${span.from} and b.starts < ${span.until} and b.status <> 'C'
    group by 1, 2, 3, 4`;
}

function selectCastrations(span: Span): RawBuilder<unknown> {
  return sql`
    select "Fecha", ${DIMENSION_COLUMNS}, ${selectMeasures({ operated: sql`count(*)` })}
    from (
      select g.done_on as "Fecha", ${RECORD_COLUMNS} from procedures g join pets p on p.id = g.pet_id
      where g.kind = 'castration' and ${selectIsTownRecord(sql`g.done_on`, span)}
    ) g
    group by "Fecha", ${DIMENSION_COLUMNS}`;
}

function selectVaccinations(span: Span): RawBuilder<unknown> {
  const counts = { vaccinated: sql<number>`count(*)`, rabies: countWhere(sql`code = 'rabies'`) };
  return sql`
    select "Fecha", ${DIMENSION_COLUMNS}, ${selectMeasures(counts)}
    from (
      select g.given_on as "Fecha", ${RECORD_COLUMNS}, v.code
      from vaccinations g join pets p on p.id = g.pet_id join vaccines v on v.id = g.vaccine_id
      where ${selectIsTownRecord(sql`g.given_on`, span)}
    ) g
    group by "Fecha", ${DIMENSION_COLUMNS}`;
}

/** Uses subqueries, because PostgreSQL would read every booking for a join. */
const RECORD_COLUMNS = sql`p.species_id,
  (select b.location_id from bookings b where b.id = g.booking_id) as location_id,
  (select b.service_id from bookings b where b.id = g.booking_id) as service_id,
  g.place`;

function selectIsTownRecord(date: RawBuilder<string>, { from, until }: Span): RawBuilder<boolean> {
  return sql`g.status = 'A' and g.origin = 'T' and ${date} >= ${toIsoDate(from)} and ${date} <= ${toIsoDate(until - DAY_SECONDS)}`;
}
