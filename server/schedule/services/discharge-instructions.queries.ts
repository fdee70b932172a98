import type { DischargeInstructionDraft } from '#shared/schedule/discharge-instructions.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

export async function findDischargeInstructions(
  db: Db,
  serviceId: number,
): Promise<DischargeInstructionDraft[]> {
  const service = db.selectFrom('services').select('aftercare').where('id', '=', serviceId);
  return JSON.parse((await service.executeTakeFirst())?.aftercare ?? '[]');
}

export async function setDischargeInstructions(
  trx: Trx,
  serviceId: number,
  instructions: readonly DischargeInstructionDraft[],
): Promise<void> {
  await trx
    .updateTable('services')
    .set({ aftercare: JSON.stringify(instructions) })
    .where('id', '=', serviceId)
    .execute();
}
