import { sql } from 'kysely';
import type { ComingTurno, LastNotice, PersonCard } from '#shared/cards.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { Db } from '../db/database.ts';

type Account = Pick<
  PersonCard['Person'],
  'createdAt' | 'stateName' | 'userLicence' | 'bouncedAt' | 'isEmailVerified' | 'hasAccount'
>;

/** What a person's account says beside the person's data. */
export async function findAccount(db: Db, userId: number): Promise<Account | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('states as s', 's.id', 'u.state_id')
    .select(['u.created_at as createdAt', 's.name as stateName', 'u.bounced_at as bouncedAt'])
    .select(['u.email_verified_at as verifiedAt', 'u.licence as userLicence'])
    .select(sql<number>`case when u.password_hash is null then 0 else 1 end`.as('hasPassword'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { verifiedAt, hasPassword, ...rest } = row;
  return { ...rest, isEmailVerified: verifiedAt !== null, hasAccount: hasPassword === 1 };
}

/** The newest that left, of whatever it told. */
export async function findLastNotice(db: Db, userId: number): Promise<LastNotice | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['kind', 'sent_at as sentAt', 'sent_to as sentTo'])
    .where('user_id', '=', userId)
    .where('sent_at', 'is not', null)
    .where('sent_to', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<LastNotice>()
    .executeTakeFirst();
  return row ?? null;
}

export async function findCalledAt(db: Db, userId: number): Promise<number | null> {
  const { calledAt } = await db
    .selectFrom('calls as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select((eb) => eb.fn.max('c.done_at').as('calledAt'))
    .where('b.booker_user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return calledAt;
}

/** Of the turnos that stand. */
export function listComing(db: Db, userId: number): Promise<ComingTurno[]> {
  return db
    .selectFrom('bookings as b')
    .innerJoin('agendas as a', 'a.id', 'b.agenda_id')
    .innerJoin('users as o', 'o.id', 'a.operator_user_id')
    .select(['b.id as BookingId', 'b.arrived_at as arrivedAt', 'b.inside_at as insideAt'])
    .select((eb) =>
      eb
        .case()
        .when('o.id', '=', SYSTEM_OPERATOR_ID)
        .then(null)
        .else(sql<string>`o.name || ' ' || o.last_name`)
        .end()
        .as('operatorName'),
    )
    .where('b.booker_user_id', '=', userId)
    .where('b.status', '=', 'A')
    .execute();
}

export async function findPetMadeAt(db: Db, petId: number): Promise<number> {
  const { madeAt } = await db
    .selectFrom('pets')
    .select('created_at as madeAt')
    .where('id', '=', petId)
    .executeTakeFirstOrThrow();
  return madeAt;
}
