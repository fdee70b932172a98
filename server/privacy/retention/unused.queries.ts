import type { ExpressionBuilder } from 'kysely';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';

const HEALTH_TABLES = ['vaccinations', 'procedures', 'weights', 'microchips', 'statements'] as const;

export type PeopleQuery = ReturnType<typeof selectResidents>;
export type PersonExpression = ExpressionBuilder<Tables & { u: Tables['users'] }, 'u'>;

/** Selects residents without a login, booking or change of their data or pets since `before`. */
export function selectUnusedUsers(db: Db, before: number): PeopleQuery {
  return excludeWithHealthRows(
    excludeWithPets(
      excludeWithNotes(excludeWithBookings(selectResidents(db, before), before), before),
      before,
    ),
    before,
  );
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

function selectPets({ selectFrom }: PersonExpression) {
  return selectFrom('pets as p').select('p.id').whereRef('p.user_id', '=', 'u.id');
}
