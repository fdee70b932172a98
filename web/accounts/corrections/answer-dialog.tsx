import type { AskedRectification } from '#shared/accounts/rectifications.ts';
import { dniInGroups } from '#shared/platform/dni.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useKept } from '../../platform/forms/use-kept.ts';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { useAnswerRectification } from './rectifications.api.ts';

type AnswerDialogProps = { asked: AskedRectification; isAccepted: boolean; onClose: () => void };

/** A refusal says why; the person reads it, by mail too. */
export function AnswerDialog({ asked, isAccepted, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useKept(`answer ${asked.id} ${isAccepted}`, '');
  const { userName, userLastName, userIdNumber } = asked;
  const { mutate, isPending, error } = useAnswerRectification(() => {
    showToast(isAccepted ? 'Quedó corregido' : 'Quedó rechazado', 'ok');
    onClose();
    focusLater(() => document.querySelector('h1'));
  });
  return (
    <FormDialog
      title={isAccepted ? 'Corregir como se pidió' : 'Rechazar el pedido'}
      verb={isAccepted ? 'Corregir' : 'Rechazar'}
      isPending={isPending}
      error={error}
      onSave={() => mutate({ id: asked.id, isAccepted, answer })}
      onClose={onClose}
    >
      <p>
        {isAccepted
          ? `Queda ${userName} ${userLastName}, DNI ${dniInGroups(userIdNumber)}. Miralo en su documento.`
          : 'Nada cambia. La persona lee el motivo, y lo recibe por correo si tiene.'}
      </p>
      <TextArea
        label={isAccepted ? 'Algo para decirle' : 'Motivo'}
        hint={isAccepted ? 'Si hace falta' : undefined}
        rows={3}
        maxLength={LIMITS.comment}
        value={answer}
        onChange={setAnswer}
      />
    </FormDialog>
  );
}
