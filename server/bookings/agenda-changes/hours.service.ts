import { createHash } from 'node:crypto';
import type { AgendaHours, HoursChange, HoursDraft } from '#shared/bookings/agenda-hours.ts';
import { findHoursProblem } from '#shared/bookings/hours-rules.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readAgendaPlan, requireAgenda } from './agenda-plans.service.ts';
import { type DecideInput, decideChange } from './decide.service.ts';
import { type HoursRow, listHoursRows, replaceHoursRows } from './hours.queries.ts';
import type { Change } from './impact.service.ts';

export async function readHours(db: Db, agendaId: number): Promise<AgendaHours> {
  await requireAgenda(db, agendaId);
  return addRevision(await listHoursRows(db, agendaId));
}

type NewHours = { hours: readonly HoursDraft[]; revision?: string };

export function readHoursChange(agendaId: number, { hours, revision }: NewHours, clock: TownClock): Change {
  const problem = findHoursProblem(hours);
  if (problem) throw new AppError('invalid', problem);
  const readChange = async (db: Db) => {
    const agenda = await requireAgenda(db, agendaId);
    const before = await readAgendaPlan(db, agenda, clock);
    if (revision !== undefined) checkRevision(before.hours, hours, revision);
    return [{ agenda, before, after: { ...before, hours } }];
  };
  return { agendaIds: [agendaId], read: readChange };
}

export function changeHours(
  db: Db,
  agendaId: number,
  { hours, revision }: HoursChange,
  input: DecideInput,
): Promise<AgendaHours> {
  const { userId, clock } = input;
  const change = readHoursChange(agendaId, { hours, revision }, clock);
  return decideChange(db, change, input, async (trx, outcome) => {
    const before = (await listHoursRows(trx, agendaId)).map(omitId);
    if (toRevision(before) !== toRevision(hours)) {
      await replaceHoursRows(trx, agendaId, hours);
      const entry = { action: 'agenda.hours', entity: 'agenda', entityId: agendaId } as const;
      const values = { before: { hours: before }, after: { hours, ...outcome } };
      await insertAudit(trx, { at: clock.now, userId, ...entry, ...values });
    }
    return addRevision(await listHoursRows(trx, agendaId));
  });
}

/** Throws for an outdated revision, unless the hours are saved already: a request may be sent twice. */
function checkRevision(
  current: readonly HoursDraft[],
  next: readonly HoursDraft[],
  seenRevision: string,
): void {
  const currentRevision = toRevision(current);
  if (currentRevision !== seenRevision && currentRevision !== toRevision(next))
    throw new AppError('conflict', 'Otra persona cambió los horarios mientras los editabas');
}

function addRevision(hours: HoursRow[]): AgendaHours {
  return { hours, revision: toRevision(hours) };
}

/** Hashes the hours alone: bookings bump the agenda's own revision. */
function toRevision(hours: readonly HoursDraft[]): string {
  const ranges = hours.map((range) =>
    [
      range.weekday,
      range.fromMinute,
      range.toMinute,
      range.slotMinutes,
      range.places,
      range.validFrom,
      range.validTo,
    ].join(' '),
  );
  return createHash('sha256').update(ranges.toSorted().join()).digest('base64url').slice(0, 22);
}

function omitId({ id: _, ...range }: HoursRow): HoursDraft {
  return range;
}
