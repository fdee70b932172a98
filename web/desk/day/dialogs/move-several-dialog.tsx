import type { Booking, BookingDetail } from '#shared/bookings/bookings.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import { formatNearMoment } from '../../../bookings/change/near-day.words.ts';
import { ReasonField } from '../../../bookings/change/reason-field.tsx';
import { townNow, townToday } from '../../../platform/api/town.ts';
import { DateField } from '../../../platform/fields/date-field.tsx';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { AgendaSelect } from '../../../schedule/agendas/agenda-select.tsx';
import { formatOwner } from '../rows/day-places.ts';
import type { PlannedMove } from './move-plan.ts';
import styles from './move-several.module.css';
import { useMoveSeveral } from './use-move-several.ts';

type MoveSeveralDialogProps = {
  bookings: readonly BookingDetail[];
  onMoved: (moved: readonly Booking[]) => void;
  onClose: () => void;
};

export function MoveSeveralDialog({ bookings, onMoved, onClose }: MoveSeveralDialogProps) {
  const moving = useMoveSeveral(bookings, { onMoved, onDone: onClose });
  const { target, plan, reason, failed } = moving;
  return (
    <FormDialog
      title={formatMoveLabel(bookings.length)}
      size="wide"
      verb={formatPlanLabel(plan)}
      cancelLabel="Volver"
      isPending={moving.isPending}
      onSave={moving.submit}
      onClose={onClose}
    >
      {failed.length > 0 && <Failed failed={failed} />}
      <div className={`stack gap-s3 ${styles.target}`}>
        <DateField
          label="Desde el día"
          min={townToday()}
          value={target.from}
          error={target.problem}
          onChange={target.setFrom}
        />
        {target.agendas.length > 1 && (
          <AgendaSelect
            label="En"
            options={target.agendas}
            value={target.agendaId}
            onChange={target.setAgenda}
          />
        )}
      </div>
      <Plan plan={plan} isLoading={moving.isLoading} />
      <ReasonField value={reason.value} onChange={reason.set} />
    </FormDialog>
  );
}

function formatPlanLabel(plan: readonly PlannedMove<BookingDetail>[]): string {
  return formatMoveLabel(plan.filter(({ to }) => to !== null).length);
}

function formatMoveLabel(count: number): string {
  return count === 1 ? 'Mover 1 turno' : `Mover ${count} turnos`;
}

type PlanProps = { plan: readonly PlannedMove<BookingDetail>[]; isLoading: boolean };

function Plan({ plan, isLoading }: PlanProps) {
  const unplaced = plan.filter(({ to }) => to === null).length;
  return (
    <>
      <ul className={styles.plan} aria-label="Adónde va cada uno" aria-busy={isLoading || undefined}>
        {plan.map(({ booking, to }) => (
          <li key={booking.id} className="cluster between">
            <span>
              <b>{booking.Pet.petName}</b>, de {formatOwner(booking)}
              <small>
                {formatDate(booking.bookingStartDate)} {formatTime(booking.bookingStartDate)}
              </small>
            </span>
            <span className={styles.to}>
              <span className="sr">pasa a </span>
              {to ? formatNearMoment(to.bookingStartDate, townNow()) : isLoading ? '…' : 'Sin lugar'}
            </span>
          </li>
        ))}
      </ul>
      {unplaced > 0 && !isLoading && (
        <Note kind="warning">
          {unplaced === 1 ? '1 turno no tiene' : `${unplaced} turnos no tienen`} lugar ahí y queda
          {unplaced === 1 ? '' : 'n'} donde está{unplaced === 1 ? '' : 'n'}.
        </Note>
      )}
    </>
  );
}

function Failed({ failed }: { failed: readonly { name: string; reason: string }[] }) {
  return (
    <Note kind="error">
      <p>
        {failed.length === 1 ? '1 turno no se pudo mover:' : `${failed.length} turnos no se pudieron mover:`}
      </p>
      <ul>
        {failed.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>: {reason}
          </li>
        ))}
      </ul>
    </Note>
  );
}
