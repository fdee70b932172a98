import { useRef, useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import type { TermsRecord } from '#shared/terms.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.tsx';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { SaveTermsDialog } from './save-terms-dialog.tsx';
import { StaleTermsNotice } from './stale-terms-notice.tsx';
import styles from './terms-editor.module.css';
import { TermsPreview } from './terms-preview.tsx';
import { useSaveTerms } from './use-save-terms.ts';
import { useTermsForm } from './use-terms-form.ts';

const FORM = 'terms-form';
const ROWS = 25;

export function TermsEditor({ latest }: { latest: TermsRecord }) {
  const form = useTermsForm(latest);
  const guard = useLeaveGuard(form.isChanged, '/');
  const [isAsking, ask] = useState(false);
  const saving = useSaveTerms(() => ask(false));
  const field = useRef<HTMLTextAreaElement>(null);
  const error = tooLong(form.text);

  const askToSave = () => {
    if (error) showToast(error);
    else if (form.isChanged) ask(true);
    else showToast('No hay cambios para guardar', 'info');
  };
  return (
    <>
      {form.isStale && (
        <StaleTermsNotice
          latest={latest}
          onTakeTheirs={form.takeLatest}
          onKeepMine={form.keepMine}
          onSolved={() => {
            saving.forgetRefusal();
            field.current?.focus();
          }}
        />
      )}
      <div className={styles.columns}>
        <Form id={FORM} onSubmit={askToSave}>
          <TextArea
            label="Declaración"
            placeholder="Ingrese los términos y condiciones"
            ref={field}
            rows={ROWS}
            value={form.text}
            onChange={form.type}
            error={error}
          />
          {!form.isStale && <Refusal error={saving.refusal} />}
        </Form>
        <TermsPreview text={form.text} />
      </div>
      <ActionBar>
        <Button variant="primary" type="submit" form={FORM}>
          Guardar
        </Button>
      </ActionBar>
      <SaveTermsDialog
        isOpen={isAsking}
        isPending={saving.isPending}
        text={form.text}
        onConfirm={() => saving.save(form)}
        onCancel={() => ask(false)}
      />
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

/** Never cut by the field itself: who pastes a text wants all of it. */
function tooLong(text: string): string | null {
  if (text.length <= LIMITS.terms) return null;
  const [length, limit] = [text.length, LIMITS.terms].map((count) => count.toLocaleString('es-AR'));
  return `El texto tiene ${length} caracteres y entran hasta ${limit}`;
}
