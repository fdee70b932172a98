import { useId, useState } from 'react';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import type { NextPlace } from '#shared/bookings/next-places.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatTime } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { townNow } from '../../platform/api/town.ts';
import { useIsContentShifting } from '../../platform/api/use-is-content-shifting.ts';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { useGoBack } from '../../platform/screens/use-go-back.ts';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { AgendaPicker } from '../../schedule/agendas/agenda-picker.tsx';
import { AnyDayCard } from '../../schedule/agendas/any-day-card.tsx';
import { ShownClosures } from '../../schedule/agendas/closure-list.tsx';
import { MonthCard } from '../../schedule/agendas/month-card.tsx';
import { SlotsCard } from '../../schedule/agendas/slots-card.tsx';
import { useShownDays } from '../../schedule/agendas/use-shown-days.ts';
import { bookingPath } from '../bookings/booking-path.ts';
import { MoveDialog } from './move-dialog.tsx';
import styles from './move-form.module.css';
import { formatNearDay } from './near-day.words.ts';
import { useMoveChoice } from './use-move-choice.ts';

type Props = { booking: BookingDetail; isStaff: boolean };

/** Moves a booking, which keeps its slot until another is confirmed. */
export function MoveForm({ booking, isStaff }: Props) {
  const choice = useMoveChoice(booking, isStaff);
  const days = useShownDays(choice.agenda, choice.month);
  const { availability } = days;
  const goBack = useGoBack(bookingPath(booking.id));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [slotToConfirm, setSlotToConfirm] = useState<FreeSlot | null>(null);
  const calendar = {
    onMonthChange: choice.showMonth,
    day: choice.day,
    onDayChange: choice.chooseDay,
  };

  const isShifting = useIsContentShifting(`move ${booking.id}`, availability.data !== undefined);
  const shown = days.days.find(({ date }) => date === choice.day);

  function submit(): void {
    setSubmitted(true);
    if (choice.slot) setSlotToConfirm(choice.slot);
    else showToast(MESSAGES.noSlot);
  }

  if (isStaff && isShifting && !availability.isLoadingError) return <EditorSkeleton />;
  return (
    <>
      <div className="stack">
        {isStaff && (
          <AgendaPicker agendas={choice.agendas} value={choice.agenda} onChange={choice.chooseAgenda} />
        )}
        {isStaff && <NextPlacesRow {...choice.next} chosen={choice.slot} onChoose={choice.chooseNext} />}
        {availability.data === null && !isStaff && <Note>No hay turnos disponibles</Note>}
        {availability.isLoadingError && (
          <LoadFailedNote title="No pudimos cargar los turnos" onRetry={availability.refetch} />
        )}
        <div className={`stack ${styles.pick}`}>
          {isStaff ? (
            <AnyDayCard
              {...calendar}
              month={choice.month}
              availability={availability.data ?? undefined}
              isLoading={availability.isPending || availability.isPlaceholderData}
            />
          ) : (
            <MonthCard {...calendar} agenda={choice.agenda} shown={days} />
          )}
          <SlotsCard
            ref={choice.heading}
            day={choice.day}
            slots={choice.slots}
            isError={choice.isFailed}
            onRetry={choice.retry}
            chosen={choice.slot}
            onChoose={choice.chooseSlot}
            closedFor={shown?.reason ?? null}
            partClosure={shown?.partReason ?? null}
            lostStart={choice.lostStart}
          />
          {!isStaff && <ShownClosures {...days} />}
        </div>
        {wasSubmitted && !choice.slot && <Note kind="error">{MESSAGES.noSlot}</Note>}
      </div>
      <ActionBar>
        <Button onClick={goBack}>Dejarlo como está</Button>
        <Button variant="primary" onClick={submit}>
          Mover
        </Button>
      </ActionBar>
      {slotToConfirm && (
        <MoveDialog
          booking={booking}
          newSlot={slotToConfirm}
          isStaff={isStaff}
          onClose={() => setSlotToConfirm(null)}
          onMoved={goBack}
        />
      )}
    </>
  );
}

type NextPlacesRowProps = {
  places: readonly NextPlace[];
  rejection: string | null;
  chosen: Pick<NextPlace, 'bookingStartDate' | 'OperatorUserId'> | null;
  onChoose: (place: NextPlace) => void;
};

function NextPlacesRow({ places, rejection, chosen, onChoose }: NextPlacesRowProps) {
  const titleId = useId();
  return (
    <>
      {rejection && <Note kind="warning">{rejection}. Podés moverlo igual, con un motivo.</Note>}
      {places.length > 0 && (
        <section aria-labelledby={titleId} className={`stack gap-s2 ${styles.next}`}>
          <h2 id={titleId}>Próximos lugares libres</h2>
          <ul className="cluster">
            {places.map((place) => (
              <li key={`${place.AgendaId}-${place.bookingStartDate}`}>
                <button type="button" aria-pressed={isSame(place, chosen)} onClick={() => onChoose(place)}>
                  <b>{formatTime(place.bookingStartDate)} hs</b>
                  <small>{formatPlace(place)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function isSame(place: NextPlace, chosen: NextPlacesRowProps['chosen']): boolean {
  return (
    place.bookingStartDate === chosen?.bookingStartDate && place.OperatorUserId === chosen.OperatorUserId
  );
}

function formatPlace({ bookingStartDate, operatorName }: NextPlace): string {
  return [formatNearDay(bookingStartDate, townNow()), operatorName].filter(Boolean).join(' · ');
}
