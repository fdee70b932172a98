import { type RawBuilder, sql } from 'kysely';
import type { Dimension, ReportRow, Totals } from '#shared/reports.ts';
import { DAY } from '#shared/town-clock.ts';
import type { Db } from '../db/database.ts';
import { dateOfDay } from '../db/dates.ts';

/** Wall-clock seconds: the first day's midnight and the one after the last day. */
export type Span = { from: number; until: number };

/** Turnos are first counted by short keys; only then, few as they are, do counts get their names. */
const KEYS: Record<Dimension, readonly string[]> = {
  Localidad: ['city_id', 'other_city'],
  year: ['days'],
  month: ['days'],
  day: ['days'],
  Fecha: ['days'],
  Sexo: ['gender'],
  Especie: ['species_id'],
  Raza: ['breed_id'],
};

const COUNTS = sql`
  count(*) filter (where b.status = 'D') as done,
  count(*) filter (where b.status <> 'C') as reserved,
  count(*) filter (where b.status = 'C') as cancelled,
  count(*) filter (where b.status = 'N') as notdone`;

const SUMS = sql.join(
  ['done', 'reserved', 'cancelled', 'notdone'].map(
    (measure) => sql`cast(sum(c.${sql.ref(measure)}) as bigint) as ${sql.ref(measure)}`,
  ),
);

/** Cities by id; one whose name another province's has too is told apart by its own. */
const CITIES = sql`(
  select c.id, case when count(*) over (partition by c.name) > 1 then c.name || ' (' || s.name || ')' else c.name end as name
  from cities c join states s on s.id = c.state_id
)`;

/** One row for each group of a span's turnos, in no order. */
export async function groupBookings(db: Db, span: Span, by: readonly Dimension[]): Promise<ReportRow[]> {
  const keys = [...new Set(by.flatMap((dimension) => KEYS[dimension]))];
  const named = names(db);
  const shown = by.map((dimension) => sql`${named[dimension]} as ${sql.ref(dimension)}`);
  const { rows } = await sql<ReportRow>`
    with c as (
      select ${sql.join(keys.map((key) => keyColumn(key, span)))}, ${COUNTS}
      from bookings b ${joins(keys)}
      where b.starts >= ${span.from} and b.starts < ${span.until}
      group by ${refs(keys)}
    )
    select ${sql.join(shown)}, ${SUMS}
    from c
    ${keys.includes('city_id') ? sql`left join ${CITIES} cities on cities.id = c.city_id` : sql``}
    ${keys.includes('species_id') ? sql`left join species on species.id = c.species_id` : sql``}
    ${keys.includes('breed_id') ? sql`left join breeds on breeds.id = c.breed_id` : sql``}
    group by ${refs(by)}`.execute(db);
  return rows;
}

function refs(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

function joins(keys: readonly string[]): RawBuilder<unknown> {
  const users = keys.includes('city_id') ? sql`join users u on u.id = b.booker_user_id` : sql``;
  const ofPet = ['gender', 'species_id', 'breed_id'].some((key) => keys.includes(key));
  return ofPet ? sql`${users} join pets p on p.id = b.pet_id` : users;
}

function keyColumn(key: string, { from }: Span): RawBuilder<unknown> {
  return key === 'days' ? sql`${wholeParts(from, DAY)} + ${whole(from / DAY)} as days` : sql.ref(key);
}

/** How many whole `length`s a turno starts after `from`, which is no later: a division cuts alike on both engines. */
function wholeParts(from: number, length: number): RawBuilder<number> {
  return sql`(b.starts - ${whole(from)}) / ${whole(length)}`;
}

/** SQLite is given numbers as floats, and divides those without cutting. */
function whole(value: number): RawBuilder<number> {
  return sql`cast(${value} as bigint)`;
}

function names(db: Db): Record<Dimension, RawBuilder<unknown>> {
  const date = dateOfDay(db, 'c.days');
  const part = (start: number, length: number) =>
    sql`cast(substr(${date}, ${sql.lit(start)}, ${sql.lit(length)}) as integer)`;
  return {
    Localidad: sql`coalesce(cities.name, nullif(c.other_city, ''), 'Sin localidad')`,
    year: part(1, 4),
    month: part(6, 2),
    day: part(9, 2),
    Fecha: date,
    Sexo: sql`case c.gender when 'F' then 'Hembra' when 'M' then 'Macho' else 'Ninguno' end`,
    Especie: sql`coalesce(species.name, 'Ninguna')`,
    Raza: sql`coalesce(breeds.name, 'Ninguna')`,
  };
}

const WEEK = 7 * DAY;

/** A span's turnos by week; `week` counts from the one that begins at the wall-clock second `monday`. */
export async function countByWeek(
  db: Db,
  span: Span,
  monday: number,
): Promise<(Totals & { week: number })[]> {
  const { rows } = await sql<Totals & { week: number }>`
    select ${wholeParts(monday, WEEK)} as week, ${COUNTS}
    from bookings b
    where b.starts >= ${span.from} and b.starts < ${span.until}
    group by week`.execute(db);
  return rows;
}

type DoneCount = { locality: string | null; specie: string; done: number };

/** Done turnos by city and species; `locality` is null where the person wrote a place of their own. */
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

/** Wall-clock start of the first turno of all. */
export async function findFirstStart(db: Db): Promise<number | null> {
  const { first } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.min<number | null>('starts').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/**
 * Differs whenever figures may: turnos bump their agenda, what else figures are made of bumps the report's own count,
 * each in the transaction that changes it, so that no commit goes unseen.
 */
export async function findRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ agendas: number; others: number }>`
    select cast((select coalesce(sum(revision), 0) from agendas) as bigint) as agendas,
           (select revision from report_revision) as others`.execute(db);
  return rows.map(({ agendas, others }) => `${agendas}.${others}`).join();
}
