import type { Insertable, Updateable } from 'kysely';
import type { VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { VaccinationPostsTable } from '../../platform/db/tables/posts.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export async function listPosts(db: Db): Promise<VaccinationPost[]> {
  const rows = await selectPosts(db).orderBy('p.date', 'desc').orderBy('p.id', 'desc').execute();
  return rows.map(toPost);
}

export async function findPost(db: Db, id: number): Promise<VaccinationPost | undefined> {
  const row = await selectPosts(db).where('p.id', '=', id).executeTakeFirst();
  return row && toPost(row);
}

export async function insertPost(trx: Trx, post: Insertable<VaccinationPostsTable>): Promise<number> {
  const { id } = await trx
    .insertInto('vaccination_posts')
    .values(post)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePost(
  trx: Trx,
  { id, now }: { id: number; now: number },
  columns: Updateable<VaccinationPostsTable>,
): Promise<void> {
  await trx
    .updateTable('vaccination_posts')
    .set(columns)
    .set({ updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** Locks the post, which serialises the rows of several phones; returns false if it is deleted. */
export async function lockPost(trx: Trx, id: number): Promise<boolean> {
  const post = await trx
    .updateTable('vaccination_posts')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'A')
    .returning('id')
    .executeTakeFirst();
  return post !== undefined;
}

function selectPosts(db: Db) {
  return db
    .selectFrom('vaccination_posts as p')
    .innerJoin('vaccines as v', 'v.id', 'p.vaccine_id')
    .innerJoin('vaccine_batches as b', 'b.id', 'p.batch_id')
    .select(['p.id', 'p.date as postDate', 'p.place as postPlace', 'p.neighbourhoods'])
    .select(['p.vaccine_id as VaccineId', 'p.batch_id as BatchId', 'p.vet_user_id as VetUserId'])
    .select(['p.updated_at as updatedAt', 'v.name as vaccineName', 'b.code as batchCode'])
    .select(({ selectFrom }) =>
      selectFrom('post_doses as d')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .whereRef('d.post_id', '=', 'p.id')
        .where('d.removed_at', 'is', null)
        .as('doseCount'),
    )
    .where('p.status', '=', 'A');
}

type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['execute']>>[number];

function toPost({ neighbourhoods, doseCount, ...post }: PostRow): VaccinationPost {
  return { ...post, neighbourhoods: JSON.parse(neighbourhoods), doseCount: Number(doseCount) };
}
