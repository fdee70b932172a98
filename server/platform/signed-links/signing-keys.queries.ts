import type { Db } from '../db/database.ts';
import { type Params, prepareStatement } from '../db/prepared.ts';

export type SigningKey = { id: number; secret: string };

const newestKeyStatement = prepareStatement<object, SigningKey>((db) =>
  db.selectFrom('signing_keys').select(['id', 'secret']).orderBy('id', 'desc').limit(1),
);

const keyByIdStatement = prepareStatement((db, { id }: Params<{ id: number }>) =>
  db.selectFrom('signing_keys').select(['id', 'secret']).where('id', '=', id),
);

export async function findNewestKey(db: Db): Promise<SigningKey | undefined> {
  const [key] = await newestKeyStatement(db, {});
  return key;
}

export async function findKey(db: Db, id: number): Promise<SigningKey | undefined> {
  const [key] = await keyByIdStatement(db, { id });
  return key;
}

export function insertKey(db: Db, secret: string, now: number): Promise<SigningKey> {
  return db
    .insertInto('signing_keys')
    .values({ secret, created_at: now })
    .returning(['id', 'secret'])
    .executeTakeFirstOrThrow();
}

export async function deleteKeysBefore(db: Db, id: number): Promise<void> {
  await db.deleteFrom('signing_keys').where('id', '<', id).execute();
}
