import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { WinnerCall } from '#shared/bookings/calls.ts';
import { answerDraw } from '#shared/bookings/draws.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { focusPageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { BOOKING_QUERIES } from '../bookings/bookings.api.ts';
import { CallList, CallRow, formatOwner } from '../waiting-list/offer-calls.tsx';

export function WinnerCalls({ winners }: { winners: readonly WinnerCall[] }) {
  return (
    <CallList title="Salieron en el sorteo: hay que llamar">
      {winners.map((winner) => (
        <CallRow
          key={`${winner.DrawId} ${winner.UserId}`}
          person={winner}
          places={winner.bookings}
          deadline={
            <p>
              <b>Confirma hasta el {formatShortMoment(winner.confirmBy)}</b>
            </p>
          }
        >
          <Answers winner={winner} />
        </CallRow>
      ))}
    </CallList>
  );
}

function Answers({ winner }: { winner: WinnerCall }) {
  const { DrawId, UserId } = winner;
  const name = formatOwner(winner);
  const [isLeaving, setLeaving] = useState(false);
  const answering = useWrite(
    (isComing: boolean) => call(answerDraw, { params: { id: DrawId }, body: { isComing, UserId } }),
    [...BOOKING_QUERIES, ['draws'], ['operativos']],
    {
      onSuccess: (_, isComing) => {
        showToast(isComing ? `${name} confirmó` : `${name} dejó su lugar`, 'ok');
        focusPageTitle();
      },
    },
  );
  const { isPending, variables, error } = answering;
  return (
    <div className="stack gap-s2">
      <div className="cluster">
        <Button
          variant="primary"
          aria-label={`Confirmó por teléfono: ${name}`}
          isPending={isPending && variables === true}
          onClick={() => isPending || answering.mutate(true)}
        >
          <Check aria-hidden />
          Confirmó por teléfono
        </Button>
        <Button aria-label={`No puede: ${name}`} onClick={() => setLeaving(true)}>
          <X aria-hidden />
          No puede
        </Button>
      </div>
      {!isLeaving && <FormError error={error} />}
      <CallDialog
        isOpen={isLeaving}
        title={`¿${name} deja su lugar?`}
        confirmLabel="Dejar el lugar"
        isDangerous
        mutation={answering}
        onConfirm={() => answering.mutate(false, { onSuccess: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      >
        <p>Pasa a quien sigue en la lista. No se puede deshacer.</p>
      </CallDialog>
    </div>
  );
}
