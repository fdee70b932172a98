import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Closure, ClosureChange, ClosureDraft } from '#shared/bookings/closures.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import { Checkbox } from '../../../platform/fields/checkbox.tsx';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { DateField } from '../../../platform/fields/date-field.tsx';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { TimeField } from '../../../platform/fields/time-field.tsx';
import { dateProps, fieldProps, tickProps } from '../../../platform/forms/field-props.ts';
import { Form } from '../../../platform/forms/form.tsx';
import { FormError } from '../../../platform/forms/form-error.tsx';
import { StaleNotice } from '../../../platform/forms/stale-notice.tsx';
import { type Draft, useFields } from '../../../platform/forms/use-draft.ts';
import { useEdits } from '../../../platform/forms/use-edits.ts';
import { focusPageTitle } from '../../../platform/screens/page-title.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { useCreateClosures, useDeleteClosure, useUpdateClosure } from '../planning.api.ts';
import { closureDaysInWords } from './closure.words.ts';
import styles from './closure-dialog.module.css';
import { type ClosureForm, findClosureProblems, toClosureDraft, toClosureForm } from './closure-draft.ts';
import type { Scope, ScopeOption } from './closure-scope.ts';

type ClosureDialogProps = {
  closure: Closure | null;
  scopes: readonly ScopeOption[];
  scope: Scope | null;
  /** Day of a new closure, 'YYYY-MM-DD'; it is filled in, and the reason has the focus. */
  day?: string;
  onClose: () => void;
};

export function ClosureDialog({ closure, scopes, scope, day, onClose }: ClosureDialogProps) {
  const formId = useId();
  const edits = useEdits(
    closure,
    (latest) => toClosureForm(latest, scope, day),
    `closure ${closure?.id ?? day ?? 0}`,
  );
  const form = useFields(edits.fields, edits.edit);
  const [isDeleting, setDeleting] = useState(false);
  const saving = useSaveClosure(closure?.id ?? null, onClose);
  const isStale = edits.isStale && !saving.isPending;

  function submit(): void {
    const problems = findClosureProblems(form.draft);
    form.showProblems(problems);
    if (problems.length > 0 || saving.isPending) return;
    saving.save({ ...toClosureDraft(form.draft), updatedAt: edits.updatedAt });
  }

  const foot = (
    <>
      {closure && (
        <Button variant="danger" className={styles.delete} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          Eliminar
        </Button>
      )}
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={saving.isPending}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title={formatTitle(closure, day)} foot={foot}>
      {isStale && <StaleNotice isRejected={saving.rejection !== null} onTakeLatest={edits.takeLatest} />}
      <Form id={formId} onSubmit={submit}>
        <ClosureFields form={form} scopes={scopes} isReasonFocused={day !== undefined} />
      </Form>
      <FormError error={saving.rejection === ERROR_TEXTS.conflict ? null : saving.rejection} />
      {closure && isDeleting && (
        <DeleteClosure closure={closure} onDone={onClose} onCancel={() => setDeleting(false)} />
      )}
      <ImpactDialog change={saving} reason={form.draft.reason.trim()} />
    </Dialog>
  );
}

function formatTitle(closure: Closure | null, day: string | undefined): string {
  if (closure) return 'Edición de cierre';
  return day === undefined ? 'Alta de cierre' : 'Cerrar este día';
}

type DeleteClosureProps = { closure: Closure; onDone: () => void; onCancel: () => void };

function DeleteClosure({ closure, onDone, onCancel }: DeleteClosureProps) {
  const { mutate, isPending } = useDeleteClosure();

  function confirm(): void {
    mutate(closure, {
      onSuccess: () => {
        showToast('El cierre fue eliminado', 'ok');
        onDone();
        focusPageTitle();
      },
    });
  }

  return (
    <ConfirmDialog
      isDangerous
      title="¿Eliminar el cierre?"
      confirmLabel="Eliminar"
      isPending={isPending}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>
        {closure.reason}, {closureDaysInWords(closure)}. Los turnos de esos días vuelven a ofrecerse.
      </p>
    </ConfirmDialog>
  );
}

function useSaveClosure(id: number | null, onDone: () => void) {
  function finish(): string {
    onDone();
    return 'El cierre fue guardado';
  }

  const creating = useDecidedChange('new-closure', useCreateClosures(), finish);
  const updating = useDecidedChange(`closure ${id}`, useUpdateClosure(id ?? 0), finish);
  return id === null
    ? { ...creating, save: (closure: ClosureDraft) => creating.save({ closures: [closure] }) }
    : { ...updating, save: (closure: ClosureChange) => updating.save({ closure }) };
}

type ClosureFieldsProps = {
  form: Draft<ClosureForm>;
  scopes: readonly ScopeOption[];
  isReasonFocused: boolean;
};

function ClosureFields({ form, scopes, isReasonFocused }: ClosureFieldsProps) {
  const { draft, text } = form;
  return (
    <>
      <ComboSelect label="Para quién" items={scopes} {...fieldProps(form, 'scope')} />
      <div className={styles.pair}>
        <DateField label="Desde" {...dateProps(form, 'fromDate')} />
        <DateField label="Hasta" {...dateProps(form, 'toDate')} />
      </div>
      <p className="quiet small">Si es un solo día, dejá vacío el segundo.</p>
      <Checkbox label="Solo una parte del día" {...tickProps(form, 'isPart')} />
      {draft.isPart && (
        <div className={styles.pair}>
          <TimeField label="Desde las" {...fieldProps(form, 'fromMinute')} />
          <TimeField label="Hasta las" {...fieldProps(form, 'toMinute')} />
        </div>
      )}
      <TextField
        label="Motivo"
        autoFocus={isReasonFocused}
        hint="Lo ven los vecinos en el calendario"
        maxLength={LIMITS.reason}
        {...text('reason')}
      />
    </>
  );
}
