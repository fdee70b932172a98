import { useSearchParams } from 'react-router';
import type { Agenda } from '#shared/agendas.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { townToday } from '../api/town.ts';
import { addressOf, useStaffAgenda } from './use-staff-agenda.ts';

const DATE = 'fecha';

/** The day and agenda that '?servicio=1&lugar=1&fecha=2026-12-15' names; without a date it is today. */
export function useDayInAddress() {
  const [search, setSearch] = useSearchParams();
  const staff = useStaffAgenda(search);
  const today = townToday();
  const wanted = search.get(DATE) ?? '';

  function go(date: string): void {
    const next = new URLSearchParams(search);
    if (date === today) next.delete(DATE);
    else next.set(DATE, date);
    setSearch(next, { replace: true });
  }

  function choose(other: Agenda): void {
    const next = new URLSearchParams(addressOf(other));
    if (wanted) next.set(DATE, wanted);
    setSearch(next, { replace: true });
  }

  const date = parseIsoDate(wanted) === null ? today : wanted;
  return { ...staff, date, today, go, choose };
}
