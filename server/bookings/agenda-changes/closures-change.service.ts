import type { Closure, ClosureDraft } from '#shared/bookings/closures.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaRow, findAgendaById } from '../../schedule/agendas/agendas.queries.ts';
import { findActiveLocation } from '../../schedule/services/locations.queries.ts';
import { readAgendaPlan, requireAgenda } from './agenda-plans.service.ts';
import { findClosureProblem } from './closure.rules.ts';
import { findClosure, listClosedAgendaIds } from './closures.queries.ts';
import type { AgendaChange, Change } from './impact.service.ts';

type NewClosures = { drafts: readonly ClosureDraft[]; replaced?: Closure };

export async function readClosuresChange(
  db: Db,
  { drafts, replaced }: NewClosures,
  clock: TownClock,
): Promise<Change> {
  for (const draft of drafts) await checkDraft(db, draft);
  const affectedClosures = replaced ? [...drafts, replaced] : drafts;
  const agendaIds = await readClosedAgendaIds(db, affectedClosures);
  const readChange = async (innerDb: Db) => {
    // An agenda created meanwhile isn't locked: its bookings can't be decided about.
    if (String(await readClosedAgendaIds(innerDb, affectedClosures)) !== String(agendaIds))
      throw new AppError('conflict');
    const changes: AgendaChange[] = [];
    for (const agendaId of agendaIds) {
      const agenda = await requireAgenda(innerDb, agendaId);
      const before = await readAgendaPlan(innerDb, agenda, clock);
      const otherClosures = before.closures.filter(({ id }) => id === undefined || id !== replaced?.id);
      const ownClosures = drafts.filter((draft) => isClosureOfAgenda(draft, agenda));
      changes.push({ agenda, before, after: { ...before, closures: [...otherClosures, ...ownClosures] } });
    }
    return changes;
  };
  return { agendaIds, read: readChange };
}

export async function requireClosure(db: Db, id: number): Promise<Closure> {
  const closure = await findClosure(db, id);
  if (!closure) throw new AppError('notFound');
  return closure;
}

async function checkDraft(db: Db, draft: ClosureDraft): Promise<void> {
  const problem = findClosureProblem(draft);
  if (problem) throw new AppError('invalid', problem);
  const { AgendaId, LocationId } = draft;
  if (AgendaId !== null && !(await findAgendaById(db, AgendaId)))
    throw new AppError('invalid', 'La agenda elegida no existe');
  if (LocationId !== null && !(await findActiveLocation(db, LocationId)))
    throw new AppError('invalid', 'El lugar elegido no existe');
}

async function readClosedAgendaIds(db: Db, closures: readonly ClosureDraft[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const closure of closures) for (const id of await listClosedAgendaIds(db, closure)) ids.add(id);
  return [...ids].toSorted((a, b) => a - b);
}

function isClosureOfAgenda({ AgendaId, LocationId }: ClosureDraft, agenda: AgendaRow): boolean {
  return (AgendaId ?? agenda.id) === agenda.id && (LocationId ?? agenda.LocationId) === agenda.LocationId;
}
