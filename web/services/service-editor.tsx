import type { ReactNode } from 'react';
import type { Specie } from '#shared/animals.ts';
import { SERVICE_MESSAGES, type Service } from '#shared/services.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { PreparationFields } from './preparation-fields.tsx';
import styles from './service-editor.module.css';
import { draftOf, fieldsOf, isWrong, type StepFields } from './service-fields.ts';
import { RuleFields, WordFields } from './service-form-fields.tsx';
import { useDeleteService, useSaveService } from './services.api.ts';
import { useEditForm } from './use-edit-form.ts';
import { useSaving } from './use-saving.ts';

type ServiceEditorProps = {
  /** As the server has it now; `null` for a new one. */
  service: Service | null;
  species: readonly Specie[];
  /** The preparation as a resident with that species reads it. */
  renderPreview: (steps: readonly StepFields[], specieId: number) => ReactNode;
  /** Other parts of the screen that are being written, and how they ask to be finished first. */
  unfinished: { isThere: boolean; refuse: () => void };
  /** Where a new one goes on, once it has an id. */
  onCreated: (id: number) => void;
};

const FORM = 'service-form';

const WORDS = {
  home: '/admin-services',
  created: 'El servicio ha sido dado de alta.',
  updated: 'El servicio ha sido modificado.',
  deleted: 'El servicio ha sido eliminado.',
};

const REFUSED_FIELDS = new Map([
  [SERVICE_MESSAGES.serviceName, 'serviceName'],
  [SERVICE_MESSAGES.nameTaken, 'serviceName'],
]);

export function ServiceEditor({ service, unfinished, ...props }: ServiceEditorProps) {
  const id = service?.id ?? 0;
  const form = useEditForm(service, fieldsOf);
  const saving = useSaving({
    words: WORDS,
    hasUnsaved: form.isChanged || unfinished.isThere,
    save: useSaveService(id),
    remove: useDeleteService(id),
    onCreated: id === 0 ? props.onCreated : undefined,
    blame: form.blame,
    refusedFields: REFUSED_FIELDS,
  });
  const save = () => {
    const draft = draftOf(form.draft);
    if (isWrong(draft)) form.blame(draft);
    else if (unfinished.isThere) unfinished.refuse();
    else saving.save({ ...draft, updatedAt: form.updatedAt });
  };
  return (
    <>
      {form.isStale && !saving.isOver && <StaleNotice onTakeLatest={form.takeLatest} />}
      <Form id={FORM} onSubmit={save}>
        <Card className={styles.section} aria-label="Datos">
          <h2>Datos</h2>
          <WordFields form={form} />
        </Card>
        <Card className={styles.section} aria-label="Reglas de los turnos">
          <h2>Reglas de los turnos</h2>
          <RuleFields form={form} />
        </Card>
        <Card className={styles.section} aria-label="Preparación">
          <h2>Preparación</h2>
          <PreparationFields form={form} species={props.species} renderPreview={props.renderPreview} />
        </Card>
      </Form>
      <EditorFoot formId={FORM} name={service?.serviceName ?? null} saving={saving} />
    </>
  );
}
