import { type RawBuilder, sql } from 'kysely';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { OfferStatistics } from '#shared/desk/offer-statistics.ts';
import { type Dimension, MEASURES, type Totals } from '#shared/desk/reports.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import type { Db } from '../../platform/db/database.ts';
import { type JsonText, toJsonBytes, toJsonRows } from '../../platform/db/json.ts';
import { countPeriods, type Span, selectDates, toDayNumber } from './report-days.queries.ts';

const COUNTS = sql`
  count(*) filter (where b.status = 'D') as done,
  count(*) filter (where b.status <> 'C') as reserved,
  count(*) filter (where b.status = 'C') as cancelled,
  count(*) filter (where b.status = 'N') as notdone`;

const SUMS = sql.join(
  MEASURES.map((measure) => sql`cast(sum(c.${sql.ref(measure)}) as bigint) as ${sql.ref(measure)}`),
);

/** Cities by id; cities that share a name carry their province. */
export const CITIES = sql`(
  select c.id, case when count(*) over (partition by c.name) > 1 then c.name || ' (' || s.name || ')' else c.name end as name
  from cities c join states s on s.id = c.state_id
)`;

/** Vets by id; vets that share a name carry their id. */
const VETS = sql`(
  select v.id, case
    when v.id = ${sql.lit(SYSTEM_OPERATOR_ID)} then 'Agenda general'
    when count(*) over (partition by v.name, v.last_name) > 1 then v.name || ' ' || v.last_name || ' (' || v.id || ')'
    else v.name || ' ' || v.last_name end as name
  from users v where v.id in (select operator_user_id from agendas)
)`;

const DIMENSION_EXPRESSIONS: Partial<Record<Dimension, RawBuilder<string>>> = {
  Localidad: sql`coalesce(cities.name, nullif(u.other_city, ''), 'Sin localidad')`,
  Sexo: sql`case p.gender when 'F' then 'Hembra' when 'M' then 'Macho' else 'Ninguno' end`,
  Especie: sql`coalesce(species.name, 'Ninguna')`,
  Raza: sql`coalesce(breeds.name, 'Ninguna')`,
  Servicio: sql`services.name`,
  Lugar: sql`locations.name`,
  Veterinario: sql`vets.name`,
};

/** Returns JSON objects, one for each group, separated by commas in no order; empty without bookings. */
export async function groupBookings(
  db: Db,
  span: Span,
  dimensions: readonly Dimension[],
): Promise<Uint8Array> {
  const isDated = dimensions.some((dimension) => !DIMENSION_EXPRESSIONS[dimension]);
  const dates = isDated ? sql`join calendar on calendar.days = c.days` : sql``;
  // Groups of days already are the requested groups, unless several days form one.
  const hasToSum = isDated && !isGroupedByDay(dimensions);
  const measures = hasToSum ? SUMS : joinRefs(MEASURES);
  const grouping = hasToSum ? sql`group by ${joinRefs(dimensions)}` : sql``;
  const { rows } = await sql<{ groups: JsonText }>`
    with recursive c as (${countByLabels(span, dimensions, isDated)}),
    ${selectCalendar(db, span)},
    r as (select ${joinRefs(dimensions)}, ${measures} from c ${dates} ${grouping})
    select ${toJsonRows(db, 'r', [...dimensions, ...MEASURES])} as groups from r`.execute(db);
  return toJsonBytes(rows[0]?.groups);
}

function isGroupedByDay(dimensions: readonly Dimension[]): boolean {
  const parts: Dimension[] = ['year', 'month', 'day'];
  return dimensions.includes('Fecha') || parts.every((part) => dimensions.includes(part));
}

function countByLabels(span: Span, dimensions: readonly Dimension[], isDated: boolean): RawBuilder<unknown> {
  const labels = dimensions.flatMap((dimension) => {
    const label = DIMENSION_EXPRESSIONS[dimension];
    return label ? [{ label, name: dimension }] : [];
  });
  // The key with most values goes first, so that sorting rarely compares the others.
  const keys = [...(isDated ? [{ label: toDayNumber(span), name: 'days' }] : []), ...labels];
  return sql`
    select ${sql.join(keys.map(({ label, name }) => sql`${label} as ${sql.ref(name)}`))}, ${COUNTS}
    from bookings b ${selectJoins(dimensions)}
    where b.starts >= ${span.from} and b.starts < ${span.until}
    group by ${joinRefs(keys.map(({ name }) => name))}`;
}

export function joinRefs(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function selectJoins(dimensions: readonly Dimension[]): RawBuilder<unknown> {
  const users = sql`join users u on u.id = b.booker_user_id left join ${CITIES} cities on cities.id = u.city_id`;
  const petDimensions = ['Sexo', 'Especie', 'Raza'] as const;
  return sql.join(
    [
      ...(dimensions.includes('Localidad') ? [users] : []),
      ...(petDimensions.some((dimension) => dimensions.includes(dimension))
        ? [sql`join pets p on p.id = b.pet_id`]
        : []),
      ...(dimensions.includes('Especie') ? [sql`left join species on species.id = p.species_id`] : []),
      ...(dimensions.includes('Raza') ? [sql`left join breeds on breeds.id = p.breed_id`] : []),
      ...(dimensions.includes('Servicio') ? [sql`join services on services.id = b.service_id`] : []),
      ...(dimensions.includes('Lugar') ? [sql`join locations on locations.id = b.location_id`] : []),
      ...(dimensions.includes('Veterinario')
        ? [
            sql`join agendas on agendas.id = b.agenda_id join ${VETS} vets on vets.id = agendas.operator_user_id`,
          ]
        : []),
    ],
    sql` `,
  );
}

function selectCalendar(db: Db, span: Span): RawBuilder<unknown> {
  const selectPart = (start: number, length: number) =>
    sql`cast(substr("Fecha", ${sql.lit(start)}, ${sql.lit(length)}) as integer)`;
  return sql`
    ${selectDates(db, span)},
    calendar as materialized (
      select days, "Fecha", ${selectPart(1, 4)} as year, ${selectPart(6, 2)} as month, ${selectPart(9, 2)} as day from dates
    )`;
}

const WEEK_SECONDS = 7 * DAY_SECONDS;

export async function countByWeek(
  db: Db,
  span: Span,
  monday: number,
): Promise<(Totals & { week: number })[]> {
  const { rows } = await sql<Totals & { week: number }>`
    select ${countPeriods(monday, WEEK_SECONDS)} as week, ${COUNTS}
    from bookings b
    where b.starts >= ${span.from} and b.starts < ${span.until}
    group by week`.execute(db);
  return rows;
}

/**
 * Returns a version that changes with every commit that may change reports: bookings bump their agenda's
 * revision, everything else bumps the report's own, inside its transaction.
 */
export async function findRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ agendas: number; others: number }>`
    select cast((select coalesce(sum(revision), 0) from agendas) as bigint) as agendas,
           (select revision from report_revision) as others`.execute(db);
  return rows.map(({ agendas, others }) => `${agendas}.${others}`).join();
}

export async function listVetNames(db: Db): Promise<string[]> {
  const vets = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name'])
    .where('id', 'in', (eb) => eb.selectFrom('agendas').select('operator_user_id'))
    .orderBy('id')
    .execute();
  return vets.map(({ id, name, last_name }) => `${id} ${name} ${last_name}`);
}

/** Finds the first and the last start of a booking (wall clock), each by the end of an index. */
export function findBookingBounds(db: Db) {
  const starts = db.selectFrom('bookings').select('starts').limit(1);
  const bounds = db.selectNoFrom([
    starts.orderBy('starts').as('first'),
    starts.orderBy('starts', 'desc').as('last'),
  ]);
  return bounds.executeTakeFirstOrThrow();
}

/** Counts the offered places that start in [from, until), wall clock; lost places began without a booking. */
export async function countOffers(
  db: Db,
  { from, until, townNow }: Span & { townNow: number },
): Promise<OfferStatistics> {
  const places = db
    .selectFrom('offers')
    .select(['service_id', 'agenda_id', 'starts', 'place'])
    .select(sql<number>`max(case when state = 'A' then 1 else 0 end)`.as('taken'))
    .where('starts', '>=', from)
    .where('starts', '<', until)
    .where('state', '<>', 'K')
    .groupBy(['service_id', 'agenda_id', 'starts', 'place']);
  const isLost = sql`p.starts <= ${townNow} and not exists (select 1 from bookings b
    where b.agenda_id = p.agenda_id and b.starts = p.starts and b.place = p.place and b.status <> 'C')`;
  return db
    .selectFrom(places.as('p'))
    .innerJoin('services as s', 's.id', 'p.service_id')
    .select(['s.id as ServiceId', 's.name as serviceName'])
    .select((eb) => eb.fn.countAll<number>().as('offered'))
    .select(sql<number>`cast(sum(p.taken) as integer)`.as('taken'))
    .select(sql<number>`cast(sum(case when ${isLost} then 1 else 0 end) as integer)`.as('lost'))
    .groupBy(['s.id', 's.name'])
    .orderBy('s.id')
    .execute();
}
