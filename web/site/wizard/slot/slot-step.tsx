import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MESSAGES } from '#shared/platform/messages.ts';
import { isoDate } from '#shared/platform/town-clock.ts';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { useVerdicts } from '../../../health/eligibility/verdicts.api.ts';
import { townToday } from '../../../platform/api/town.ts';
import { monthOf } from '../../../platform/calendar/calendar-dates.ts';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { inTime } from '../../../platform/screens/screen.ts';
import { Note } from '../../../platform/ui/note.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import {
  agendaInAddress,
  chosenAgenda,
  isSameAgenda,
  petIn,
  searchOf,
} from '../../../schedule/agendas/agenda-choice.ts';
import { AgendaStrip } from '../../../schedule/agendas/agenda-strip.tsx';
import { useAgendas } from '../../../schedule/agendas/agendas.api.ts';
import { ShownClosings } from '../../../schedule/agendas/closings.tsx';
import { FirstSlotButton } from '../../../schedule/agendas/first-slot-button.tsx';
import { MonthCard } from '../../../schedule/agendas/month-card.tsx';
import { SlotsCard } from '../../../schedule/agendas/slots-card.tsx';
import { useShownDays } from '../../../schedule/agendas/use-shown-days.ts';
import { pathAfter } from '../steps.ts';
import { useGate } from '../use-gate.ts';
import { useIsLoggedIn } from '../use-is-logged-in.ts';
import { WizardFrame } from '../wizard-frame.tsx';
import { beginAgain, changeProgress, useProgress } from '../wizard-state.ts';
import styles from './slot-step.module.css';
import { useSlotChoice } from './use-slot-choice.ts';

/** Only where the chosen pet has to wait. */
const WaitNote = lazy(async () => ({ default: (await inTime(import('./wait-note.tsx'))).WaitNote }));

const PATH = '/booking-selector';

export function SlotStep() {
  const isFresh = useFreshStart();
  return isFresh ? <SlotChoice /> : null;
}

function SlotChoice() {
  const navigate = useNavigate();
  const isLoggedIn = useIsLoggedIn();
  const { day: chosenDay, slot } = useProgress();
  const { agenda, agendas, choose, ...listed } = useAgendaInAddress();
  usePetInAddress(isLoggedIn);
  const wait = usePetWait(agenda.ServiceId);
  const from = wait.said?.from ?? null;
  const [shownMonth, setMonth] = useState<string | null>(null);
  const month = shownMonth ?? monthOf(chosenDay ?? from ?? townToday());
  const shown = useShownDays(agenda, month);
  const { data, isError, refetch } = shown.offer;
  // Nobody has to ask for the first free day's slots.
  const day = chosenDay ?? shown.firstFreeFrom(from);
  const choice = useSlotChoice(agenda, day, (date) => shown.isShown(date) || setMonth(monthOf(date)));
  const about = shown.days.find(({ date }) => date === day);
  const gate = useGate(slot ? null : MESSAGES.noSlot, () => void navigate(pathAfter(PATH, isLoggedIn)));
  const isChoice = agendas !== undefined && agendas.length > 1;
  // Its line stands above what is pressed: nothing is shown before it is known whether there is one.
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
      text={isChoice || listed.isFailed ? undefined : <OnlyAgenda agenda={agendas?.[0]} />}
    >
      {listed.isFailed && (
        <LoadFailedNote title="No pudimos cargar los servicios y lugares" onRetry={listed.retry} />
      )}
      {isChoice && <AgendaStrip agendas={agendas} value={agenda} onChange={choose} />}
      {isError && !data && (
        <LoadFailedNote title="No pudimos cargar los turnos" onRetry={() => void refetch()} />
      )}
      {data === null && <Note>No hay turnos disponibles</Note>}
      {wait.said && (
        <Suspense fallback={<Skeleton height="76px" />}>
          <WaitNote said={wait.said} />
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
          lost={choice.lost}
          closedFor={about?.reason ?? null}
          partlyClosed={about?.partReason ?? null}
          isError={choice.isError}
          onRetry={choice.retry}
        />
        <ShownClosings {...shown} />
      </div>
    </WizardFrame>
  );
}

/** What is booked and where, where there is nothing to choose. */
function OnlyAgenda({ agenda }: { agenda: Agenda | undefined }) {
  if (!agenda) return <Skeleton width="24ch" />;
  return [agenda.serviceName, agenda.locationName, agenda.operatorName].filter(Boolean).join(' · ');
}

/** The agenda that the address names, else the chosen slot's; a slot of another one is let go. */
function useAgendaInAddress() {
  const [search, setSearch] = useSearchParams();
  const { slot } = useProgress();
  const { data, isLoadingError: isFailed, refetch } = useAgendas();
  const agendas = data?.filter(({ isActive }) => isActive);
  const agenda = chosenAgenda(agendas, agendaInAddress(search) ?? slot);
  const isOther = slot !== null && agendas !== undefined && !isSameAgenda(slot, agenda);

  useEffect(() => {
    if (isOther) changeProgress({ slot: null });
  }, [isOther]);

  function choose(other: Agenda): void {
    changeProgress({ day: null, slot: null });
    setSearch(searchOf(other), { replace: true });
  }

  return { agenda, agendas, choose, isFailed, retry: () => void refetch() };
}

/** The address may name one of one's own pets, as 'Reservar para Luna' does. */
function usePetInAddress(isLoggedIn: boolean): void {
  const petId = petIn(useSearchParams()[0]);
  useLayoutEffect(() => {
    if (petId !== null && isLoggedIn) changeProgress({ petId });
  }, [petId, isLoggedIn]);
}

function isTooEarly(start: number | null | undefined, from: string | null): boolean {
  return typeof start === 'number' && from !== null && isoDate(start) < from;
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

/** What keeps the chosen pet from a service's turnos of today; nothing where no pet is chosen yet. */
function usePetWait(serviceId: number) {
  const { petId } = useProgress();
  const isAsked = useIsLoggedIn() && petId !== null;
  const { data, isPending } = useVerdicts({ serviceId }, { enabled: isAsked });
  const said = data?.find(({ PetId, outcome }) => PetId === petId && outcome === 'refused');
  return { isLoading: isAsked && isPending, said: (isAsked && said) || null };
}
