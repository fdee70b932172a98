import { sql } from 'kysely';
import { REVERTED_REASON } from '../../health/record/correction-reasons.rules.ts';
import type { Trx } from '../../platform/db/database.ts';

/**
 * Removes numbers, declarations and free text from the health records of a person's pets. Keeps treatments
 * for statistics, rabies vaccinations by legal duty, and the vet and place of the town's rows (origin 'T').
 */
export async function eraseHealthRecordsOf(trx: Trx, userId: number): Promise<void> {
  const pets = trx.selectFrom('pets').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('microchips').where('pet_id', 'in', pets).execute();
  await trx.deleteFrom('statements').where('pet_id', 'in', pets).execute();
  await trx.deleteFrom('told_dues').where('pet_id', 'in', pets).execute();
  await trx.deleteFrom('pet_photos').where('pet_id', 'in', pets).execute();
  const blankTexts = { vet_name: '', vet_licence: '', place: '' };
  await trx
    .updateTable('vaccinations')
    .set({ ...blankTexts, batch_text: '', lab_text: '', official_number: '' })
    .where('pet_id', 'in', pets)
    .where('origin', '<>', 'T')
    .execute();
  await trx
    .updateTable('procedures')
    .set(blankTexts)
    .where('pet_id', 'in', pets)
    .where('origin', '<>', 'T')
    .execute();
  for (const table of ['vaccinations', 'procedures', 'weights'] as const)
    await trx.updateTable(table).set({ rectify_reason: '' }).where('pet_id', 'in', pets).execute();
  await trx.updateTable('pets').set({ colour: '' }).where('user_id', '=', userId).execute();
  await eraseVisitsOf(trx, userId);
}

async function eraseVisitsOf(trx: Trx, userId: number): Promise<void> {
  const bookingIds = trx.selectFrom('bookings').select('id').where('booker_user_id', '=', userId);
  await trx
    .updateTable('visits')
    .set({ unfit_reason: '', complication_note: '', vet_note: '', sent_key: null })
    .where('booking_id', 'in', bookingIds)
    .execute();
  await trx
    .updateTable('handovers')
    .set({ to_name: '', to_id_number: '', rectify_reason: '', sent_key: null })
    .where('booking_id', 'in', bookingIds)
    .execute();
  const { id_number: dni } = await trx
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (dni) await eraseCollector(trx, dni);
}

/** Erases the person as collector of another owner's animal. */
async function eraseCollector(trx: Trx, dni: string): Promise<void> {
  const collectedBookings = trx
    .selectFrom('handovers')
    .select('booking_id')
    .where('to_id_number', '=', dni)
    // A literal, to match the partial index.
    .where('to_id_number', '<>', sql.lit(''));
  await eraseUndoReasons(trx, await collectedBookings.distinct().execute());
  await trx
    .updateTable('handovers')
    .set({ to_name: '', to_id_number: '' })
    // Keeps REVERTED_REASON, which marks the discharge to restore if the booking is done again.
    .set((eb) => ({
      rectify_reason: eb
        .case()
        .when('rectify_reason', '=', REVERTED_REASON)
        .then(REVERTED_REASON)
        .else('')
        .end(),
    }))
    .where('to_id_number', '=', dni)
    .where('to_id_number', '<>', sql.lit(''))
    .execute();
}

async function eraseUndoReasons(trx: Trx, bookings: readonly { booking_id: number }[]): Promise<void> {
  const auditRows = trx
    .selectFrom('audit')
    .select(['id', 'after'])
    .where('entity', '=', 'booking')
    .where('entity_id', 'in', [0, ...bookings.map(({ booking_id }) => booking_id)])
    .where('action', '=', 'booking.handover')
    .where('after', 'like', '%"reason":%');
  for (const { id, after } of await auditRows.execute()) {
    const { reason: _, ...image } = JSON.parse(after ?? '{}');
    await trx
      .updateTable('audit')
      .set({ after: JSON.stringify(image) })
      .where('id', '=', id)
      .execute();
  }
}
