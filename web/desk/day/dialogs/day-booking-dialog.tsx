import { useId, useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { freeSlotsOf } from '../../../bookings/change/free-slots.ts';
import { nearMoment } from '../../../bookings/change/near-day.ts';
import { useNextPlaces, usePetRefusal } from '../../../bookings/change/next-places.api.ts';
import { OverrideFields } from '../../../bookings/change/override-fields.tsx';
import { townNow } from '../../../platform/api/town.ts';
import { askForWalkIn } from '../../../platform/api/walk-in-prompt.ts';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { TextArea } from '../../../platform/fields/text-area.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { Refusal } from '../../../platform/forms/refusal.tsx';
import { focusLater } from '../../../platform/screens/once-shown.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { fateOf } from '../rows/day-places.ts';
import { DayWhen } from './day-when.tsx';
import type { CounterDraft } from './day-who.ts';
import { useCounterBooking } from './use-counter-booking.ts';
import { WhoFields } from './who-fields.tsx';

const OTHER_DAYS = 10;

export type DayBookingDialogProps = {
  place: DayPlace;
  /** The day as it is. */
  places: readonly DayPlace[];
  agenda: AgendaKey;
  /** What was filled in before somebody had to be registered. */
  draft: CounterDraft | null;
  onLeave: (draft: CounterDraft) => void;
  /** Another place for the same booking. */
  onChangePlace: (place: DayPlace) => void;
  onClose: () => void;
};

/** A booking for whoever stands at the counter; what was chosen goes with the dialog. */
export function DayBookingDialog({ place, places, agenda, draft, onClose, ...on }: DayBookingDialogProps) {
  const formId = useId();
  const fate = fateOf(place, places);
  const booking = useCounterBooking({ place, isOpen: fate === 'free', agenda, draft }, onClose);
  const { who, comment, override } = booking;
  const { ServiceId, LocationId, bookingStartDate: start } = place;
  const refusal = usePetRefusal({ ServiceId, LocationId, start }, who.petId);
  const isLost = fate !== 'free' && !booking.isOver;
  // Once asked for, the other place stays in sight.
  const [hadToMove, setHadToMove] = useState(false);
  if (isLost && !hadToMove) setHadToMove(true);

  function move(other: DayPlace): void {
    booking.clear();
    on.onChangePlace(other);
  }

  /** The same place, for whoever has to be registered first. */
  function register(typed: { dni: string } | { name: string }): void {
    onClose();
    const { OperatorUserId } = place;
    askForWalkIn({ ...typed, comment, place: { ServiceId, LocationId, OperatorUserId, start } });
  }

  const foot = (
    <>
      <Button onClick={onClose}>Cerrar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={booking.isPending}>
        {override.rule === null ? 'Guardar' : 'Registrar igual'}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Reserva de turno" foot={foot}>
      <DayWhen place={place}>{isLost && <Lost isGone={fate === 'gone'} />}</DayWhen>
      {place.bookingStartDate <= townNow() && (
        <Note>Este horario ya pasó: el turno se carga como de una planilla de papel.</Note>
      )}
      <Form id={formId} onSubmit={booking.submit}>
        {hadToMove && (
          <OtherPlace place={place} places={places} onChange={move} error={booking.errorOf('place')} />
        )}
        <WhoFields
          value={who}
          onChange={booking.choose}
          errorOf={booking.errorOf}
          onLeave={() => on.onLeave({ place, who, comment })}
          onRegister={register}
          onChosen={() =>
            focusLater(() => document.querySelector(`[type="submit"][form="${CSS.escape(formId)}"]`))
          }
        />
        <TextArea
          label="Comentario (opcional)"
          rows={2}
          maxLength={LIMITS.comment}
          value={comment}
          onChange={booking.setComment}
        />
        {refusal && override.rule === null && (
          <Note kind="warning">{refusal}. Podés registrarlo igual, con un motivo.</Note>
        )}
        <OverrideFields override={override} act="registrarlo" />
        {!isLost && <Refusal error={booking.refusal} />}
      </Form>
    </Dialog>
  );
}

function Lost({ isGone }: { isGone: boolean }) {
  return <Note kind="error">{isGone ? 'Este horario ya no está en la agenda.' : MESSAGES.slotTaken}</Note>;
}

type OtherPlaceProps = {
  place: DayPlace;
  /** The day as it is. */
  places: readonly DayPlace[];
  onChange: (place: DayPlace) => void;
  error: string | null;
};

/** '10:30'; of another day 'jueves 10 de diciembre 10:30 hs' */
function labelOf({ bookingDate, bookingStartDate, bookingStartTime }: DayPlace, day: number): string {
  return bookingDate === day ? bookingStartTime : nearMoment(bookingStartDate, townNow());
}

/** Where else a booking may go whose place others took: that day's places first, then the next of others. */
function OtherPlace({ place, places, onChange, error }: OtherPlaceProps) {
  const { ServiceId, LocationId, OperatorUserId, bookingDate } = place;
  const next = useNextPlaces({ ServiceId, LocationId, OperatorUserId, limit: OTHER_DAYS });
  const later = next.data?.places.filter((each) => each.bookingDate !== bookingDate) ?? [];
  const free: DayPlace[] = [...freeSlotsOf(places), ...later];
  const placeAt = (start: number | null) => free.find((each) => each.bookingStartDate === start);

  function choose(start: number | null): void {
    const chosen = placeAt(start);
    if (chosen) onChange(chosen);
  }

  return (
    <ComboSelect
      label="Otro horario"
      hint="Lo que ya elegiste se conserva."
      items={free.map((each) => ({ id: each.bookingStartDate, label: labelOf(each, bookingDate) }))}
      value={placeAt(place.bookingStartDate)?.bookingStartDate ?? null}
      onChange={choose}
      emptyText="No quedan lugares libres"
      error={error}
    />
  );
}
