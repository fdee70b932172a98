import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight, toStartOfDay } from '#shared/platform/town-clock.ts';
import {
  countFreePlaces,
  listDaySlots,
  listFreePlaceNumbers,
  listSkippedHours,
  type Slot,
} from '#shared/schedule/slots.ts';
import type { TownClock } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { type AgendaRow, selectAgendas } from '../agendas/agendas.queries.ts';
import { isAvailable } from '../agendas/availability.service.ts';
import { listClosuresBetween, listHoursIn, type OperativoRow } from './operativos.queries.ts';
import { type CountedRow, listCountedPetsIn } from './quotas.queries.ts';

type DayRow = Pick<OperativoRow, 'id' | 'AgendaId' | 'operativoDate'>;

export type OperativoDay = {
  counted: CountedRow[];
  slots: Slot[];
  free: number;
  nextStart: number | null;
  isBookable: boolean;
};

const NO_DAY: OperativoDay = { counted: [], slots: [], free: 0, nextStart: null, isBookable: false };

/** Reads the days of any operativos with one statement per table; returns a function that finds one. */
export async function createDayFinder(
  db: Db,
  rows: readonly DayRow[],
  clock: TownClock,
): Promise<(row: DayRow) => OperativoDay> {
  if (rows.length === 0) return () => NO_DAY;
  const dates = rows.map(({ operativoDate }) => operativoDate).toSorted();
  const agendaIds = [...new Set(rows.map(({ AgendaId }) => AgendaId))];
  const agendaRows = await selectAgendas(db).where('a.id', 'in', agendaIds).execute();
  const hours = Map.groupBy(await listHoursIn(db, agendaIds), ({ agendaId }) => agendaId);
  const closures = await listClosuresBetween(db, dates[0] ?? '', dates.at(-1) ?? '');
  const countedPets = await listCountedPetsIn(db, rows.map(toRange));
  const agendasById = new Map(agendaRows.map((agenda) => [agenda.id, agenda]));

  return ({ AgendaId, operativoDate }) => {
    const day = toMidnight(operativoDate);
    const agenda = agendasById.get(AgendaId);
    const dayPets = countedPets.filter(
      (each) => each.agendaId === AgendaId && toStartOfDay(each.starts) === day,
    );
    if (!agenda) return { ...NO_DAY, counted: dayPets };
    const agendaClosures = closures.filter((closure) => appliesTo(closure, agenda));
    const skippedHours = listSkippedHours(day, day + DAY_SECONDS, clock.timeZone);
    const slots =
      agenda.status === 'A'
        ? listDaySlots(day, hours.get(AgendaId) ?? [], [...agendaClosures, ...skippedHours])
        : [];
    const openSlots = slots.filter((slot) => slot.starts > clock.townNow);
    const free = countFreePlaces(openSlots, dayPets);
    const isOpen = openSlots.some((slot) => isAvailable(slot, agenda, clock.townNow));
    const nextStart =
      openSlots.find((slot) => listFreePlaceNumbers(slot, dayPets).length > 0)?.starts ?? null;
    return { counted: dayPets, slots, free, nextStart, isBookable: free > 0 && isOpen };
  };
}

function toRange({ AgendaId: agendaId, operativoDate }: DayRow) {
  const dayStart = toMidnight(operativoDate);
  return { agendaId, from: dayStart, to: dayStart + DAY_SECONDS };
}

type AgendaClosure = { agendaId: number | null; locationId: number | null };

function appliesTo({ agendaId, locationId }: AgendaClosure, agenda: AgendaRow): boolean {
  return (agendaId ?? agenda.id) === agenda.id && (locationId ?? agenda.LocationId) === agenda.LocationId;
}
