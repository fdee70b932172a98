import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { LONGEST_BOOKING } from '#shared/schedule/slots.ts';
import { batchStatement } from '../../platform/db/batched.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Params } from '../../platform/db/prepared.ts';
import { MAX_HOLD_MS } from '../records/holds.queries.ts';
import { BOOKING_RATE } from '../records/rates.ts';

/** Limits count the booker's actions after `since` up to `until`. */
export type FactsQuery = {
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

/** Returns undefined if booker, pet or operator isn't active. */
export async function findFastFacts(db: Db, query: FactsQuery) {
  const earliest = query.starts - LONGEST_BOOKING;
  const farthest = query.now + MAX_HOLD_MS;
  return findFactsRow(db, { ...query, earliest, farthest });
}

export type FastFacts = NonNullable<Awaited<ReturnType<typeof findFastFacts>>>;

type FactsParams = Params<FactsQuery & { earliest: number; farthest: number }>;

const PARAM_TYPES = {
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

const findFactsRow = batchStatement(PARAM_TYPES, (db, query: FactsParams) =>
  db
    .selectFrom('agendas as a')
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .innerJoin('users as u', (on) => on.on('u.id', '=', query.bookerId))
    .innerJoin('pets as p', (on) => on.onRef('p.user_id', '=', 'u.id').on('p.id', '=', query.petId))
    .innerJoin('terms as t', (on) =>
      on.on('t.version', '=', (eb) =>
        eb
          .selectFrom('terms')
          .select((terms) => terms.fn.max('version').as('newest'))
          .where('service_id', 'is', null),
      ),
    )
    .where('a.id', '=', query.agendaId)
    .where('u.status', '=', 'A')
    .where('p.status', '=', 'A')
    .where('p.died_on', 'is', null)
    .where((eb) =>
      eb.or([
        eb('o.id', '=', eb.lit(SYSTEM_OPERATOR_ID)),
        eb.and([eb('o.status', '=', 'A'), eb('o.role_id', '<>', eb.lit(ROLE_IDS.USER))]),
      ]),
    )
    .select(['a.plan_revision as planRevision', 'a.revision as agendaRevision'])
    .select(['u.revision as userRevision', 'u.email'])
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
        .whereRef('b.booker_user_id', '=', 'u.id')
        // The plus disables the service's index; the person's has fewer rows.
        .where(sql<SqlBool>`+b.service_id = a.service_id`)
        .where('b.status', '=', 'A')
        .where('b.starts', '>', query.townNow);
      return [
        active
          .select((b) => b.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('activeCount'),
        active
          .select((b) => b.fn.min<number | null>('b.starts').as('starts'))
          .whereRef('b.pet_id', '=', 'p.id')
          .$asScalar()
          .as('samePetStarts'),
      ];
    })
    .select((eb) =>
      eb
        .selectFrom('audit as d')
        .select('d.at')
        .whereRef('d.user_id', '=', 'u.id')
        .where('d.at', '>', query.since)
        .where('d.at', '<=', query.until)
        .where('d.action', 'in', BOOKING_RATE.actions)
        .orderBy('d.at', 'desc')
        .limit(1)
        .offset(eb.lit(BOOKING_RATE.most - 1))
        .as('tooManySince'),
    )
    .select([selectFirstFree(query).as('place'), selectOverdueHolds(query).as('overdue')]),
);

function selectFirstFree(query: FactsParams): RawBuilder<number | null> {
  return sql`(select min(c.place)
    from (select 1 as place union all select h.place + 1 from bookings h where ${selectOverlaps('h', query)}) c
    where c.place <= ${query.places}
      and not exists (select 1 from bookings b where b.place = c.place and ${selectOverlaps('b', query)}))`;
}

function selectOverdueHolds(query: FactsParams): RawBuilder<number> {
  return sql`(select count(*) from bookings b join holds h on h.booking_id = b.id where ${selectOverlaps('b', query)}
    and (h.until_at <= ${query.now} or h.until_at > ${query.farthest}))`;
}

function selectOverlaps(
  table: string,
  { agendaId, starts, ends, earliest }: FactsParams,
): Expression<SqlBool> {
  const refColumn = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${refColumn('agenda_id')} = ${agendaId} and ${refColumn('status')} <> 'C'
    and ${refColumn('starts')} < ${ends} and ${refColumn('starts')} > ${earliest} and ${refColumn('ends')} > ${starts}`;
}
