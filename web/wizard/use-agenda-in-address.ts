import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Agenda } from '#shared/agendas.ts';
import { chosenAgenda, isSameAgenda, searchOf, wantedIn } from '../agendas/agenda-choice.ts';
import { useAgendas } from '../agendas/agendas.api.ts';
import { changeProgress, useProgress } from './wizard-state.ts';

/** The agenda that the address names, else the chosen slot's; a slot of another one is let go. */
export function useAgendaInAddress() {
  const [search, setSearch] = useSearchParams();
  const { slot } = useProgress();
  const agendas = useAgendas().data?.filter(({ isActive }) => isActive);
  const agenda = chosenAgenda(agendas, wantedIn(search) ?? slot);
  const isOther = slot !== null && agendas !== undefined && !isSameAgenda(slot, agenda);

  useEffect(() => {
    if (isOther) changeProgress({ slot: null });
  }, [isOther]);

  function choose(other: Agenda): void {
    changeProgress({ day: null, slot: null });
    setSearch(searchOf(other), { replace: true });
  }

  return { agenda, agendas, choose };
}
