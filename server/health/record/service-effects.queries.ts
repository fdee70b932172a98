import type { Db } from '../../platform/db/database.ts';

export function findServiceEffect(db: Db, serviceId: number) {
  return db
    .selectFrom('services as s')
    .leftJoin('vaccines as v', 'v.id', 's.vaccine_id')
    .select(['s.effect', 's.vaccine_id as vaccineId', 'v.valid_months as validMonths'])
    .where('s.id', '=', serviceId)
    .executeTakeFirstOrThrow();
}

type KitDay = { agendaId: number; date: string };

export async function findKitBatch(
  db: Db,
  { agendaId, date }: KitDay,
  vaccineId: number,
): Promise<number | null> {
  const batch = await db
    .selectFrom('day_kits as k')
    .innerJoin('day_kit_batches as c', 'c.kit_id', 'k.id')
    .innerJoin('vaccine_batches as b', 'b.id', 'c.batch_id')
    .select('b.id')
    .where('k.agenda_id', '=', agendaId)
    .where('k.date', '=', date)
    .where('b.vaccine_id', '=', vaccineId)
    .where('b.status', '=', 'A')
    .where('b.expires_on', '>=', date)
    .orderBy('b.id')
    .executeTakeFirst();
  return batch?.id ?? null;
}
