import type { ReactNode } from 'react';
import type { Specie } from '#shared/animals.ts';
import type { Service } from '#shared/services.ts';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/form.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { EditorFoot } from './editor-foot.tsx';
import { PreparationFields } from './preparation-fields.tsx';
import styles from './service-editor.module.css';
import { draftOf, fieldsOf, isWrong, type StepFields } from './service-fields.ts';
import { RuleFields, WordFields } from './service-form-fields.tsx';
import { useDeleteService, useSaveService } from './services.api.ts';
import { useSaving } from './use-saving.ts';

type ServiceEditorProps = {
  /** `null` for a new one. */
  service: Service | null;
  species: readonly Specie[];
  /** The preparation as a resident with that species reads it. */
  renderPreview: (steps: readonly StepFields[], specieId: number) => ReactNode;
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

export function ServiceEditor({ service, species, renderPreview, onCreated }: ServiceEditorProps) {
  const id = service?.id ?? 0;
  const form = useDraft(fieldsOf(service));
  const saving = useSaving({
    words: WORDS,
    isChanged: JSON.stringify(form.draft) !== JSON.stringify(fieldsOf(service)),
    save: useSaveService(id),
    remove: useDeleteService(id),
    onCreated: id === 0 ? onCreated : undefined,
    onRefused: (message) => form.blame({ field: 'serviceName', message }),
  });
  const save = () => {
    const draft = draftOf(form.draft);
    if (isWrong(draft)) form.blame(draft);
    else saving.save(draft);
  };
  return (
    <>
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
          <PreparationFields form={form} species={species} renderPreview={renderPreview} />
        </Card>
      </Form>
      <EditorFoot formId={FORM} name={service?.serviceName ?? null} saving={saving} />
    </>
  );
}
