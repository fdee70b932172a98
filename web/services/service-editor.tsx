import { useNavigate } from 'react-router';
import { SERVICE_MESSAGES, type Service } from '#shared/services.ts';
import type { UnfinishedQuestions } from '../requirements/use-unfinished-questions.ts';
import { Card } from '../ui/card.tsx';
import { EditorFrame } from '../ui/editor-frame.tsx';
import { useEditor } from '../ui/use-editor.ts';
import { EffectFields } from './effect-fields.tsx';
import { PreparationFields } from './preparation-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import styles from './service-editor.module.css';
import { draftOf, FIELD_WORDS, fieldsOf, problemsOf } from './service-fields.ts';
import { BringField, RuleFields, WordFields } from './service-form-fields.tsx';
import { useDeleteService, useSaveService } from './services.api.ts';

const PATH = '/admin-services';

const REFUSED_FIELDS = new Map<string, string>([
  [SERVICE_MESSAGES.serviceName, 'serviceName'],
  [SERVICE_MESSAGES.nameTaken, 'serviceName'],
  [SERVICE_MESSAGES.vaccine, 'VaccineId'],
]);

export const NO_LONGER_OFFERED = <p>Deja de ofrecerse. Los turnos que ya pasaron se conservan.</p>;

type ServiceEditorProps = {
  /** As the server has it now; `null` for a new one, which goes on here with its requirements once it is saved. */
  service: Service | null;
  unfinished: UnfinishedQuestions;
};

export function ServiceEditor({ service, unfinished }: ServiceEditorProps) {
  const navigate = useNavigate();
  const editor = useEditor({
    latest: service,
    fieldsOf,
    fieldWords: FIELD_WORDS,
    problemsOf,
    sentOf: (fields, updatedAt) => ({ ...draftOf(fields), updatedAt }),
    save: useSaveService(service?.id ?? 0),
    remove: useDeleteService(),
    refusedField: (message) => REFUSED_FIELDS.get(message),
    words: {
      saved: service ? 'El servicio ha sido modificado.' : 'El servicio ha sido dado de alta.',
      deleted: 'El servicio ha sido eliminado.',
    },
    home: PATH,
    unfinished,
    onSaved: ({ id }, goBack) => {
      if (service) goBack();
      else void navigate(`${PATH}-edit/${id}`, { replace: true });
    },
  });
  return (
    <EditorFrame
      editor={editor}
      isInSections
      deletion={{ title: `¿Eliminar «${service?.serviceName}»?`, consequence: NO_LONGER_OFFERED }}
    >
      <Card className={styles.section} aria-label="Datos">
        <h2>Datos</h2>
        <WordFields form={editor.form} />
      </Card>
      <Card className={styles.section} aria-label="Reglas de los turnos">
        <h2>Reglas de los turnos</h2>
        <RuleFields form={editor.form} />
      </Card>
      <Card className={styles.section} aria-label="Libreta sanitaria">
        <h2>Libreta sanitaria</h2>
        <EffectFields form={editor.form} />
      </Card>
      <Card className={styles.section} aria-label="Preparación">
        <h2>Preparación</h2>
        <PreparationFields form={editor.form} />
        <BringField form={editor.form} />
      </Card>
      <Card className={styles.section} aria-label="Recordatorios">
        <h2>Recordatorios</h2>
        <ReminderFields form={editor.form} />
      </Card>
    </EditorFrame>
  );
}
