import { type ReactNode, useId } from 'react';
import { SUSPENSION_MESSAGES, type SuspensionTarget } from '#shared/bookings/suspensions.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import type { Operativo } from '#shared/schedule/operativos.ts';
import fieldStyles from '../../platform/fields/field.module.css';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useSuspend, useSuspensionPlan } from './planning.api.ts';
import styles from './suspend-dialog.module.css';

type SuspendDialogProps = { operativo: Operativo; onClose: () => void };

export function SuspendDialog({ operativo, onClose }: SuspendDialogProps) {
  const { id, operativoTitle, operativoDate, locationName, updatedAt } = operativo;
  const { data: plan } = useSuspensionPlan(id);
  const othersAction: 'wait' | 'cancel' = plan?.hasWaitingList ? 'wait' : 'cancel';
  const { frame, draft, change, text } = useDialogForm({
    name: `suspend ${id}`,
    initial: { reason: '', destination: null as Destination | null },
    problemsOf: ({ reason }) =>
      listFailedChecks([['reason', reason.trim() !== '', SUSPENSION_MESSAGES.reason]]),
    toRequest: ({ reason, destination }) => ({
      reason: reason.trim(),
      OperativoId: typeof destination === 'number' ? destination : null,
      others: destination === 'cancel' ? 'cancel' : othersAction,
      updatedAt,
    }),
    mutation: useSuspend(id),
    successMessage: 'El operativo quedó suspendido',
    onClose,
  });
  const count = plan?.bookings ?? 0;
  return (
    <FormDialog
      title={`Suspender ${operativoTitle}`}
      verb={count > 0 ? 'Suspender y avisar' : 'Suspender'}
      cancelLabel="No suspender"
      isDangerous
      isBlocked={!plan}
      {...frame}
    >
      <p>
        <span className="first-upper">{formatLongDate(toMidnight(operativoDate))}</span>, {locationName}. El
        día queda cerrado{plan && `. ${affectedInWords(count, plan.owners)}`}
      </p>
      <TextField
        label="Motivo"
        hint="Lo leen los vecinos, en el aviso y en la página"
        required
        maxLength={LIMITS.reason}
        {...text('reason')}
      />
      {plan && count > 0 && (
        <Destinations
          targets={plan.targets}
          count={count}
          others={othersAction}
          value={draft.destination ?? othersAction}
          onChange={(destination) => change({ destination })}
        />
      )}
    </FormDialog>
  );
}

function affectedInWords(count: number, owners: number): string {
  if (count === 0) return 'No tiene turnos dados.';
  const bookings = count === 1 ? '1 turno' : `${count} turnos`;
  const people = owners === 1 ? '1 vecino' : `${owners} vecinos`;
  return `Tiene ${bookings} de ${people}: cada uno recibe un solo aviso, y a nadie le cuenta como falta.`;
}

type Destination = number | 'wait' | 'cancel';

type DestinationsProps = {
  targets: readonly SuspensionTarget[];
  count: number;
  others: 'wait' | 'cancel';
  value: Destination;
  onChange: (destination: Destination) => void;
};

function Destinations({ targets, count, others, value, onChange }: DestinationsProps) {
  const name = useId();
  const option = (id: Destination, label: string, hint: ReactNode, isDisabled = false) => (
    <label key={id} className={`option ${styles.option}`}>
      <input
        type="radio"
        name={name}
        checked={value === id}
        disabled={isDisabled}
        onChange={() => onChange(id)}
      />
      <span>
        <b className="first-upper">{label}</b>
        <span className="quiet">{hint}</span>
      </span>
    </label>
  );
  return (
    <div role="radiogroup" className="stack gap-s2" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`} className={fieldStyles.label}>
        Qué pasa con los turnos
      </span>
      {others === 'wait' &&
        option('wait', 'Quedan primeros en la lista de espera', 'Reciben el primer lugar que haya')}
      {targets.map(({ id, operativoDate, locationName, fits }) =>
        option(
          id,
          `Pasan al ${formatLongDate(toMidnight(operativoDate))}, ${locationName}`,
          fitsInWords(fits, count, others),
          fits === 0,
        ),
      )}
      {option('cancel', 'Se cancelan con aviso', 'Cada vecino puede reservar otro día')}
    </div>
  );
}

function fitsInWords(fits: number, count: number, others: 'wait' | 'cancel'): string {
  if (fits === 0) return 'No entra ninguno';
  if (fits === count) return count === 1 ? 'Entra' : 'Entran todos';
  const left = count - fits;
  const othersTexts = {
    wait:
      left === 1
        ? 'el otro queda primero en la lista de espera'
        : `los otros ${left} quedan primeros en la lista de espera`,
    cancel: left === 1 ? 'el otro se cancela con aviso' : `los otros ${left} se cancelan con aviso`,
  };
  return `${fits === 1 ? 'Entra 1' : `Entran ${fits}`} de ${count}; ${othersTexts[others]}`;
}
