import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import { batched } from '../../platform/db/batched.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Params } from '../../platform/db/prepared.ts';
import { LONGEST_HOLD } from '../records/holds.queries.ts';
import { BOOKING_RATE } from '../records/rates.ts';

/** A resident who wants one of so many places of a slot; what he did later than `since` and until `until` counts. */
export type Look = {
  agendaId: number;
  bookerId: number;
  petId: number;
  starts: number;
  ends: number;
  places: number;
  townNow: number;
  now: number;
  since: number;
  until: number;
};

/** Everything that decides whether he gets it, but for the agenda's plan; undefined where he, the pet or the operator may not. */
export async function findStanding(db: Db, look: Look) {
  const earliest = look.starts - LONGEST_BOOKING;
  const farthest = look.now + LONGEST_HOLD;
  return standingOf(db, { ...look, earliest, farthest });
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

type Looked = Params<Look & { earliest: number; farthest: number }>;

const LOOKED = {
  agendaId: 'bigint',
  bookerId: 'bigint',
  petId: 'bigint',
  starts: 'bigint',
  ends: 'bigint',
  places: 'bigint',
  townNow: 'bigint',
  now: 'bigint',
  since: 'bigint',
  until: 'bigint',
  earliest: 'bigint',
  farthest: 'bigint',
} as const;

const standingOf = batched(LOOKED, (db, look: Looked) =>
  db
    .selectFrom('agendas as a')
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .innerJoin('users as u', (on) => on.on('u.id', '=', look.bookerId))
    .innerJoin('pets as p', (on) => on.onRef('p.user_id', '=', 'u.id').on('p.id', '=', look.petId))
    .innerJoin('terms as t', (on) =>
      on.on('t.version', '=', (eb) =>
        eb.selectFrom('terms').select((terms) => terms.fn.max('version').as('newest')),
      ),
    )
    .where('a.id', '=', look.agendaId)
    .where('u.status', '=', 'A')
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null)
    .where((eb) =>
      eb.or([
        eb('o.id', '=', eb.lit(SYSTEM_OPERATOR_ID)),
        eb.and([eb('o.status', '=', 'A'), eb('o.role_id', '<>', eb.lit(ROLE_IDS.USER))]),
      ]),
    )
    .select(['a.plan_revision as planRevision', 'u.revision as userRevision', 'u.email'])
    .select(['u.email_verified_at as verifiedAt', 'u.name as userName', 'u.last_name as userLastName'])
    .select([
      'p.name as petName',
      'p.gender as petGender',
      'p.birth_date as petBirthDate',
      'p.species_id as SpecieId',
      'p.breed_id as BreedId',
    ])
    .select(['t.version as termsVersion', 'u.terms_version as acceptedVersion'])
    .select((eb) => eb.case().when('t.description', '=', '').then(1).else(0).end().as('areTermsBlank'))
    .select((eb) => {
      const active = eb
        .selectFrom('bookings as b')
        .select((b) => b.fn.countAll<number>().as('count'))
        .whereRef('b.booker_user_id', '=', 'u.id')
        // Of the person's turnos, those of the service: not the other way round (the plus keeps from its index).
        .where(sql<SqlBool>`+b.service_id = a.service_id`)
        .where('b.status', '=', 'A')
        .where('b.starts', '>', look.townNow);
      return [
        active.$asScalar().$notNull().as('active'),
        active.whereRef('b.pet_id', '=', 'p.id').$asScalar().$notNull().as('activeOfPet'),
      ];
    })
    .select((eb) =>
      eb
        .selectFrom('audit as d')
        .select('d.at')
        .whereRef('d.user_id', '=', 'u.id')
        .where('d.at', '>', look.since)
        .where('d.at', '<=', look.until)
        .where('d.action', 'in', BOOKING_RATE.actions)
        .orderBy('d.at', 'desc')
        .limit(1)
        .offset(eb.lit(BOOKING_RATE.most - 1))
        .as('tooManySince'),
    )
    .select([firstFree(look).as('place'), overdueHolds(look).as('overdue')]),
);

/** The lowest of the slot's places that no live booking holds: the first, or one after a held one. */
function firstFree(look: Looked): RawBuilder<number | null> {
  return sql`(select min(c.place)
    from (select 1 as place union all select h.place + 1 from bookings h where ${overlaps('h', look)}) c
    where c.place <= ${look.places}
      and not exists (select 1 from bookings b where b.place = c.place and ${overlaps('b', look)}))`;
}

/** How many of the slot's places wait for nothing but that somebody frees them. */
function overdueHolds(look: Looked): RawBuilder<number> {
  return sql`(select count(*) from bookings b join holds h on h.booking_id = b.id where ${overlaps('b', look)}
    and (h.until_at <= ${look.now} or h.until_at > ${look.farthest}))`;
}

function overlaps(table: string, { agendaId, starts, ends, earliest }: Looked): Expression<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${column('agenda_id')} = ${agendaId} and ${column('status')} <> 'C'
    and ${column('starts')} < ${ends} and ${column('starts')} > ${earliest} and ${column('ends')} > ${starts}`;
}

/** What `book_places` (migration 017) books if all of it still stands, in its words. */
export type PlaceAsked = {
  nth: number;
  plan: number;
  terms: number;
  booker: number;
  revision: number;
  pet: number;
  starts: number;
  ends: number;
  places: number;
  comment: string;
  at: number;
  /** When to tell of it is too late (unix milliseconds). */
  expires: number;
};

/** Books places of one agenda in one transaction of one round trip, on PostgreSQL; gives those that were booked. */
export async function bookPlaces(
  db: Db,
  agendaId: number,
  asked: readonly PlaceAsked[],
): Promise<{ nth: number; id: number }[]> {
  const { rows } = await sql<{ nth: number; id: number }>`
    select nth, booking_id as id from book_places(${agendaId}, ${JSON.stringify(asked)})`.execute(db);
  return rows;
}

/**
 * The same of several agendas, but for those that somebody holds at this moment: who waited for them would keep others'
 * agendas and residents waiting. A row of each other agenda, without a turno where none was booked.
 */
export async function bookFreePlaces(
  db: Db,
  asked: ReadonlyMap<number, readonly PlaceAsked[]>,
): Promise<{ agendaId: number; nth: number | null; id: number | null }[]> {
  const agendas = JSON.stringify([...asked].map(([agenda, places]) => ({ agenda, places })));
  const { rows } = await sql<{ agendaId: number; nth: number | null; id: number | null }>`
    with asked as (select * from jsonb_to_recordset(${agendas}::jsonb) as a (agenda integer, places text)),
      free as materialized (select id from agendas where id in (select agenda from asked) order by id
        for no key update skip locked)
    select free.id as "agendaId", made.nth, made.booking_id as id
    from free join asked on asked.agenda = free.id
      left join lateral book_places(free.id, asked.places) as made on true`.execute(db);
  return rows;
}
