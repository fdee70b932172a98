import type { CardTotals } from '#shared/health/certificate-cards.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

type PrintRun = { codes: readonly string[]; printedBy: number; now: number };

export async function insertCards(trx: Trx, { codes, printedBy, now }: PrintRun): Promise<void> {
  const rows = codes.map((code) => ({ code, printed_at: now, printed_by: printedBy }));
  await trx.insertInto('certificate_cards').values(rows).execute();
}

export function findCard(db: Db, code: string) {
  return db
    .selectFrom('certificate_cards as k')
    .leftJoin('certificates as c', 'c.id', 'k.certificate_id')
    .select(['k.id', 'k.certificate_id as certificateId', 'c.vaccination_id as vaccinationId'])
    .where('k.code', '=', code)
    .executeTakeFirst();
}

export async function assignCardRow(trx: Trx, id: number, certificateId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certificate_cards')
    .set({ certificate_id: certificateId })
    .where('id', '=', id)
    .where('certificate_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findCardTotals(db: Db): Promise<CardTotals> {
  const { all, assigned } = await db
    .selectFrom('certificate_cards')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .select((eb) => eb.fn.count<number | string>('certificate_id').as('assigned'))
    .executeTakeFirstOrThrow();
  return { unassigned: Number(all) - Number(assigned), assigned: Number(assigned) };
}
