import { HeartHandshake, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Absence, PARDON_MESSAGES } from '#shared/bookings/absences.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { usePardon } from './bookings.api.ts';

type Props = { bookingId: number; absence: Absence };

export function AbsenceCard({ bookingId, absence: { pardonReason } }: Props) {
  const { mutate, isPending } = usePardon(bookingId);
  const [isPardoning, setPardoning] = useState(false);
  const countAgain = () => mutate(null, { onSuccess: () => showToast('La falta vuelve a contar', 'ok') });
  return (
    <Card aria-labelledby="absence" className="stack gap-s3 no-print">
      <h2 id="absence">{pardonReason === null ? 'Faltó sin avisar' : 'Falta perdonada'}</h2>
      <p className="quiet">{pardonReason ?? 'Cuenta para pausar sus reservas de este servicio.'}</p>
      {pardonReason === null ? (
        <Button onClick={() => setPardoning(true)}>
          <HeartHandshake aria-hidden />
          Perdonar
        </Button>
      ) : (
        <Button variant="quiet" isPending={isPending} onClick={countAgain}>
          <Undo2 aria-hidden />
          Volver a contarla
        </Button>
      )}
      {isPardoning && <PardonDialog bookingId={bookingId} onClose={() => setPardoning(false)} />}
    </Card>
  );
}

function PardonDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const { mutate, isPending, error } = usePardon(bookingId);
  const { draft, showProblems, text } = useDraft(`pardon ${bookingId}`, { reason: '' });

  function save() {
    const reason = draft.reason.trim();
    const problems = listFailedChecks([['reason', reason !== '', PARDON_MESSAGES.reason]]);
    if (problems.length > 0) return showProblems(problems);
    const onSuccess = () => {
      showToast('La falta no cuenta más', 'ok');
      onClose();
    };
    mutate(reason, { onSuccess });
  }

  return (
    <FormDialog
      title="Perdonar la falta"
      verb="Perdonar"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="Motivo"
        hint="Queda en el historial del turno"
        required
        maxLength={LIMITS.reason}
        {...text('reason')}
      />
    </FormDialog>
  );
}
