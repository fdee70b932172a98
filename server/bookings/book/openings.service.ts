import type { QuotaFacts } from '#shared/bookings/bookability.ts';
import type { BookingOpening } from '#shared/bookings/openings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { findOpening, isClosed, type Opening } from '#shared/schedule/openings.ts';
import { findPet } from '../../pets/pets/pets.queries.ts';
import { type Caller, type Clock, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type AgendaKey, type AgendaRow, findAgenda } from '../../schedule/agendas/agendas.queries.ts';
import { readDayOpening } from '../../schedule/operativos/day-quotas.service.ts';
import { readQuotaFacts } from './day-quotas.service.ts';

type OpeningQuery = AgendaKey & { start: number; petIds: readonly number[] };

export async function findOwnOpening(
  db: Db,
  caller: Caller,
  { start, petIds, ...key }: OpeningQuery,
  clock: Clock,
): Promise<BookingOpening> {
  const agenda = await findAgenda(db, key);
  if (!agenda || !(agenda.isPublic || isStaff(caller))) throw new AppError('notFound');
  if (isStaff(caller)) return { opensAt: null, opensIn: null };
  const slot = { starts: start };
  let latestOpening: Opening | null = null;
  for (const id of petIds) {
    const pet = await findPet(db, id, caller.userId);
    if (!pet) throw new AppError('notFound');
    const quota = await readQuotaFacts(db, { agenda, pet, slot }, clock);
    const opening = await readOpening(db, agenda, { slot, quota });
    if (opening && (opening.opensAt ?? 0) >= (latestOpening?.opensAt ?? 0)) latestOpening = opening;
  }
  const opensAt = isClosed(latestOpening, clock.townNow) ? latestOpening.opensAt : null;
  const opensIn = opensAt === null ? null : Math.max(0, toInstant(opensAt, clock.timeZone) - clock.now);
  return { opensAt, opensIn };
}

export async function readOpening(
  db: Db,
  agenda: AgendaRow,
  { slot, quota }: { slot: { starts: number }; quota: QuotaFacts | null },
): Promise<Opening | null> {
  const day = await readDayOpening(db, agenda, slot.starts);
  return findOpening({ day, quotas: quota?.quotas ?? [], pet: quota?.pet ?? null });
}
