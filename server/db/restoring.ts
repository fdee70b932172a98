import type { Db } from './database.ts';

const NAME = 'restoring';

/** From here until `unmark` the database is no town's yet: no server serves it. */
export async function markRestoring(db: Db): Promise<void> {
  await db.insertInto('settings').values({ name: NAME, value: '1' }).execute();
}

export async function unmarkRestoring(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', NAME).execute();
}

export async function checkRestored(db: Db): Promise<void> {
  const mark = await db.selectFrom('settings').select('name').where('name', '=', NAME).executeTakeFirst();
  if (mark)
    throw new Error(
      'La restauración de una copia quedó sin terminar: creá una base de datos vacía y volvé a hacerla.',
    );
}
