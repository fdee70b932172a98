import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { CatalogueTable } from '../../catalogues/kit/catalogue.queries.ts';
import type { Db } from '../../platform/db/database.ts';

const MAX_NAMES = 3;

export async function listActiveNames(
  db: Db,
  table: CatalogueTable,
): Promise<{ total: number; names: string[] }> {
  const rows = await db
    .selectFrom(table)
    .select(['name', (eb) => eb.fn.countAll<number>().over().as('total')])
    .where('status', '=', 'A')
    .orderBy('name_folded')
    .limit(MAX_NAMES)
    .execute();
  return { total: rows[0]?.total ?? 0, names: rows.map(({ name }) => name) };
}

export function findAgendaTotals(db: Db, endlessDate: string) {
  return db
    .selectFrom('agendas as a')
    .leftJoin('agenda_hours as h', 'h.agenda_id', 'a.id')
    .select((eb) => [
      eb.fn.count<number>('a.id').distinct().as('total'),
      eb.fn
        .max<string | null>(
          eb
            .case()
            .when('h.id', 'is', null)
            .then(null)
            .else(eb.fn.coalesce('h.valid_to', eb.val(endlessDate)))
            .end(),
        )
        .as('until'),
    ])
    .where('a.status', '=', 'A')
    .executeTakeFirstOrThrow();
}

export function findBatchTotals(db: Db, soonDate: string) {
  return db
    .selectFrom('vaccine_batches')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('expires_on', '<=', soonDate).as('ending'),
      eb.fn.min<string | null>('expires_on').as('nextEnd'),
    ])
    .where('status', '=', 'A')
    .executeTakeFirstOrThrow();
}

export function findUpcomingOperativoTotals(db: Db, today: string) {
  return db
    .selectFrom('operativos')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min<string | null>('date').as('next')])
    .where('state', '=', 'published')
    .where('date', '>=', today)
    .executeTakeFirstOrThrow();
}

export function findUpcomingPostTotals(db: Db, today: string) {
  return db
    .selectFrom('vaccination_posts')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.min<string | null>('date').as('next')])
    .where('status', '=', 'A')
    .where('date', '>=', today)
    .executeTakeFirstOrThrow();
}

export async function countFailedMails(db: Db, now: number): Promise<number> {
  const { failed } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return failed;
}

export function findStaffTotals(db: Db) {
  return db
    .selectFrom('users as u')
    .select((eb) => [
      eb.fn.countAll<number>().as('staff'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.or([
            where.exists(
              where
                .selectFrom('second_factors as f')
                .select('f.user_id')
                .whereRef('f.user_id', '=', 'u.id')
                .where('f.confirmed_at', 'is not', null),
            ),
            where.exists(where.selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id')),
          ]),
        )
        .as('staffProtected'),
    ])
    .where('u.status', '=', 'A')
    .where('u.id', '<>', SYSTEM_OPERATOR_ID)
    .where('u.role_id', '<>', ROLE_IDS.USER)
    .executeTakeFirstOrThrow();
}

export async function findLastImportAt(db: Db): Promise<number | null> {
  const newest = db.selectFrom('imports').select((eb) => eb.fn.max<number | null>('created_at').as('at'));
  return (await newest.executeTakeFirstOrThrow()).at;
}
