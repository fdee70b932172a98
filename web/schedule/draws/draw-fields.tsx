import { DRAW_MESSAGES, type DrawDraft, type DrawSummary } from '#shared/schedule/draws.ts';
import type { Operativo } from '#shared/schedule/operativos.ts';
import { formatWeekdayAndDate } from '#shared/schedule/quota-words.ts';
import { MomentFields } from '../../platform/fields/moment-fields.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import {
  momentProblem,
  type TypedMoment,
  toMoment,
  toTypedMoment,
} from '../../platform/fields/typed-moment.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';

export type DrawFieldsValue = { id: string; closes: TypedMoment; confirms: TypedMoment };

export function toDrawFields(draw: DrawSummary | null): DrawFieldsValue {
  return {
    id: String(draw?.id ?? 0),
    closes: toTypedMoment(draw?.closesAt ?? null),
    confirms: toTypedMoment(draw?.confirmBy ?? null),
  };
}

export function toDrawDraft({ id, closes, confirms }: DrawFieldsValue): DrawDraft {
  return { DrawId: Number(id) || null, closesAt: toMoment(closes) ?? 0, confirmBy: toMoment(confirms) ?? 0 };
}

export function findDrawFieldProblems({ closes, confirms }: DrawFieldsValue): Problem[] {
  const closing = momentProblem(closes, DRAW_MESSAGES.missing);
  const confirming = momentProblem(confirms, DRAW_MESSAGES.missing);
  return listFailedChecks([
    ['closes', closing === null, closing ?? ''],
    ['confirms', confirming === null, confirming ?? ''],
  ]);
}

type DrawFieldsProps = {
  own: DrawSummary | null;
  others: readonly Operativo[];
  value: DrawFieldsValue;
  findError: (name: string) => string | null;
  onChange: (value: DrawFieldsValue) => void;
};

export function DrawFields({ own, others, value, findError, onChange }: DrawFieldsProps) {
  const open = others.filter(({ draw }) => draw?.drawState === 'open' && draw.id !== own?.id);
  const options = [
    { id: String(own?.id ?? 0), label: own ? 'El suyo' : 'Solo este día' },
    ...open.map(({ draw, operativoTitle, operativoDate }) => ({
      id: String(draw?.id),
      label: `Con ${operativoTitle}, ${formatWeekdayAndDate(operativoDate)}`,
    })),
  ];

  function chooseDraw(id: string): void {
    const other = open.find(({ draw }) => String(draw?.id) === id)?.draw ?? null;
    onChange(other ? toDrawFields(other) : { ...value, id });
  }

  return (
    <>
      {options.length > 1 && (
        <SelectField label="Sorteo" options={options} value={value.id} onChange={chooseDraw} />
      )}
      <MomentFields
        label="Se anotan hasta el"
        value={value.closes}
        error={findError('closes')}
        onChange={(closes) => onChange({ ...value, closes })}
      />
      <MomentFields
        label="Confirman hasta el"
        value={value.confirms}
        error={findError('confirms')}
        onChange={(confirms) => onChange({ ...value, confirms })}
      />
      <p className="quiet">El lugar que no se confirma pasa a quien sigue en la lista.</p>
    </>
  );
}
