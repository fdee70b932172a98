import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#shared/platform/messages.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { useVerdicts } from '../../../health/eligibility/verdicts.api.ts';
import { townToday } from '../../../platform/api/town.ts';
import { toMonth } from '../../../platform/calendar/calendar-dates.ts';
import { withTimeout } from '../../../platform/screens/lazy-screen.ts';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import {
  findChosenAgenda,
  isSameAgenda,
  readAgenda,
  readDay,
  readPetId,
  toSearch,
} from '../../../schedule/agendas/agenda-choice.ts';
import { AgendaStrip } from '../../../schedule/agendas/agenda-strip.tsx';
import { useAgendas } from '../../../schedule/agendas/agendas.api.ts';
import { ShownClosures } from '../../../schedule/agendas/closure-list.tsx';
import { FirstSlotButton } from '../../../schedule/agendas/first-slot-button.tsx';
import { MonthCard } from '../../../schedule/agendas/month-card.tsx';
import { SlotsCard } from '../../../schedule/agendas/slots-card.tsx';
import { useShownDays } from '../../../schedule/agendas/use-shown-days.ts';
import { pathAfter } from '../steps.ts';
import { useGate } from '../use-gate.ts';
import { useIsLoggedIn } from '../use-is-logged-in.ts';
import { WizardFrame } from '../wizard-frame.tsx';
import { changeProgress, resetProgress, useProgress } from '../wizard-state.ts';
import styles from './slot-step.module.css';
import { useSlotChoice } from './use-slot-choice.ts';

const SlotNotes = lazy(async () => ({ default: (await withTimeout(import('./slot-notes.tsx'))).SlotNotes }));

const PATH = '/booking-selector';

export function SlotStep() {
  const isFresh = useIsFreshStart();
  return isFresh ? <SlotChoice /> : null;
}

function SlotChoice() {
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const { day: chosenDay, slot } = useProgress();
  const { agenda, agendas, choose, ...agendaList } = useAgendaInAddress();
  usePetInAddress(isLoggedIn);
  useDayInAddress();
  const wait = usePetWait(agenda.ServiceId);
  const from = wait.verdict?.from ?? null;
  const [shownMonth, setMonth] = useState<string | null>(null);
  const month = shownMonth ?? toMonth(chosenDay ?? from ?? townToday());
  const shown = useShownDays(agenda, month);
  const { data, isError, refetch } = shown.availability;
  const isFull = data !== undefined && !data?.firstFree;
  const day = chosenDay ?? shown.findFirstFree(from);
  const choice = useSlotChoice(agenda, day, (date) => shown.isShown(date) || setMonth(toMonth(date)));
  const dayInfo = shown.days.find(({ date }) => date === day);
  const gate = useGate(slot ? null : MESSAGES.noSlot, () => void navigate(pathAfter(PATH, { isLoggedIn })));
  const canChoose = agendas !== undefined && agendas.length > 1;
  // Waits for the verdict, so that the calendar doesn't move under a finger.
  if (wait.isLoading)
    return (
      <WizardFrame path={PATH} gate={gate}>
        <Skeleton height="28rem" />
      </WizardFrame>
    );
  return (
    <WizardFrame
      path={PATH}
      gate={gate}
      text={canChoose || agendaList.isFailed ? undefined : <OnlyAgenda agenda={agendas?.[0]} />}
    >
      {agendaList.isFailed && (
        <LoadFailedNote title="No pudimos cargar los servicios y lugares" onRetry={agendaList.retry} />
      )}
      {canChoose && <AgendaStrip agendas={agendas} value={agenda} onChange={choose} />}
      {isError && !data && <LoadFailedNote title="No pudimos cargar los turnos" onRetry={refetch} />}
      {data === null && <Note>No hay turnos disponibles</Note>}
      {(wait.verdict || isFull) && (
        <Suspense fallback={wait.verdict && <Skeleton height="76px" />}>
          <SlotNotes ServiceId={agenda.ServiceId} isFull={isFull} hidesLead={!data} verdict={wait.verdict} />
        </Suspense>
      )}
      {data !== null && !isError && !isTooEarly(data?.firstFree, from) && (
        <FirstSlotButton start={data?.firstFree} onChoose={choice.chooseFirst} />
      )}
      <div className={`stack gap-s3 ${styles.pick}`}>
        <MonthCard
          agenda={agenda}
          shown={shown}
          onMonthChange={setMonth}
          day={day}
          from={from}
          onDayChange={choice.chooseDay}
        />
        <SlotsCard
          ref={choice.heading}
          day={day}
          slots={choice.slots}
          chosen={slot}
          onChoose={choice.chooseSlot}
          lostStart={choice.lost}
          closedFor={dayInfo?.reason ?? null}
          partClosure={dayInfo?.partReason ?? null}
          isError={choice.isError}
          onRetry={choice.retry}
        />
        <ShownClosures {...shown} />
      </div>
    </WizardFrame>
  );
}

function OnlyAgenda({ agenda }: { agenda: Agenda | undefined }) {
  if (!agenda) return <Skeleton width="24ch" />;
  return [agenda.serviceName, agenda.locationName, agenda.operatorName].filter(Boolean).join(' · ');
}

/** Falls back to the chosen slot's agenda; drops a slot of another agenda. */
function useAgendaInAddress() {
  const [search, setSearch] = useSearchParams();
  const { slot } = useProgress();
  const { data, isLoadingError: isFailed, refetch } = useAgendas();
  const agendas = data?.filter(({ isActive }) => isActive);
  const agenda = findChosenAgenda(agendas, readAgenda(search) ?? slot);
  const isOtherAgenda = slot !== null && agendas !== undefined && !isSameAgenda(slot, agenda);

  useEffect(() => {
    if (isOtherAgenda) changeProgress({ slot: null });
  }, [isOtherAgenda]);

  function choose(other: Agenda): void {
    changeProgress({ day: null, slot: null });
    setSearch(toSearch(other), { replace: true });
  }

  return { agenda, agendas, choose, isFailed, retry: () => void refetch() };
}

function usePetInAddress(isLoggedIn: boolean): void {
  const petId = readPetId(useSearchParams()[0]);
  useLayoutEffect(() => {
    if (petId !== null && isLoggedIn) changeProgress({ petId });
  }, [petId, isLoggedIn]);
}

function useDayInAddress(): void {
  const [search, setSearch] = useSearchParams();
  const day = readDay(search);
  useLayoutEffect(() => {
    if (day === null) return;
    changeProgress({ day, slot: null });
    setSearch(
      (before) => {
        before.delete('dia');
        return before;
      },
      { replace: true },
    );
  }, [day, setSearch]);
}

function isTooEarly(start: number | null | undefined, from: string | null): boolean {
  return typeof start === 'number' && from !== null && toIsoDate(start) < from;
}

/** Clears a finished booking; keeps the choices of a rejected one. */
function useIsFreshStart(): boolean {
  const { outcome } = useProgress();
  useLayoutEffect(() => {
    if (outcome?.ok === 1) resetProgress();
    else if (outcome) changeProgress({ outcome: null });
  }, [outcome]);

  return outcome === null;
}

function usePetWait(serviceId: number) {
  const { petId } = useProgress();
  const isEnabled = useIsLoggedIn() && petId !== null;
  const { data, isPending } = useVerdicts({ serviceId }, { enabled: isEnabled });
  const verdict = data?.find(({ PetId, outcome }) => PetId === petId && outcome === 'refused');
  return { isLoading: isEnabled && isPending, verdict: (isEnabled && verdict) || null };
}
