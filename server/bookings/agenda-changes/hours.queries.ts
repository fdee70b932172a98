import type { AgendaHours, HoursDraft } from '#shared/bookings/agenda-hours.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectHours } from '../../schedule/agendas/calendar.queries.ts';

export type HoursRow = AgendaHours['hours'][number];

export function listHoursRows(db: Db, agendaId: number): Promise<HoursRow[]> {
  return selectHours(db, agendaId)
    .select('id')
    .orderBy('weekday')
    .orderBy('from_minute')
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
}

export async function replaceHoursRows(
  trx: Trx,
  agendaId: number,
  hours: readonly HoursDraft[],
): Promise<void> {
  await trx.deleteFrom('agenda_hours').where('agenda_id', '=', agendaId).execute();
  if (hours.length === 0) return;
  const rows = hours.map((range) => ({
    agenda_id: agendaId,
    weekday: range.weekday,
    from_minute: range.fromMinute,
    to_minute: range.toMinute,
    slot_minutes: range.slotMinutes,
    places: range.places,
    valid_from: range.validFrom,
    valid_to: range.validTo,
  }));
  await trx.insertInto('agenda_hours').values(rows).execute();
}
