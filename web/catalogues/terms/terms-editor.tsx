import { useDeferredValue, useRef, useState } from 'react';
import type { TermsRecord } from '#shared/catalogues/terms.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { FormError } from '../../platform/forms/form-error.tsx';
import { UnsavedChangesDialog } from '../../platform/forms/unsaved-changes-dialog.tsx';
import { useEdits } from '../../platform/forms/use-edits.ts';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { ToggleButton } from '../../platform/ui/toggle-button.tsx';
import { StaleTermsNotice } from './stale-terms-notice.tsx';
import { useUpdateTerms } from './terms.api.ts';
import { NoTerms, TermsCard } from './terms-card.tsx';
import styles from './terms-editor.module.css';

const FORM_ID = 'terms-form';
const ROWS = 25;

export function TermsEditor({ latest }: { latest: TermsRecord }) {
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, reset, ...saving } = useUpdateTerms();
  const { fields, ...edits } = useEdits(latest, toTextFields);
  const guard = useLeaveGuard(edits.isChanged, '/');
  const error = findLengthProblem(fields.text);

  const save = () =>
    mutate(
      { termsAndConditionsDescription: fields.text, updatedAt: edits.updatedAt },
      { onSuccess: () => showToast(MESSAGES.termsUpdated, 'ok'), onSettled: () => setAsking(false) },
    );
  const askToSave = () => {
    if (error) showToast(error);
    else if (edits.isChanged) setAsking(true);
    else showToast('No hay cambios para guardar', 'info');
  };
  return (
    <>
      {edits.isStale && (
        <StaleTermsNotice
          latest={latest}
          isRejected={saving.isError}
          onTakeTheirs={edits.discard}
          onKeepMine={edits.takeLatest}
          onSolved={() => {
            reset();
            field.current?.focus();
          }}
        />
      )}
      <div className={`stack gap-s5 ${styles.columns}`}>
        <Form id={FORM_ID} onSubmit={askToSave}>
          <TextArea
            label="Declaración"
            placeholder="Ingrese los términos y condiciones"
            ref={field}
            rows={ROWS}
            value={fields.text}
            onChange={(text) => edits.edit({ text })}
            error={error}
          />
          {!edits.isStale && <FormError error={saving.error} />}
        </Form>
        <TermsPreview text={fields.text} />
      </div>
      <ActionBar>
        <Button variant="primary" type="submit" form={FORM_ID}>
          Guardar
        </Button>
      </ActionBar>
      <SaveTermsDialog
        isOpen={isAsking}
        isPending={saving.isPending}
        text={fields.text}
        onConfirm={save}
        onCancel={() => setAsking(false)}
      />
      <UnsavedChangesDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

function toTextFields(terms: TermsRecord | null): { text: string } {
  return { text: terms?.termsAndConditionsDescription ?? '' };
}

/** Reports long texts instead of cutting them, so that a paste stays whole. */
function findLengthProblem(text: string): string | null {
  if (text.length <= LIMITS.terms) return null;
  const length = text.length.toLocaleString('es-AR');
  const limit = LIMITS.terms.toLocaleString('es-AR');
  return `El texto tiene ${length} caracteres y entran hasta ${limit}`;
}

type Props = {
  isOpen: boolean;
  isPending: boolean;
  text: string;
  onConfirm: () => void;
  onCancel: () => void;
};

function SaveTermsDialog({ text, ...dialog }: Props) {
  const isBlank = text.trim() === '';
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous={isBlank}
      title={isBlank ? '¿Guardar sin texto?' : '¿Guardar los nuevos términos?'}
      confirmLabel="Guardar"
      cancelLabel="Seguir editando"
    >
      <p>
        {isBlank
          ? 'Los vecinos van a reservar sin aceptar nada: el paso 5 queda sin términos.'
          : 'Rigen desde ahora. Quienes ya aceptaron tendrán que aceptar de nuevo para reservar.'}
      </p>
    </ConfirmDialog>
  );
}

function TermsPreview({ text }: { text: string }) {
  const shownText = useDeferredValue(text);
  return (
    <section className={`resident stack gap-s3 ${styles.preview}`} aria-label="Vista previa">
      <h2>Así lo va a ver el vecino</h2>
      {shownText.trim() === '' ? (
        <>
          <NoTerms />
          <p className="quiet">Sin texto, el paso 5 de la reserva se pasa sin aceptar nada.</p>
        </>
      ) : (
        <TermsCard text={shownText}>
          <div inert>
            <ToggleButton offLabel="Aceptar" onLabel="Aceptado" isOn={false} onChange={() => {}} isBlock />
          </div>
        </TermsCard>
      )}
    </section>
  );
}
