import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findNearestAgenda } from '../../schedule/agendas/list-agendas.queries.ts';
import { agendaPlan, existingAgenda } from './agenda-plans.service.ts';
import { listLiveFrom } from './impact.queries.ts';
import type { AgendaChange } from './impact.service.ts';

export async function findStandInId(db: Db, agendaId: number): Promise<number | undefined> {
  return (await findNearestAgenda(db, await existingAgenda(db, agendaId)))?.id;
}

export async function withStandIn(
  db: Db,
  change: AgendaChange,
  { standInId, clock }: { standInId: number | undefined; clock: TownClock },
): Promise<AgendaChange> {
  const agenda = await findNearestAgenda(db, change.agenda);
  if (!agenda) return change;
  // A stand-in that became the nearest meanwhile isn't locked.
  if (agenda.id !== standInId) throw new AppError('conflict');
  const plan = await agendaPlan(db, await existingAgenda(db, standInId), clock);
  const live = await listLiveFrom(db, standInId, clock.townNow);
  return { ...change, standIn: { agenda, plan, live } };
}
