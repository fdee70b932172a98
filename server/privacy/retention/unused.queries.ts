import type { ExpressionBuilder } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const HEALTH_TABLES = ['vaccinations', 'procedures', 'weights', 'microchips', 'statements'] as const;

export type PeopleQuery = ReturnType<typeof selectResidents>;
export type PersonExpression = ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>;

/** Selects residents who wait for nothing, without use or change of their data or pets since `before`. */
export function selectUnusedUsers(db: Db, before: number): PeopleQuery {
  return EXCLUSIONS.reduce((people, exclude) => exclude(people, before), selectResidents(db, before));
}

function selectResidents(db: Db, before: number) {
  return db
    .selectFrom('users as u')
    .where('u.role_id', '=', ROLE_IDS.USER)
    .where('u.status', '=', 'A')
    .where((eb) => eb(eb.fn.coalesce('u.seen_at', 'u.created_at'), '<', before))
    .where('u.updated_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.seen_at', '>=', before),
        ),
      ),
    );
}

function excludeWithBookings(query: PeopleQuery, before: number): PeopleQuery {
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('bookings as b')
          .select('b.id')
          .whereRef('b.booker_user_id', '=', 'u.id')
          .where((eb) =>
            eb.or([eb('b.created_at', '>=', before), eb('b.starts', '>=', Math.floor(before / 1_000))]),
          ),
      ),
    ),
  );
}

function excludeWithWaitingEntries(query: PeopleQuery, before: number): PeopleQuery {
  return query.where((eb) =>
    eb.not(
      eb.exists(
        selectPets(eb)
          .innerJoin('waiting_entries as w', 'w.pet_id', 'p.id')
          .innerJoin('services as s', 's.id', 'w.service_id')
          .where((entry) =>
            entry.or([
              entry.and([entry('w.state', 'in', ['W', 'P']), entry('s.waiting_list', '=', 1)]),
              entry('w.created_at', '>=', before),
            ]),
          ),
      ),
    ),
  );
}

function excludeWithDrawEntries(query: PeopleQuery, before: number): PeopleQuery {
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('draw_entries as e')
          .innerJoin('draws as d', 'd.id', 'e.draw_id')
          .select('e.id')
          .whereRef('e.user_id', '=', 'u.id')
          .where((eb) =>
            eb.or([
              eb.and([eb('d.state', '<>', 'drawn'), eb('d.confirm_by', '>=', Math.floor(before / 1000))]),
              eb('e.created_at', '>=', before),
            ]),
          ),
      ),
    ),
  );
}

function excludeWithNotes(query: PeopleQuery, before: number): PeopleQuery {
  return query.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('notes as n')
          .select('n.id')
          .whereRef('n.user_id', '=', 'u.id')
          .where('n.created_at', '>=', before),
      ),
    ),
  );
}

function excludeWithPets(query: PeopleQuery, before: number): PeopleQuery {
  return query.where((eb) =>
    eb.not(
      eb.exists(
        selectPets(eb)
          .leftJoin('notes as n', 'n.pet_id', 'p.id')
          .leftJoin('certificates as c', 'c.pet_id', 'p.id')
          .where((pet) =>
            pet.or([
              pet('p.created_at', '>=', before),
              pet('p.updated_at', '>=', before),
              pet('n.created_at', '>=', before),
              pet('c.issued_at', '>=', before),
            ]),
          ),
      ),
    ),
  );
}

function excludeWithHealthRows(query: PeopleQuery, before: number): PeopleQuery {
  const withoutRows = (people: PeopleQuery, rows: (typeof HEALTH_TABLES)[number]) =>
    people.where((eb) =>
      eb.not(
        eb.exists(
          selectPets(eb)
            .innerJoin(`${rows as 'weights'} as r`, 'r.pet_id', 'p.id')
            .where((row) => row.or([row('r.created_at', '>=', before), row('r.rectified_at', '>=', before)])),
        ),
      ),
    );
  return HEALTH_TABLES.reduce(withoutRows, query);
}

const EXCLUSIONS = [
  excludeWithBookings,
  excludeWithWaitingEntries,
  excludeWithDrawEntries,
  excludeWithNotes,
  excludeWithPets,
  excludeWithHealthRows,
];

function selectPets({ selectFrom }: PersonExpression) {
  return selectFrom('pets as p').select('p.id').whereRef('p.user_id', '=', 'u.id');
}
