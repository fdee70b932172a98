import { useId, useState } from 'react';
import type { DayPlace } from '#shared/bookings/bookings.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { freeSlotsOf } from '../../../bookings/change/free-slots.ts';
import { nearMoment } from '../../../bookings/change/near-day.words.ts';
import { useNextPlaces, usePetRejection } from '../../../bookings/change/next-places.api.ts';
import { OverrideFields } from '../../../bookings/change/override-fields.tsx';
import { townNow } from '../../../platform/api/town.ts';
import { askForWalkIn } from '../../../platform/api/walk-in-prompt.ts';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { TextArea } from '../../../platform/fields/text-area.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { FormError } from '../../../platform/forms/form-error.tsx';
import { focusLater } from '../../../platform/screens/once-shown.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { availabilityOf } from '../rows/day-places.ts';
import type { CounterDraft } from './booking-people.ts';
import { DayWhen } from './day-when.tsx';
import { PeopleFields } from './people-fields.tsx';
import { useCounterBooking } from './use-counter-booking.ts';

const OTHER_DAYS = 10;

export type DayBookingDialogProps = {
  place: DayPlace;
  places: readonly DayPlace[];
  agenda: AgendaKey;
  draft: CounterDraft | null;
  onLeave: (draft: CounterDraft) => void;
  onChangePlace: (place: DayPlace) => void;
  onClose: () => void;
};

export function DayBookingDialog({ place, places, agenda, draft, onClose, ...on }: DayBookingDialogProps) {
  const formId = useId();
  const availability = availabilityOf(place, places);
  const booking = useCounterBooking({ place, isOpen: availability === 'free', agenda, draft }, onClose);
  const { who, comment, override } = booking;
  const { ServiceId, LocationId, bookingStartDate: start } = place;
  const rejection = usePetRejection({ ServiceId, LocationId, start }, who.petId);
  const isLost = availability !== 'free' && !booking.isOver;
  const [hadToMove, setHadToMove] = useState(false);
  if (isLost && !hadToMove) setHadToMove(true);

  function move(other: DayPlace): void {
    booking.clear();
    on.onChangePlace(other);
  }

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
      <DayWhen place={place}>{isLost && <Lost isGone={availability === 'gone'} />}</DayWhen>
      {place.bookingStartDate <= townNow() && (
        <Note>Este horario ya pasó: el turno se carga como de una planilla de papel.</Note>
      )}
      <Form id={formId} onSubmit={booking.submit}>
        {hadToMove && (
          <OtherPlace place={place} places={places} onChange={move} error={booking.errorOf('place')} />
        )}
        <PeopleFields
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
        {rejection && override.rule === null && (
          <Note kind="warning">{rejection}. Podés registrarlo igual, con un motivo.</Note>
        )}
        <OverrideFields override={override} act="registrarlo" />
        {!isLost && <FormError error={booking.rejection} />}
      </Form>
    </Dialog>
  );
}

function Lost({ isGone }: { isGone: boolean }) {
  return <Note kind="error">{isGone ? 'Este horario ya no está en la agenda.' : MESSAGES.slotTaken}</Note>;
}

type OtherPlaceProps = {
  place: DayPlace;
  places: readonly DayPlace[];
  onChange: (place: DayPlace) => void;
  error: string | null;
};

/** '10:30', or on another day 'jueves 10 de diciembre 10:30 hs'. */
function labelOf({ bookingDate, bookingStartDate, bookingStartTime }: DayPlace, day: number): string {
  return bookingDate === day ? bookingStartTime : nearMoment(bookingStartDate, townNow());
}

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
