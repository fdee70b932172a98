import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SERVICE_MESSAGES, type WholeService } from '#shared/schedule/services.ts';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { focusFirstError } from '../../platform/forms/form.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { FIELD_WORDS, toServiceDraft, toServiceFields } from './service-fields.ts';
import { type ConditionsTab, hasPreview, PreviewSheet, ServiceParts } from './service-parts.tsx';
import { FORMER_PARTS, findPart, findServiceProblems, PARTS, type Part } from './service-problems.ts';
import { useDeleteService, useSaveService } from './services.api.ts';

const TAB_PARAM = 'solapa';

const FIELDS_BY_MESSAGE = new Map<string, string>([
  [SERVICE_MESSAGES.serviceName, 'serviceName'],
  [SERVICE_MESSAGES.nameTaken, 'serviceName'],
  [SERVICE_MESSAGES.vaccine, 'VaccineId'],
]);

export const NO_LONGER_OFFERED = <p>Deja de ofrecerse. Los turnos que ya pasaron se conservan.</p>;

type ServiceEditorProps = {
  service: WholeService | null;
  conditions: ConditionsTab;
};

export function ServiceEditor({ service, conditions }: ServiceEditorProps) {
  const { part, show, showError } = usePart();
  const navigate = useNavigate();
  const editor = useEditor({
    latest: service,
    fieldsOf: toServiceFields,
    fieldWords: FIELD_WORDS,
    problemsOf: findServiceProblems,
    toRequest: (fields, updatedAt) => ({ ...toServiceDraft(fields), updatedAt }),
    save: useSaveService(service?.id ?? 0),
    remove: useDeleteService(),
    rejectedField: (message) => FIELDS_BY_MESSAGE.get(message),
    onProblem: (field, fields) => showError(findPart(field, fields)),
    words: {
      saved: service ? 'El servicio ha sido modificado.' : 'El servicio ha sido dado de alta.',
      deletedText: 'El servicio ha sido eliminado.',
    },
    home: '/admin-services',
    onSaved: ({ id }, goBack) =>
      service ? goBack() : void navigate(`/admin-agendas-edit?servicio=${id}`, { replace: true }),
  });
  const parts = { id: service?.id ?? null, form: editor.form, conditions, part };
  return (
    <EditorFrame
      editor={editor}
      isInSections
      barAction={hasPreview(part) && <PreviewSheet {...parts} />}
      deletion={{ title: `¿Eliminar «${service?.serviceName}»?`, consequence: NO_LONGER_OFFERED }}
    >
      <ServiceParts {...parts} onShow={show} />
    </EditorFrame>
  );
}

/** Keeps the tab in the address, so that links can open it. */
function usePart() {
  const [params, setParams] = useSearchParams();
  const former = FORMER_PARTS.get(params.get(TAB_PARAM));
  const part = former ?? PARTS.find((each) => each === params.get(TAB_PARAM)) ?? 'datos';
  const [pendingPart, setPendingPart] = useState<Part | null>(null);
  const show = useCallback(
    (next: Part) => setParams(next === 'datos' ? {} : { [TAB_PARAM]: next }, { replace: true }),
    [setParams],
  );

  useEffect(() => {
    if (former) show(former);
  }, [former, show]);

  useEffect(() => {
    if (pendingPart !== part) return;
    setPendingPart(null);
    focusFirstError();
  }, [pendingPart, part]);

  /** Opens the tab and focuses its first error. */
  function showError(next: Part): void {
    setPendingPart(next);
    if (next !== part) show(next);
  }
  return { part, show, showError };
}
