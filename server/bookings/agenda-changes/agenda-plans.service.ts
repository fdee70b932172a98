import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate, toStartOfDay } from '#shared/platform/town-clock.ts';
import { type Closure, type Hours, listSkippedHours } from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { listHours } from '../../schedule/agendas/calendar.queries.ts';
import { listClosuresFrom } from './closures.queries.ts';

export async function requireAgenda(db: Db, id: number): Promise<AgendaRow> {
  const agenda = await findAgendaById(db, id);
  if (!agenda) throw new AppError('notFound');
  return agenda;
}

type PlanClosure = Closure & { id?: number };

type CurrentPlan = { hours: Hours[]; closures: PlanClosure[]; isActive: boolean };

/** No booking starts further ahead. */
const MAX_AHEAD_SECONDS = 2 * 366 * DAY_SECONDS;

export async function readAgendaPlan(
  db: Db,
  agenda: AgendaRow,
  { townNow, timeZone }: TownClock,
): Promise<CurrentPlan> {
  const today = toStartOfDay(townNow);
  const knownClosures = await listClosuresFrom(db, agenda, toIsoDate(today));
  return {
    hours: await listHours(db, agenda.id),
    closures: [...knownClosures, ...listSkippedHours(today, today + MAX_AHEAD_SECONDS, timeZone)],
    isActive: agenda.status === 'A',
  };
}
