import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Agenda } from '#shared/agendas.ts';
import { MESSAGES } from '#shared/messages.ts';
import { formatTime } from '#shared/town-clock.ts';
import { chosenAgenda, isSameAgenda, searchOf, wantedIn } from '../agendas/agenda-choice.ts';
import { AgendaStrip } from '../agendas/agenda-strip.tsx';
import { useAgendas, useMonth } from '../agendas/agendas.api.ts';
import { FirstSlotButton } from '../agendas/first-slot-button.tsx';
import { MonthCard } from '../agendas/month-card.tsx';
import { SlotsCard } from '../agendas/slots-card.tsx';
import { townToday } from '../api/town.ts';
import { monthOf } from '../ui/calendar-dates.ts';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { Note } from '../ui/note.tsx';
import styles from './slot-step.module.css';
import { pathAfter } from './steps.ts';
import { useGate } from './use-gate.ts';
import { useIsResident } from './use-is-resident.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { beginAgain, changeProgress, useProgress } from './wizard-state.ts';

const PATH = '/booking-selector';

export function SlotStep() {
  const isFresh = useFreshStart();
  return isFresh ? <SlotChoice /> : null;
}

function SlotChoice() {
  const navigate = useNavigate();
  const isResident = useIsResident();
  const { day, slot } = useProgress();
  const [month, setMonth] = useState(monthOf(day ?? townToday()));
  const { agenda, agendas, choose } = useAgendaInAddress();
  const offer = useMonth(agenda, month);
  const choice = useSlotChoice(agenda, setMonth);
  const shown = offer.data?.days.find(({ date }) => date === day);
  const gate = useGate(slot ? null : MESSAGES.noSlot, () => void navigate(pathAfter(PATH, isResident)));
  return (
    <WizardFrame path={PATH} gate={gate}>
      <AgendaStrip agendas={agendas} value={agenda} onChange={choose} />
      {offer.isError && !offer.data && (
        <LoadFailedNote title="No pudimos cargar los turnos" onRetry={() => void offer.refetch()} />
      )}
      {offer.data === null && <Note>No hay turnos disponibles</Note>}
      {offer.data !== null && !offer.isError && (
        <FirstSlotButton start={offer.data?.firstFree} onChoose={choice.chooseFirst} />
      )}
      <div className={styles.pick}>
        <MonthCard
          agenda={agenda}
          month={month}
          onMonthChange={setMonth}
          offer={offer.data ?? undefined}
          isLoading={offer.isPending || offer.isPlaceholderData}
          day={day}
          onDayChange={choice.chooseDay}
        />
        <SlotsCard
          ref={choice.heading}
          day={day}
          slots={choice.slots}
          chosen={slot}
          onChoose={choice.chooseSlot}
          note={choice.lost !== null && <Lost start={choice.lost} />}
          closedFor={shown?.reason ?? null}
          partlyClosed={shown?.partReason ?? null}
          isError={choice.isError}
          onRetry={choice.retry}
        />
      </div>
    </WizardFrame>
  );
}

function Lost({ start }: { start: number }) {
  return (
    <Note kind="warning">El turno de las {formatTime(start)} ya no está libre. Elegí otro horario.</Note>
  );
}

/** The agenda that the address names, else the chosen slot's; a slot of another one is let go. */
function useAgendaInAddress() {
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

/** A booking that was booked is over; one that was refused leaves everything else as it was chosen. True from then on. */
function useFreshStart(): boolean {
  const { outcome } = useProgress();
  useLayoutEffect(() => {
    if (outcome?.ok === 1) beginAgain();
    else if (outcome) changeProgress({ outcome: null });
  }, [outcome]);

  return outcome === null;
}
