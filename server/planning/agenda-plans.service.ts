import type { Closure } from '#shared/closures.ts';
import type { Hours } from '#shared/slots.ts';
import { isoDate } from '#shared/town-clock.ts';
import { type AgendaRow, findAgendaById } from '../agendas/agendas.queries.ts';
import { listHours } from '../agendas/calendar.queries.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { listClosuresFrom } from './closures.queries.ts';

export async function existingAgenda(db: Db, id: number): Promise<AgendaRow> {
  const agenda = await findAgendaById(db, id);
  if (!agenda) throw new AppError('notFound');
  return agenda;
}

export type CurrentPlan = { hours: Hours[]; closures: Closure[]; isActive: boolean };

/** What decides an agenda's slots from today on, as it is. */
export async function agendaPlan(db: Db, agenda: AgendaRow, townNow: number): Promise<CurrentPlan> {
  return {
    hours: await listHours(db, agenda.id),
    closures: await listClosuresFrom(db, agenda, isoDate(townNow)),
    isActive: agenda.status === 'A',
  };
}
