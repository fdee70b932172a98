import { type ReactNode, useId } from 'react';
import type { DayPlace } from '#shared/bookings.ts';
import { LIMITS } from '#shared/fields.ts';
import { MESSAGES } from '#shared/messages.ts';
import { townNow } from '../api/town.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AgendaKey } from './day.api.ts';
import { DayWhen } from './day-when.tsx';
import type { WhoProps } from './day-who.ts';
import { useCounterBooking } from './use-counter-booking.ts';

type DayBookingDialogProps = {
  place: DayPlace;
  /** Meanwhile the slot went, or others took all its places. */
  isGone: boolean;
  isTaken: boolean;
  agenda: AgendaKey;
  renderWho: (props: WhoProps) => ReactNode;
  onClose: () => void;
};

/** A turno for whoever stands at the counter; what was chosen goes with the dialog. */
export function DayBookingDialog({ place, isGone, isTaken, agenda, ...rest }: DayBookingDialogProps) {
  const formId = useId();
  const booking = useCounterBooking({ place, isGone, agenda }, rest.onClose);
  const { rule, register } = booking;
  const isOver = register.isPending || register.isSuccess;
  const foot = (
    <>
      <Button onClick={rest.onClose}>Cerrar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={register.isPending}>
        {rule === null ? 'Guardar' : 'Registrar igual'}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={rest.onClose} title="Reserva de turno" foot={foot}>
      <DayWhen place={place}>{!isOver && <Changed isGone={isGone} isTaken={isTaken} />}</DayWhen>
      {place.bookingStartDate <= townNow() && (
        <Note>Este horario ya pasó: el turno se carga como de una planilla de papel.</Note>
      )}
      <Form id={formId} onSubmit={booking.submit}>
        {rest.renderWho({ value: booking.who, onChange: booking.change, errorOf: booking.errorOf })}
        <TextArea
          label="Comentario (opcional)"
          rows={2}
          maxLength={LIMITS.comment}
          value={booking.comment}
          onChange={booking.setComment}
        />
        {rule !== null && (
          <>
            <div role="alert">
              <Note kind="warning">{rule}. Podés registrarlo igual si escribís el motivo.</Note>
            </div>
            <TextArea
              ref={takeFocus}
              label="Motivo"
              hint="Queda anotado en el turno."
              rows={2}
              maxLength={LIMITS.comment}
              value={booking.reason}
              onChange={booking.setReason}
              error={booking.errorOf('reason')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

function Changed({ isGone, isTaken }: { isGone: boolean; isTaken: boolean }) {
  if (isGone) return <Note kind="error">Este horario ya no está en la agenda. {MESSAGES.noSlot}.</Note>;
  return isTaken ? <Note kind="error">{MESSAGES.slotTaken}</Note> : null;
}
