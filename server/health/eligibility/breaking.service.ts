import type { Breaking, BreakingTurno } from '#shared/health/eligibility.ts';
import type { RuleBook } from '#shared/health/pet-facts.ts';
import { refusalOf, verdict } from '#shared/health/verdict.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import { recordLook } from '../../platform/audit/looks.service.ts';
import type { Db } from '../../platform/db/database.ts';
import { listComing } from './breaking.queries.ts';
import { mapFacts } from './facts.queries.ts';

/** Turnos looked at by one pair of statements, and shown at most. */
const [AT_ONCE, SHOWN] = [300, 100];

type Found = BreakingTurno & { userId: number };

/** The turnos to come that a rule would refuse. Nothing is done to them: a rule cancels none. */
export async function findBreaking(
  db: Db,
  { serviceId, book }: { serviceId: number; book: RuleBook },
  reader: { userId: number; at: number; townNow: number },
): Promise<Breaking> {
  const found: Found[] = [];
  let total = 0;
  let after = { starts: reader.townNow, id: 0 };
  for (;;) {
    const coming = await listComing(db, serviceId, after, AT_ONCE);
    const facts = await mapFacts(db, [...new Set(coming.map(({ petId }) => petId))], serviceId);
    for (const { petId, ...turno } of coming) {
      const known = facts.get(petId);
      const { locationName, bookingStartDate } = turno;
      const message =
        known && refusalOf(verdict(known, { ...book, locationName }, isoDate(bookingStartDate)));
      if (!message) continue;
      total++;
      if (found.length < SHOWN) found.push({ ...turno, message });
    }
    const last = coming.at(-1);
    if (!last || coming.length < AT_ONCE) break;
    after = { starts: last.bookingStartDate, id: last.id };
  }
  const userIds = [...new Set(found.map(({ userId }) => userId))].toSorted((a, b) => a - b);
  const look = { action: 'booking.impact', entity: 'service', userIds } as const;
  await recordLook(db, { userId: reader.userId, at: reader.at }, look);
  return { turnos: found.map(({ userId: _, ...turno }) => turno), total };
}
