import { LIMITS } from '#shared/platform/fields.ts';
import { OPERATIVO_MESSAGES, type Operativo } from '#shared/schedule/operativos.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { failedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { AgendaField } from './agenda-field.tsx';
import { useSaveOperativo } from './operativos.api.ts';
import { QuotaFields } from './quota-fields.tsx';
import { toQuotas, toRows, wrongQuotas } from './quota-rows.ts';

const STATES = [
  { id: 'draft', label: 'En borrador: nadie lo ve' },
  { id: 'published', label: 'Publicado' },
  { id: 'done', label: 'Terminado' },
] as const;

type OperativoDialogProps = { operativo: Operativo | null; onClose: () => void };

export function OperativoDialog({ operativo, onClose }: OperativoDialogProps) {
  const { frame, ...form } = useOperativoForm({ operativo, onClose });
  const { draft, change, errorOf } = form;
  return (
    <FormDialog title={operativo ? 'Editar el operativo' : 'Agregar operativo'} size="wide" {...frame}>
      <TextField label="Nombre" autoComplete="off" maxLength={LIMITS.name} {...form.text('title')} />
      <AgendaField
        value={draft.AgendaId}
        error={errorOf('AgendaId')}
        onChange={(AgendaId) => change({ AgendaId })}
      />
      <DateField label="Día" {...dateProps(form, 'date')} />
      <TextArea
        label="Texto para los vecinos"
        hint="Quién puede venir, qué traer, a quién preguntar"
        maxLength={LIMITS.description}
        {...form.text('description')}
      />
      <TextArea label="Barrios" hint="Uno por renglón; vacío, para todos" {...form.text('neighbourhoods')} />
      <DateField label="Solo para esos barrios hasta el" {...dateProps(form, 'until')} />
      <h3>Cupos de ese día</h3>
      <p className="quiet">Sin grupos valen los de todos los días de la agenda.</p>
      <QuotaFields
        rows={draft.rows}
        errorOf={(name) => errorOf(name as never)}
        onChange={(rows) => change({ rows })}
      />
      <SelectField
        label="Estado"
        options={STATES}
        value={draft.state}
        onChange={(state) => change({ state })}
      />
    </FormDialog>
  );
}

function toFields(operativo: Operativo | null) {
  const state = operativo?.operativoState ?? 'draft';
  return {
    title: operativo?.operativoTitle ?? '',
    AgendaId: operativo?.AgendaId ?? null,
    date: operativo?.operativoDate ?? null,
    dateProblem: null as string | null,
    description: operativo?.operativoDescription ?? '',
    neighbourhoods: (operativo?.neighbourhoods ?? []).join('\n'),
    until: operativo?.neighbourhoodsUntil ?? null,
    untilProblem: null as string | null,
    rows: toRows(operativo?.quotas ?? []),
    state: state === 'suspended' ? 'published' : state,
  };
}

function useOperativoForm({ operativo, onClose }: OperativoDialogProps) {
  return useDialogForm({
    name: `operativo ${operativo?.id ?? 0}`,
    initial: toFields(operativo),
    problemsOf: (fields) => [
      ...failedChecks([
        ['title', fields.title.trim() !== '', OPERATIVO_MESSAGES.title],
        ['AgendaId', fields.AgendaId !== null, 'Tenés que elegir la agenda'],
        ['date', fields.date !== null, fields.dateProblem ?? 'Tenés que ingresar el día'],
        ['until', fields.untilProblem === null, fields.untilProblem ?? ''],
      ]),
      ...wrongQuotas(fields.rows),
    ],
    toRequest: (fields) => ({
      AgendaId: fields.AgendaId ?? 0,
      operativoDate: fields.date ?? '',
      operativoTitle: fields.title.trim(),
      operativoDescription: fields.description,
      neighbourhoods: fields.neighbourhoods
        .split('\n')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      neighbourhoodsUntil: fields.until,
      operativoState: fields.state,
      quotas: toQuotas(fields.rows),
      ...(operativo && { updatedAt: operativo.updatedAt }),
    }),
    mutation: useSaveOperativo(operativo?.id ?? 0),
    successMessage: 'El operativo fue guardado',
    onClose,
  });
}
