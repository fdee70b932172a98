import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MESSAGES } from '#shared/messages.ts';
import { formatTime } from '#shared/town-clock.ts';
import { AgendaStrip } from '../agendas/agenda-strip.tsx';
import { useMonth } from '../agendas/agendas.api.ts';
import { FirstSlotButton } from '../agendas/first-slot-button.tsx';
import { MonthCard } from '../agendas/month-card.tsx';
import { SlotsCard } from '../agendas/slots-card.tsx';
import { townToday } from '../api/town.ts';
import { monthOf } from '../ui/calendar-dates.ts';
import { LoadFailedNote } from '../ui/load-failed-note.tsx';
import { Note } from '../ui/note.tsx';
import styles from './slot-step.module.css';
import { pathAfter } from './steps.ts';
import { useAgendaInAddress } from './use-agenda-in-address.ts';
import { useFreshStart } from './use-fresh-start.ts';
import { useGate } from './use-gate.ts';
import { useSlotChoice } from './use-slot-choice.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { useProgress } from './wizard-state.ts';

const PATH = '/booking-selector';

export function SlotStep() {
  const isFresh = useFreshStart();
  return isFresh ? <SlotChoice /> : null;
}

function SlotChoice() {
  const navigate = useNavigate();
  const { day, slot } = useProgress();
  const [month, setMonth] = useState(monthOf(day ?? townToday()));
  const { agenda, agendas, choose } = useAgendaInAddress();
  const offer = useMonth(agenda, month);
  const choice = useSlotChoice(agenda, setMonth);
  const gate = useGate(slot ? null : MESSAGES.noSlot, () => void navigate(pathAfter(PATH)));
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
          isError={choice.isError}
          onRetry={choice.retry}
          closedFor={offer.data?.days.find(({ date }) => date === day)?.reason ?? null}
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
