import { type Closure, type Hours, skippedHours } from '#shared/slots.ts';
import { DAY, isoDate, startOfDay } from '#shared/town-clock.ts';
import { type AgendaRow, findAgendaById } from '../agendas/agendas.queries.ts';
import { listHours } from '../agendas/calendar.queries.ts';
import type { TownClock } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { listClosuresFrom } from './closures.queries.ts';

export async function existingAgenda(db: Db, id: number): Promise<AgendaRow> {
  const agenda = await findAgendaById(db, id);
  if (!agenda) throw new AppError('notFound');
  return agenda;
}

/** Closures somebody made have an id. */
type KnownClosure = Closure & { id?: number };

export type CurrentPlan = { hours: Hours[]; closures: KnownClosure[]; isActive: boolean };

/** Nobody books further ahead. */
const FARTHEST = 2 * 366 * DAY;

/** What decides an agenda's slots from today on, as it is. */
export async function agendaPlan(
  db: Db,
  agenda: AgendaRow,
  { townNow, timeZone }: TownClock,
): Promise<CurrentPlan> {
  const today = startOfDay(townNow);
  const made = await listClosuresFrom(db, agenda, isoDate(today));
  return {
    hours: await listHours(db, agenda.id),
    closures: [...made, ...skippedHours(today, today + FARTHEST, timeZone)],
    isActive: agenda.status === 'A',
  };
}
