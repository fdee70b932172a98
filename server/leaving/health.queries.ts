import type { Db, Trx } from '../db/database.ts';

/**
 * What the books of a person's pets hold of the person goes: numbers, declarations and everything in free text. What
 * was given and done stays, nameless: those are the town's figures, and vaccinations against rabies its duty.
 */
export async function eraseBooksOf(trx: Trx, userId: number): Promise<void> {
  const pets = trx.selectFrom('pets').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('microchips').where('pet_id', 'in', pets).execute();
  await trx.deleteFrom('statements').where('pet_id', 'in', pets).execute();
  await trx.deleteFrom('told_dues').where('pet_id', 'in', pets).execute();
  await trx.deleteFrom('pet_photos').where('pet_id', 'in', pets).execute();
  const told = { vet_name: '', vet_licence: '', place: '' };
  await trx
    .updateTable('vaccinations')
    .set({ ...told, batch_text: '', lab_text: '', official_number: '' })
    .where('pet_id', 'in', pets)
    .where('origin', '<>', 'T')
    .execute();
  await trx
    .updateTable('procedures')
    .set(told)
    .where('pet_id', 'in', pets)
    .where('origin', '<>', 'T')
    .execute();
  for (const table of ['vaccinations', 'procedures', 'weights'] as const)
    await trx.updateTable(table).set({ rectify_reason: '' }).where('pet_id', 'in', pets).execute();
  await trx.updateTable('pets').set({ colour: '' }).where('user_id', '=', userId).execute();
  await eraseVisitsOf(trx, userId);
}

async function eraseVisitsOf(trx: Trx, userId: number): Promise<void> {
  const own = trx.selectFrom('bookings').select('id').where('booker_user_id', '=', userId);
  await trx
    .updateTable('visits')
    .set({ unfit_reason: '', complication_note: '', vet_note: '', sent_key: null })
    .where('booking_id', 'in', own)
    .execute();
  await trx
    .updateTable('handovers')
    .set({ to_name: '', to_id_number: '', rectify_reason: '', sent_key: null })
    .where('booking_id', 'in', own)
    .execute();
  const { id_number: dni } = await trx
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  // Somebody else's animal, fetched for them.
  if (dni)
    await trx
      .updateTable('handovers')
      .set({ to_name: '', to_id_number: '' })
      .where('to_id_number', '=', dni)
      .execute();
}

/** To whom a person's animals were given back, corrected ones ('R') too, and what was told to do at home. */
export async function listHandoversOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('handovers as h')
    .innerJoin('bookings as b', 'b.id', 'h.booking_id')
    .select(['h.booking_id as bookingId', 'h.to_name as toName', 'h.to_id_number as toIdNumber'])
    .select(['h.done_at as doneAt', 'h.delivered_at as deliveredAt', 'h.steps'])
    .select(['h.status', 'h.rectify_reason as rectifyReason'])
    .where('b.booker_user_id', '=', userId)
    .orderBy('h.id')
    .execute();
  return rows.map(({ steps, ...row }) => ({ ...row, steps: JSON.parse(steps) as unknown }));
}

/** What happened at a person's turnos, but what vets note for vets. */
export function listVisitsOf(db: Db, userId: number) {
  return db
    .selectFrom('visits as v')
    .innerJoin('bookings as b', 'b.id', 'v.booking_id')
    .select(['v.booking_id as bookingId', 'v.fit', 'v.unfit_reason as unfitReason', 'v.anaesthesia'])
    .select(['v.complication', 'v.complication_note as complicationNote'])
    .where('b.booker_user_id', '=', userId)
    .orderBy('v.id')
    .execute();
}
