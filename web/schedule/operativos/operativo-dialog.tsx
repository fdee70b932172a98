import { LIMITS } from '#shared/platform/fields.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { OPERATIVO_MESSAGES, type Operativo } from '#shared/schedule/operativos.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { MomentFields } from '../../platform/fields/moment-fields.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { momentProblem, toMoment, toTypedMoment } from '../../platform/fields/time-typing.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { dateProps, fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { DrawFields } from '../draws/draw-fields.tsx';
import { findDrawFieldProblems, toDrawDraft, toDrawFields } from '../draws/draw-times.ts';
import { AgendaField, useAgendaOptions } from './agenda-field.tsx';
import { useOperativos, useSaveOperativo } from './operativos.api.ts';
import { QuotaFields } from './quota-fields.tsx';
import { findQuotaProblems, quotaInWords, toQuotas, toRows } from './quota-rows.ts';

const STATE_OPTIONS = [
  { id: 'draft', label: 'En borrador: nadie lo ve' },
  { id: 'published', label: 'Publicado' },
  { id: 'done', label: 'Terminado' },
] as const;

const OPENINGS = [
  { id: 'open', label: 'Ya abierto' },
  { id: 'hour', label: 'A una hora' },
  { id: 'draw', label: 'Por sorteo' },
] as const;

const UNTIL_LABEL = 'Aviso: para esos barrios hasta el';

type OperativoDialogProps = { operativo: Operativo | null; onClose: () => void };

export function OperativoDialog({ operativo, onClose }: OperativoDialogProps) {
  const { data: others = [] } = useOperativos();
  const latest = others.find(({ id }) => id === operativo?.id) ?? operativo;
  const { frame, ...form } = useOperativoForm({ operativo: latest, onClose });
  const { draft, change, findError } = form;
  const opening = decideOpening(draft);
  return (
    <FormDialog title={operativo ? 'Editar el operativo' : 'Agregar operativo'} size="wide" {...frame}>
      <TextField label="Nombre" maxLength={LIMITS.name} {...form.text('title')} />
      <AgendaField {...fieldProps(form, 'AgendaId')} />
      <DateField label="Día" {...dateProps(form, 'date')} />
      <TextArea
        label="Texto para los vecinos"
        hint="Quién puede venir, qué traer, a quién preguntar"
        maxLength={LIMITS.description}
        {...form.text('description')}
      />
      <TextArea
        label="Barrios"
        hint="Uno por renglón; vacío, para todos. Los vecinos lo leen; la reserva no lo controla"
        {...form.text('neighbourhoods')}
      />
      <DateField label={UNTIL_LABEL} {...dateProps(form, 'until')} />
      <QuotaFields
        title="Cupos de ese día"
        about="Sin grupos valen los de todos los días de la agenda."
        rows={draft.rows}
        findError={(name) => findError(name as never)}
        hasOpenings={opening === 'hour'}
        onChange={(rows) => change({ rows })}
      />
      <SelectField
        label="Cómo se reparten los lugares"
        options={OPENINGS}
        value={opening}
        onChange={(chosen) => change({ opening: chosen })}
      />
      {opening === 'hour' && <MomentFields label="Abren el" {...fieldProps(form, 'opens')} />}
      {opening === 'draw' && (
        <DrawFields
          own={latest?.draw ?? null}
          others={others.filter(({ id }) => id !== operativo?.id)}
          value={draft.draw}
          date={draft.date}
          findError={(name) => findError(name as never)}
          onChange={(draw) => change({ draw })}
        />
      )}
      <SelectField
        label="Estado"
        options={STATE_OPTIONS}
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
    opening: operativo?.opening ?? null,
    opens: toTypedMoment(operativo?.opensAt ?? null),
    draw: toDrawFields(operativo?.draw ?? null),
    state: state === 'suspended' ? 'published' : state,
  };
}

type OperativoFields = ReturnType<typeof toFields>;

function useFieldLabels(): FieldLabels<OperativoFields> {
  const { data: species = [] } = useSpecies();
  const agendas = useAgendaOptions();
  const showDate = (date: string | null) => (date === null ? '' : formatIsoDate(date));
  return {
    title: 'Nombre',
    AgendaId: { label: 'Agenda', show: ({ AgendaId }) => findLabel(agendas, AgendaId) },
    date: { label: 'Día', show: ({ date }) => showDate(date) },
    dateProblem: { with: 'date' },
    description: 'Texto para los vecinos',
    neighbourhoods: 'Barrios',
    until: { label: UNTIL_LABEL, show: ({ until }) => showDate(until) },
    untilProblem: { with: 'until' },
    rows: { label: 'Cupos', show: (fields) => quotasInWords(fields, species) },
    opening: { label: 'Cómo se reparten los lugares', show: openingInWords },
    opens: { with: 'opening' },
    draw: { with: 'opening' },
    state: { label: 'Estado', show: ({ state }) => findLabel(STATE_OPTIONS, state) },
  };
}

function quotasInWords(fields: OperativoFields, species: Parameters<typeof quotaInWords>[1]): string {
  const shown = { hasOpenings: decideOpening(fields) === 'hour' };
  return fields.rows.map((row) => quotaInWords(row, species, shown)).join('; ');
}

function openingInWords(fields: OperativoFields): string {
  const opening = decideOpening(fields);
  const moments = { open: [], hour: [fields.opens], draw: [fields.draw.closes, fields.draw.confirms] };
  const times = moments[opening].map(toMoment).filter((moment) => moment !== null);
  return [findLabel(OPENINGS, opening), ...times.map(formatShortMoment)].join(', ');
}

function findLabel<Id>(options: readonly { id: Id; label: string }[], id: Id | null): string {
  return options.find((option) => option.id === id)?.label ?? '';
}

/** Suggests the draw where there are groups, until staff choose. */
function decideOpening({ opening, rows }: Pick<ReturnType<typeof toFields>, 'opening' | 'rows'>) {
  return opening ?? (rows.length > 0 ? 'draw' : 'open');
}

function useOperativoForm({ operativo, onClose }: OperativoDialogProps) {
  const fieldWords = useFieldLabels();
  return useDialogForm({
    name: `operativo ${operativo?.id ?? 0}`,
    initial: toFields(operativo),
    latest: operativo ?? undefined,
    fieldWords,
    problemsOf: (fields) => [
      ...listFailedChecks([
        ['title', fields.title.trim() !== '', OPERATIVO_MESSAGES.title],
        ['AgendaId', fields.AgendaId !== null, 'Tenés que elegir la agenda'],
        ['date', fields.date !== null, fields.dateProblem ?? 'Tenés que ingresar el día'],
        ['until', fields.untilProblem === null, fields.untilProblem ?? ''],
      ]),
      ...findOpeningProblem(fields),
      ...(decideOpening(fields) === 'draw' ? findDrawFieldProblems(fields.draw, fields.date) : []),
      ...findQuotaProblems(fields.rows, { hasOpenings: decideOpening(fields) === 'hour' }),
    ],
    toRequest: (fields, updatedAt) => {
      const opening = decideOpening(fields);
      return {
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
        quotas: toQuotas(fields.rows, { hasOpenings: opening === 'hour' }),
        opening,
        opensAt: opening === 'hour' ? toMoment(fields.opens) : null,
        draw: opening === 'draw' ? toDrawDraft(fields.draw) : null,
        updatedAt,
      };
    },
    mutation: useSaveOperativo(operativo?.id ?? 0),
    successMessage: 'El operativo fue guardado',
    onClose,
  });
}

type OpeningFields = Pick<ReturnType<typeof toFields>, 'opening' | 'opens' | 'date'>;

function findOpeningProblem({ opening, opens, date }: OpeningFields) {
  if (opening !== 'hour') return [];
  const problem = momentProblem(opens, OPERATIVO_MESSAGES.opensAt);
  const isLate = opens.date !== null && date !== null && opens.date > date;
  return listFailedChecks([
    ['opens', problem === null, problem ?? ''],
    ['opens', !isLate, OPERATIVO_MESSAGES.opensLate],
  ]);
}
