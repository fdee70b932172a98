import { formatReplacedReason, REPLACED_REASON } from '../../health/record/correction-reasons.rules.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

type ErasedBookings = { ids: number[]; petIds: number[]; startsBefore: number };

/** Removes links from bookings to people in health records, waiting list, imports, calls, mails and audit. */
export async function unlinkBookings(trx: Trx, { petIds, ...bookings }: ErasedBookings): Promise<void> {
  const erased = { ...bookings, petIds: await addMergedPets(trx, petIds) };
  const { ids } = erased;
  await unlinkHealthRecords(trx, erased);
  await unlinkWaitingList(trx, ids);
  await unlinkImportRows(trx, ids);
  const emptyTexts = { unfit_reason: '', complication_note: '', vet_note: '', sent_key: null };
  await trx.updateTable('visits').set(emptyTexts).where('booking_id', 'in', ids).execute();
  const blankDischarge = { to_name: '', to_id_number: '', rectify_reason: '', sent_key: null };
  await trx.updateTable('handovers').set(blankDischarge).where('booking_id', 'in', ids).execute();
  await trx.deleteFrom('calls').where('booking_id', 'in', ids).execute();
  await trx.deleteFrom('no_show_pardons').where('booking_id', 'in', ids).execute();
  await trx.deleteFrom('outbox').where('booking_id', 'in', ids).execute();
  const bookingAudit = trx.updateTable('audit').where('entity', '=', 'booking').where('entity_id', 'in', ids);
  await bookingAudit.set({ before: null, after: null }).execute();
  await bookingAudit.set({ user_id: null }).where('actor_name', 'is', null).execute();
  await unlinkAuditValues(trx, erased);
  await blankOldOffers(trx, erased);
  await unlinkMergeUndos(trx, new Set(ids));
}

/** Adds the ids of records that were merged into these pets, under which their audit stays. */
async function addMergedPets(trx: Trx, petIds: number[]): Promise<number[]> {
  const rows = await trx
    .withRecursive('records(id)', (cte) =>
      cte
        .selectFrom('pets')
        .select('id')
        .where('id', 'in', petIds)
        .union(
          cte
            .selectFrom('pet_merges as m')
            .innerJoin('records', 'records.id', 'm.kept_id')
            .select('m.gone_id as id'),
        ),
    )
    .selectFrom('records')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function unlinkHealthRecords(trx: Trx, { ids, petIds }: ErasedBookings): Promise<void> {
  for (const table of ['vaccinations', 'procedures'] as const) {
    await trx.updateTable(table).set({ booking_id: null }).where('booking_id', 'in', ids).execute();
    await trx
      .updateTable(table)
      .set({ rectify_reason: REPLACED_REASON })
      .where('pet_id', 'in', petIds)
      .where('rectify_reason', 'in', ids.map(formatReplacedReason))
      .execute();
  }
}

async function unlinkWaitingList(trx: Trx, ids: number[]): Promise<void> {
  const entries = trx.updateTable('waiting_entries').where('booking_id', 'in', ids);
  await entries.set({ booking_id: null }).execute();
  const offers = trx.updateTable('offers').where('booking_id', 'in', ids);
  await offers.set({ booking_id: null, entry_id: null, user_id: null }).execute();
}

async function unlinkImportRows(trx: Trx, ids: number[]): Promise<void> {
  const madeBookings = trx.updateTable('import_made').where('kind', '=', 'booking');
  await madeBookings.set({ number: 0 }).where('entity_id', 'in', ids).execute();
}

/** Removes booking ids from the audit of health records and merges. */
async function unlinkAuditValues(trx: Trx, { ids, petIds }: ErasedBookings): Promise<void> {
  const rows = await trx
    .selectFrom('audit')
    .select(['id', 'before', 'after'])
    .where((eb) =>
      eb.or([
        eb.and([
          eb('entity', '=', 'pet'),
          eb('entity_id', 'in', petIds),
          eb('action', 'in', ['health.add', 'health.rectify']),
        ]),
        eb.and([
          eb('entity', '=', 'user'),
          eb('entity_id', 'in', eb.selectFrom('merges').select('kept_id')),
          eb('action', '=', 'user.merge'),
        ]),
      ]),
    )
    .execute();
  const erasedIds = new Set(ids);
  for (const { id, before, after } of rows) {
    const values = { before: dropErased(before, erasedIds), after: dropErased(after, erasedIds) };
    if (values.before === before && values.after === after) continue;
    await trx.updateTable('audit').set(values).where('id', '=', id).execute();
  }
}

function dropErased(json: string | null, erasedIds: ReadonlySet<number>): string | null {
  if (json === null) return null;
  const { BookingId, bookings, ...rest }: { BookingId?: number | null; bookings?: number[] } =
    JSON.parse(json);
  const isErased = typeof BookingId === 'number' && erasedIds.has(BookingId);
  const remainingIds = bookings?.filter((id) => !erasedIds.has(id));
  if (!isErased && remainingIds?.length === bookings?.length) return json;
  return JSON.stringify({
    ...rest,
    ...(!isErased && { BookingId }),
    ...(remainingIds && { bookings: remainingIds }),
  });
}

async function blankOldOffers(trx: Trx, { petIds, startsBefore }: ErasedBookings): Promise<void> {
  const offerRows = await trx
    .selectFrom('audit')
    .select(['id', 'after'])
    .where('entity', '=', 'pet')
    .where('entity_id', 'in', petIds)
    .where('action', 'in', ['pet.offer', 'pet.offer-answer'])
    .execute();
  for (const { id, after } of offerRows) {
    const { bookingStartDate = startsBefore, AgendaId, ...rest } = JSON.parse(after ?? '{}');
    if (bookingStartDate >= startsBefore) continue;
    await trx
      .updateTable('audit')
      .set({ after: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}

async function unlinkMergeUndos(trx: Trx, erasedIds: ReadonlySet<number>): Promise<void> {
  for (const table of ['merges', 'pet_merges'] as const) {
    const undoRows = trx.selectFrom(table).select(['id', 'undo']).where('undo', 'is not', null);
    for (const { id, undo } of await undoRows.execute()) {
      const remainingUndo = removeBookingsFromUndo(undo ?? '{}', erasedIds);
      if (remainingUndo === undo) continue;
      // Skips the row if an account deletion changed it meanwhile.
      const unchangedRow = trx.updateTable(table).where('id', '=', id).where('undo', '=', undo);
      await unchangedRow.set({ undo: remainingUndo }).execute();
    }
  }
}

type MergeUndo = {
  bookings?: number[];
  moved?: { bookings?: number[] };
  gaveWay?: { reasons: string[] };
};

/** Removes booking ids from a merge's undo data, also from reasons that name the replacing booking. */
function removeBookingsFromUndo(undo: string, erasedIds: ReadonlySet<number>): string {
  const { bookings, moved, gaveWay, ...rest }: MergeUndo = JSON.parse(undo);
  const omitErased = (ids?: number[]) => ids?.filter((id) => !erasedIds.has(id));
  const replacingId = [...erasedIds].find((id) => gaveWay?.reasons.includes(formatReplacedReason(id)));
  const reasons = gaveWay?.reasons.map((each) =>
    replacingId && each === formatReplacedReason(replacingId) ? REPLACED_REASON : each,
  );
  return JSON.stringify({
    ...rest,
    ...(bookings && { bookings: omitErased(bookings) }),
    ...(moved && { moved: { ...moved, ...(moved.bookings && { bookings: omitErased(moved.bookings) }) } }),
    ...(gaveWay && { gaveWay: { ...gaveWay, reasons } }),
  });
}

/** Lists audited reads of booking lists that still name people, oldest first; bounds are real instants. */
export function listOldAccesses(db: Db, { since, before }: { since: number; before: number }, limit: number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at'])
    .where('entity', '=', 'booking')
    .where('entity_id', 'is', null)
    .where('at', '>=', since)
    .where('at', '<', before)
    .where('after', 'is not', null)
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function anonymiseAccesses(trx: Trx, ids: number[]): Promise<void> {
  await trx.updateTable('audit').set({ after: null }).where('id', 'in', ids).execute();
}
