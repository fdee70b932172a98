import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { townToday } from '../../platform/api/town.ts';
import { addDays, toMonth, weekday } from '../../platform/calendar/calendar-dates.ts';
import { useAddress } from '../../platform/screens/use-address.ts';
import { isSameAgenda } from '../../schedule/agendas/agenda-choice.ts';
import { toAddress, useStaffAgenda } from './use-staff-agenda.ts';

const DATE_PARAM = 'fecha';
const SHOWN_PARAM = 'ver';
const ALL = 'todas';
const VIEW_PARAM = 'vista';
const COLUMNS = 'columnas';

/**
 * Reads '?servicio=1&lugar=1&fecha=2026-12-15'; without date, today. '&ver=todas' or ids add agendas of the
 * location, '&vista=columnas' shows columns.
 */
export function useDayInAddress() {
  const { search, put } = useAddress();
  const staff = useStaffAgenda(search);
  const today = townToday();
  const requested = search.get(DATE_PARAM) ?? '';
  const { agenda, agendas } = staff;
  const agendasOfDay = agendas.filter(
    ({ LocationId, isActive }) => isActive && LocationId === agenda.LocationId,
  );
  const shown = listShown(agendasOfDay, search.get(SHOWN_PARAM));
  const isInColumns = search.get(VIEW_PARAM) === COLUMNS;

  const go = (date: string) => put({ [DATE_PARAM]: date === today ? null : date });

  function choose(other: Agenda): void {
    const keptParams = {
      [DATE_PARAM]: requested || null,
      [SHOWN_PARAM]: search.get(SHOWN_PARAM) === ALL ? ALL : null,
      [VIEW_PARAM]: isInColumns ? COLUMNS : null,
    };
    put(keptParams, new URLSearchParams(toAddress(other)));
  }

  /** Shows agendas chosen one by one in columns if `isSideBySide`. */
  function showAgendas(ids: readonly number[], isSideBySide = false): void {
    const view = isSideBySide || (isInColumns && ids.length > 1) ? COLUMNS : null;
    const several = ids.length === agendasOfDay.length ? ALL : ids.join(',');
    put({ [SHOWN_PARAM]: ids.length < 2 ? null : several, [VIEW_PARAM]: view });
  }

  function showColumns(isInColumns: boolean): void {
    const others = isInColumns && shown.length === 0 && { [SHOWN_PARAM]: ALL };
    put({ [VIEW_PARAM]: isInColumns ? COLUMNS : null, ...others });
  }

  const date = readDay(search, today);
  const chosen = agendas.find((each) => isSameAgenda(each, agenda));
  const keys = shown.length > 0 ? shown.map(staff.keyOf) : [staff.key];
  return {
    agenda,
    agendas,
    chosen,
    agendasOfDay,
    shown,
    keys,
    date,
    today,
    isInColumns,
    isKnown: staff.isKnown,
    go,
    choose,
    showAgendas,
    showColumns,
  };
}

export function readDay(search: URLSearchParams, today: string): string {
  const requested = search.get(DATE_PARAM) ?? '';
  return parseIsoDate(requested) === null ? today : requested;
}

/** Lists the months of the date's week, and yesterday's on the day of today. */
export function listMonthsInSight(date: string, today: string): string[] {
  const sunday = addDays(date, -weekday(date));
  const dates = [date, sunday, addDays(sunday, 6), ...(date === today ? [addDays(today, -1)] : [])];
  return [...new Set(dates.map(toMonth))];
}

function listShown(agendas: readonly Agenda[], requested: string | null): readonly Agenda[] {
  const ids = new Set(requested?.split(',').map(Number));
  const shown = requested === ALL ? agendas : agendas.filter(({ id }) => ids.has(id));
  return shown.length > 1 ? shown : [];
}
