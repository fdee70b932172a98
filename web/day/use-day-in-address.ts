import { useSearchParams } from 'react-router';
import type { Agenda } from '#shared/agendas.ts';
import type { DayPlace } from '#shared/bookings.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { isSameAgenda } from '../agendas/agenda-choice.ts';
import { townToday } from '../api/town.ts';
import { addressOf, useStaffAgenda } from './use-staff-agenda.ts';

const DATE = 'fecha';
const SHOWN = 'ver';
const ALL = 'todas';
const VIEW = 'vista';
const COLUMNS = 'columnas';

/** The day and agenda that '?servicio=1&lugar=1&fecha=2026-12-15' names; without a date it is today. '&ver=todas', or ids, shows others of the place with it, '&vista=columnas' side by side. */
export function useDayInAddress() {
  const [search, setSearch] = useSearchParams();
  const staff = useStaffAgenda(search);
  const today = townToday();
  const wanted = search.get(DATE) ?? '';
  const { agenda, agendas } = staff;
  const here = agendas.filter(({ LocationId, isActive }) => isActive && LocationId === agenda.LocationId);
  const shown = shownOf(here, search.get(SHOWN));
  const isInColumns = search.get(VIEW) === COLUMNS;

  function go(date: string): void {
    const next = new URLSearchParams(search);
    if (date === today) next.delete(DATE);
    else next.set(DATE, date);
    setSearch(next, { replace: true });
  }

  function choose(other: Agenda): void {
    const next = new URLSearchParams(addressOf(other));
    if (wanted) next.set(DATE, wanted);
    if (search.get(SHOWN) === ALL) next.set(SHOWN, ALL);
    if (isInColumns) next.set(VIEW, COLUMNS);
    setSearch(next, { replace: true });
  }

  /** None or one alone is the chosen one. */
  function look(ids: readonly number[]): void {
    const next = new URLSearchParams(search);
    if (ids.length < 2) next.delete(SHOWN);
    else next.set(SHOWN, ids.length === here.length ? ALL : ids.join(','));
    setSearch(next, { replace: true });
  }

  /** Side by side, or as one list; one agenda alone takes the place's others with it. */
  function lay(inColumns: boolean): void {
    const next = new URLSearchParams(search);
    if (inColumns) next.set(VIEW, COLUMNS);
    else next.delete(VIEW);
    if (inColumns && shown.length === 0) next.set(SHOWN, ALL);
    setSearch(next, { replace: true });
  }

  const date = parseIsoDate(wanted) === null ? today : wanted;
  const chosen = agendas.find((each) => isSameAgenda(each, agenda));
  const keys = shown.length > 0 ? shown.map(staff.keyOf) : [staff.key];
  /** The agenda of a place, as a booking names it. */
  const keyOfPlace = ({ AgendaId }: DayPlace) => {
    const own = agendas.find(({ id }) => id === AgendaId);
    return own ? staff.keyOf(own) : staff.key;
  };
  return {
    agenda,
    agendas,
    chosen,
    here,
    shown,
    keys,
    keyOfPlace,
    isInColumns,
    lay,
    look,
    date,
    today,
    go,
    choose,
  };
}

/** Two at least; none where the chosen one stands alone. */
function shownOf(here: readonly Agenda[], wanted: string | null): readonly Agenda[] {
  const ids = new Set(wanted?.split(',').map(Number));
  const shown = wanted === ALL ? here : here.filter(({ id }) => ids.has(id));
  return shown.length > 1 ? shown : [];
}
