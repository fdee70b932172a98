import { sql } from 'kysely';
import type { PersonCard } from '#shared/cards.ts';
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

export async function findPetMadeAt(db: Db, petId: number): Promise<number> {
  const { madeAt } = await db
    .selectFrom('pets')
    .select('created_at as madeAt')
    .where('id', '=', petId)
    .executeTakeFirstOrThrow();
  return madeAt;
}
