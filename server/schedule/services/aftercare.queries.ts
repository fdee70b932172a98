import type { AftercareDraft } from '#shared/schedule/aftercare.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export async function findAftercare(db: Db, serviceId: number): Promise<AftercareDraft[]> {
  const service = db.selectFrom('services').select('aftercare').where('id', '=', serviceId);
  return JSON.parse((await service.executeTakeFirst())?.aftercare ?? '[]');
}

export async function updateAftercare(
  trx: Trx,
  serviceId: number,
  aftercare: readonly AftercareDraft[],
): Promise<void> {
  await trx
    .updateTable('services')
    .set({ aftercare: JSON.stringify(aftercare) })
    .where('id', '=', serviceId)
    .execute();
}
